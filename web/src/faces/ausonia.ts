// Ausonia: Venetian night. Gems differ by cut as well as colour; people wear the masks and hats of their guild.
import type { Gems } from '../lib/games/ausonia';
import type { Message } from '../lib/protocol';
import { hash, type Face, type Mark } from './face';
import { figure, someone, type Figure } from './figures';
import { iconsAsWords } from '../lib/text';
import { glyph } from './glyphs';
import type { Wording } from './plain';
import { signColour } from './signs';

export type Gem = keyof Gems;

export const GEMS: Record<Gem, { letter: string; colour: string }> = {
  sapphire: { letter: 'S', colour: signColour('sapphire') ?? '' },
  emerald: { letter: 'E', colour: signColour('emerald') ?? '' },
  bloodshard: { letter: 'B', colour: signColour('bloodshard') ?? '' },
  rainbow: { letter: 'R', colour: signColour('rainbow') ?? '' },
};
export const COLOURS = Object.keys(GEMS) as Gem[];

const GUILDS: Record<string, string> = { lantern: '#2a5db0', root: '#1f7a4d', dagger: '#a82a3c', mask: '#7448b5' };

/** 'SRR' as ['sapphire', 1], ['rainbow', 2]. */
export function gemsOf(letters: string): [Gem, number][] {
  return COLOURS.map((gem): [Gem, number] => [gem, [...letters].filter((letter) => letter === GEMS[gem].letter).length]).filter(([, count]) => count > 0);
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
    return `<ellipse cx="${x}" cy="${y + size * 0.48}" rx="${size * 0.4}" ry="4" fill="#0006"/>${sign(key, x, y, size, GEMS[key].colour, '#ffffff')}`;
  });
  return mosaic(seed) + drawn.join('');
}

const NIGHT: [string, string] = ['#241c36', '#14101f'];

/** Who they are by day or by night: hat, mask, what they carry. */
const PEOPLE: Record<string, Figure> = {
  house_herald: { skin: 1, hair: 'crop', hat: 'feather', extra: 'mask', prop: 'flag' },
  house_steward: { skin: 2, hair: 'none', beard: 'goatee', hat: 'cap', prop: 'key' },
  tower_stargazer: { skin: 0, hair: 'none', beard: 'full', hairColour: 5, hat: 'turban', prop: 'star' },
  terrace_gardener: { skin: 3, hair: 'braid', hat: 'wide', prop: 'herbs' },
  hired_bravo: { skin: 2, hair: 'swept', extra: 'scar', beard: 'moustache', hat: 'tricorn', hatColours: NIGHT, prop: 'sword' },
  masked_guest: { skin: 1, hair: 'curls', hairColour: 6, extra: 'domino', hat: 'feather', prop: 'fan' },
  ducal_architect: { skin: 2, hair: 'bob', hairColour: 5, hat: 'beret', prop: 'scroll' },
  court_chancellor: { skin: 1, hair: 'none', beard: 'full', hairColour: 5, hat: 'wide', extra: 'glasses', prop: 'ledger' },
  plague_inquisitor: { skin: 1, hat: 'wide', hatColours: NIGHT, extra: 'beak', prop: 'staff' },
  conclave_seat: { skin: 3, hair: 'none', beard: 'full', hairColour: 5, hat: 'mitre', prop: 'cross', clothes: ['#8d2f3f', '#f1c75b', '#5f1824'] },
  lamplighter: { skin: 4, hair: 'crop', hat: 'cap', prop: 'lantern' },
  glass_reader: { skin: 1, hair: 'long', hairColour: 4, extra: 'moonface', prop: 'orb' },
  canal_pilot: { skin: 3, hair: 'crop', beard: 'moustache', hat: 'wide', prop: 'oar' },
  star_clerk: { skin: 0, hair: 'bob', hairColour: 3, extra: 'glasses', hat: 'beret', prop: 'quill' },
  mirror_keeper: { skin: 2, hair: 'bun', hairColour: 1, extra: 'mask', prop: 'mirror' },
  comet_prophet: { skin: 4, hair: 'none', beard: 'full', hairColour: 5, hat: 'hood', prop: 'star' },
  lantern_mistress: { skin: 2, hair: 'long', hairColour: 4, hat: 'coronet', extra: 'mask', prop: 'lantern' },
  herb_gatherer: { skin: 1, hair: 'braid', hairColour: 6, hat: 'scarf', prop: 'herbs' },
  grave_gardener: { skin: 3, hair: 'none', beard: 'goatee', hat: 'hood', hatColours: NIGHT, prop: 'spade' },
  journeyman_mason: { skin: 2, hair: 'crop', beard: 'full', hat: 'band', prop: 'trowel' },
  orchard_abbess: { skin: 0, hat: 'veil', hatColours: ['#e9e2d0', '#c9c2b2'], prop: 'apple' },
  beaked_physician: { skin: 1, hat: 'wide', hatColours: NIGHT, extra: 'beak', prop: 'vial' },
  vineyard_baron: { skin: 1, hair: 'curls', hairColour: 2, beard: 'moustache', hat: 'feather', prop: 'grapes' },
  root_matriarch: { skin: 4, hair: 'bun', hairColour: 5, hat: 'coronet', prop: 'staff' },
  cutpurse: { skin: 1, hair: 'crop', hat: 'hood', hatColours: NIGHT, extra: 'domino', prop: 'purse' },
  court_poisoner: { skin: 0, hair: 'long', hairColour: 4, extra: 'domino', prop: 'vial' },
  blackmailer: { skin: 2, hair: 'swept', beard: 'goatee', hat: 'wide', hatColours: NIGHT, prop: 'letter' },
  duellist: { skin: 3, hair: 'long', hairColour: 1, beard: 'moustache', hat: 'feather', prop: 'sword' },
  night_captain: { skin: 2, hat: 'helm', extra: 'bauta', prop: 'lantern' },
  condottiero: { skin: 1, hat: 'helm', beard: 'full', extra: 'scar', prop: 'spear', clothes: ['#6c7079', '#c9ccd3', 'var(--c)'] },
  dagger_prince: { skin: 1, hair: 'bob', hairColour: 4, hat: 'crown', extra: 'domino', prop: 'dagger' },
  street_juggler: { skin: 2, hair: 'curls', hairColour: 6, extra: 'moonface', hat: 'cap', prop: 'balls' },
  night_courier: { skin: 3, hat: 'hood', extra: 'mask', prop: 'letter' },
  carnival_host: { skin: 1, hair: 'bob', hat: 'tricorn', extra: 'bauta', prop: 'goblet' },
  silver_envoy: { skin: 4, hair: 'swept', hairColour: 5, hat: 'beret', prop: 'scroll' },
  opera_diva: { skin: 1, hair: 'curls', hairColour: 6, hat: 'coronet', extra: 'mask', prop: 'fan' },
  puppeteer: { skin: 2, hair: 'long', hairColour: 4, hat: 'top', hatColours: NIGHT, extra: 'domino', prop: 'strings' },
  mask_sovereign: { skin: 0, hat: 'crown', extra: 'bauta', prop: 'staff', clothes: ['var(--c)', '#fff6e0', '#f6efe2'] },
};

