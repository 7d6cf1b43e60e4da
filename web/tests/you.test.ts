import { describe, expect, it } from 'vitest';
import { catalogue } from '../src/lib/say';

describe('a text', async () => {
  const [english, spanish] = await Promise.all([catalogue('en', 'royal-will'), catalogue('es', 'royal-will')]);

  it('speaks to its reader', () => {
    expect(english.text(['receives', 1, 2], undefined, 1)).toBe('You receive 2.');
    expect(spanish.text(['receives', 1, 2], undefined, 1)).toBe('Recibes 2.');
    expect(english.text(['reveal', [['seat-count', 0, 'heir', 4], ['seat-count', 1, 'heir', 4]]], undefined, 0)).toBe('Reveal: you {card:heir} 4 and {P1} {card:heir} 4.');
  });

  it('names everybody else, and everybody where nobody in particular reads', () => {
    expect(english.text(['receives', 1, 2], undefined, 0)).toBe('{P1} receives 2.');
    expect(english.text(['receives', 1, 2])).toBe('{P1} receives 2.');
    expect(english.text(['winners', 2, [0, 1]], undefined, 1)).toBe('{P0} and {P1} won.');
  });

  it('speaks to its reader among others where a language does', () => {
    expect(spanish.text(['game-winners', 2, [0, 1]], undefined, 1)).toBe('{P0} y {P1} ganáis la partida.');
    expect(spanish.text(['game-winners', 2, [0, 1]], undefined, 2)).toBe('{P0} y {P1} ganan la partida.');
  });
});
