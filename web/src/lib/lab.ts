// Reports of the lab, as far as the page reads them, and how their figures are put into words.
import { isKey, t, words } from './i18n.svelte';

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
  cut_off: number;
  lifted: number;
  seat_blind: boolean | null;
  roles: RoleFound[];
  matchups: MatchupFound[];
  restrictions: BanFound[];
  length: { real_decisions: (Figure & { p5: number; p95: number }) | null; downtime: Figure | null; minutes?: number; longest: number; longest_game: number };
  cards_of_the_deck: CardFound[];
  won: Figure | null;
  levels: { value: string; won: Figure | null; overlaps?: boolean }[];
  pairs: PairFound[];
  weight: { stakes: Figure | null; clear: Figure | null; idle: Figure | null } | null;
  drama: { lead_changes: Figure | null; comeback: Figure | null; decided_early: Figure | null } | null;
  difference?: Behind & {
    roles: { role: string; value: string; change: Figure; claimed: boolean }[];
    cards: { key: string; change: Figure; claimed: boolean }[];
    real_decisions: Figure;
    other_winner: number;
  };
}

/** A finding, and which players it holds for. */
export interface Agreed {
  about: string;
  finding: string;
  seats: number;
  players: string[];
  standing: string;
}

export interface Report {
  changed: { key: string; name: string }[];
  against: unknown;
  parts: PartFound[];
  players: string[];
  agreement: Agreed[];
}

export type NameOf = (key: string) => string;

export const FEW_GAMES = 200; // nothing is claimed of fewer
const LISTED = 5;

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
export function points(figure: Figure): string {
  return `${signed(figure.value)} ± ${one((figure.high - figure.low) / 2)}`;
}

/** '3.2 ± 0.4'. */
export function plain(figure: Figure): string {
  return `${one(figure.value)} ± ${one((figure.high - figure.low) / 2)}`;
}

export function percent(share: number | null): string {
  return share === null ? '–' : new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

export function roleName(role: string, value: string): string {
  const turn = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].indexOf(value);
  const key = `lab_role_${role.toLowerCase().replaceAll(' ', '_')}`;
  return isKey(key) ? t(key, { n: turn < 0 ? value : turn + 1 }) : `${role} ${value}`;
}

