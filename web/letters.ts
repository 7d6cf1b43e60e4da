// What our fonts can show: Latin letters with the accents of Western Europe, and the signs around them.
const SIGNS = '–—‘’‚“”„•…€−';
const range = (first: number, last: number): string => String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

export const LETTERS = range(0x20, 0x7e) + range(0xa0, 0xff) + SIGNS;
