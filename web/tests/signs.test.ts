import { expect, test } from 'vitest';
import { LETTERS } from '../letters';

const SOURCES = import.meta.glob<string>('../src/**/*.{svelte,ftl}', { query: '?raw', import: 'default', eager: true });
const SYSTEM = '\n→●'; // every system draws these in its own font, in the colour of the text

/** What our fonts lack comes from those of the system: a tick may be missing there, and phones draw a play sign or swords as a
 * coloured picture. Signs are glyphs (faces/glyphs.ts). */
test('no sign of the client is left to the fonts of the system', () => {
  const strange = (text: string): string[] => [...new Set(text)].filter((sign) => !LETTERS.includes(sign) && !SYSTEM.includes(sign));
  expect(Object.keys(SOURCES).length).toBeGreaterThan(50);
  expect(Object.entries(SOURCES).flatMap(([file, text]) => strange(text).map((sign) => `${file}: ${sign}`))).toEqual([]);
});
