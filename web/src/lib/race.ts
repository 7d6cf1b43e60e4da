/** Where runners stand on a course of this length: as far as they are, in their order, and never on one another. */
export function sideBySide(at: readonly number[], length: number, apart: number): number[] {
  const order = at.map((_, runner) => runner).sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0) || a - b);
  const found = at.map((place) => Math.min(place, length));
  for (const [rank, runner] of order.entries()) {
    const behind = order[rank - 1];
    if (behind !== undefined) found[runner] = Math.max(found[runner] ?? 0, (found[behind] ?? 0) + apart);
  }
  let limit = Math.max(length, apart * (at.length - 1));
  for (const runner of order.reverse()) {
    found[runner] = Math.min(found[runner] ?? 0, limit);
    limit = (found[runner] ?? 0) - apart;
  }
  return found;
}
