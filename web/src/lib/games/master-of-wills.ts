// Generated from src/intrigue by `python -m intrigue.server.protocol.generate`. Do not edit.

/** A Community card on the table. */
export interface Person {
  key: string;
  value: number; // as it counts now
  protected: number | null; // side that protects it
  locked: number | null; // side whose opponents cannot take it
  effects: (string | null)[]; // Card Effects behind it, in order
}

/** A movement still to be done. */
export interface Movement {
  sector: string;
  steps: number;
}

/** The Recruits, Loyalists or Allies of a side. */
export interface Row {
  value: number; // of all its people
  people: Person[];
}

/** The rows of a side. */
export interface SideRows {
  recruits: Row;
  loyalists: Row;
  allies: Row;
}

/** The Lasting Effect at a row. */
export interface Lasting {
  key: string | null;
  acts_as: string | null; // what a copycat resolves as
  owner: number; // side
  slot: number;
  marker: string | null;
}

/** A Round Effect in play. */
export interface RoundEffect {
  slot: number;
  key: string | null;
  acts_as: string | null;
  face_down: boolean;
  turns: number; // own turns left, 0 until it fires
  sector: string | null; // the one named
}

/** A Faction card in a hand. */
export interface Held {
  slot: number;
  key: string | null;
}

/** The Faction cards a seat holds. */
export interface Hand {
  seat: number;
  cards: Held[];
}

/** A side: rows, deck and points. Partners of 2v2 share one. */
export interface Side {
  name: 'OWN' | 'OPP1' | 'OPP2'; // how actions name it, seen from the viewer's side
  seats: number[];
  faction: string | null; // null without a deck
  points: number; // from Faction cards
  score: number; // with the current values of its people
  rows: SideRows;
  lasting: (Lasting | null)[]; // at the Recruits and at the Loyalists
  round_effects: RoundEffect[]; // oldest first
  hands: Hand[];
  draw_pile: number;
  discards: (string | null)[]; // the last one on top
}

/** A table of Master of Wills. */
export interface View {
  variant: 'by_seats' | '1v1' | '2v2' | 'mowitaire' | 'ffa' | 'mow-op';
  question: 'nothing' | 'first' | 'lead' | 'may' | 'instant' | 'start' | 'step' | 'play' | 'bonus' | 'card' | 'swap' | 'row' | 'sector' | 'opponent' | 'receiver' | 'special' | 'hand' | 'recover' | 'copy' | 'mode' | 'dig' | 'begin' | 'eog' | 'direction';
  round: number;
  rounds: number;
  turn: number; // turns begun in this round, from 0
  first: number | null; // side that plays first in each round
  active: number | null; // side whose turn it is
  asked: number | null; // side that answers the question
  home: number; // the viewer's side; 0 for an onlooker
  need: number | null; // what each side needs at the end of this round, in MOW-OP
  neutral: Person[];
  afterlife: Person[];
  deck: number; // cards left in the Community deck
  buried: number; // so many of them were put under it
  looked_at: string[]; // cards taken off the deck to be looked at
  start: string | null; // this turn's Starting card
  source: string | null; // the card whose movements are carried out
  moves_left: Movement[];
  running: string | null; // the Faction card that is being resolved
  plays: number; // Faction cards played in this Faction phase
  bonus: number; // Bonus Plays left
  sides: Side[];
}

