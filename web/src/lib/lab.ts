// Reports of the lab, as far as the page reads them, and how their figures are put into words.
import { isObject } from './generic';
import { isKey, t, words } from './i18n.svelte';
import type { Message } from './protocol';
import type { Catalogue } from './say';
import { fillGaps } from './text';

export interface Figure {
  value: number;
  low: number;
  high: number;
  games: number;
  not_enough_games?: boolean;
  half?: number;
}

/** A game behind a figure, and the seat that it is about. */
export interface Case {
  game: number;
  seat: number;
}

/** What speaks for a figure and against it. */
export interface Behind {
  games_for: Case[];
  games_against: Case[];
}

export interface CardFound extends Behind {
  key: string;
  name: string;
  verdict: string;
  offered: number | null;
  used_if_offered: number | null;
  association: { difference: number } | null;
  contribution: Figure;
  where_used: Figure | null;
}

export interface RoleFound extends Behind {
  role: string;
  value: string;
  share: number;
  edge: Figure;
  claimed: boolean;
  flag: boolean;
}

export interface PairFound {
  keys: [string, string];
  used: number | null;
  extra: Figure;
  both: Figure | null;
  forced: boolean;
  claimed: boolean;
}

export interface MatchupFound extends Behind {
  role: string;
  one: string;
  other: string;
  share: Figure;
  flag: boolean;
}

export interface BanFound extends Behind {
  restriction: string;
  cost: Figure;
  used: number;
  verdict: string;
}

export interface PartFound {
  seats: number;
  players: string;
  games: number;
  seat_blind: boolean | null;
  roles: RoleFound[];
  matchups: MatchupFound[];
  restrictions: BanFound[];
  cards_of_the_deck: CardFound[];
  pairs: PairFound[];
  difference?: Behind & {
    roles: { role: string; value: string; change: Figure; claimed: boolean }[];
    cards: { key: string; change: Figure; claimed: boolean }[];
  };
}

/** A finding, and which players it holds for. */
export interface Agreed {
  key: string;
  finding: string;
  seats: number;
  standing: string;
}

export interface Report {
  trust: Message[];
  words: Message[];
  parts: PartFound[];
  agreement: Agreed[];
}

export type NameOf = (key: string) => string;

const MOST_WRITTEN = 80; // characters of a value
const ONE_DIGIT = { maximumFractionDigits: 1, minimumFractionDigits: 1 };

/** '+3.2', as the language of the page writes numbers. */
export function signed(value: number): string {
  return new Intl.NumberFormat(words.language, { ...ONE_DIGIT, signDisplay: 'exceptZero' }).format(value);
}

/** '3.2'. */
function one(value: number): string {
  return new Intl.NumberFormat(words.language, ONE_DIGIT).format(value);
}

/** '+3.2 ± 0.4'. */
export function signedFigure(figure: Figure): string {
  return `${signed(figure.value)} ± ${one((figure.high - figure.low) / 2)}`;
}

/** '3.2 ± 0.4'. */
export function unsignedFigure(figure: Figure): string {
  return `${one(figure.value)} ± ${one((figure.high - figure.low) / 2)}`;
}

export function percent(share: number | null): string {
  return share === null ? '–' : new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** What a report says, in the words of the lab's catalogue (src/intrigue/lab/texts). */
export class Wording {
  constructor(
    private readonly catalogue: Catalogue | undefined,
    private readonly nameOf: NameOf,
  ) {}

  /** A message, with the names of its cards. */
  say(said: Message): string {
    return fillGaps(this.catalogue?.text(said) ?? '', String, this.nameOf);
  }

  #role(role: string): string {
    return this.catalogue?.id('role', role) ?? '';
  }

  role(role: string, value: string): string {
    return this.say([this.#role(role), value]) || this.say(['lab-other-role', role, value]);
  }

  players(players: string): string {
    const [who = '', simulations = ''] = players.split(':');
    return this.say(['lab-players', who, simulations]);
  }

  against(met: MatchupFound): string {
    const [first, second] = [met.one, met.other].map((value) => [this.#role(met.role), value] as Message);
    return this.say(['lab-against', first, second]);
  }

  part(part: PartFound): string {
    const [who = '', simulations = ''] = part.players.split(':');
    return this.say(['lab-part', ['lab-players', who, simulations], part.seats, part.games]);
  }

  /** Of a verdict or a ban. */
  name(what: 'verdict' | 'ban', key: string): string {
    return this.catalogue?.printed(what, key) || key;
  }

  /** How firm a finding about a card, a role or a ban is; nothing where one strength alone played. */
  standing(report: Report, part: PartFound, key: string, finding: string): string {
    const found = report.agreement.find((one) => one.seats === part.seats && one.key === key && one.finding === finding);
    return found && found.standing !== 'one strength only' ? (this.catalogue?.printed('standing', found.standing) ?? '') : '';
  }
}

/** What a field of a card file is called: its own words where there are some, else the card of this key, else the key without underscores. */
export function fieldName(fields: readonly string[], nameOf: NameOf = (key) => key.replaceAll('_', ' ')): string {
  return fields
    .map((field) => {
      const key = `field_${field.replaceAll(' ', '_')}`;
      return isKey(key) ? t(key) : nameOf(field);
    })
    .join(' ');
}

/** A text with the number or the cost between two places replaced. */
export function withNumber(text: string, place: { start: number; end: number }, value: number | string): string {
  return text.slice(0, place.start) + String(value) + text.slice(place.end);
}

/** A part of a value that two decks have otherwise: the names that lead to it, and both values. */
export interface Detail {
  path: string[];
  before: string;
  after: string;
}

/** What differs inside of two values of a field, as a card file writes them: {"union": -3} and {"union": -2} differ in 'union'. */
export function details(before: string | null, after: string | null): Detail[] {
  const values = [before, after].map(parsed);
  return between(values[0], values[1], []);
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

function between(before: unknown, after: unknown, path: string[]): Detail[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    const verb = typeof before[0] === 'string' && before[0] === after[0] ? [before[0]] : []; // ["influence", 11]
    return before.flatMap((_, at) => between(before[at], after[at], [...path, ...verb]));
  }
  if (isObject(before) && isObject(after)) return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => between(before[key], after[key], [...path, key]));
  return [{ path, before: written(before), after: written(after) }];
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length <= MOST_WRITTEN ? text : `${text.slice(0, MOST_WRITTEN - 1)}…`;
}
