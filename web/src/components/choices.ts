// Which choices the question shows as buttons. None may have to be scrolled for: those without room are in the list of
// moves, one press away.
import type { Move } from '../lib/scene.svelte';

const LETTER = 7.6; // pixels of an average letter on a button
const EDGES = 58; // pixels of a button beside its words: padding, the number of its key, the gap to the next
const MORE = 120; // pixels of the button that tells of the others
const MOST = 9; // as many as there are keys
const FEW = 2; // choices that are all shown, in two rows where one is too narrow: half of a yes or no is no question
const SHORT = 14; // letters that are not worth breaking
const LONG = 40; // letters that two lines of half a phone's width do not hold

export interface Row {
  shown: Move[];
  folded: boolean; // words stand in two lines
}

/** How wide the words are in two lines, broken where both are shortest. */
export function foldedWidth(label: string): number {
  if (label.length <= SHORT) return LETTER * (label.length + 1);
  const breaks = [...label.matchAll(/ /g)].map(({ index }) => Math.max(index, label.length - index - 1));
  return LETTER * (Math.min(label.length, ...breaks) + 1);
}

/** Side by side in one row: in one line each if all fit so, else in two lines as many as its width allows. */
export function inARow(moves: Move[], width: number): Row {
  const sum = (some: Move[], wide: (label: string) => number): number => some.reduce((total, { label }) => total + EDGES + wide(label), 0);
  const few = moves.slice(0, MOST);
  const rest = moves.length - few.length;
  if (rest === 0 && sum(few, (label) => LETTER * label.length) <= width) return { shown: few, folded: false };
  if (rest === 0 && sum(few, foldedWidth) <= width) return { shown: few, folded: true };
  if (moves.length <= FEW) return { shown: few, folded: true };
  let count = few.length;
  while (count > 1 && sum(few.slice(0, count), foldedWidth) + MORE > width) count -= 1;
  return { shown: few.slice(0, count), folded: true };
}

export function isLong({ label }: Move): boolean {
  return label.length > LONG;
}

/**
 * In the two columns of a phone: all of up to four, else one row. Where some stay away, those that nothing on the
 * table stands for come first, since there is no other way to them than words; and of these the short ones. Offers
 * that stand before them take cells, too.
 */
export function inTwoColumns(moves: Move[], onTable: ReadonlySet<string>, offers = 0): Move[] {
  const cells = (some: Move[]): number => some.reduce((sum, move) => sum + (isLong(move) ? 2 : 1), 0);
  const inOrder = (some: Move[], later: (move: Move) => boolean): Move[] => [...some.filter((move) => !later(move)), ...some.filter(later)];
  if (cells(moves) + offers <= 4) return inOrder(moves, (move) => !isLong(move));
  const ranked = inOrder(inOrder(moves, isLong), ({ name }) => onTable.has(name)).slice(0, offers > 0 ? 1 : 2);
  return cells(ranked) <= 2 ? ranked : ranked.slice(0, 1);
}
