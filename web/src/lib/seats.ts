// Seats: their colours, and who sits there where nobody does. A mark always goes with a colour: colour alone tells nobody
// anything.
import type { SeatInfo } from './protocol';

const SEAT_COLOURS = ['#e3b23c', '#7fc8f8', '#f29e8e', '#9fd8a4', '#c9a7f0', '#f0a6ca'] as const;

export function seatColour(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? SEAT_COLOURS[0];
}

/** A seat of a table that is not played at: a replay, a lesson, a puzzle. */
export function seatNamed(name: string, known: Partial<SeatInfo> = {}): SeatInfo {
  return { name, person: '', bot: '', connected: true, resigned: false, taken_over: false, muted: false, hurried: false, character: '', program: false, deleted: false, ...known };
}

/** Those who sit around the reader in lessons and puzzles. */
export const COMPANIONS: readonly string[] = ['Bruno', 'Carla', 'Dora', 'Emil', 'Frida'];
