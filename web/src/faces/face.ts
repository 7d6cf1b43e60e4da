// What is drawn on a card. Names, figures and texts come from the server; colours and pictures are ours.

export type Frame = 'court' | 'parchment' | 'day' | 'mosaic' | 'neon';

export interface Mark {
  glyph: string; // name in glyphs.ts
  text?: string;
  word: string; // the same for those who do not see it
  colour?: string;
}

export interface Face {
  key: string;
  name: string;
  short?: string; // what fits on a small card, where it differs
  frame: Frame;
  colour: string;
  value?: string; // the big figure in the corner
  valueWord?: string; // what the figure is: 'count', 'value', ...
  kind?: string; // faction, skill, guild, sector ... in words
  brief?: string; // of it, what fits below a card in the hand
  glyph: string; // its glyph
  art: string; // SVG content for a 100 x 100 picture
  marks?: Mark[]; // small signs along the edge
  text?: string;
  more?: string; // a second paragraph
  border?: 'light' | 'dark';
  shine?: boolean; // golden
}

/** The whole card in one sentence, for screen readers and titles. */
export function spoken(face: Face): string {
  const figures = face.value === undefined ? [] : [`${face.valueWord ?? ''} ${face.value}`.trim()];
  const marks = (face.marks ?? []).map((mark) => mark.word);
  return [face.name, face.kind, ...figures, ...marks].filter(Boolean).join(', ');
}

/** A small number that is always the same for the same word: pictures differ from card to card, never from day to day. */
export function hash(word: string): number {
  let value = 2166136261;
  for (const letter of word) value = Math.imul(value ^ letter.charCodeAt(0), 16777619);
  return value >>> 0;
}
