// Generated from src/intrigue by `python -m intrigue.server.protocol.generate`. Do not edit.

/** Gems by colour. */
export interface Gems {
  sapphire: number;
  emerald: number;
  bloodshard: number;
  rainbow: number;
}

/** Gems used this turn, by the colour they counted as. */
export interface Used {
  sapphire: number;
  emerald: number;
  bloodshard: number;
  any: number; // in all
}

/** What is being decided. */
export interface Decision {
  left: number; // pips, picks or looks still open
  card: string | null; // whose ability is in use
  ability: number | null; // which of its abilities
  paying: 'row' | 'power' | 'ability' | null; // what is being paid for
  place: number | null; // of the Offer Row, if a card there is being paid for
  build: string | null; // star-marked card that waits for its foundation
  victim: number | null; // who has to discard
  look: (string | null)[]; // the cards that Foresight looks at
}

/** A card in the Play Area. */
export interface Played {
  key: string;
  used: number[]; // abilities used this turn
  down: boolean; // bought this turn, face down
  broken: boolean; // its seal was broken this turn
}

/** The Power Deck. */
export interface Power {
  top: string | null;
  count: number;
}

/** The Favour Deck. */
export interface Favour {
  count: number;
}

/** A Draw Pile. */
export interface Pile {
  count: number;
  top: string[]; // what the viewer knows of it, from the top
}

/** A loose card of a Raise Area. */
export interface Raised {
  key: string | null;
  open: boolean; // known to all
}

/** A Source. */
export interface Source {
  gem: string;
  foundation: string | null;
}

/** A card of a Seal Area. */
export interface Sealed {
  key: string;
  now: boolean; // sealed in the owner's latest turn
}

/** What lies before a seat. */
export interface Place {
  seat: number;
  house: string;
  influence: number;
  hand: (string | null)[];
  draw: Pile;
  discard: string[];
  raised: Raised[];
  sources: Source[];
  sealed: Sealed[];
  owned: string[]; // wherever it lies: anybody can count it
}

/** The opponent of solo play. */
export interface Aspirant {
  key: string;
  influence: number;
  taken: string | null; // this turn, until it is kept or discarded
  kept: string[];
  discard: string[];
}

/** A table of Ausonia. */
export interface View {
  phase: 'main' | 'pay' | 'target' | 'opp_discard' | 'manipulation' | 'foresight' | 'raise' | 'seal' | 'foundation' | 'end_discard' | 'aspirant' | 'game_over' | 'look_on';
  round: number;
  round_cap: number; // the game ends after this round in any case
  goal: number; // Influence that triggers the end
  first: number; // the seat that begins every round
  active: number; // the seat whose turn it is
  final: boolean; // the last round
  capped: boolean; // ended by the round cap
  gems: Gems; // to be spent
  used: Used;
  keywords: ('influence' | 'corruption' | 'discard' | 'draw' | 'manipulation' | 'foresight' | 'raise' | 'seal' | 'burn')[]; // used this turn
  guilds: string[]; // used this turn
  decision: Decision;
  play: Played[];
  row: (string | null)[]; // the Offer Row
  power: Power;
  favour: Favour;
  places: Place[];
  aspirant: Aspirant | null; // null in company, and before the choice
  winner: number | null; // null before the end, and if the Aspirant won
}

