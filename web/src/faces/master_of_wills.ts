// Master of Wills: neon over concrete. Eight sectors and five factions, each with a colour and a sign.
import { hash, type Face, type Mark } from './face';
import { iconsAsWords } from '../lib/text';
import type { Wording } from './plain';
import { figure, someone, type Extra, type Figure, type Hat, type Prop } from './figures';

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

export const FACTIONS: Record<string, { colour: string; glyph: string }> = {
  GRA: { colour: '#566172', glyph: 'shield' },
  VEI: { colour: '#6a4cc0', glyph: 'lantern' },
  LED: { colour: '#0f6e7a', glyph: 'scroll' },
  ASH: { colour: '#a83a17', glyph: 'corruption' },
  NEU: { colour: '#6b6255', glyph: 'spark' },
};

const METALS: Record<string, string> = { recruits: '#c98a4b', loyalists: '#c9d0da', allies: '#f1c75b' };

export function sector(key: string): { colour: string; glyph: string } {
  return SECTORS[key] ?? { colour: '#4d5866', glyph: 'unknown' };
}

export function faction(key: string): { colour: string; glyph: string } {
  return FACTIONS[key] ?? { colour: '#6b6255', glyph: 'spark' };
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : `−${Math.abs(n)}`);

interface Attire {
  hats: Hat[];
  props: Prop[];
  extras: Extra[];
}

/** What people of a sector wear and carry. */
const ATTIRE: Record<string, Attire> = {
  activist: { hats: ['beanie', 'band', 'none', 'beret', 'hood'], props: ['megaphone', 'flag', 'scroll', 'none', 'letter', 'megaphone'], extras: ['none', 'paint', 'none', 'glasses'] },
  entertainer: { hats: ['none', 'top', 'phones', 'feather', 'none'], props: ['mic', 'note', 'guitar', 'cards', 'balls', 'mic'], extras: ['shades', 'none', 'mask', 'none'] },
  religion: { hats: ['mitre', 'veil', 'hood', 'halo', 'scarf'], props: ['cross', 'beads', 'book', 'staff', 'bell', 'beads'], extras: ['none', 'none', 'glasses'] },
  union: { hats: ['hard', 'beanie', 'hard', 'cap', 'band'], props: ['wrench', 'hammer', 'cog', 'flag', 'scroll', 'wrench'], extras: ['none', 'scar', 'none', 'glasses'] },
  merchant: { hats: ['top', 'none', 'turban', 'wide', 'none'], props: ['coins', 'case', 'ledger', 'purse', 'crate', 'scales'], extras: ['none', 'glasses', 'none'] },
  medic: { hats: ['nurse', 'none', 'scarf', 'none', 'cap'], props: ['stethoscope', 'syringe', 'kit', 'vial', 'stethoscope', 'kit'], extras: ['none', 'surgical', 'glasses'] },
  'law enforcement': { hats: ['peaked', 'peaked', 'wide', 'none', 'helm'], props: ['badge', 'baton', 'cuffs', 'lantern', 'ledger', 'badge'], extras: ['none', 'shades', 'none', 'visor'] },
  drifter: { hats: ['wide', 'beanie', 'hood', 'band', 'scarf'], props: ['pack', 'bottle', 'staff', 'dice', 'lantern', 'apple'], extras: ['none', 'scar', 'none', 'patch'] },
};

const NIGHT: Figure['clothes'] = ['#20263a', 'var(--cl)', '#10131f'];

function citizen(card: Printed): string {
  const wear = ATTIRE[card.sector ?? ''];
  const n = Number(/\d+$/.exec(card.key)?.[0] ?? hash(card.key) % 97);
  const pick = <T,>(list: T[] | undefined, otherwise: T): T => list?.[n % list.length] ?? otherwise;
  const blinds: Extra[] = ['shades', 'patch', 'domino'];
  // Whoever costs their side points hides their eyes.
  const extra = (card.value ?? 0) < 0 ? pick(blinds, 'shades') : pick(wear?.extras, 'none');
  const base = someone(n + (hash(card.sector ?? '') % 23));
  return figure({ ...base, hat: pick(wear?.hats, 'none'), prop: pick(wear?.props, 'none'), extra, clothes: NIGHT, hatColours: ['var(--cl)', 'var(--c)'] });
}