const person = (key: string): string => mosaic(hash(key)) + figure(PEOPLE[key] ?? someone(hash(key) % 97));

/** One line of a favour card: what switches it on, and its effects. */
export interface Ability {
  on: 'cost' | 'gems' | 'keyword' | 'guild';
  what: string; // letters of the gems, or the keyword or guild
  do: [string, number][];
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
  abilities?: Ability[];
}

export const effects = (line: Ability): Message[] => line.do.map(([keyword, n]) => ['effect', keyword, n]);

/** What is printed on a card, as the rules say it (src/intrigue/games/ausonia/wording.py). */
function printed(card: Printed): Message {
  if (card.gems) return ['text-gems', someGems(card.gems)];
  return ['text-abilities', (card.abilities ?? []).map(ability)];
}

function someGems(letters: string): Message {
  const gems = gemsOf(letters);
  return ['gems', gems.length, gems.map(([gem, n]) => ['some-gems', n, gem])];
}

function ability(line: Ability): Message {
  if (line.on === 'cost') return ['ability-cost', line.what.length, someGems(line.what), effects(line)];
  if (line.on === 'gems') return ['ability-gems', line.what.length, gemsOf(line.what)[0]?.[0], effects(line)];
  return [`ability-${line.on}`, line.what, effects(line)];
}

function kind(card: Printed, words: Wording): string {
  if (card.kind === 'gem') return words.entry(card.star ? 'face-star-gem' : 'face-gem');
  return card.guild ? words.printed('guild', card.guild, 'full') || card.guild : words.entry('face-favour');
}

export function ausonia(card: Printed, words: Wording): Face {
  const isGem = card.kind === 'gem';
  const [first] = gemsOf(card.gems ?? '')[0] ?? [];
  const marks: Mark[] = gemsOf(card.cost ?? '').map(([gem, n]) => ({
    glyph: gem,
    text: String(n),
    word: iconsAsWords(words.entry('face-costs', { gems: words.text(['some-gems', n, gem]) })),
    colour: GEMS[gem].colour,
  }));
  return {
    key: card.key,
    name: card.name,
    frame: 'mosaic',
    colour: isGem ? '#3b4a63' : (GUILDS[card.guild ?? ''] ?? '#6b5a3c'),
    glyph: isGem ? (first ?? 'rainbow') : (card.guild || 'influence'),
    kind: kind(card, words),
    art: isGem ? gemArt(card.gems ?? '', hash(card.key)) : person(card.key),
    marks,
    text: card.text || words.text(printed(card)),
  };
}
