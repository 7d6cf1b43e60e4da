import { describe, expect, it } from 'vitest';
import { figuresOf } from '../src/lib/figures';
import type { LobbyTable } from '../src/lib/protocol';
import { appeal, byAppeal } from '../src/lib/watching';

const table = (part: Partial<LobbyTable>): LobbyTable => ({ id: 't', game: 'royal-will', state: 'playing', seats: [], progress: [], scores: [], yours: [], rated: false, ...part }) as unknown as LobbyTable;
const bots = (...levels: string[]): LobbyTable['seats'] => levels.map((bot) => ({ bot })) as LobbyTable['seats'];

describe('games worth watching', () => {
  it('are near the end, close, or played by strong players', () => {
    expect(appeal(table({ progress: [[8, 10], [3, 10]] }))).toEqual(['near_end']);
    expect(appeal(table({ progress: [[30, 0], [28, 0]] }))).toEqual(['close_race']);
    expect(appeal(table({ progress: [[9, 10], [9, 10]], seats: bots('master', 'expert') }))).toEqual(['near_end', 'close_race', 'strong_players']);
    expect(appeal(table({ rated: true }))).toEqual(['strong_players']);
  });

  it('are not those that have only begun, nor those that wait for players', () => {
    expect(appeal(table({ progress: [[2, 10], [2, 10]], seats: bots('novice', 'master') }))).toEqual([]);
    expect(appeal(table({ state: 'open', rated: true }))).toEqual([]);
  });

  it('come first among the running ones, after tables with free seats', () => {
    const dull = table({ id: 'dull', progress: [[3, 10], [1, 10]] });
    const close = table({ id: 'close', progress: [[9, 10], [9, 10]] });
    const open = table({ id: 'open', state: 'open' });
    expect(byAppeal([dull, close, open]).map(({ id }) => id)).toEqual(['open', 'close', 'dull']);
  });
});

describe('figures', () => {
  it('count games with a result, and wins', () => {
    const over = (place: number, part: Partial<LobbyTable> = {}): LobbyTable =>
      table({ state: 'over', yours: [1], scores: [{ points: 1, place: 3 - place }, { points: 2, place }], ...part });
    const found = figuresOf([over(1), over(2), over(1, { game: 'master' }), over(1, { scores: [] }), over(1, { yours: [] }), table({ yours: [0] })]);
    expect(found).toEqual([
      { game: 'royal-will', games: 2, wins: 1 },
      { game: 'master', games: 1, wins: 1 },
    ]);
  });
});