function skyline(seed: number): string {
  const towers = Array.from({ length: 12 }, (_, n) => {
    const height = 26 + ((seed >>> (n * 2)) & 31);
    const x = n * 17 - 52;
    const lit = (seed >>> n) & 1 ? `<path d="M${x + 4} ${100 - height + 6}h3v3h-3zM${x + 9} ${100 - height + 14}h3v3h-3zM${x + 4} ${100 - height + 22}h3v3h-3z" fill="var(--cl)" opacity=".75"/>` : '';
    return `<path d="M${x} 100v-${height}h15v${height}z" fill="#0b0d15"/>${lit}`;
  });
  return towers.join('');
}

/** A street at night; the ring behind the head is the metal of the row the person starts in. */
const portrait = (card: Printed): string =>
  '<rect x="-160" y="-80" width="420" height="190" fill="#171a28"/><circle cx="50" cy="44" r="46" fill="var(--c)" opacity=".45"/>' +
  skyline(hash(card.key)) +
  `<circle cx="50" cy="44" r="35" fill="#171a28"/><circle cx="50" cy="44" r="35" fill="var(--c)" opacity=".5"/><circle cx="50" cy="44" r="35" fill="none" stroke="${METALS[card.row ?? ''] ?? '#fff'}" stroke-width="3"/>` +
  citizen(card);

