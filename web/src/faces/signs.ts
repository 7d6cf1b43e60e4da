// Signs that stand in texts, by the name of their glyph: what has a colour on the table has it there, too.
const COLOURS: Record<string, string> = {
  sapphire: '#2f6fd6',
  emerald: '#178a55',
  bloodshard: '#c0263b',
  rainbow: '#8157c7',
};

export function signColour(glyph: string): string | null {
  return COLOURS[glyph] ?? null;
}
