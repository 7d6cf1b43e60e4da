// Which choices the question shows as buttons. None may have to be scrolled for: those without room are in the list of
// moves, one press away.
import type { Move } from '../lib/scene.svelte';

const LETTER = 7.6; // pixels of an average letter on a button
const EDGES = 58; // pixels of a button beside its words: padding, the number of its key, the gap to the next
const MORE = 120; // pixels of the button that tells of the others
const MOST = 9; // as many as there are keys
const LONG = 40; // letters that two lines of half a phone's width do not hold

export interface Row {
  shown: Move[];
  folded: boolean; // words stand in two lines
}

/** How wide the words are in two lines: half of them, and what the break leaves over. */
export function foldedWidth(label: string): number {
  const longest = Math.max(...label.split(' ').map((word) => word.length));
  return LETTER * Math.max(longest, Math.ceil(label.length / 2) + 4);
}

/** Side by side in one row: in one line each if all fit so, else in two lines as many as its width allows. */
export function inARow(moves: Move[], width: number): Row {
  const sum = (some: Move[], wide: (label: string) => number): number => some.reduce((total, { label }) => total + EDGES + wide(label), 0);
  const few = moves.slice(0, MOST);
  const rest = moves.length - few.length;
  if (rest === 0 && sum(few, (label) => LETTER * label.length) <= width) return { shown: few, folded: false };
  if (rest === 0 && sum(few, foldedWidth) <= width) return { shown: few, folded: true };
  let count = few.length;
  while (count > 1 && sum(few.slice(0, count), foldedWidth) + MORE > width) count -= 1;
  return { shown: few.slice(0, count), folded: true };
}

/**
 * In the two columns of a phone: all of up to four, else one row. Where some stay away, those that nothing on the
 * table stands for come first: there is no other way to them than words.
 */
export function inTwoColumns(moves: Move[], onTable: ReadonlySet<string>): Move[] {
  const cells = ({ label }: Move): number => (label.length > LONG ? 2 : 1);
  const needed = moves.reduce((sum, move) => sum + cells(move), 0);
  if (needed <= 4) return moves;
  const ranked = [...moves.filter(({ name }) => !onTable.has(name)), ...moves.filter(({ name }) => onTable.has(name))];
  const [first, second] = ranked;
  return ranked.slice(0, first && second && cells(first) + cells(second) <= 2 ? 2 : 1);
}
