// The log by turns: lines about one seat stand together.
import type { Message } from './protocol';

export interface Turn {
  seat: number | undefined; // whose; undefined for what nobody did: a new round, a score
  lines: Message[];
}

/** Lines in their order, in groups of one seat each. `doer` says whom a line is about. */
export function turns(log: Message[], doer: (line: Message) => number | undefined): Turn[] {
  const found: Turn[] = [];
  for (const line of log) {
    const seat = doer(line);
    const last = found.at(-1);
    if (last && last.seat === seat) last.lines.push(line);
    else found.push({ seat, lines: [line] });
  }
  return found;
}
