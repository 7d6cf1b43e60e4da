import { describe, expect, it } from 'vitest';
import { levelName, levelText, sitting } from '../src/lib/levels';
import type { SeatInfo } from '../src/lib/protocol';

const seat = (part: Partial<SeatInfo>): SeatInfo => ({ name: '', person: '', bot: '', connected: false, resigned: false, taken_over: false, muted: false, hurried: false, character: '', ...part });

describe('levels', () => {
  it('have names and sentences of their own', () => {
    expect(levelName('novice')).toBe('Novice');
    expect(levelText({ level: 'novice', text: 'server' })).not.toBe('server');
  });

  it('that the page does not know are told in the words of the server', () => {
    expect(levelName('grand_master')).toBe('Grand master');
    expect(levelText({ level: 'grand_master', text: 'Very strong.' })).toBe('Very strong.');
  });
});

describe('sitting', () => {
  it('names a bot by its level and seat', () => expect(sitting(seat({ name: 'x', bot: 'expert' }), 2)).toBe('Expert bot 3'));
  it('names a person, also while a bot plays for them', () => expect(sitting(seat({ name: 'Ann', person: 'p', bot: 'novice' }), 0)).toBe('Ann'));
  it('is empty where nobody sits', () => expect(sitting(seat({}), 0)).toBe(''));
});
