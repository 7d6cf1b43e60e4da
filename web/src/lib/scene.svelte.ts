// What a board is given to draw: one position from one viewpoint, with words and pictures. A live table and a replay
// are both scenes. A board knows no rule: it asks whether the notation of an action is among the legal ones.
import { getContext, setContext } from 'svelte';
import type { Face } from '../faces/face';
import { drawn, plainFace, type Drawer } from '../faces/plain';
import { t, why, words } from './i18n.svelte';
import { occupantName } from './levels';
import type { Frame, GameCards, HintAnswer, Position, SeatInfo, Message } from './protocol';
import { Refused } from './refused';
import type { Catalogue } from './say';
import type { Stage } from './stage.svelte';
import { fillGaps, initial, parts } from './text';
import type { Views } from './views';

const PASS = 'done'; // what ends a turn comes last: it must not lie under the first key

export interface Move {
  action: number;
  name: string; // notation: SEAT_2
  text: string; // what it does, with gaps
  label: string; // the same in plain words
}

/** What a move would do, as far as this seat can know. */
export interface MovePreview {
  action: number;
  position: Position;
  log: Message[];
  sure: boolean; // false where chance or something hidden may still change it
  final: boolean; // it could not be taken back
}

/** Several moves that one press makes, because they belong together on a table. */
export interface Offer {
  text: string; // with gaps
  moves: string[]; // their notation, in order
}

/** A card of the hand that was picked: what is asked about it, and all that can be done with it. */
export interface Picked {
  card: string;
  text: string;
  offers: Offer[];
}

export type Tab = 'log' | 'moves' | 'rules' | 'chat';

export abstract class Scene {
  abstract readonly game: string;
  abstract readonly position: Position | null;
  abstract readonly seats: SeatInfo[];
  /** The viewpoint; -1 looks on. */
  abstract readonly seat: number;
  abstract readonly live: boolean;
  /** When the position came, in local time: its clocks were true then. */
  abstract readonly receivedAt: number;

  /** What is being shown, where things happen. */
  readonly stage: Stage | null = null;

  /** The moves played, as far as they are known here, and how many there were before them. */
  get played(): { frames: Frame[]; earlier: number } {
    return { frames: [], earlier: 0 };
  }

  /** The version of the table that is looked at in the past; null: the present is. */
  get lookedBackAt(): number | null {
    return null;
  }

  /** Fetch moves that were played, before those that are known. */
  loadEarlierMoves(): void {
    // only where there is a past
  }

  /** Show the table some moves before or after the one looked at. */
  step(by: number): void {
    const { frames } = this.played;
    const next = frames[frames.findIndex((frame) => frame.version === this.lookedBackAt) + by];
    if (next) this.lookBack(next.version);
  }

  /** Show the table as it was; null: as it is. */
  lookBack(_version: number | null): void {
    // see loadEarlierMoves()
  }

  /** A hint, and the decision that it was about. */
  protected advice = $state.raw<{ answer: HintAnswer; asked: string } | null>(null);
  /** The question and the possible answers: others may act while it stays the same. */
  get decision(): string {
    return JSON.stringify([this.position?.prompt, this.position?.legal]);
  }
  /** What a hint said about the decision to make now; null: nobody asked. */
  get hint(): HintAnswer | null {
    return this.advice?.asked === this.decision ? this.advice.answer : null;
  }

  /** Which of the moves of the hint this one is, from 1; 0: none of them. */
  rank(name: string | null | undefined): number {
    const move = name ? this.can(name) : undefined;
    return move && this.hint ? this.hint.moves.findIndex(({ action }) => action === move.action) + 1 : 0;
  }

  /** What the move under the pointer or the focus would do, once the server has answered. */
  movePreview = $state.raw<MovePreview | null>(null);
  /** Whether the whole board has been rendered. */
  drawn = $state(false);
  /** Which part of the panel is open; on a phone null closes the sheet. */
  tab = $state<Tab | null>('log');
  rule = $state('');
  /** Where the game stands, in a few short words for the bar: 'Will 3', 'final round'. Set by the board. */
  chips = $state.raw<string[]>([]);
  /** How large the common table is, as it was laid out last; 0 before that. */
  room = $state.raw({ width: 0, height: 0 });
  /** What else the question offers beside its moves, and what is offered instead of them for a card that was picked. */
  offers = $state.raw<Offer[]>([]);
  picked = $state.raw<Picked | null>(null);
  /** The move to make where several come to the same; set by the board. */
  obvious: () => string | null = () => null;
  reading = $state.raw<{ key: string; why: Message | null } | null>(null);
  #deck = $state.raw<GameCards | null>(null);
  drawer: Drawer = plainFace;
  #faces = new Map<string, Face>();
  #facesOf: Catalogue | undefined; // the catalogue they were drawn with

  /** The scene that says how the board divides its room: the things of an offscreen scene lie where the table has places for them. */
  get basis(): Scene {
    return this;
  }

  get deck(): GameCards | null {
    return this.#deck;
  }

  useDeck(deck: GameCards, drawer: Drawer): void {
    this.#faces.clear();
    this.drawer = drawer;
    this.#deck = deck;
  }

  /** What is seen of a table of this game; null before there is anything to see. */
  viewOf<G extends keyof Views>(game: G): Views[G] | null {
    return this.game === game && this.position ? (this.position.view as unknown as Views[G]) : null;
  }

  /** The words of the game, undefined until they are loaded. */
  get catalogue(): Catalogue | undefined {
    return words.catalogue(this.game);
  }

  /** Whether a bot decides on the seat shown: its person resigned, or let it play. */
  get botPlays(): boolean {
    return this.live && !!this.seats[this.seat]?.bot;
  }

