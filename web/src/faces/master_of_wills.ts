// Master of Wills: neon over concrete. Eight sectors and five factions, each with a colour and a sign.
import { hash, type Face, type Mark } from './face';
import { glyph } from './glyphs';

export const SECTORS: Record<string, { colour: string; glyph: string }> = {
  activist: { colour: '#b3440f', glyph: 'activist' },
  entertainer: { colour: '#a01f8a', glyph: 'entertainer' },
  religion: { colour: '#6a4cc0', glyph: 'religion' },
  union: { colour: '#b01e3a', glyph: 'union' },
  merchant: { colour: '#866408', glyph: 'business' },
  medic: { colour: '#0f7556', glyph: 'health' },
  'law enforcement': { colour: '#1f58b3', glyph: 'law' },
  drifter: { colour: '#4d5866', glyph: 'street' },
};

export const FACTIONS: Record<string, { name: string; colour: string; glyph: string }> = {
  GRA: { name: 'Granite Accord', colour: '#566172', glyph: 'shield' },
  VEI: { name: 'Lantern Veil', colour: '#6a4cc0', glyph: 'lantern' },
  LED: { name: 'Quiet Ledger', colour: '#0f6e7a', glyph: 'scroll' },
  ASH: { name: 'Ashen Tide', colour: '#a83a17', glyph: 'corruption' },
  NEU: { name: 'Neutral', colour: '#6b6255', glyph: 'spark' },
};

const METALS: Record<string, string> = { recruits: '#c98a4b', loyalists: '#c9d0da', allies: '#f1c75b' };

export function sector(key: string): { colour: string; glyph: string } {
  return SECTORS[key] ?? { colour: '#4d5866', glyph: 'unknown' };
}

export function faction(key: string): { name: string; colour: string; glyph: string } {
  return FACTIONS[key] ?? { name: key, colour: '#6b6255', glyph: 'spark' };
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : `−${Math.abs(n)}`);

const sign = (name: string, x: number, y: number, size: number, colour: string): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})" fill="${colour}" color="${colour}">${glyph(name).replaceAll('var(--glyph-cut,#fff)', '#10131f')}</g>`;

function skyline(seed: number): string {
  const towers = Array.from({ length: 12 }, (_, n) => {
    const height = 22 + ((seed >>> (n * 2)) & 31);
    const x = n * 17 - 52;
    const lit = (seed >>> n) & 1 ? `<path d="M${x + 4} ${100 - height + 6}h4v3h-4zM${x + 9} ${100 - height + 16}h4v3h-4z" fill="var(--cl)" opacity=".8"/>` : '';
    return `<path d="M${x} 100v-${height}h15v${height}z" fill="#0b0d15"/>${lit}`;
  });
  return `<rect x="-60" width="220" height="100" fill="#171a28"/><circle cx="50" cy="42" r="46" fill="var(--c)" opacity=".5"/><circle cx="50" cy="42" r="34" fill="var(--c)" opacity=".5"/>${towers.join('')}`;
}

const neon = (name: string, seed: number, ring: string): string =>
  `${skyline(seed)}<circle cx="50" cy="42" r="29" fill="#10131fd9" stroke="${ring}" stroke-width="3"/>${sign(name, 50, 42, 36, '#fff6e0')}`;

interface Printed {
  key: string;
  name: string;
  text?: string;
  sector?: string;
  value?: number;
  row?: string;
  moves?: Record<string, number>;
  draw?: number;
  icon?: boolean;
  faction?: string;
  rarity?: string;
  kind?: string;
  instant?: boolean;
}

function community(card: Printed): Face {
  const of = sector(card.sector ?? '');
  const marks: Mark[] = Object.entries(card.moves ?? {}).map(([to, n]) => ({
    glyph: sector(to).glyph,
    text: signed(n),
    word: `moves ${to} ${signed(n)}`,
  }));
  const draws = card.draw ? ` Draws ${card.draw}.` : '';
  const moved = Object.entries(card.moves ?? {}).map(([to, n]) => `${to} ${signed(n)}`);
  return {
    key: card.key,
    name: card.name,
    frame: 'neon',
    colour: of.colour,
    glyph: of.glyph,
    kind: `${card.sector ?? ''}, ${card.row ?? ''}`,
    art: neon(of.glyph, hash(card.key), METALS[card.row ?? ''] ?? '#fff'),
    value: String(card.value ?? 0),
    valueWord: 'value',
    marks,
    text: moved.length ? `Moves ${moved.join(', ')}.${draws}` : draws.trim(),
  };
}

function played(card: Printed): Face {
  const of = faction(card.faction ?? card.key.slice(0, 3));
  const kinds = [card.rarity, card.kind, ...(card.instant ? ['instant'] : [])].filter(Boolean).join(', ');
  return {
    key: card.key,
    name: card.name,
    frame: 'neon',
    colour: of.colour,
    glyph: of.glyph,
    kind: `${of.name}: ${kinds}`,
    art: neon(of.glyph, hash(card.key), card.rarity === 'legendary' ? '#f1c75b' : card.rarity === 'epic' ? '#d58bff' : '#9fb2c9'),
    text: card.text ?? '',
  };
}

export function masterOfWills(card: Printed): Face {
  return card.sector === undefined ? played(card) : community(card);
}
