import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foldedWidth, inARow, inTwoColumns } from '../src/components/choices';
import { HOLD, Hold } from '../src/components/hold';
import type { Move } from '../src/lib/scene.svelte';
import { shortName, initial } from '../src/lib/text';

describe('a finger', () => {
  let shown: string[];
  let hold: Hold;

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    hold = new Hold((move) => shown.push(move));
  });
  afterEach(() => void vi.useRealTimers());

  it('that leaves soon has only touched', () => {
    hold.down('SLOT_0', 10, 10);
    vi.advanceTimersByTime(HOLD - 1);
    hold.up();
    vi.advanceTimersByTime(HOLD);
    expect(shown).toEqual([]);
    expect(hold.held).toBe(false);
  });

  it('that rests shows what the move would do, once', () => {
    hold.down('SLOT_0', 10, 10);
    expect(hold.move(14, 13)).toBe(false); // no finger is quite still
    vi.advanceTimersByTime(3 * HOLD);
    expect(shown).toEqual(['SLOT_0']);
    expect(hold.held).toBe(true);
  });

  it('that strays drags or scrolls, and shows nothing', () => {
    hold.down('SLOT_0', 10, 10);
    expect(hold.move(10, 40)).toBe(true);
    vi.advanceTimersByTime(HOLD);
    expect(shown).toEqual([]);
  });

  it('that strays after it has shown something is told of, so that it can be put away', () => {
    hold.down('SLOT_0', 10, 10);
    vi.advanceTimersByTime(HOLD);
    expect(hold.move(60, 10)).toBe(true);
    expect(hold.held).toBe(true);
  });

  it('on something that is no move shows nothing', () => {
    hold.down(null, 10, 10);
    vi.advanceTimersByTime(HOLD);
    expect(shown).toEqual([]);
  });

  it('that comes down anew forgets what the last one showed', () => {
    hold.down('SLOT_0', 10, 10);
    vi.advanceTimersByTime(HOLD);
    hold.up();
    hold.down('SLOT_1', 10, 10);
    expect(hold.held).toBe(false);
  });
});

const named = (...labels: string[]): Move[] => labels.map((label, action) => ({ action, name: `A${action}`, text: label, label }));

describe('the buttons of a question', () => {
  it('stand in one line each while they fit', () => {
    expect(inARow(named('Pass', 'Play Heir'), 600)).toMatchObject({ folded: false, shown: { length: 2 } });
  });

  it('fold their words before any of them is left out', () => {
    const long = named(...Array.from({ length: 4 }, (_, n) => `At the end of the road from port ${n}`));
    expect(inARow(long, 1000)).toMatchObject({ folded: true, shown: { length: 4 } });
    expect(inARow(long, 700).shown.length).toBeLessThan(4);
    expect(inARow(long, 10).shown).toHaveLength(1);
  });

  it('are never wider together than their row', () => {
    const many = named(...Array.from({ length: 30 }, (_, n) => 'x '.repeat(n + 1).trim()));
    for (const width of [300, 684, 1018, 1100]) {
      const { shown } = inARow(many, width);
      expect(shown.reduce((sum, { label }) => sum + foldedWidth(label), 0)).toBeLessThanOrEqual(width);
      expect(shown.length).toBeLessThanOrEqual(9);
    }
  });

  it('on a phone are all there up to four', () => {
    const four = named('Into The Assets', 'Into the Bank', 'Gentle Finch', 'Bot 2');
    expect(inTwoColumns(four, new Set())).toEqual(four);
  });

  it('on a phone tell first of what the table does not show', () => {
    const moves = named('Play one', 'Play two', 'Play three', 'Play four', 'Pass');
    const shown = inTwoColumns(moves, new Set(['A0', 'A1', 'A2', 'A3']));
    expect(shown.map(({ label }) => label)).toEqual(['Pass', 'Play one']);
    expect(inTwoColumns(moves, new Set(['A0', 'A1', 'A2', 'A3']), 1).map(({ label }) => label)).toEqual(['Pass']);
  });

  it('on a phone with many words stand alone in their row', () => {
    const moves = named(...Array.from({ length: 5 }, () => 'Box-Seat Producer +1, to the Allies of Gentle Finch'));
    expect(inTwoColumns(moves, new Set())).toHaveLength(1);
  });
});

describe('names where there is little room', () => {
  it('keep what tells them apart', () => {
    expect(shortName('Random bot 3')).toBe('bot 3');
    expect(shortName('Gentle Finch')).toBe('Finch');
    expect(shortName('Maximiliana')).toBe('Maximiliana');
    expect(shortName('Ana')).toBe('Ana');
  });

  it('are a number or a letter on a token', () => {
    expect(initial('Random bot 3')).toBe('3');
    expect(initial('gentle finch')).toBe('G');
  });
});
