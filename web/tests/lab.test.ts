import { beforeAll, describe, expect, it, vi } from 'vitest';
import { words } from '../src/lib/i18n.svelte';
import { sentences, type Figure, type PartFound } from '../src/lib/lab';

const figure = (value: number, half = 0.5, games = 1000): Figure => ({ value, low: value - half, high: value + half, games });
const PART: PartFound = {
  seats: 2,
  players: 'search:50',
  games: 1000,
  seat_blind: true,
  roles: [],
  cards_of_the_deck: [],
  won: null,
  levels: [],
  pairs: [],
  weight: null,
  drama: null,
};
const told = (part: Partial<PartFound>): string[] => sentences({ changed: [], against: null, parts: [{ ...PART, ...part }] }, (key) => key.toUpperCase());

describe('what a study has found', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } });
    await words.all();
  });

  it('tells pairs that are surely worth more or less than their cards, the largest first', () => {
    const pair = (one: string, extra: number, claimed: boolean) => ({ keys: ['heir', one] as [string, string], used: 0.5, extra: figure(extra), both: null, forced: false, claimed });
    expect(told({ pairs: [pair('forger', 1, true), pair('advisor', -3, true), pair('executor', 9, false)] })).toEqual([
      'HEIR + ADVISOR together are worth -3.0 ± 0.5 points beyond what each is worth.',
      'HEIR + FORGER together are worth +1.0 ± 0.5 points beyond what each is worth.',
    ]);
  });

  it('tells how much choices matter, and how tense games are', () => {
    const [weight, drama] = told({
      weight: { stakes: figure(5), clear: figure(40), idle: figure(30) },
      drama: { lead_changes: figure(2), comeback: figure(0.12), decided_early: figure(0.345) },
    });
    expect(weight).toContain('5.0 ± 0.5 points more than a move at random; 40.0 ± 0.5 % have a clear best move, 30.0 ± 0.5 % hardly matter.');
    expect(drama).toContain('The lead changes 2.0 ± 0.5 times; 12 % of the winners');
    expect(drama).toContain('35 % of a game is left');
  });

  it('tells how often each difficulty is won, and which is no harder than the one before', () => {
    expect(told({ won: figure(60), levels: [{ value: 'easy', won: figure(80) }, { value: 'medium', won: figure(60), overlaps: false }, { value: 'hard', won: figure(60), overlaps: true }] })).toEqual([
      'It is won in 60.0 ± 0.5 % of the games.',
      'By difficulty: easy 80.0 ± 0.5 %, medium 60.0 ± 0.5 %, hard 60.0 ± 0.5 %.',
      'Not surely harder than the step before: hard.',
    ]);
  });
});
