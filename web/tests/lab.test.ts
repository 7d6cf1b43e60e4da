import { beforeAll, describe, expect, it, vi } from 'vitest';
import { words } from '../src/lib/i18n.svelte';
import { banName, details, sentences, standing, trust, type Figure, type PartFound, type Report } from '../src/lib/lab';

const figure = (value: number, half = 0.5, games = 1000): Figure => ({ value, low: value - half, high: value + half, games });
const PART: PartFound = {
  seats: 2,
  players: 'search:50',
  games: 1000,
  cut_off: 0,
  lifted: 0,
  seat_blind: true,
  roles: [],
  matchups: [],
  restrictions: [],
  length: { real_decisions: null, downtime: null, longest: 0, longest_game: 0 },
  cards_of_the_deck: [],
  won: null,
  levels: [],
  pairs: [],
  weight: null,
  drama: null,
};
const NOTHING = { games_for: [], games_against: [] };
const reported = (...parts: Partial<PartFound>[]): Report => ({ changed: [], against: null, players: parts.map((part) => part.players ?? PART.players), agreement: [], parts: parts.map((part) => ({ ...PART, ...part })) });
const told = (part: Partial<PartFound>): string[] => sentences(reported(part), (key) => key.toUpperCase());

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

  it('opens with games that do not end, and tells uneven matchups, bans and the length', () => {
    const ban = (restriction: string, verdict: string, cost: number) => ({ restriction, verdict, cost: figure(cost), used: 0.5, ...NOTHING });
    expect(
      told({
        cut_off: 500,
        matchups: [
          { role: 'Faction', one: 'GRA', other: 'VEI', share: figure(61), flag: true, ...NOTHING },
          { role: 'Faction', one: 'GRA', other: 'LED', share: figure(51), flag: false, ...NOTHING },
        ],
        restrictions: [ban('never steals', 'trap', -2), ban('never discards', 'dead', 0), ban('never breaks seals', 'fine', 4)],
        length: { real_decisions: { ...figure(38), p5: 17, p95: 65 }, downtime: null, minutes: 3.8, longest: 90, longest_game: 7 },
      }),
    ).toEqual([
      '50 % of the games do not end: check the deck before anything else.',
      'Faction GRA against Faction VEI: 61.0 ± 0.5 %.',
      'Who never steals gains 2.0 ± 0.5 points: a trap.',
      'Who never discards loses nothing: a dead part of the game.',
      'A game takes 38 real decisions (17 to 65), about 4 minutes.',
    ]);
  });

  it('says whether games became longer or shorter, or neither', () => {
    const change = (value: number, other = 0.2): string => told({ difference: { roles: [], cards: [], other_winner: other, real_decisions: figure(value), ...NOTHING } }).at(-1) ?? '';
    expect(change(1.6)).toBe('A game has 1.6 ± 0.5 decisions more than with the other deck.');
    expect(change(-1.6)).toBe('A game has 1.6 ± 0.5 decisions less than with the other deck.');
    expect(change(0.1)).toBe('A game is as long as with the other deck, to 0.6 decisions at most.');
    expect(change(0, 0)).toBe('Not one of 1,000 games ends otherwise: the change plays no part in them.');
  });

  it('says what it rests on, and what speaks against it', () => {
    const report = reported({ players: 'policy', cut_off: 3, lifted: 2000, seat_blind: null }, { seat_blind: false });
    report.agreement = [{ about: 'Heir', finding: 'dead', seats: 2, players: ['policy'], standing: 'weak players only' }];
    expect(trust(report)).toEqual([
      '1,000 games of quick players.',
      '3 games were cut off unfinished; they count in the length alone.',
      'In 2,000 games under a ban there was no other choice at some time: what these cards are worth is understated.',
      '1,000 games of thinking players.',
      'These players favour seats by number, so nothing is said about turn order.',
      'A finding is firm when the two strongest kinds of players agree.',
      'One finding holds for weaker players only; it is marked.',
    ]);
    expect(standing(report, PART, 'Heir', 'dead')).toBe('weak players only');
    expect(standing(report, PART, 'Heir', 'trap')).toBe('');
    expect(trust(reported({ players: 'policy' })).at(-1)).toContain('Let thinking players play, too');
  });
});

describe('what a changed card has otherwise', () => {
  it('is told by the number alone, however deep it lies', () => {
    expect(details('4', '6')).toEqual([{ path: [], before: '4', after: '6' }]);
    expect(details('{"religion": 1, "union": -3}', '{"religion": 1, "union": -2}')).toEqual([{ path: ['union'], before: '-3', after: '-2' }]);
    expect(details('[{"gems": "RR", "do": [["influence", 11]]}]', '[{"gems": "RR", "do": [["influence", 16]]}]')).toEqual([{ path: ['do', 'influence'], before: '11', after: '16' }]);
    expect(details('{"union": -3}', '{"union": -3, "medic": 1}')).toEqual([{ path: ['medic'], before: '–', after: '1' }]);
    expect(details(null, 'SSEEB')).toEqual([{ path: [], before: '–', after: 'SSEEB' }]);
    expect(details('[1]', '[1, 2]')).toEqual([{ path: [], before: '[1]', after: '[1,2]' }]);
  });
});

describe('named bans', () => {
  it('have words of the page, or their own', () => {
    expect(banName('never taxes to The Assets')).toBe('never taxes to The Assets');
    expect(banName('never does this')).toBe('never does this');
  });
});
