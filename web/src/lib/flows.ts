// Where things went between two positions: amounts that fell are matched with amounts that rose.

export interface Flow {
  from: string;
  to: string;
  count: number;
}

/** Matches through the common pile first, since most things go into it or come out of it. */
export function matchFlows(before: Record<string, number>, after: Record<string, number>, common: string): Flow[] {
  const lost: [string, number][] = [];
  const won: [string, number][] = [];
  for (const place of Object.keys(after)) {
    const change = (after[place] ?? 0) - (before[place] ?? 0);
    if (change < 0) lost.push([place, -change]);
    if (change > 0) won.push([place, change]);
  }
  const first = ([place]: [string, number]): number => (place === common ? 0 : 1);
  lost.sort((a, b) => first(a) - first(b));
  won.sort((a, b) => first(a) - first(b));
  const flows: Flow[] = [];
  for (const [from, amount] of lost) {
    let left = amount;
    for (const gain of won) {
      const count = Math.min(left, gain[1]);
      if (count <= 0) continue;
      flows.push({ from, to: gain[0], count });
      gain[1] -= count;
      left -= count;
    }
  }
  return flows;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Whether the middle of a box is inside a frame; what is not has been scrolled out of sight. */
export function isInside(frame: Box, box: Box): boolean {
  const [x, y] = [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top];
  return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
}
