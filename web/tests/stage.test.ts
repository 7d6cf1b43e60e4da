import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beats } from '../src/lib/beats';
import type { View } from '../src/lib/games/royal-will';
import type { Message, Position } from '../src/lib/protocol';
import { settings } from '../src/lib/settings.svelte';
import { Stage, type Beat } from '../src/lib/stage.svelte';

const place = (seat: number, key: string | null): View['places'][number] => ({
  seat, coins: 2, trackers: 0, hand: [], slot: null, coin_card: { origin: seat, key }, action_card: 'solicitor', immune: false, wager: 0, tokens: 0, prediction: null,
});
const before: View = {
  phase: 'adjusting_sign', game_number: 1, match_games: 1, will: 1, assets: 6, bank: 20, dealer: 0, order: [1, 0], acting: 0, chosen: 1,
  places: [place(0, 'heir'), place(1, null)], last: null, winners: [],
};
const after: View = {
  ...before, phase: 'placing', will: 2, assets: 8, bank: 18, acting: null, chosen: null,
  places: [place(0, null), place(1, null)].map((one) => ({ ...one, coin_card: null, hand: [null, null], coins: one.seat ? 5 : 3 })),
  last: {
    result: 'won', total: 4, pot: 6, coin_cards: ['heir', 'advisor'], origins: [0, 1], action_cards: ['solicitor', 'executor'], counts: [1, 3],
    greediest: [], paid: [0, 0], received: [1, 3], coins: [3, 5], assets: 2, bank: 20,
  },
};
const position = (view: View, to_act: number[]): Position => ({
  view: view as unknown as Position['view'], prompt: ['p'], rule: '', goal: ['g'], progress: [], to_act, legal: [], can_undo: false, over: false, scores: [], clocks: null,
});
const log: Message[] = [
  ['adjusts', 0, 'solicitor', 'plus', 1],
  ['reveal', [['seat-count', 0, 'heir', 1], ['seat-count', 1, 'advisor', 3]]],
  ['will-ends', 4, 6, 'won'],
  ['receives', 0, 1],
  ['receives', 1, 3],
  ['will-begins', 2, 8, 1],
];
const shown = (beat: Beat | undefined): View => beat?.position?.view as unknown as View;
const keys = (beat: Beat | undefined): (string | null | undefined)[] => shown(beat).places.map(({ coin_card }) => coin_card?.key);

describe('the end of a Will', () => {
  const played = beats({ game: 'royal-will', before: position(before, [0]), after: position(after, [0, 1]), log, own: true }, () => false);
  const [deed, first, second, verdict, payout, next] = played;

  it('is shown in six beats', () => expect(played).toHaveLength(6));

  it('shows the last deed before any card is turned', () => {
    expect(deed?.log).toEqual([log[0]]);
    expect(shown(deed).places[1]?.tokens).toBe(1);
    expect(keys(deed)).toEqual(['heir', null]); // one knows one's own
  });

  it('turns the Coin Cards in the order of acting, and adds them up', () => {
    expect(keys(first)).toEqual(['heir', 'advisor']);
    expect(first?.moment?.tally).toEqual({ total: 3, limit: 6 });
    expect(second?.moment?.tally).toEqual({ total: 4, limit: 6 });
  });

  it('tells the verdict when all lie open, and not before', () => {
    expect([deed, first, second].flatMap((beat) => beat?.log ?? []).map(([id]) => id)).toEqual(['adjusts']);
    expect(verdict?.moment).toMatchObject({ message: log[2], tone: 'good' });
  });

  it('pays out of The Assets as they were', () => {
    expect(shown(verdict)).toMatchObject({ assets: 6, bank: 20 });
    expect(shown(payout)).toMatchObject({ assets: 2, bank: 20 });
    expect(shown(payout).places.map(({ coins }) => coins)).toEqual([3, 5]);
  });

  it('deals the next Will last', () => {
    expect(shown(next).will).toBe(2);
    expect(next?.log).toEqual([log[5]]);
    expect(next?.position).toMatchObject({ to_act: [0, 1] });
  });

  it('asks nobody anything meanwhile', () => {
    for (const beat of played.slice(0, -1)) expect(beat.position).toMatchObject({ to_act: [], legal: [], can_undo: false });
  });

  it('says every line of the log once, in its order', () => expect(played.flatMap((beat) => beat.log)).toEqual(log));
});

describe('a climax', () => {
  it('is held up in its turn, and what follows is told after it', () => {
    const told: Message[] = [['lets-go', 1], ['takes-set', 0], ['draws', 0, 2]];
    const played = beats({ game: 'master', before: position(before, [1]), after: position(after, [1]), log: told, own: false }, ([id]) => id === 'takes-set');
    expect(played.map(({ log: lines, moment }) => [lines.length, moment?.message])).toEqual([[2, told[1]], [1, undefined]]);
  });
});

describe('the stage', () => {
  const beat = (name: string, length: number, moment = false): Beat => ({ position: { ...position(before, []), rule: name }, log: [[name]], moment: moment ? { message: [name], lines: [] } : null, length });
  const seen: string[] = [];
  const stage = new Stage((some) => seen.push(some.map(({ log: [line] }) => line?.[0]).join('+')));

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    settings.setMotion('full');
    settings.setPace('full');
    stage.clear();
    seen.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows one thing after the other', () => {
    stage.add(beat('a', 100), beat('b', 100));
    expect([seen, stage.busy]).toEqual([['a'], true]);
    vi.advanceTimersByTime(100);
    expect([seen, stage.busy]).toEqual([['a', 'b'], false]);
  });

  it('shows at once what has no length, together with what it leads to', () => {
    stage.add(beat('a', 0), beat('b', 100), beat('c', 0));
    expect(seen).toEqual(['a+b']);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual(['a+b', 'c']);
  });

  it('is hurried: all that waits is shown, and told, together', () => {
    stage.add(beat('a', 100, true), beat('b', 100), beat('c', 100));
    stage.finish();
    expect([seen, stage.busy, stage.moment]).toEqual([['a', 'b+c'], false, null]);
  });

  it('holds a climax up for its time', () => {
    stage.add(beat('a', 100, true));
    expect(stage.moment?.message).toEqual(['a']);
    vi.advanceTimersByTime(100);
    expect(stage.moment).toBeNull();
  });

  it('is as fast as it is asked to be: quick, or not at all', () => {
    settings.setMotion('quick');
    stage.add(beat('a', 100, true), beat('b', 100));
    vi.advanceTimersByTime(40);
    expect(seen).toEqual(['a', 'b']);
    stage.clear();
    settings.setMotion('off');
    settings.setPace('off');
    stage.add(beat('c', 100, true), beat('d', 100));
    expect([seen, stage.busy, stage.moment]).toEqual([['a', 'b', 'c+d'], false, null]);
  });

  it('does not wait where nobody looks', () => {
    vi.stubGlobal('document', { hidden: true });
    stage.add(beat('a', 100), beat('b', 100));
    expect(seen).toEqual(['a+b']);
  });
});