/** The arguments of every message, in their order: name and kind (see lib/say.ts). */
export const MESSAGES: Record<string, string> = {
  'one-seat': 'seat:seat',
  'partners': 'seat:seat partner:seat',
  'other-side': '',
  'neutral-area': '',
  'afterlife': '',
  'community-deck': '',
  'markers': '',
  'row-of': 'row:name/row side:message',
  'bad-variant': 'variant:literal needed:number seats:number',
  'deck-code': '',
  'bad-deck': 'option:literal value:literal faults:list/semicolon/message rule:rule',
  'deck-fault': 'rule:rule fault:message',
  'deck-class': 'n:number rarity:name/rarity needed:number',
  'deck-class-range': 'n:number rarity:name/rarity least:number most:number',
  'deck-size': 'n:number needed:number',
  'deck-foreign': 'card:literal',
  'deck-unknown': 'card:literal',
  'deck-twice': 'card:literal',
  'ask-first': '',
  'ask-lead': 'seat:seat',
  'ask-may': 'card:card',
  'ask-instant': '',
  'ask-start': '',
  'ask-step': 'card:card moves:list/comma/message',
  'ask-play': '',
  'ask-bonus': '',
  'ask-card': 'card:card step:message',
  'ask-swap': 'card:card',
  'ask-row': 'card:card',
  'ask-sector': 'card:card',
  'ask-opponent': 'card:card',
  'ask-receiver': 'card:card',
  'ask-hand': 'card:card',
  'ask-recover': 'card:card',
  'ask-copy': 'card:card',
  'ask-mode': 'card:card first:message second:message',
  'ask-begin': '',
  'ask-eog': '',
  'ask-direction': 'card:card',
  'wait-influence': 'seat:seat card:card',
  'wait-card': 'seat:seat card:card',
  'wait': 'seat:seat',
  'step': 'verb:word',
  'step-move': 'steps:number',
  'step-spread': 'way:word',
  'step-place': 'to:word',
  'step-reveal': 'what:word',
  'step-several': 'n:number step:message',
  'move-left': 'steps:number sector:name/sector',
  'do-card': 'card:card',
  'do-step': 'card:card steps:number zone:message',
  'do-toward': 'card:card side:message',
  'do-own': 'card:card',
  'do-theirs': 'card:card side:message',
  'do-face-down-of': 'slot:number side:message',
  'do-row': 'row:name/row side:message',
  'do-sector': 'sector:name/sector',
  'do-side': 'side:message',
  'do-go-first': '',
  'do-let-next': '',
  'do-lead': 'seat:seat',
  'do-mode': 'step:message',
  'do-reveal': '',
  'do-not-now': '',
  'do-pass': '',
  'do-done': '',
  'why-in-deck': 'rule:rule',
  'why-not-neutral': 'rule:rule',
  'why-locked': 'rule:rule',
  'why-off-board': 'rule:rule',
  'why-allies': 'rule:rule',
  'why-protected': 'rule:rule',
  'why-card-cannot': 'card:card rule:rule',
  'why-starting-card': 'rule:rule',
  'why-no-movement': 'sector:name/sector rule:rule',
  'why-stopped': 'rule:rule',
  'why-not-in-hand': 'rule:rule',
  'why-no-instant': 'rule:rule',
  'why-incomplete': 'rule:rule',
  'why-not-chosen': 'rule:rule question:message',
  'goes-first': 'by:seat',
  'lets-next': 'by:seat',
  'leads': 'seat:seat',
  'takes': 'by:seat card:card',
  'moves': 'by:seat card:card',
  'plays': 'by:seat card:card',
  'names': 'by:seat sector:name/sector',
  'draws': 'n:number side:message',
  'lies-at': 'card:card zone:message',
  'lies-behind': 'card:card person:card',
  'joins': 'card:card side:message',
  'discarded': 'card:card side:message',
  'went': 'cards:list/and/card zone:message',
  'gains': 'points:number side:message',
  'round-ends': 'n:number scores:list/and/message',
  'side-score': 'points:number side:message',
  'round-begins': 'n:number',
  'goal-missed': '',
  'score-row': 'row:name/row people:list/comma/message',
  'score-person': 'card:card value:number',
  'score-faction': '',
  'score-order': '',
  'score-effect': 'card:card row:name/row',
  'score-other-side': 'points:number',
  'score-need': 'round:number need:number',
  'table-round': 'round:number rounds:number deck:number',
  'table-need': 'need:number',
  'table-neutral': '',
  'table-person': 'card:card value:number facts:list/semicolon/message',
  'fact-sector': 'sector:name/sector row:name/row',
  'fact-moves': 'moves:list/comma/message',
  'fact-draw': 'n:number',
  'fact-icon': '',
  'fact-locked': 'side:message',
  'table-side': 'points:number gained:number side:message',
  'table-row': 'row:name/row n:number people:list/comma/message effect:message',
  'table-in-row': 'card:card sector:name/sector value:number',
  'no-effect': '',
  'row-effect': 'card:card',
  'row-effect-on': 'card:card marker:card',
  'table-round-effects': 'cards:list/comma/card',
  'table-hand': 'seat:seat n:number',
  'table-held': 'card:card text:text',
  'table-afterlife': 'n:number people:list/comma/message',
  'goal-points': 'round:number of:number',
  'goal-solo': 'round:number of:number',
  'goal-coop': 'round:number of:number need:number',
};