/** The arguments of every message, in their order: name and kind (see lib/say.ts). */
export const MESSAGES: Record<string, string> = {
  'gems': 'n:number gems:list/and/message',
  'some-gems': 'n:number colour:word',
  'effect': 'keyword:word n:number',
  'ability-cost': 'n:number cost:message effects:list/comma/message',
  'ability-gems': 'n:number colour:word effects:list/comma/message',
  'ability-keyword': 'keyword:name/keyword effects:list/comma/message',
  'ability-guild': 'guild:name/guild effects:list/comma/message',
  'text-gems': 'gems:message',
  'text-abilities': 'abilities:list/semicolon/message',
  'ask-main': 'influence:number goal:number gems:message',
  'ask-pay': 'card:card n:number gems:message',
  'ask-target': 'card:card',
  'ask-opp-discard': 'n:number',
  'ask-manipulation': 'n:number',
  'ask-foresight': '',
  'ask-look-on': '',
  'ask-raise': 'n:number',
  'ask-seal': '',
  'ask-foundation': 'card:card',
  'ask-end-discard': '',
  'ask-aspirant': '',
  'wait': 'seat:seat phase:word',
  'aspirant-won': 'aspirant:name/aspirant',
  'do-done': 'phase:word',
  'do-play': 'card:card',
  'do-act': 'card:card ability:message',
  'do-look-on': '',
  'do-buy': 'card:card cost:message',
  'do-build': 'card:card',
  'do-break': 'card:card',
  'do-pay': 'gem:name/gem',
  'do-pay-rainbow': 'gem:name/gem',
  'do-target': 'seat:seat',
  'do-aspirant': 'aspirant:name/aspirant',
  'do-discard': 'card:card',
  'do-put-on-pile': 'card:card',
  'do-put-back': 'card:card',
  'do-raise': 'card:card zone:word',
  'do-seal': 'card:card',
  'do-build-on': 'card:card',
  'do-play-gems': '',
  'do-play-hand': '',
  'do-use-free': '',
  'do-pay-rest': '',
  'why-no-gem': 'rule:rule gems:message',
  'why-opponent': 'rule:rule',
  'why-goes-back': 'rule:rule',
  'why-no-seal': 'rule:rule',
  'why-no-aspirant': 'rule:rule',
  'why-not-there': 'rule:rule',
  'why-not-in-hand': 'card:card rule:rule',
  'why-no-ability': 'rule:rule',
  'why-not-in-play': 'card:card rule:rule',
  'why-face-down': 'card:card rule:rule',
  'why-used': 'card:card rule:rule',
  'why-costs': 'cost:message rule:rule gems:message',
  'why-gems': 'n:number colour:word used:number rule:rule',
  'why-keyword': 'keyword:name/keyword rule:rule',
  'why-guild': 'guild:name/guild rule:rule',
  'why-no-offer': 'rule:rule',
  'why-too-dear': 'card:card cost:message rule:rule gems:message',
  'why-not-raised': 'card:card rule:rule',
  'why-no-star': 'card:card rule:rule',
  'why-no-foundation': 'rule:rule',
  'why-not-sealed': 'card:card rule:rule',
  'why-sealed-now': 'rule:rule',
  'passes': 'by:seat',
  'plays': 'by:seat card:card',
  'plays-for': 'by:seat card:card gems:message',
  'uses': 'by:seat card:card effects:list/comma/message',
  'buys': 'by:seat card:card cost:message',
  'builds': 'by:seat card:card',
  'breaks': 'by:seat card:card',
  'looks-no-more': 'by:seat',
  'pays': 'by:seat gem:name/gem',
  'pays-rainbow': 'by:seat gem:name/gem',
  'chooses': 'by:seat seat:seat',
  'chooses-aspirant': 'by:seat',
  'shuffles': 'by:seat',
  'discards': 'by:seat cards:list/and/card',
  'puts-on-pile': 'by:seat card:card',
  'puts-back': 'by:seat card:card',
  'raises': 'by:seat card:card zone:word',
  'seals': 'by:seat card:card',
  'builds-on': 'by:seat card:card',
  'builds-on-hidden': 'by:seat',
  'source-gives': 'gems:message',
  'draws': 'by:seat cards:list/and/card',
  'draws-some': 'by:seat n:number',
  'looks-at': 'by:seat cards:list/and/card',
  'looks-at-some': 'by:seat n:number',
  'joins-row': 'cards:list/and/card',
  'power-on-top': 'card:card',
  'aspirant-awaits': 'aspirant:name/aspirant',
  'aspirant-takes': 'aspirant:name/aspirant card:card',
  'aspirant-keeps': 'aspirant:name/aspirant card:card',
  'aspirant-loses': 'aspirant:name/aspirant card:card',
  'influence-gained': 'seat:seat n:number now:number',
  'influence-lost': 'seat:seat n:number now:number',
  'aspirant-gains': 'aspirant:name/aspirant n:number now:number',
  'aspirant-loses-influence': 'aspirant:name/aspirant n:number now:number',
  'last-round': 'goal:number',
  'round-begins': 'n:number seat:seat',
  'turn-of': 'seat:seat',
  'score-start': '',
  'score-card': 'card:card',
  'score-corruption': 'by:seat card:card',
  'score-taken': 'aspirant:name/aspirant',
  'score-aspirant': 'aspirant:name/aspirant n:number',
  'table-round': 'round:number last:word deck:number',
  'table-offers': 'n:number offers:list/bar/message',
  'offer': 'place:number card:card cost:message',
  'power-offer': 'card:card more:number cost:message',
  'table-gap': '',
  'table-seat': 'turn:word seat:seat house:name/house influence:number facts:list/comma/message',
  'fact-hand': 'cards:list/and/message',
  'fact-held': 'n:number',
  'fact-piles': 'draw:number discard:number',
  'fact-piles-top': 'draw:number discard:number top:list/and/card',
  'fact-raised': 'cards:list/and/message',
  'fact-sources': 'cards:list/and/message',
  'fact-sealed': 'cards:list/and/message',
  'copies': 'card:card n:number',
  'unseen': 'n:number',
  'table-aspirant': 'aspirant:name/aspirant n:number kept:number cards:list/and/message',
  'table-play': 'cards:list/and/message',
  'played': 'card:card n:number marks:list/comma/message',
  'mark-used': 'abilities:list/and/number',
  'mark-down': '',
  'mark-broken': '',
  'table-gems': 'n:number gems:message used:message',
  'goal-influence': 'goal:number',
  'goal-last-round': '',
  'goal-solo': 'goal:number rival:number',
};
