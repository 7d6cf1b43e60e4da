import { describe, expect, it } from 'vitest';
import type { Message } from '../src/lib/protocol';
import { Catalogue } from '../src/lib/say';
import { turns } from '../src/lib/turns';

const catalogue = new Catalogue('en', [], {
  draws: 'n:number by:seat',
  pays: 'seat:seat n:number',
  'round-begins': 'n:number first:seat',
  reveal: 'counts:list/and/message',
});
const doer = (line: Message): number | undefined => catalogue.doer(line);

describe('whom a line is about', () => {
  it('is who did it, wherever that stands', () => expect(doer(['draws', 3, 1])).toBe(1));
  it('is the seat it begins with', () => expect(doer(['pays', 2, 5])).toBe(2));
  it('is nobody where a seat is only mentioned', () => expect(doer(['round-begins', 2, 0])).toBeUndefined());
  it('is nobody where there is none', () => expect([doer(['reveal', []]), doer(['unknown'])]).toEqual([undefined, undefined]));
});

describe('turns', () => {
  it('keeps the lines of one seat together, in their order', () => {
    const log: Message[] = [['draws', 1, 0], ['pays', 0, 2], ['pays', 1, 1], ['round-begins', 2, 1], ['draws', 1, 1]];
    expect(turns(log, doer).map(({ seat, lines }) => [seat, lines.length])).toEqual([[0, 2], [1, 1], [undefined, 1], [1, 1]]);
    expect(turns(log, doer).flatMap(({ lines }) => lines)).toEqual(log);
  });
});
