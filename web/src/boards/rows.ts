// How a table of many rows divides its height. A row without cards is a slim line; one with more cards than fit beside
// each other gets further lines while there is room, and only then do cards overlap. Lines that would stay empty let cards
// lie wider, so that names are whole.

export interface Row {
  cards: number;
  fit: number; // cards that lie beside each other in one line
}

const EASY = 0.75; // of the cards that fit lie well beside each other

/** The lines of each row, in order; ``most`` in all, of which ``full`` are as high as a card can be. */
export function divide(rows: Row[], most: number, full = 0): number[] {
  const lines = rows.map(({ cards }) => Math.min(1, cards));
  const used = (): number => lines.reduce((sum, n) => sum + n, 0);
  const crowd = (n: number): number => (rows[n]?.cards ?? 0) / (lines[n] || 1) / Math.max(1, rows[n]?.fit ?? 1);
  while (used() < most) {
    const worst = rows.map((_, n) => n).reduce((a, b) => (crowd(b) > crowd(a) ? b : a), 0);
    if (crowd(worst) <= (used() < full ? EASY : 1)) break;
    lines[worst] = (lines[worst] ?? 0) + 1;
  }
  return lines;
}