const person = (x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${fill}"><circle cy="-9" r="6"/><path d="M-10 10c0-9 4-12 10-12s10 3 10 12z"/></g>`;

/** What a Faction card does, as a picture: by the signs printed on it. */
const DEEDS: Record<string, string> = {
  movement: `${person(30, 66, 1.1, '#9fb2c9')}${person(62, 44, 1.3, '#fff6e0')}<path d="M30 44c2-16 10-22 22-22" fill="none" stroke="var(--cl)" stroke-width="5"/><path d="M48 12l16 9-15 11z" fill="var(--cl)"/>`,
  reveal: '<path d="M8 48c12-20 26-28 42-28s30 8 42 28c-12 20-26 28-42 28S20 68 8 48z" fill="#10131f" stroke="var(--cl)" stroke-width="4"/><circle cx="50" cy="48" r="17" fill="var(--cl)"/><circle cx="50" cy="48" r="9" fill="#10131f"/><circle cx="55" cy="43" r="4" fill="#fff"/>',
  kill: '<path d="M50 16c19 0 30 12 30 28 0 10-5 16-11 19v10H31V63c-6-3-11-9-11-19 0-16 11-28 30-28z" fill="#f6efe2"/><circle cx="38" cy="46" r="8" fill="#10131f"/><circle cx="62" cy="46" r="8" fill="#10131f"/><path d="M46 62l4-8 4 8zM40 66v8M50 67v7M60 66v8" fill="#10131f" stroke="#10131f" stroke-width="2.500"/>',
  afterlife: '<circle cx="72" cy="24" r="13" fill="#fff6e0"/><circle cx="78" cy="21" r="11" fill="#171a28"/><path d="M28 84V44c0-14 9-22 20-22s20 8 20 22v40z" fill="#7d8797" stroke="#c9d0da" stroke-width="2.500"/><path d="M48 34v24M39 42h18" stroke="#10131f" stroke-width="5"/><path d="M10 84h80" stroke="var(--cl)" stroke-width="4"/>',
  protect: '<path d="M50 10 84 22v24c0 22-16 34-34 42-18-8-34-20-34-42V22z" fill="var(--c)" stroke="#fff6e0" stroke-width="4"/><path d="M50 10 84 22v24c0 22-16 34-34 42z" fill="#00000040"/><path d="M34 48l12 12 22-24" fill="none" stroke="#fff6e0" stroke-width="7"/>',
  community_draw: `${person(24, 66, 1.2, '#7d8797')}${person(76, 66, 1.2, '#7d8797')}${person(50, 62, 1.6, '#fff6e0')}<path d="M50 10v16M42 18h16" stroke="var(--cl)" stroke-width="5"/>`,
  value_change: '<circle cx="50" cy="48" r="32" fill="#10131f" stroke="var(--cl)" stroke-width="4"/><path d="M32 40h16M40 32v16M54 58h16" stroke="#fff6e0" stroke-width="5"/><path d="M70 28 30 68" stroke="var(--cl)" stroke-width="3"/>',
  gamble: '<g stroke="#10131f" stroke-width="2"><rect x="16" y="38" width="36" height="36" rx="6" fill="#fff6e0" transform="rotate(-12 34 56)"/><rect x="52" y="22" width="34" height="34" rx="6" fill="var(--cl)" transform="rotate(14 69 39)"/></g><g fill="#10131f"><circle cx="26" cy="50" r="3.500"/><circle cx="34" cy="56" r="3.500"/><circle cx="42" cy="62" r="3.500"/><circle cx="62" cy="32" r="3.500"/><circle cx="76" cy="46" r="3.500"/></g>',
  copycat: '<path d="M14 34c10-5 22-5 32 0 0 24-6 34-16 36-10-2-16-12-16-36z" fill="#fff6e0"/><path d="M54 26c10-5 22-5 32 0 0 24-6 34-16 36-10-2-16-12-16-36z" fill="var(--cl)"/><path d="M21 44h6M33 44h6M25 56q5 4 10 0M61 36h6M73 36h6M65 50q5-4 10 0" fill="none" stroke="#10131f" stroke-width="3"/>',
  round: '<path d="M28 14h44M28 80h44" stroke="#f1c75b" stroke-width="6"/><path d="M33 17h34c0 16-10 20-12 30 2 10 12 14 12 30H33c0-16 10-20 12-30-2-10-12-14-12-30z" fill="#10131f" stroke="#fff6e0" stroke-width="3"/><path d="M38 30h24c-4 8-8 10-12 16-4-6-8-8-12-16zM36 75c2-8 8-12 14-16 6 4 12 8 14 16z" fill="var(--cl)"/>',
  bonus: '<g stroke="#10131f" stroke-width="2"><rect x="20" y="26" width="32" height="46" rx="4" fill="#9fb2c9" transform="rotate(-18 36 74)"/><rect x="34" y="22" width="32" height="46" rx="4" fill="#fff6e0"/><rect x="48" y="26" width="32" height="46" rx="4" fill="var(--cl)" transform="rotate(18 64 74)"/></g><path d="M50 34v20M40 44h20" stroke="#10131f" stroke-width="5"/>',
  lasting: '<path d="M34 44V32c0-22 32-22 32 0v12" fill="none" stroke="#c9d0da" stroke-width="7"/><rect x="24" y="42" width="52" height="38" rx="6" fill="var(--c)" stroke="#fff6e0" stroke-width="3.500"/><circle cx="50" cy="58" r="6" fill="#fff6e0"/><path d="M50 60v10" stroke="#fff6e0" stroke-width="5"/>',
  remove: '<rect x="28" y="14" width="44" height="62" rx="6" fill="#fff6e0" stroke="#10131f" stroke-width="2" transform="rotate(6 50 45)"/><path d="M26 22l48 48M74 22 26 70" stroke="#c0263b" stroke-width="8"/>',
  card_effect: `${person(50, 60, 1.9, '#fff6e0')}<path d="M74 8l4 11 11 4-11 4-4 11-4-11-11-4 11-4zM20 26l3 7 7 3-7 3-3 7-3-7-7-3 7-3z" fill="var(--cl)"/>`,
  instant: '<path d="M58 6 22 54h22l-8 34 40-50H52z" fill="var(--cl)" stroke="#fff6e0" stroke-width="3"/>',
};

/** Walls of each faction. */
const WALLS: Record<string, string> = {
  GRA: '<path d="M-60 16h220M-60 36h220M-60 56h220M-60 76h220M-60 96h220M-20 16v20M20 16v20M60 16v20M100 16v20M0 36v20M40 36v20M80 36v20M-20 56v20M20 56v20M60 56v20M100 56v20M0 76v20M40 76v20M80 76v20" stroke="#ffffff1c" stroke-width="2"/>',
  VEI: '<path d="M-50 0c20 40-10 60 10 100M-20 0c20 40-10 60 10 100M10 0c20 40-10 60 10 100M40 0c20 40-10 60 10 100M70 0c20 40-10 60 10 100M100 0c20 40-10 60 10 100" fill="none" stroke="#ffffff22" stroke-width="9"/>',
  LED: '<path d="M-60 14h220M-60 28h220M-60 42h220M-60 56h220M-60 70h220M-60 84h220" stroke="#ffffff1f" stroke-width="1.500"/><path d="M8 0v100M90 0v100" stroke="#ff6f6f44" stroke-width="2"/>',
  ASH: '<path d="M-60 90q15-14 30 0t30 0 30 0 30 0 30 0 30 0v20H-60zM-60 76q15-14 30 0t30 0 30 0 30 0 30 0 30 0" fill="#ffffff14" stroke="#ff8a4a44" stroke-width="2"/><g fill="#ffb27a"><circle cx="12" cy="22" r="1.500"/><circle cx="28" cy="10" r="1"/><circle cx="84" cy="18" r="1.500"/><circle cx="90" cy="40" r="1"/><circle cx="8" cy="50" r="1"/></g>',
  NEU: '<path d="M50 45-20-20h30zM50 45 60-30h30zM50 45 130 0v30zM50 45 130 80l-20 30zM50 45 40 120H10zM50 45-30 70V40z" fill="#ffffff12"/>',
};

const RARITIES: Record<string, string> = { legendary: '#f1c75b', epic: '#d58bff' };

/** What the card does, on the walls of its faction. */
function deed(card: Printed): string {
  const signs = (card.icons ?? []).filter((sign) => DEEDS[sign]);
  const common = ['movement', 'round', 'lasting']; // what tells cards apart comes before what many do
  const first = signs.find((sign) => !common.includes(sign)) ?? signs[0] ?? 'card_effect';
  const edge = RARITIES[card.rarity ?? ''] ?? '#9fb2c9';
  const rays = card.rarity === 'legendary' ? Array.from({ length: 16 }, (_, n) => `<path d="M50 46 48-20h4z" transform="rotate(${n * 22.5} 50 46)" fill="#f1c75b" opacity=".35"/>`).join('') : '';
  return (
    `<rect x="-160" y="-80" width="420" height="190" fill="#171a28"/><rect x="-160" y="-80" width="420" height="190" fill="var(--c)" opacity=".55"/>${WALLS[card.faction ?? ''] ?? ''}${rays}` +
    `<circle cx="50" cy="46" r="42" fill="#10131fb0" stroke="${edge}" stroke-width="2.500"/><g transform="translate(14 14) scale(.72)">${DEEDS[first] ?? ''}</g>`
  );
}

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
  icons?: string[];
}