export function verdictName(verdict: string): string {
  const key = `lab_v_${verdict.replaceAll(' ', '_')}`;
  return isKey(key) ? t(key) : verdict;
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

/** What a report has found, in sentences, the most important first. */
export function sentences(report: Report, nameOf: NameOf): string[] {
  const part = report.parts.at(-1); // the strongest players
  if (!part) return [];
  if (part.games < FEW_GAMES) return [t('lab_few')];
  return [...unfinished(part), ...changed(report, part, nameOf), ...won(part), ...roles(part), ...uneven(part), ...verdicts(part, nameOf), ...bans(part), ...together(part, nameOf), ...choices(part), ...pace(part)];
}

/** What a report rests on, and what speaks against it. */
export function trust(report: Report): string[] {
  const told = report.parts.flatMap((part) => {
    const players = playersName(part.players);
    return [
      t('lab_trust_games', { games: part.games, players }),
      ...(part.games < FEW_GAMES ? [t('lab_few')] : []),
      ...(part.seat_blind === false ? [t('lab_not_blind')] : part.seat_blind ? [t('lab_trust_blind', { players })] : []),
      ...(part.cut_off > 0 ? [t('lab_trust_cut_off', { games: part.cut_off })] : []),
      ...(part.lifted > 0 ? [t('lab_trust_lifted', { games: part.lifted })] : []),
    ];
  });
  const weak = report.agreement.filter((one) => one.standing === 'weak players only').length;
  const strengths = report.players.length > 1 ? [t('lab_trust_firm')] : report.players[0] === 'policy' ? [t('lab_one_strength')] : [];
  return [...told, ...strengths, ...(weak > 0 ? [t('lab_trust_weak', { n: weak })] : [])];
}

export function playersName(players: string): string {
  return players === 'policy' ? t('lab_players_policy') : t('lab_players_thinking');
}

/** How firm a finding about a card, a role or a ban is; nothing where one strength alone played. */
export function standing(report: Report, part: PartFound, about: string, finding: string): string {
  const found = report.agreement.find((one) => one.seats === part.seats && one.about === about && one.finding === finding);
  const key = `lab_s_${(found?.standing ?? '').replaceAll(' ', '_')}`;
  return found && isKey(key) ? t(key) : '';
}

/** A named ban, as the language of the page has it. */
export function banName(restriction: string): string {
  const key = `lab_ban_${restriction.toLowerCase().replaceAll(' ', '_')}`;
  return isKey(key) ? t(key) : restriction;
}

function unfinished(part: PartFound): string[] {
  const MANY = 0.01;
  const cards = part.cards_of_the_deck;
  return [
    ...(part.cut_off > MANY * part.games ? [t('lab_unfinished', { percent: Math.round((100 * part.cut_off) / part.games) })] : []),
    ...(cards.length > 0 && cards.every((card) => !card.offered) ? [t('lab_unusable')] : []),
  ];
}

function uneven(part: PartFound): string[] {
  return part.matchups.filter((one) => one.flag).slice(0, LISTED).map((one) => t('lab_uneven', { one: roleName(one.role, one.one), other: roleName(one.role, one.other), share: plain(one.share) }));
}

function bans(part: PartFound): string[] {
  return part.restrictions.flatMap((one) => {
    if (one.verdict === 'trap') return [t('lab_ban_trap', { ban: banName(one.restriction), gain: plain({ ...one.cost, value: -one.cost.value }) })];
    return one.verdict === 'dead' ? [t('lab_ban_dead', { ban: banName(one.restriction) })] : [];
  });
}

function pace(part: PartFound): string[] {
  const { real_decisions: real, minutes } = part.length;
  if (!real) return [];
  return [t('lab_pace', { decisions: Math.round(real.value), low: real.p5, high: real.p95, minutes: Math.round(minutes ?? 0) })];
}

function changed(report: Report, part: PartFound, nameOf: NameOf): string[] {
  const difference = part.difference;
  if (!difference) return [];
  const told = report.changed.slice(0, LISTED).flatMap(({ key }) => {
    const card = part.cards_of_the_deck.find((one) => one.key === key);
    const change = difference.cards.find((one) => one.key === key);
    return card && change ? [t('lab_worth_changed', { card: nameOf(key), worth: points(card.contribution), change: points(change.change) })] : [];
  });
  const { value, low, high } = difference.real_decisions;
  const by = plain({ ...difference.real_decisions, value: Math.abs(value) });
  const longer = low <= 0 && high >= 0 ? t('lab_as_long', { most: one(Math.max(-low, high)) }) : value > 0 ? t('lab_longer', { change: by }) : t('lab_shorter', { change: by });
  if (difference.other_winner === 0) return [...told, t('lab_no_other_winner', { games: part.games })];
  return [...told, t('lab_other_winner', { percent: Math.round(100 * difference.other_winner) }), longer];
}

function roles(part: PartFound): string[] {
  if (part.seat_blind === false) return [t('lab_not_blind')];
  if (part.roles.length === 0) return [];
  const flagged = part.roles.filter((role) => role.flag);
  if (flagged.length === 0) return [t('lab_no_role_edge')];
  return flagged.slice(0, LISTED).map((role) => t('lab_role_edge', { role: roleName(role.role, role.value), share: Math.round(role.share), edge: points(role.edge) }));
}

/** 'easy 80 ± 2 %'; of a game that is won or lost. */
function won(part: PartFound): string[] {
  if (!part.won) return [];
  const level = (value: string): string => {
    const key = `lab_level_${value}`;
    return isKey(key) ? t(key) : value;
  };
  const levels = part.levels.flatMap((one) => (one.won ? [`${level(one.value)} ${plain(one.won)} %`] : []));
  const close = part.levels.filter((one) => one.overlaps).map((one) => level(one.value));
  return [
    t('lab_won', { share: plain(part.won) }),
    ...(levels.length > 0 ? [t('lab_levels', { levels: levels.join(', ') })] : []),
    ...(close.length > 0 ? [t('lab_level_overlaps', { level: close.join(', ') })] : []),
  ];
}

/** Pairs that are surely worth more or less than their cards. */
function together(part: PartFound, nameOf: NameOf): string[] {
  const sure = part.pairs.filter((pair) => pair.claimed).sort((one, other) => Math.abs(other.extra.value) - Math.abs(one.extra.value));
  return sure.slice(0, LISTED).map((pair) => t('lab_together', { cards: pair.keys.map(nameOf).join(' + '), extra: points(pair.extra) }));
}

function choices(part: PartFound): string[] {
  const told: string[] = [];
  const { weight, drama } = part;
  if (weight?.stakes && weight.clear && weight.idle) told.push(t('lab_weight', { stakes: plain(weight.stakes), clear: plain(weight.clear), idle: plain(weight.idle) }));
  if (drama?.lead_changes && drama.comeback && drama.decided_early) {
    const [comebacks, left] = [drama.comeback, drama.decided_early].map((one) => Math.round(100 * one.value));
    told.push(t('lab_drama', { changes: plain(drama.lead_changes), comebacks: comebacks ?? 0, left: left ?? 0 }));
  }
  return told;
}

function verdicts(part: PartFound, nameOf: NameOf): string[] {
  return ['dominant', 'trap', 'dead'].flatMap((verdict) => {
    const cards = part.cards_of_the_deck.filter((card) => card.verdict === verdict);
    if (cards.length === 0) return [];
    const named = cards.slice(0, LISTED).map((card) => `${nameOf(card.key)} (${points(card.contribution)})`);
    if (cards.length > LISTED) named.push(t('lab_more', { n: cards.length - LISTED }));
    const name = verdictName(verdict);
    return [t('lab_verdict_list', { verdict: name.charAt(0).toLocaleUpperCase(words.language) + name.slice(1), cards: named.join(', ') })];
  });
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
  if (isTable(before) && isTable(after)) return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => between(before[key], after[key], [...path, key]));
  return [{ path, before: written(before), after: written(after) }];
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
