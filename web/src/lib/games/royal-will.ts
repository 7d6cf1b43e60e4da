// Generated from src/intrigue by `python -m intrigue.server.protocol.generate`. Do not edit.

/** A Coin Card on the table. */
export interface CoinCard {
  origin: number; // who placed it
  key: string | null; // null: face down to the viewer
}

/** What lies before a seat. */
export interface Place {
  seat: number;
  coins: number;
  trackers: number; // games won in this match
  hand: (string | null)[]; // empty once Coin Cards are placed
  slot: number | null; // which card of the hand was chosen as Coin Card
  coin_card: CoinCard | null;
  action_card: string | null;
  immune: boolean;
  wager: number;
  tokens: number; // what Solicitors add to the count
  prediction: 'won' | 'bust' | null;
}

/** The reveal of the Will before, for everyone to study; by seat. */
export interface Last {
  result: 'won' | 'bust';
  total: number;
  pot: number; // The Assets at the reveal
  coin_cards: string[];
  origins: number[]; // who had placed them
  action_cards: string[];
  counts: number[];
  greediest: number[];
  paid: number[];
  received: number[];
  coins: number[]; // after that Will
  assets: number; // what was left in The Assets then, before the next Will added to them
  bank: number;
}

/** A table of A Royal Will. */
export interface View {
  phase: 'placing' | 'predicting' | 'swapping_first' | 'swapping_second' | 'adjusting_seat' | 'adjusting_sign' | 'taxing_seat' | 'taxing_where' | 'wagering' | 'finished';
  game_number: number;
  match_games: number;
  will: number;
  assets: number;
  bank: number;
  dealer: number;
  order: number[]; // in which seats act
  acting: number | null;
  chosen: number | null; // picked by the first half of an action
  places: Place[];
  last: Last | null;
  winners: number[]; // once it is over
}

/** The arguments of every message, in their order: name and kind (see lib/say.ts). */
export const MESSAGES: Record<string, string> = {
  'ask-place': '',
  'ask-predict': 'card:card',
  'ask-swap-first': 'card:card',
  'ask-swap-second': 'card:card seat:seat',
  'ask-adjust-seat': 'card:card',
  'ask-adjust-sign': 'card:card seat:seat',
  'ask-tax-seat': 'card:card',
  'ask-tax-where': 'card:card seat:seat',
  'ask-wager': 'card:card',
  'wait-placing': '',
  'wait-action': 'seat:seat card:card',
  'do-place': 'card:card',
  'do-predict': 'result:word',
  'do-seat': 'seat:seat',
  'do-adjust': 'way:word',
  'do-tax': 'where:word',
  'do-wager': 'n:number',
  'why-placed': 'rule:rule',
  'why-turn-of': 'seat:seat rule:rule',
  'why-same-character': 'rule:rule',
  'why-too-few-coins': 'n:number rule:rule',
  'why-no-seat': 'n:number rule:rule',
  'why-immune': 'seat:seat card:card rule:rule',
  'why-no-coin': 'seat:seat rule:rule',
  'why-oneself': 'rule:rule',
  'why-same-card': 'rule:rule',
  'why-pair-once': 'rule:rule',
  'placed': 'by:seat card:card',
  'predicts': 'by:seat card:card result:word',
  'swaps': 'by:seat card:card first:seat second:seat',
  'adjusts': 'by:seat card:card way:word seat:seat',
  'taxes': 'by:seat card:card seat:seat where:word',
  'wagers': 'by:seat card:card n:number',
  'action-cards': 'cards:list/and/message',
  'seat-card': 'seat:seat card:card',
  'reveal': 'counts:list/and/message',
  'seat-count': 'seat:seat card:card n:number',
  'busts-alone': 'seat:seat card:card',
  'will-ends': 'total:number assets:number result:word',
  'pays': 'seat:seat n:number',
  'receives': 'seat:seat n:number',
  'game-begins': 'n:number dealer:seat',
  'will-begins': 'n:number assets:number first:seat',
  'score-start': '',
  'score-counts': '',
  'score-sure-coin': 'card:card',
  'score-rest': 'card:card',
  'score-foretold': 'card:card',
  'score-taxed': '',
  'score-greediest': '',
  'score-wagers-lost': '',
  'score-wagered': '',
  'score-game': 'game:number coins:number',
  'too-few-trackers': 'games:number trackers:number',
  'table-game': 'game:number games:number will:number assets:number bank:number',
  'table-will': 'will:number assets:number bank:number',
  'table-gap': '',
  'table-seat': 'turn:word seat:seat facts:list/comma/message',
  'fact-coins': 'n:number',
  'fact-trackers': 'n:number',
  'fact-hand': 'cards:list/and/message',
  'fact-action': 'card:card',
  'fact-coin-card': 'lies:message',
  'fact-coin-card-from': 'seat:seat lies:message',
  'card-with-count': 'card:card n:number',
  'unseen-card': '',
  'fact-wager': 'n:number',
  'fact-tokens': 'n:number',
  'fact-prediction': 'result:word',
  'goal-coins': 'coins:number',
  'goal-match': 'coins:number game:number of:number',
};
