import { describe, expect, it } from 'vitest';
import { words } from '../src/lib/i18n.svelte';
import { levelName, levelText, occupantName } from '../src/lib/levels';
import type { SeatInfo } from '../src/lib/protocol';

const seat = (part: Partial<SeatInfo>): SeatInfo => ({ name: '', person: '', bot: '', connected: false, resigned: false, taken_over: false, muted: false, hurried: false, character: '', program: false, deleted: false, ...part });

describe('levels', () => {
  it('have names', () => {
    expect(levelName('novice')).toBe('Novice');
    expect(levelName('grand_master')).toBe('Grand master');
  });

  it('say how they play in the words of the catalogues', async () => {
    expect(levelText({ level: 'novice', text: ['level-novice'] }, 'royal-will')).toBe('');
    await words.fetch('royal-will');
    expect(levelText({ level: 'novice', text: ['level-novice'] }, 'royal-will')).toMatch(/^Learns as you do/);
  });
});

describe('occupantName', () => {
  it('names a bot by its level and seat', () => expect(occupantName(seat({ name: 'x', bot: 'expert' }), 2)).toBe('Expert bot 3'));
  it('names a person, also while a bot plays for them', () => expect(occupantName(seat({ name: 'Ann', person: 'p', bot: 'novice' }), 0)).toBe('Ann'));
  it('is empty where nobody sits', () => expect(occupantName(seat({}), 0)).toBe(''));
});
