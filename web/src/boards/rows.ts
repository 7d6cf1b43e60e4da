// How a table of many rows divides its height. A row without cards is a slim line; one with more cards than fit beside
// each other gets further lines while there is room, and only then do cards overlap.

export interface Row {
  cards: number;
  fit: number; // cards that lie beside each other in one line
}

/** The lines of each row, in order; ``most`` in all. */
export function divide(rows: Row[], most: number): number[] {
  const lines = rows.map(({ cards }) => Math.min(1, cards));
  let free = most - lines.reduce((sum, n) => sum + n, 0);
  const crowd = (n: number): number => (rows[n]?.cards ?? 0) / (lines[n] || 1) / Math.max(1, rows[n]?.fit ?? 1);
  for (; free > 0; free -= 1) {
    const worst = rows.map((_, n) => n).reduce((a, b) => (crowd(b) > crowd(a) ? b : a), 0);
    if (crowd(worst) <= 1) break;
    lines[worst] = (lines[worst] ?? 0) + 1;
  }
  return lines;
}
