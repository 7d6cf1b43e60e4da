import { describe, expect, it } from 'vitest';
import { newLines } from '../src/lib/announce';
import type { Message } from '../src/lib/protocol';

const lines = (...ids: string[]): Message[] => ids.map((id) => [id]);

describe('newLines', () => {
  it('are those after what was heard', () => {
    expect(newLines([], lines('deal'))).toEqual(lines('deal'));
    expect(newLines(lines('deal'), lines('deal', 'draws', 'plays'))).toEqual(lines('draws', 'plays'));
    expect(newLines(lines('deal'), lines('deal'))).toEqual([]);
  });

  it('tell of a move that was taken back', () => {
    expect(newLines(lines('deal', 'draws', 'plays'), lines('deal', 'takes-back'))).toEqual(lines('takes-back'));
    expect(newLines(lines('deal', 'draws'), lines('deal', 'takes-back'))).toEqual(lines('takes-back'));
  });

  it('are none where a replay goes back, or the log is fetched anew', () => {
    expect(newLines(lines('deal', 'draws', 'plays'), lines('deal', 'draws'))).toEqual([]);
    expect(newLines(lines('draws', 'plays'), lines('plays', 'wins'))).toEqual([]);
    expect(newLines(lines('deal', 'draws'), lines('deal', 'draws'))).toEqual([]); // as equal messages, not the same ones
  });
});