  readonly moves: Move[] = $derived.by(() => {
    if (this.botPlays) return [];
    const names = this.#deck?.actions ?? [];
    const found = (this.position?.legal ?? []).map(([action, label]) => ({
      action,
      name: names[action] ?? String(action),
      text: this.told(label),
      label: this.say(label),
    }));
    return [...found.filter(({ name }) => name !== PASS), ...found.filter(({ name }) => name === PASS)];
  });

  #byName = $derived(new Map(this.moves.map((move) => [move.name, move])));

  /** The legal move with this notation, if there is one. */
  can(name: string): Move | undefined {
    return this.#byName.get(name);
  }

  /** Whether the server hears what is done here. */
  get connected(): boolean {
    return true;
  }

  get myTurn(): boolean {
    return this.moves.length > 0;
  }

  acts(seat: number): boolean {
    return this.position?.to_act.includes(seat) ?? false;
  }

  seatName(seat: number): string {
    const who = this.seats[seat];
    return (who && occupantName(who, seat)) || `P${seat}`;
  }

  /** What stands for a seat on a token: no two are alike, so that colour does not have to tell them apart. */
  mark(seat: number): string {
    const own = initial(this.seatName(seat));
    const shared = this.seats.some((_, other) => other !== seat && initial(this.seatName(other)) === own);
    return shared ? String(seat + 1) : own;
  }

  cardName(key: string): string {
    return this.face(key).name;
  }

  face(key: string): Face {
    const catalogue = this.catalogue;
    if (this.#facesOf !== catalogue) this.#faces.clear();
    this.#facesOf = catalogue;
    const known = this.#faces.get(key);
    if (known) return known;
    const printed = this.#deck?.cards.find((card) => card.key === key);
    const face = drawn(this.drawer, printed ?? { key, name: key }, catalogue);
    if (this.#deck) this.#faces.set(key, face);
    return face;
  }

  /** The seat that is 'you' in what is told; none for onlookers, in a replay, and where several seats share a screen. */
  get reader(): number | undefined {
    return undefined;
  }

  /** A seat by its name, or as 'You'. */
  nameOrYou(seat: number): string {
    return seat === this.reader ? t('you_name') : this.seatName(seat);
  }

  /** A message in the language of the page, its gaps still open. */
  told(message: Message, attribute?: string): string {
    return this.catalogue?.text(message, attribute, this.reader) ?? '';
  }

  /** A message in the language of the page, its gaps filled. */
  say(message: Message): string {
    return this.#filled(this.told(message));
  }

  #filled(text: string): string {
    const filled = fillGaps(
      text,
      (seat) => this.seatName(seat),
      (key) => this.cardName(key),
    );
    return this.catalogue?.finished(filled) ?? filled;
  }

  /** What a question decides, or what a goal means, in a sentence; '' where there is no more to say. */
  about(message: Message): string {
    return this.#filled(this.told(message, 'about'));
  }

  /** Whether a message is a climax, which is held up for everyone to see. */
  isMoment(message: Message): boolean {
    return this.titleOf(message) !== '';
  }

  /** What a climax is called; '' for other messages. */
  titleOf(message: Message): string {
    return this.#filled(this.told(message, 'moment'));
  }

  /** The cards a message names. */
  cardsIn(message: Message): string[] {
    return parts(this.told(message)).flatMap((part) => (part.kind === 'card' ? [part.key] : []));
  }

  /** Why a request failed, gaps filled. */
  refusal(error: Error): string {
    return (error instanceof Refused && error.said && this.say(error.said)) || why(error);
  }

  /** Seats in order around the table, the viewer's own first. */
  around(count: number): number[] {
    const first = Math.max(0, this.seat);
    return Array.from({ length: count }, (_, step) => (first + step) % count);
  }

  showRule(id: string): void {
    this.rule = id;
    this.tab = 'rules';
  }

  /** Show a card; with a move, also why that is not possible now. */
  read(key: string, move?: string): void {
    const reading = { key, why: null };
    this.reading = reading;
    if (move && this.myTurn && !this.can(move)) void this.reason(move).then((why) => this.reading === reading && (this.reading = { key, why }));
  }

  /** Why a move is not possible now, if somebody can tell. */
  reason(_move: string): Promise<Message | null> {
    return Promise.resolve(null); // only a live table can
  }

  /** Play moves one after the other; each waits until it is legal. */
  abstract act(...names: string[]): void;

  /** The pointer or the focus rests on a legal move: show what it would do; null: on none. */
  preview(_name: string | null): void {
    // only a live table can try a move
  }

  undo(): void {
    // only at a live table
  }

  /** Take moves back until these are possible, and play them: somebody has changed their mind. Without any, the last one. */
  instead(..._names: string[]): void {
    // see undo()
  }

  /** A card was let go where nothing takes it. */
  missed(): void {
    // see undo()
  }

  /** Say why an action is not possible now. */
  abstract why(name: string): void;
}

/** A position drawn out of sight, to see where things would lie. */
export class OffscreenScene extends Scene {
  readonly live = false;
  readonly receivedAt = 0;

  constructor(
    readonly game: string,
    readonly seats: SeatInfo[],
    readonly seat: number,
    readonly position: Position,
    private readonly table: Scene,
  ) {
    super();
  }

  override get basis(): Scene {
    return this.table;
  }

  act(): void {
    // a position drawn offscreen changes nothing
  }

  why(): void {
    // see act()
  }
}

const KEY = Symbol('scene');

export function provideScene(scene: Scene): void {
  setContext(KEY, scene);
}

/** The context of a board that is mounted by hand. */
export function contextOf(scene: Scene): Map<symbol, Scene> {
  return new Map([[KEY, scene]]);
}

export function useScene(): Scene {
  return getContext<Scene>(KEY);
}
