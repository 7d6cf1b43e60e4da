// Which choices the question shows as buttons. None may have to be scrolled for: those without room are in the list of
// moves, one press away.
import type { Move } from './scene.svelte';

const LETTER = 7.6; // pixels of an average letter on a button
const EDGES = 58; // pixels of a button beside its words: padding, the number of its key, the gap to the next
const MORE = 120; // pixels of the button that tells of the others
const MOST = 9; // as many as there are keys

const LONG = 40; // letters that two lines of half a phone's width do not hold

/** Side by side in one row: as many as its width allows, at least one. */
export function inARow(moves: Move[], width: number): Move[] {
  const few = moves.slice(0, MOST);
  const widths = few.map(({ label }) => EDGES + LETTER * label.length);
  const total = (count: number): number => widths.slice(0, count).reduce((sum, one) => sum + one, 0);
  if (few.length === moves.length && total(few.length) <= width) return few;
  let count = few.length;
  while (count > 1 && total(count) + MORE > width) count -= 1;
  return few.slice(0, count);
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
