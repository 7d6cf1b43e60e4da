import { describe, expect, it } from 'vitest';
import { faceOf } from '../src/faces';
import { backOf } from '../src/faces/backs';
import spiesFile from '../../src/intrigue/games/master_of_spies/cards.toml?raw';
import willsFile from '../../src/intrigue/games/master_of_wills/cards.toml?raw';

/** Every card of Master of Spies, as the file prints it. */
const spies = [...spiesFile.matchAll(/\[\[card\]\]\nkey = "(\w+)"\nfaction = "(\w+)"\nvalue = (\d+)/g)];
const citizens = [...willsFile.matchAll(/key = "([A-Z]{3}-\d\d)", sector = "([^"]+)", value = (-?\d+), row = "(\w+)"/g)];

describe('pictures', () => {
  it('no two cards of Master of Spies look alike', () => {
    const drawn = spies.map(([, key = '', faction = '', value]) => faceOf('master-of-spies', { key, faction, value: Number(value) }).art);
    expect(drawn).toHaveLength(44);
    expect(new Set(drawn).size).toBe(44);
  });

  it('no two citizens of Master of Wills look alike', () => {
    const drawn = citizens.map(([, key = '', sector = '', value, row]) => faceOf('master-of-wills', { key, sector, value: Number(value), row }));
    expect(drawn).toHaveLength(120);
    expect(new Set(drawn.map((face) => face.colour + face.art)).size).toBe(120);
  });

  it('each game has a back of its own', () => {
    const games = ['royal-will', 'master-of-spies', 'master', 'ausonia', 'master-of-wills'];
    expect(new Set(games.map((game) => backOf(game).art)).size).toBe(games.length);
  });
});
