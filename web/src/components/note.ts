/** What stands on the edge of a seat, in words; with a sign, which is enough where there is little room. */
export interface Note {
  text: string;
  glyph?: string;
  figure?: string; // what the sign alone does not say
}
