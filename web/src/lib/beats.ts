// How an update is shown: cut into beats at its climaxes. A message with an attribute .moment in its catalogue is one.
import type { Last, Place, View } from './games/royal-will';
import type { Message, Position } from './protocol';
import type { Beat, Moment } from './stage.svelte';

// Milliseconds at full speed.
const MOVE = 800; // of somebody else
const CARD = 900; // that is turned up
const MOMENT = 1900;
const VERDICT = 2200;

export interface Change {
  game: string;
  before: Position;
  after: Position;
  log: Message[];
  own: boolean; // a move of whoever looks on: nobody has to be shown what they did themselves
}

type IsMoment = (message: Message) => boolean;
type Script = (change: Change, isMoment: IsMoment) => Beat[] | null;

const SCRIPTS: Record<string, Script> = { 'royal-will': reveal };

export function beats(change: Change, isMoment: IsMoment): Beat[] {
  return SCRIPTS[change.game]?.(change, isMoment) ?? moments(change, isMoment);
}

/** The table as it is afterwards, with each climax held up in its turn. */
function moments({ after, log, own }: Change, isMoment: IsMoment): Beat[] {
  const found: Beat[] = [];
  let told = 0;
  for (const [at, message] of log.entries()) {
    if (!isMoment(message)) continue;
    found.push({ position: after, log: log.slice(told, at + 1), moment: { message, lines: [message] }, length: MOMENT });
    told = at + 1;
  }
  return [...found, { position: after, log: log.slice(told), moment: null, length: own || found.length ? 0 : MOVE }];
}

/** A Royal Will: the last deed, the Coin Cards one by one, won or bust, what is paid, and only then the next Will. */
function reveal(change: Change, isMoment: IsMoment): Beat[] | null {
  const { before, after, log, own } = change;
  const { last } = after.view as unknown as View;
  const at = log.findIndex(([id]) => id === 'reveal');
  const ends = log.findIndex(([id]) => id === 'will-ends');
  const verdict = log[ends];
  if (at < 0 || !verdict || !last) return null;
  const was = before.view as unknown as View;
  const deeds = log.slice(0, at);
  const counts = log[at]?.[1] as Message[];
  const paid = log.slice(ends + 1).filter(([id]) => id === 'pays' || id === 'receives');
  const staged = (view: View, prompt: Message): Position => ({ ...before, view: view as unknown as Position['view'], prompt, to_act: [], legal: [], can_undo: false });
  const laid: View = { ...was, phase: 'finished', acting: null, assets: last.pot, places: was.places.map((place) => atReveal(place, was.places, last, deeds)) };

  const found: Beat[] = [];
  if (deeds.length) found.push({ position: staged(laid, deeds.at(-1) ?? []), log: deeds, moment: null, length: own ? CARD : MOVE });
  let [view, total] = [laid, 0];
  for (const [turn, seat] of was.order.entries()) {
    view = turnedUp(view, last.coin_cards[seat] ?? null, seat);
    total += last.counts[seat] ?? 0;
    const shown = was.order.slice(0, turn + 1).map((one) => counts[one] ?? []);
    const moment: Moment = { message: ['reveal', shown], lines: shown.slice(-1), tally: { total, limit: last.pot } };
    found.push({ position: staged(view, moment.message), log: [], moment, length: CARD });
  }
  const moment: Moment = { message: verdict, lines: log.slice(at + 1, ends + 1), tally: { total: last.total, limit: last.pot }, tone: last.result === 'won' ? 'good' : 'bad' };
  found.push({ position: staged(view, verdict), log: log.slice(at, ends + 1), moment, length: VERDICT });
  const settled = { ...view, assets: last.assets, bank: last.bank, last, places: view.places.map((place) => ({ ...place, coins: last.coins[place.seat] ?? place.coins, wager: 0 })) };
  if (paid.length) found.push({ position: staged(settled, verdict), log: paid, moment: { ...moment, lines: paid }, length: MOMENT });

  // A game that is over keeps its last table; what comes next is dealt when the winners have been seen.
  const rest = log.slice(ends + 1 + paid.length);
  const next = moments({ ...change, log: rest, own: true }, isMoment);
  const winners = next.slice(0, -1).map((beat) => ({ ...beat, position: staged(settled, verdict) }));
  return [...found, ...winners, ...next.slice(-1)];
}

/** What lies before a seat when the last deed is done, Coin Cards still face down. They may have been a hand till now. */
function atReveal(place: Place, places: Place[], last: Last, deeds: Message[]): Place {
  const { seat } = place;
  const origin = last.origins[seat] ?? seat;
  const key = places.find(({ coin_card }) => coin_card?.origin === origin)?.coin_card?.key ?? null;
  const laid = { ...place, hand: [], slot: null, coin_card: { origin, key }, action_card: last.action_cards[seat] ?? null };
  for (const [id, by, , what, whom] of deeds) {
    if (id === 'adjusts' && whom === seat) laid.tokens += what === 'plus' ? 1 : -1;
    if (id === 'taxes' && what === seat) laid.coins -= 1;
    if (id === 'predicts' && by === seat) laid.prediction = what as Place['prediction'];
    if (id === 'wagers' && by === seat) {
      laid.coins -= Number(what);
      laid.wager = Number(what);
    }
  }
  return laid;
}

function turnedUp(view: View, key: string | null, seat: number): View {
  return { ...view, places: view.places.map((place) => (place.seat === seat && place.coin_card ? { ...place, coin_card: { ...place.coin_card, key } } : place)) };
}
