// Generated from src/intrigue by `python -m intrigue.server.protocol.generate`. Do not edit.

/** A set in a stack. */
export interface CardSet {
  id: number; // stays with the set wherever it goes
  skill: string;
  first: string; // the ordinary card it began with
  cards: string[]; // ordinary cards before wilds
  exp: number;
}

/** What lies before a seat. */
export interface Place {
  seat: number;
  hand: (string | null)[];
  stack: CardSet[]; // from the bottom up
  open: boolean; // whether the top set may be stolen
  gone_down: boolean; // whether a first set was laid
  exp: number;
  cards: number; // in the stack
  total_exp: number; // of the finished games of a match
  games_won: number;
}

/** What the viewer has chosen in a turn before a card is laid. */
export interface Plan {
  first: string | null; // of a set
  aim: number | null; // whom to steal from
}

/** A steal that waits for an answer. */
export interface Challenge {
  attacker: number;
  victim: number;
  set: CardSet; // that is fought over
  cards: string[]; // of attacker and victim by turns
  to_answer: number;
}

/** A card of the viewer's hand that can be the first of a set, and what can go with it. */
export interface Pairs {
  first: string;
  seconds: string[];
}

/** A stack that the viewer's hand can attack. */
export interface Target {
  seat: number;
  cards: string[]; // to attack it with
}

/** What the viewer's hand could do on a turn of its own. */
export interface HandOptions {
  pairs: Pairs[]; // sets from the hand
  with_discard: string[]; // cards for a set with the top discard
  steal_from: Target[];
}

/** The turn completed last. */
export interface LastTurn {
  did: 'FORM_HAND' | 'FORM_DISCARD' | 'DISCARD' | 'STEAL';
  by: number;
  victim: number | null;
  cards: string[];
  taken: boolean; // whether the contested set went to the attacker
}

/** The game of a match that ended last. */
export interface LastGame {
  exp: number[];
  cards: number[];
  winners: number[];
}

/** A table of Master. */
export interface View {
  phase: 'choosing' | 'forming_first' | 'forming_second' | 'forming_with_discard' | 'discarding' | 'stealing_from' | 'stealing_with' | 'defending' | 'attacking_again' | 'finished';
  game_number: number;
  match_games: number;
  match_score: 'exp_total' | 'games_won';
  turns: number; // finished
  dealer: number;
  order: number[]; // of play, from the active seat on
  active: number | null;
  draw: number; // cards left in the draw pile
  discard: string[]; // the last one on top
  places: Place[];
  planned: Plan;
  challenge: Challenge | null;
  options_of_hand: HandOptions | null; // null for onlookers
  last_turn: LastTurn | null;
  last_game: LastGame | null;
  winners: number[]; // of the match, or of the only game, when it is over
}

/** The arguments of every message, in their order: name and kind (see lib/say.ts). */
export const MESSAGES: Record<string, string> = {
  'ask-turn': '',
  'ask-first': '',
  'ask-second': 'card:card',
  'ask-with-discard': 'card:card',
  'ask-discard': '',
  'ask-victim': '',
  'ask-attack': 'skill:name/skill owner:seat',
  'ask-defend': 'by:seat card:card skill:name/skill',
  'ask-again': 'by:seat card:card skill:name/skill',
  'wait-turn': 'seat:seat',
  'wait-defence': 'by:seat skill:name/skill owner:seat',
  'wait-again': 'owner:seat by:seat',
  'do-form-hand': '',
  'do-form-discard': 'card:card',
  'do-discard': '',
  'do-steal': '',
  'do-steal-from': 'skill:name/skill owner:seat',
  'do-card': 'card:card',
  'do-discard-card': 'card:card',
  'do-attack': 'card:card',
  'do-defend': 'card:card',
  'do-attack-again': 'card:card',
  'do-let-go': '',
  'do-give-up': '',
  'why-wait': 'rule:rule question:message',
  'why-no-pair': 'rule:rule',
  'why-discard-empty': 'rule:rule',
  'why-no-partner': 'card:card rule:rule',
  'why-no-own-set': 'rule:rule',
  'why-none-open': 'safe:word rule:rule',
  'why-no-match': 'rule:rule',
  'why-no-seat': 'number:number rule:rule',
  'why-yourself': 'rule:rule',
  'why-no-set': 'seat:seat rule:rule',
  'why-safe': 'safe:word rule:rule',
  'why-none-matches-set': 'skill:name/skill owner:seat rule:rule',
  'why-not-held': 'card:card rule:rule',
  'why-two-wilds': 'rule:rule',
  'why-not-matching': 'card:card other:card rule:rule',
  'why-not-matching-set': 'card:card skill:name/skill owner:seat rule:rule',
  'why-wild-second': 'rule:rule',
  'why-higher-second': 'card:card rule:rule',
  'why-no-second': 'card:card rule:rule',
  'why-only-one': 'card:card rule:rule',
  'why-lower-first': 'rule:rule',
  'lays': 'by:seat cards:list/and/card',
  'lays-with-discard': 'by:seat cards:list/and/card',
  'discards': 'by:seat card:card',
  'attacks': 'by:seat card:card skill:name/skill owner:seat',
  'defends': 'by:seat card:card',
  'attacks-again': 'by:seat card:card',
  'lets-go': 'by:seat',
  'gives-up': 'by:seat',
  'cannot-defend': 'seat:seat',
  'cannot-attack': 'seat:seat',
  'go-to-discard': '',
  'takes-set': 'by:seat',
  'keeps-set': 'by:seat',
  'draws-cards': 'by:seat cards:list/and/card',
  'draws': 'by:seat n:number',
  'draw-pile-empty': '',
  'exp': 'scores:list/and/message',
  'exp-of': 'seat:seat exp:number',
  'game-begins': 'n:number of:number seat:seat',
  'score-set': 'cards:list/and/card',
  'score-game': 'n:number',
  'score-game-exp': 'n:number exp:number',
  'table-turn': 'turn:number draw:number discard:message',
  'table-turn-of-match': 'game:number of:number turn:number draw:number discard:message',
  'pile-empty': '',
  'pile-top': 'card:card',
  'pile-top-on': 'card:card n:number',
  'table-blank': '',
  'table-seat': 'now:word seat:seat facts:list/comma/message',
  'fact-exp': 'exp:number',
  'fact-sets': 'n:number',
  'fact-match': 'exp:number won:number',
  'fact-top': 'cards:list/and/card',
  'fact-top-safe': 'cards:list/and/card',
  'fact-hand': 'cards:list/and/message',
  'fact-cards': 'n:number',
  'fact-no-cards': '',
  'held': 'card:card exp:number',
  'held-wild': 'card:card skill:name/skill exp:number',
  'table-challenge': 'skill:name/skill owner:seat cards:list/and/card',
  'goal-exp': 'left:number',
  'goal-exp-of-match': 'game:number of:number left:number',
  'goal-games-won': 'game:number of:number left:number',
};
