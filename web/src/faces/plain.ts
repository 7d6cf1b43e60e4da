// A card as the server prints it, and a plain picture for cards of games that have no drawer of their own.
import type { Message } from '../lib/protocol';
import { humanise } from '../lib/text';
import { hash, type Face } from './face';

export type Printed = Record<string, unknown> & { key: string; name: string };

/** Words for what is printed, in the language of the page. */
export interface Wording {
  text(message: Message): string;
  entry(id: string, args?: Record<string, string | number>): string;
  printed(what: string, key: string, attribute?: string): string;
}

/** From a printed card to what is drawn; each game's knows the figures its own cards may have. */
export type Drawer = (card: Printed, words: Wording) => Face;

/** Before the words are loaded, and for games that have none. */
const SILENT: Wording = { text: () => '', entry: () => '', printed: () => '' };

const COLOURS = ['#3d5fae', '#2a7a58', '#ad3443', '#6a4a9c', '#1d7484', '#b2731a', '#7a4a6a', '#50603a'];

/** Any card of any game: its name, its figures, and a pattern of its own. */
export function plainFace(card: Printed): Face {
  const seed = hash(card.key);
  const rays = Array.from({ length: 12 }, (_, n) => {
    const angle = n * 30 + (seed % 30);
    return `<path d="M50 50 L47 4 L53 4 Z" transform="rotate(${angle} 50 50)" fill="var(--cl)" opacity="${n % 2 ? 0.25 : 0.12}"/>`;
  });
  const letters = card.name.slice(0, 2);
  const value = ['value', 'count', 'exp', 'points'].map((field) => card[field]).find((v) => typeof v === 'number');
  return {
    key: card.key,
    name: card.name || humanise(card.key),
    frame: 'court',
    colour: COLOURS[seed % COLOURS.length] ?? '#3d5fae',
    glyph: 'spark',
    art: `${rays.join('')}<circle cx="50" cy="50" r="24" fill="var(--c)"/><text x="50" y="59" text-anchor="middle" font-size="26" font-family="Georgia, serif" fill="#fff6e0">${escape(letters)}</text>`,
    ...(value === undefined ? {} : { value: String(value), valueWord: 'value' }),
    text: typeof card.text === 'string' ? card.text : '',
  };
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** A card as it came, drawn; whatever it lacks. */
export function drawn(drawer: Drawer, card: Record<string, unknown>, words?: Wording | null): Face {
  const key = String(card.key ?? '');
  const name = String(card.name || words?.printed('card', key) || key);
  const text = String(card.text || words?.printed('card', key, 'text') || '');
  return drawer({ ...card, key, name, ...(text ? { text } : {}) }, words ?? SILENT);
}
