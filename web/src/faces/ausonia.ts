// Ausonia: Venetian night. Gems differ by cut as well as colour; people wear the masks and hats of their guild.
import { hash, type Face, type Mark } from './face';
import { glyph } from './glyphs';

export const GEMS: Record<string, { letter: string; name: string; colour: string }> = {
  sapphire: { letter: 'S', name: 'sapphire', colour: '#2f6fd6' },
  emerald: { letter: 'E', name: 'emerald', colour: '#178a55' },
  bloodshard: { letter: 'B', name: 'bloodshard', colour: '#c0263b' },
  rainbow: { letter: 'R', name: 'rainbow', colour: '#8157c7' },
};

const GUILDS: Record<string, { name: string; colour: string }> = {
  lantern: { name: 'Lantern Guild', colour: '#2a5db0' },
  root: { name: 'Root Guild', colour: '#1f7a4d' },
  dagger: { name: 'Dagger Guild', colour: '#a82a3c' },
  mask: { name: 'Mask Guild', colour: '#7448b5' },
};

/** 'SRR' as ['sapphire', 1], ['rainbow', 2]. */
export function gemsOf(letters: string): [string, number][] {
  return Object.entries(GEMS)
    .map(([key, gem]): [string, number] => [key, [...letters].filter((letter) => letter === gem.letter).length])
    .filter(([, count]) => count > 0);
}

const sign = (name: string, x: number, y: number, size: number, colour: string, cut: string): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})" fill="${colour}" color="${colour}">${glyph(name).replaceAll('var(--glyph-cut,#fff)', cut)}</g>`;

function mosaic(seed: number): string {
  // wider than the picture, which is shown on cards of different shapes
  const tiles = Array.from({ length: 72 }, (_, n) => {
    const [x, y] = [(n % 12) * 17 - 51, Math.floor(n / 12) * 17];
    const light = ((seed >>> (n % 24)) & 3) / 3;
    return `<rect x="${x}" y="${y}" width="16" height="16" rx="2" fill="#fff" opacity="${(0.03 + light * 0.09).toFixed(2)}"/>`;
  });
  return tiles.join('') + '<circle cx="50" cy="44" r="40" fill="#ffd98a" opacity=".16"/>';
}

function gemArt(letters: string, seed: number): string {
  const gems = gemsOf(letters).flatMap(([key, count]) => Array.from({ length: count }, () => key));
  const places: [number, number, number][] =
    gems.length <= 1 ? [[50, 52, 62]] : gems.length === 2 ? [[33, 46, 44], [67, 60, 44]] : [[50, 28, 38], [28, 66, 38], [72, 66, 38]];
  const drawn = gems.slice(0, 3).map((key, n) => {
    const [x, y, size] = places[n] ?? [50, 50, 30];
    return `<ellipse cx="${x}" cy="${y + size * 0.48}" rx="${size * 0.4}" ry="4" fill="#0006"/>${sign(key, x, y, size, GEMS[key]?.colour ?? '#888', '#ffffff')}`;
  });
  return mosaic(seed) + drawn.join('');
}

