import { describe, expect, it } from 'vitest';
import { blurb, optionName, optionText, valueName } from '../src/lib/gamewords';
import { levelName, levelText, sitting } from '../src/lib/levels';
import type { GameInfo, OptionInfo, SeatInfo } from '../src/lib/protocol';

const seat = (part: Partial<SeatInfo>): SeatInfo => ({ name: '', person: '', bot: '', connected: false, resigned: false, taken_over: false, muted: false, hurried: false, ...part });

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

describe('options', () => {
  const option: OptionInfo = { name: 'new_rule', kind: 'flag', values: 'true, false', default: false, rule: 'ARW-1.1', text: 'Whether it is new.' };

  it('that the page does not know are told in the words of the server', () => {
    expect(optionName('royal-will', option)).toBe('New rule');
    expect(optionText('royal-will', option)).toBe('Whether it is new.');
    expect(blurb({ key: 'sixth', blurb: 'A sixth game.' } as GameInfo)).toBe('A sixth game.');
  });

  it('have better words than their notation where that says little', () => {
    expect(valueName('ffa')).toBe('All against all');
    expect(valueName('nearest_tied')).toBe('Nearest tied');
  });
});
