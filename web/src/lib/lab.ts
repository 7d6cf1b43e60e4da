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

export interface CardFound {
  key: string;
  name: string;
  verdict: string;
  used_if_offered: number | null;
  association: { difference: number } | null;
  contribution: Figure;
  where_used: Figure | null;
  games_for: { game: number; seat: number }[];
  games_against: { game: number; seat: number }[];
}

export interface RoleFound {
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

export interface PartFound {
  seats: number;
  players: string;
  games: number;
  seat_blind: boolean | null;
  roles: RoleFound[];
  cards_of_the_deck: CardFound[];
  won: Figure | null;
  levels: { value: string; won: Figure | null; overlaps?: boolean }[];
  pairs: PairFound[];
  weight: { stakes: Figure | null; clear: Figure | null; idle: Figure | null } | null;
  drama: { lead_changes: Figure | null; comeback: Figure | null; decided_early: Figure | null } | null;
  difference?: {
    roles: { role: string; value: string; change: Figure; claimed: boolean }[];
    cards: { key: string; change: Figure; claimed: boolean }[];
    real_decisions: Figure;
    other_winner: number;
  };
}

export interface Report {
  changed: { key: string; name: string }[];
  against: unknown;
  parts: PartFound[];
}

export type NameOf = (key: string) => string;

export const FEW_GAMES = 200; // nothing is claimed of fewer
const LISTED = 5;

const ONE_DIGIT = { maximumFractionDigits: 1, minimumFractionDigits: 1 };

/** '+3.2', as the language of the page writes numbers. */
export function signed(value: number): string {
  return new Intl.NumberFormat(words.language, { ...ONE_DIGIT, signDisplay: 'exceptZero' }).format(value);
}

/** '+3.2 ± 0.4'. */
export function points(figure: Figure): string {
  return `${signed(figure.value)} ± ${new Intl.NumberFormat(words.language, ONE_DIGIT).format((figure.high - figure.low) / 2)}`;
}

/** '3.2 ± 0.4'. */
export function plain(figure: Figure): string {
  const form = new Intl.NumberFormat(words.language, ONE_DIGIT);
  return `${form.format(figure.value)} ± ${form.format((figure.high - figure.low) / 2)}`;
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

/** What a field of a card file is called: its own words where there are some, else its key without underscores. */
export function fieldName(fields: readonly string[]): string {
  return fields
    .map((field) => {
      const key = `field_${field}`;
      return isKey(key) ? t(key) : field.replaceAll('_', ' ');
    })
    .join(' ');
}

/** What a report has found, in sentences, the most important first. */
export function sentences(report: Report, nameOf: NameOf): string[] {
  const part = report.parts.at(-1); // the strongest players
  if (!part) return [];
  if (part.games < FEW_GAMES) return [t('lab_few')];
  return [...changed(report, part, nameOf), ...won(part), ...roles(part), ...verdicts(part, nameOf), ...together(part, nameOf), ...choices(part), ...(report.parts.length === 1 && part.players === 'policy' ? [t('lab_one_strength')] : [])];
}

function changed(report: Report, part: PartFound, nameOf: NameOf): string[] {
  const difference = part.difference;
  if (!difference) return [];
  const told = report.changed.slice(0, LISTED).flatMap(({ key }) => {
    const card = part.cards_of_the_deck.find((one) => one.key === key);
    const change = difference.cards.find((one) => one.key === key);
    return card && change ? [t('lab_worth_changed', { card: nameOf(key), worth: points(card.contribution), change: points(change.change) })] : [];
  });
  return [...told, t('lab_other_winner', { percent: Math.round(100 * difference.other_winner) }), t('lab_longer', { change: points(difference.real_decisions) })];
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

/** A text with the number between two places replaced. */
export function withNumber(text: string, place: { start: number; end: number }, value: number): string {
  return text.slice(0, place.start) + String(value) + text.slice(place.end);
}