const HATS = [
  '<path d="M22 34c10-14 46-14 56 0-8-3-16-4-28-4s-20 1-28 4z" fill="#14101f"/><path d="M34 30c2-10 30-10 32 0z" fill="#241c36"/>',
  '<path d="M50 6c24 0 30 24 27 46-3 12-8 18-12 22 3-14 4-24 1-33-2-8-8-11-16-11s-14 3-16 11c-3 9-2 19 1 33-4-4-9-10-12-22C20 30 26 6 50 6z" fill="#14101f"/>',
  '<path d="M30 34c0-16 8-24 20-24s20 8 20 24c-6-4-12-5-20-5s-14 1-20 5z" fill="var(--c)"/><path d="M68 16c10-10 20-10 26-2-9 0-15 4-20 12z" fill="#f6e3c0"/>',
  '<path d="M34 32c-2-12 4-22 16-22s18 10 16 22c-5-4-10-5-16-5s-11 1-16 5z" fill="#5a3a1f"/><path d="M36 16l4-8 5 6 5-9 5 9 5-6 4 8c-9-3-19-3-28 0z" fill="#e3b23c"/>',
];
const MASKS = [
  '<path d="M33 44c6-5 12-4 17 0 5-4 11-5 17 0 0 8-3 12-8 12-4 0-6-4-9-4s-5 4-9 4c-5 0-8-4-8-12z" fill="#f1c75b" stroke="#8c6410"/><path d="M38 47c3-2 6-1 8 1-2 3-6 3-8-1zM54 48c2-2 5-3 8-1-2 4-6 4-8 1z" fill="#14101f"/>',
  '<path d="M34 36c10-4 22-4 32 0 2 12 0 20-6 22l-10 12-10-12c-6-2-8-10-6-22z" fill="#f6efe2" stroke="#9c937f"/><path d="M39 45c3-2 6-1 8 1-2 3-6 3-8-1zM53 46c2-2 5-3 8-1-2 4-6 4-8 1z" fill="#14101f"/>',
  '<path d="M34 40c8-4 24-4 32 0-1 9-5 14-9 15l-7 20-7-20c-4-1-8-6-9-15z" fill="#e7d9bd" stroke="#8a7a58"/><circle cx="42" cy="46" r="4" fill="#14101f"/><circle cx="58" cy="46" r="4" fill="#14101f"/>',
  '<path d="M32 42c12-6 24-6 36 0-2 10-8 13-13 11-3-1-4-2-5-2s-2 1-5 2c-5 2-11-1-13-11z" fill="#14101f"/><path d="M38 45c3-2 6-1 8 1-2 3-6 3-8-1zM54 46c2-2 5-3 8-1-2 4-6 4-8 1z" fill="#f6e3c0"/>',
];
const SKINS = ['#e8cfae', '#c99a72', '#9a6a46', '#f0d8bc'];

function person(key: string, mark: string): string {
  const seed = hash(key);
  const pick = <T,>(from: T[], shift: number): T => from[(seed >>> shift) % from.length] as T;
  return (
    mosaic(seed) +
    '<path d="M6 100C8 74 28 68 50 68s42 6 44 32z" fill="var(--c)"/><path d="M50 68c-8 0-15 1-20 3l20 29 20-29c-5-2-12-3-20-3z" fill="var(--cd)"/>' +
    '<path d="M30 71l20 29 20-29" fill="none" stroke="#e3b23c" stroke-width="2"/>' +
    `<path d="M43 56h14v13l-7 6-7-6z" fill="${pick(SKINS, 3)}"/><path d="M50 24c10 0 15 7 15 18 0 12-7 20-15 20s-15-8-15-20c0-11 5-18 15-18z" fill="${pick(SKINS, 3)}"/>` +
    pick(MASKS, 7) +
    pick(HATS, 11) +
    `<circle cx="80" cy="82" r="13" fill="#120e22cc" stroke="#e3b23c" stroke-width="1.500"/>${sign(mark, 80, 82, 15, '#ffd98a', '#120e22')}`
  );
}

interface Printed {
  key: string;
  name: string;
  text?: string;
  kind?: string;
  guild?: string;
  cost?: string;
  gems?: string;
  star?: boolean;
  level?: string;
}

export function ausonia(card: Printed): Face {
  const guild = GUILDS[card.guild ?? ''];
  const isGem = card.kind === 'gem';
  const [first] = gemsOf(card.gems ?? '')[0] ?? [];
  const marks: Mark[] = gemsOf(card.cost ?? '').map(([key, n]) => ({
    glyph: key,
    text: String(n),
    word: `costs ${n} ${key}`,
    colour: `color-mix(in srgb, ${GEMS[key]?.colour ?? '#fff'} 55%, #fff)`,
  }));
  return {
    key: card.key,
    name: card.name,
    frame: 'mosaic',
    colour: isGem ? '#3b4a63' : (guild?.colour ?? '#6b5a3c'),
    glyph: isGem ? (first ?? 'rainbow') : (card.guild || 'influence'),
    kind: isGem ? `Gem${card.star ? ' ★' : ''}` : (guild?.name ?? 'Favour'),
    art: isGem ? gemArt(card.gems ?? '', hash(card.key)) : person(card.key, card.guild || 'influence'),
    marks,
    text: card.text ?? '',
  };
}
