// The colours of seats. A mark always goes with them: colour alone tells nobody anything.
const SEAT_COLOURS = ['#e3b23c', '#7fc8f8', '#f29e8e', '#9fd8a4', '#c9a7f0', '#f0a6ca'] as const;

export function seatColour(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? SEAT_COLOURS[0];
}
