// Master of Spies: four heraldries on parchment; ivory borders with a sun, ebony ones with a moon.
import { hash, type Face } from './face';
import { glyph } from './glyphs';

export interface Power {
  name: string;
  colour: string;
  glyph: string;
}

export const POWERS: Record<string, Power> = {
  draken: { name: 'Draken Empire', colour: '#9c2531', glyph: 'wyrm' },
  palamire: { name: 'Kingdom of Palamire', colour: '#2556a0', glyph: 'crownblue' },
  dragon_lords: { name: 'Dragon Lords', colour: '#a3450f', glyph: 'wing' },
  free_cities: { name: 'Free Cities States', colour: '#12756d', glyph: 'ship' },
};

export function power(key: string): Power {
  return POWERS[key] ?? { name: key, colour: '#6b5a3c', glyph: 'shield' };
}

/** A shield with its charge; finer ornaments the higher the value. */
export function shieldArt(key: string, value: number, seed: string): string {
  const { glyph: charge } = power(key);
  const ground =
    '<path d="M-50 100V0h200v100z" fill="#ecdcb4"/><path d="M-50 72c40-14 80 8 102-4s60-14 98-4v36H-50z" fill="#dcc48f"/>' +
    `<path d="M${hash(seed) % 60} 12c14 8 24-4 40 4" stroke="#b99a5c" stroke-width="1.500" fill="none"/>`;
  const pips = Array.from({ length: value }, (_, n) => {
    const angle = Math.PI * (0.5 + ((n - (value - 1) / 2) / 11) * 1.5);
    const [x, y] = [50 + 43 * Math.cos(angle), 52 + 41 * Math.sin(angle)];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.400" fill="var(--c)"/>`;
  }).join('');
  const laurel =
    value >= 7
      ? '<g fill="none" stroke="#a87713" stroke-width="2" stroke-linecap="round"><path d="M20 40c-4 18 4 34 18 42M80 40c4 18-4 34-18 42"/><path d="M18 48l-6-3M17 58l-7 1M21 68l-6 4M82 48l6-3M83 58l7 1M79 68l6 4"/></g>'
      : '';
  const crown = value >= 10 ? '<path d="M34 16 32 4l9 6 9-9 9 9 9-6-2 12z" fill="#e3b23c" stroke="#8c6410"/>' : '';
  return (
    ground +
    laurel +
    '<path d="M26 18h48v28c0 20-12 30-24 36-12-6-24-16-24-36z" fill="var(--c)" stroke="#f4e7c8" stroke-width="2.500"/>' +
    '<path d="M50 18v64c12-6 24-16 24-36V18z" fill="#00000026"/>' +
    `<g transform="translate(30.800 26) scale(1.600)" fill="#f8ecd0" color="#f8ecd0">${glyph(charge).replaceAll('var(--glyph-cut,#fff)', 'var(--c)')}</g>` +
    crown +
    pips
  );
}

interface Printed {
  key: string;
  name: string;
  text?: string;
  faction?: string;
  value?: number;
  border?: string;
}

export function masterOfSpies(card: Printed): Face {
  const of = power(card.faction ?? '');
  return {
    key: card.key,
    name: card.name,
    short: card.name.replace(/ \(\w+\)$/, ''), // value and power are on the card already
    frame: 'parchment',
    colour: of.colour,
    glyph: of.glyph,
    kind: of.name,
    art: shieldArt(card.faction ?? '', card.value ?? 0, card.key),
    ...(card.value === undefined ? {} : { value: String(card.value), valueWord: 'value' }),
    ...(card.border === 'light' || card.border === 'dark' ? { border: card.border } : {}),
    text: card.text ?? '',
  };
}