function community(card: Printed, words: Wording): Face {
  const of = sector(card.sector ?? '');
  const moves = Object.entries(card.moves ?? {}).map(([to, n]) => ({ look: sector(to), sector: iconsAsWords(words.printed('sector', to)), steps: signed(n) }));
  const marks: Mark[] = [
    ...moves.map(({ look, ...move }) => ({ ...look, text: move.steps, word: words.entry('face-mark', move) })),
    ...(card.draw ? [{ glyph: 'pile', text: String(card.draw), word: words.entry('fact-draw', { n: card.draw }) }] : []),
    ...(card.icon ? [{ glyph: 'scroll', word: words.entry('fact-icon') }] : []),
  ];
  const said = [
    ...(moves.length ? [words.entry('face-moves', { moves: moves.map((move) => `${move.sector} ${move.steps}`).join(', ') })] : []),
    ...(card.draw ? [words.entry('face-draws', { n: card.draw })] : []),
  ];
  return {
    key: card.key,
    name: card.name,
    frame: 'neon',
    colour: of.colour,
    glyph: of.glyph,
    kind: words.entry('face-kind', { sector: iconsAsWords(words.printed('sector', card.sector ?? '')), row: words.printed('row', card.row ?? '') }),
    art: portrait(card),
    value: String(card.value ?? 0),
    valueWord: words.entry('face-value'),
    marks,
    text: said.join(' '),
  };
}

function played(card: Printed, words: Wording): Face {
  const key = card.faction ?? card.key.slice(0, 3);
  const of = faction(key);
  const kinds = [words.printed('rarity', card.rarity ?? ''), words.printed('kind', card.kind ?? ''), ...(card.instant ? [words.printed('kind', 'instant')] : [])];
  return {
    key: card.key,
    name: card.name,
    frame: 'neon',
    colour: of.colour,
    glyph: of.glyph,
    kind: kinds.filter(Boolean).join(', '),
    brief: kinds.at(-1), // how rare it is can be seen
    marks: [{ glyph: of.glyph, word: words.printed('faction', key) }],
    art: deed(card),
    text: card.text ?? '',
  };
}

export function masterOfWills(card: Printed, words: Wording): Face {
  return card.sector === undefined ? played(card, words) : community(card, words);
}
