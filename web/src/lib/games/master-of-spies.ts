// Generated from src/intrigue by `python -m intrigue.server.protocol.generate`. Do not edit.

/** How many games are played: one, a number of games, or games until somebody has a number of points. */
export interface Match {
  kind: 'single' | 'games' | 'target';
  number: number | null;
}

/** Rounds in a row in which nobody drew from the draw pile or placed a card. */
export interface Stall {
  rounds: number;
  limit: number; // so many bring the final round; 0 for never
  progress: boolean; // whether somebody did so in this round
}

/** Where a road begins. */
export interface Port {
  faction: string;
  value: number;
  border: 'light' | 'dark' | null;
}

/** A spy on a card. */
export interface Token {
  seat: number;
  faction: string;
}

/** A card on a road. */
export interface Laid {
  key: string;
  faction: string;
  value: number;
  border: 'light' | 'dark';
  tokens: Token[];
  placed_by: number | null; // who placed it in this round
  replaced: number; // how often; 2 for twice and more
}

/** A port and the cards after it. */
export interface Road {
  row: number; // as actions name it: SLOT_0_1
  port: Port;
  cards: Laid[];
}

/** A card whose border is not the printed one. */
export interface Border {
  key: string;
  border: 'light' | 'dark';
}

/** A card that was replaced in this game. */
export interface Replaced {
  key: string;
  times: number; // 2 for twice and more
}

/** A spy of a seat. */
export interface Spy {
  faction: string;
  card: string | null; // where it lies; null in the supply
}

/** What lies before a seat. */
export interface Place {
  seat: number;
  hand: (string | null)[]; // null: the viewer does not know it
  known: string[]; // cards of the hand that everyone knows
  tokens: Spy[];
  placed: string | null; // in this round, where it still lies there
  special: boolean; // whether its special action can still be used
  score: number; // of this game, as it stands
  total: number; // of all games that have ended
}

/** How the game before this one ended; empty in the first. */
export interface LastGame {
  scores: number[];
  winners: number[];
}

/** A table of Master of Spies. */
export interface View {
  phase: 'offering' | 'picking' | 'searching' | 'taking' | 'giving' | 'drawing' | 'choosing' | 'placing' | 'naming' | 'moving' | 'finished';
  advanced: boolean;
  game_number: number;
  match: Match;
  round: number;
  turn: number; // turns already done in this round
  order: number[]; // of play in this round
  acting: number | null;
  first: number;
  master: number | null; // null with two seats
  final: boolean;
  last_drawer: number | null; // who drew the last card of the draw pile
  stall: Stall;
  rows: Road[];
  borders: Border[]; // of all cards, where they are not the printed ones
  draw: number; // cards left in the draw pile
  discard: string[]; // the last one on top
  replaced: Replaced[];
  ability: string | null; // the special action of this turn
  picked: (string | null)[]; // for the reshuffle
  chosen: string | null; // the card this turn is about
  last_card: string | null; // placed or discarded last
  places: Place[];
  last_game: LastGame;
  winners: number[]; // once the match is over
}

/** The arguments of every message, in their order: name and kind (see lib/say.ts). */
export const MESSAGES: Record<string, string> = {
  'ask-special': '',
  'ask-pick': '',
  'ask-pick-more': '',
  'ask-search': '',
  'ask-take': '',
  'ask-give': 'card:card',
  'ask-draw': '',
  'ask-choose': '',
  'ask-choose-final': '',
  'ask-place': 'card:card',
  'ask-spy': 'card:card',
  'ask-move': 'card:card',
  'wait-special': 'seat:seat',
  'wait-pick': 'seat:seat',
  'wait-search': 'seat:seat',
  'wait-give': 'seat:seat card:card',
  'wait-draw': 'seat:seat',
  'wait-choose': 'seat:seat',
  'wait-place': 'seat:seat',
  'wait-spy': 'seat:seat card:card',
  'wait-move': 'seat:seat card:card',
  'do-no-special': '',
  'do-special': 'special:word',
  'do-draw': '',
  'do-take': 'card:card',
  'do-card': 'card:card',
  'do-stop': '',
  'do-replace': 'card:card port:name/port',
  'do-place': 'port:name/port',
  'do-discard': '',
  'do-spy': 'spy:name/spy',
  'do-move': '',
  'do-keep': '',
  'why-final': 'rule:rule',
  'why-no-draw-pile': 'rule:rule',
  'why-no-discards': 'rule:rule',
  'why-nothing-to-fetch': 'search:rule exchange:rule',
  'why-pick-one': 'rule:rule',
  'why-no-such-card': 'rule:rule',
  'why-not-discarded': 'card:card rule:rule',
  'why-not-in-hand': 'card:card rule:rule',
  'why-just-taken': 'rule:rule',
  'why-rising': 'rule:rule',
  'why-gap': 'port:name/port place:number rule:rule',
  'why-tired': 'card:card rule:rule',
  'why-too-low': 'card:card rule:rule',
  'why-too-high': 'card:card rule:rule',
  'why-border': 'side:word border:word rule:rule',
  'why-spy-higher': 'rule:rule',
  'uses-special': 'by:seat special:name/special',
  'reshuffles': 'by:seat n:number',
  'searches': 'by:seat card:card',
  'exchanges': 'by:seat given:card taken:card',
  'takes': 'by:seat card:card',
  'draws-card': 'by:seat card:card',
  'draws': 'by:seat',
  'discards': 'by:seat card:card',
  'places': 'by:seat card:card port:name/port',
  'replaces': 'by:seat old:card card:card port:name/port',
  'spy-goes-home': 'of:seat spy:name/spy',
  'spy-goes': 'by:seat spy:name/spy card:card',
  'spy-moves': 'by:seat spy:name/spy card:card',
  'spy-stays': 'by:seat spy:name/spy card:card',
  'draw-pile-empty': '',
  'round-begins': 'round:number',
  'master-begins': 'round:number seat:seat',
  'master-stays': 'round:number seat:seat',
  'final-begins': 'seat:seat',
  'scores': 'seats:list/and/message',
  'sums': 'games:number seats:list/and/message',
  'seat-points': 'seat:seat points:number',
  'game-begins': 'game:number seat:seat',
  'score-game': 'game:number',
  'score-spy': 'spy:name/spy card:card',
  'score-counted': 'spy:name/spy card:card',
  'table-gap': '',
  'table-piles': 'draw:number when:message discards:message',
  'in-round': 'round:number',
  'in-final-round': '',
  'in-game': 'game:number when:message',
  'no-discards': '',
  'discard-pile': 'card:card n:number',
  'table-road': 'port:name/port border:word cards:list/space/message',
  'table-card': 'letter:name/letter value:number fresh:word n:number spies:list/comma/message',
  'table-spy': 'seat:number letter:name/letter',
  'table-key': 'letter:name/letter spy:name/spy',
  'table-seat': 'acting:word seat:seat facts:list/comma/message n:number hand:list/comma/message',
  'fact-points': 'points:number',
  'fact-before': 'points:number',
  'fact-master': '',
  'fact-special': '',
  'held': 'card:card',
  'held-unknown': 'n:number',
  'goal-points': 'left:number',
  'goal-final-round': '',
  'goal-games': 'game:number of:number',
  'goal-target': 'points:number game:number',
};
