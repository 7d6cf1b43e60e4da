// Signs that stand in texts, by the name of their glyph: what has a colour on the table has it there, too. Each of them can be
// told from light paper and from the dark table.
const COLOURS: Record<string, string> = {
  sapphire: '#2f6fd6',
  emerald: '#178a55',
  bloodshard: '#c0263b',
  rainbow: '#8157c7',
  activist: '#d2571b',
  entertainer: '#c53bab',
  religion: '#8468d8',
  union: '#d4405c',
  business: '#a37a10',
  health: '#17936d',
  law: '#3f7ad8',
  street: '#74808f',
  toward: '#17936d',
  away: '#d4405c',
};

export function signColour(glyph: string): string | null {
  return COLOURS[glyph] ?? null;
}
