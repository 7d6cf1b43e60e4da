// One table as this visitor may know it, kept up to date by the socket.
import { tick } from 'svelte';
import { boardOf } from '../boards';
import { api } from './api';
import { beats } from './beats';
import { fly, snapshot } from './flight';
import { History } from './history.svelte';
import { t, words } from './i18n.svelte';
import { patched, type ChatLine, type Frame, type FromServer, type Info, type Position, type SeatInfo, type Snapshot, type TableInfo, type Message, type Update, type You } from './protocol';
import { Scene, type MovePreview, type Move } from './scene.svelte';
import { type Refused } from './refused';
import { socket, type Answer, type Asked, type Connection } from './socket.svelte';
import { settings } from './settings.svelte';
import { play } from './sound';
import { Stage, type Beat } from './stage.svelte';

const PREVIEW_AFTER = 120; // ms that the pointer or the focus rests on a move before the server is asked what it would do

const BY_THE_CLOCK = 0.4; // of the time that things are shown for: somebody's clock runs meanwhile
const FORCED_PAUSE = 450; // ms that a choice stands which is none, so that it is seen

const NO_NOTICE = (): string => '';
const LOG_PAGE = 100; // changes of the game whose lines are fetched at a time
const NOBODY: You = { seats: [], host: false, invite: '' };

export class Table extends Scene {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You>(NOBODY);
  seat = $state(-1);
  version = $state(0);
  #now = $state.raw<Position | null>(null);
  /** A moment of the past that is looked at. */
  past = $state.raw<Frame | null>(null);
  readonly position: Position | null = $derived(this.past ? { ...this.past.position, legal: [], clocks: null } : this.#now);
  #history = $state.raw<History | null>(null);
  log = $state.raw<Message[]>([]);
  /** Lines before these, fetched when they are asked for, and how many changes before them are still to be told. */
  olderLog = $state.raw<Message[]>([]);
  earlier = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  /** Why the table cannot be shown. */
  error = $state.raw<Error | null>(null);
  #notice = $state.raw(NO_NOTICE);
  receivedAt = $state(Date.now());
  #asked = $state(false);
  #changedAt = $state(-1); // the version that the last change was asked for at
  chatOpen = false;
  /** A move that cannot be taken back, and what it would do: is it meant? */
  doubtful = $state.raw<{ move: Move; log: Message[] } | null>(null);

  /** The position that is known; the one that is shown may still be on its way there. */
  #known: { position: Position | null; version: number } = { position: null, version: 0 };
  override readonly stage = new Stage((shown) => this.#show(shown));
  #connection: Connection;
  readonly invite: string;
  #viewpoint: number | null;
  #queue: string[] = [];
  #stop: () => void;
  #forced: ReturnType<typeof setTimeout> | undefined;
  #goingBack = false; // moves are taken back until what is queued is possible
  #tookBack = false; // what was taken back is not made again by itself
  #undoAskedAt = -1; // the version at which others were asked to let a move be taken back
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #previewed: number | null = null; // the action that the pointer or the focus rests on
  #previewTimer: ReturnType<typeof setTimeout> | undefined;
  #previews = new Map<number, MovePreview>(); // by action, for the position shown

  constructor(id: string, invite = '', viewpoint: number | null = null, connection: Connection = socket) {
    super();
    this.id = id;
    this.invite = invite;
    this.#viewpoint = viewpoint;
    this.#connection = connection;
    this.#stop = connection.listen((event) => this.#hear(event));
    if (connection.status === 'open') this.watch();
  }

  get game(): string {
    return this.info?.game ?? '';
  }

  get seats(): SeatInfo[] {
    return this.info?.seats ?? [];
  }

  /** The last refusal or explanation, in the language of the page. */
  get notice(): string {
    return this.#notice();
  }

  get live(): boolean {
    return this.info?.state === 'playing';
  }

  override get reader(): number | undefined {
    return this.you.seats.length === 1 ? this.you.seats[0] : undefined;
  }

  override get connected(): boolean {
    return this.#connection.status === 'open';
  }

  /** Whether a change is on its way: asked for, or acknowledged and not yet shown. */
  get sending(): boolean {
    return this.#asked || this.version <= this.#changedAt;
  }

  /** On a hot-seat table: another seat of this visitor that has to act, while the one shown has not. */
  get passTo(): number | null {
    if (this.you.seats.length < 2 || !this.position || this.acts(this.seat)) return null;
    return this.you.seats.find((seat) => this.acts(seat)) ?? null;
  }

  leave(): void {
    this.#stop();
    this.stage.clear();
    clearTimeout(this.#noticeTimer);
    clearTimeout(this.#previewTimer);
    clearTimeout(this.#forced);
    if (this.#connection.status === 'open') this.ask({ t: 'unwatch', table: this.id });
  }

  watch(viewpoint: number | null = this.#viewpoint): void {
    this.#viewpoint = viewpoint;
    void this.#connection
      .request({ t: 'watch', table: this.id, invite: this.invite, ...(viewpoint === null ? {} : { seat: viewpoint }) })
      .catch((error: Refused) => {
        if (error.code !== 'lost') this.error = error;
      });
  }

  // ------------------------------------------------------------------------------------------ hearing

  #hear(event: FromServer): void {
    if (event.t === 'welcome') this.watch();
    else if (event.t === 'table' && event.table.id === this.id) this.#snapshot(event);
    else if (event.t === 'info' && event.table.id === this.id) {
      this.stage.add({ log: [], moment: null, length: 0, then: () => this.#inform(event) }); // not before what led to it
    } else if (event.t === 'update' && event.table === this.id) this.#update(event);
    else if (event.t === 'chat' && event.table === this.id) {
      this.chat = [...this.chat, event.line];
      if (!this.chatOpen) this.unread += 1;
    }
  }

  #inform({ table, you }: Info): void {
    if (table.result && !this.info?.result) this.#notice = NO_NOTICE; // what was said about a move is over, too
    const asked = this.info?.undo?.seat === this.seat;
    if (table.undo && !asked) this.#undoAskedAt = this.#known.version;
    else if (!table.undo && asked && this.#undoAskedAt === this.#known.version) this.showNotice(() => t('undo_declined'));
    this.info = table;
    this.you = you;
  }

  #snapshot(event: Snapshot): void {
    this.stage.clear();
    this.error = null;
    this.past = null;
    this.#history = null;
    this.you = event.you;
    this.seat = event.seat;
    this.log = event.log;
    this.olderLog = [];
    this.earlier = event.earlier;
    this.chat = event.chat;
    if (!this.deck) void this.#fetch(event.table.game, event.table.cards);
    this.info = event.table;
    this.#known = { position: event.position, version: event.version };
    this.#changedAt = -1; // another viewpoint counts its own versions
    this.#turnTo(event.position);
  }

  /** Some more of the log before its first line. */
  async loadEarlierLog(): Promise<void> {
    const { earlier, seat } = this;
    const start = Math.max(0, earlier - LOG_PAGE);
    try {
      const page = await api.log(this.id, seat, start, earlier - start, this.invite);
      if (this.earlier !== earlier || this.seat !== seat) return; // told anew meanwhile
      this.olderLog = [...page.lines, ...this.olderLog];
      this.earlier = start;
    } catch {
      this.showNotice(() => t('page_failed'));
    }
  }

  /** The cards and how they are drawn. */
  async #fetch(game: string, cards: string): Promise<void> {
    try {
      const [deck, { drawer }] = await Promise.all([api.cards(game, cards), boardOf(game), words.fetch(game)]);
      this.useDeck(deck, drawer);
    } catch (error) {
      this.error = error as Error;
    }
  }

  #update(event: Update): void {
    if (event.seat !== this.seat) return;
    const { position: before, version } = this.#known;
    if (event.version !== version + 1 || !before) return this.watch();
    const after = patched(before, event.patch);
    if (event.cut) return this.#takeBack(event.cut, event.log ?? [], after);
    this.#known = { position: after, version: version + 1 };
    const log = event.log ?? [];
    this.#history?.add({ version: version + 1, position: after, log, moves: -1 });
    const own = before.to_act.includes(this.seat);
    const played = beats({ game: this.game, before, after, log, own }, (message) => this.isMoment(message) && !(own && this.catalogue?.doer(message) === this.seat));
    this.stage.add(...played.map((beat) => (this.info?.clock ? { ...beat, length: beat.length * BY_THE_CLOCK } : beat)));
  }

  /** Nobody has to be shown what does not count any more. */
  #takeBack(cut: number, log: Message[], after: Position): void {
    this.stage.finish();
    if (cut > this.log.length) return this.watch(); // more was taken back than was told here
    this.past = null;
    this.#history = null;
    this.log = [...this.log.slice(0, -cut), ...log];
    this.#known = { position: after, version: this.#known.version + 1 };
    this.#turnTo(after);
  }

  #show(shown: Beat[]): void {
    const news = shown.flatMap(({ log }) => log);
    if (news.length) this.log = [...this.log, ...news];
    for (const { then } of shown) then?.();
    const position = shown.findLast((beat) => beat.position)?.position;
    if (position && position !== this.#now) this.#turnTo(position);
  }

  /** What is shown from now on. */
  #turnTo(position: Position | null): void {
    const hadTurn = this.myTurn;
    const before = snapshot();
    this.#previews.clear();
    this.preview(null);
    this.doubtful = null;
    this.#now = position;
    if (position === this.#known.position) this.version = this.#known.version;
    this.receivedAt = Date.now();
    if (this.myTurn && !hadTurn) play('turn');
    else if (position?.over) play('win');
    else play('card');
    void tick().then(() => fly(before));
    this.#next();
  }

  // ------------------------------------------------------------------------------------------ looking back

  override get played(): { frames: Frame[]; earlier: number } {
    return this.#history ?? super.played;
  }

  override get lookedBackAt(): number | null {
    return this.past?.version ?? null;
  }

  override loadEarlierMoves(): void {
    this.#history ??= new History(this.id, this.seat, this.invite);
    void this.#history.fetch(this.#known.version).catch(() => this.showNotice(() => t('page_failed')));
  }

  override lookBack(version: number | null): void {
    const before = snapshot();
    const frame = this.played.frames.find((one) => one.version === version) ?? null;
    this.preview(null);
    this.past = frame?.version === this.#known.version ? null : frame; // the last of them is the present
    void tick().then(() => fly(before));
  }

  // ------------------------------------------------------------------------------------------ doing

  /** Ask the server for something; a refusal is shown in words. */
  ask(asked: Asked): Promise<Answer | null> {
    return this.#connection.request(asked).catch((error: Refused) => {
      if (error.code !== 'lost') this.showNotice(() => this.refusal(error));
      return null;
    });
  }

  /** Words are made when they are shown: the language may change meanwhile. */
  showNotice(words: () => string): void {
    this.#notice = words;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => (this.#notice = NO_NOTICE), 9000);
  }

  clearNotice(): void {
    this.#notice = NO_NOTICE;
  }

  act(...names: string[]): void {
    if (!this.connected) return play('no'); // the table says that it is not connected
    this.stage.finish(); // what is decided is decided about the table as it is now
    this.#queue = names;
    this.#goingBack = false;
    this.#tookBack = false;
    this.#next();
  }

  /** Multi-step moves given at once (a card dragged to its place) go out one by one as each becomes legal. */
  #next(): void {
    if (this.sending) return;
    const name = this.#queue[0];
    if (name === undefined) return this.#makeForced();
    const move = this.can(name);
    if (!move && this.#goingBack && this.position?.can_undo) return this.#change({ t: 'undo', table: this.id, seat: this.seat });
    this.#goingBack = false;
    if (!move) {
      this.#queue = [];
      if (this.myTurn) this.why(name);
      return;
    }
    this.#queue.shift();
    if (settings.confirm) void this.#confirm(move);
    else this.play(move.action);
  }

  /** A move that cannot be taken back waits for a second yes. */
  async #confirm(move: Move): Promise<void> {
    const { version } = this;
    const preview = await this.#previewOf(move.action);
    if (version !== this.version) this.#queue = [];
    else if (preview && !preview.final) this.play(move.action);
    else this.doubtful = { move, log: preview?.log ?? [] };
  }

  /** The answer about the move that waits. */
  decide(yes: boolean): void {
    const { doubtful } = this;
    this.doubtful = null;
    if (doubtful && yes) this.play(doubtful.move.action);
    else this.#queue = [];
  }

  /** Where there is only one move, or only one that matters, nobody is asked; unless they want to be. */
  #makeForced(): void {
    clearTimeout(this.#forced);
    if (!settings.forced || this.#tookBack || !this.live) return;
    const move = this.moves.length === 1 ? this.moves[0] : this.can(this.obvious() ?? '');
    const { version } = this;
    if (move) this.#forced = setTimeout(() => version === this.version && this.connected && this.play(move.action), FORCED_PAUSE);
  }

  play(action: number): void {
    if (this.sending) return;
    const key = crypto.getRandomValues(new Uint32Array(3)).join('-'); // randomUUID is for https only
    this.#change({ t: 'move', table: this.id, version: this.version, action, key, seat: this.seat });
  }

  override instead(...names: string[]): void {
    if (this.sending || !this.position?.can_undo) return;
    this.#queue = names;
    this.#goingBack = true;
    this.#tookBack = true;
    this.#change({ t: 'undo', table: this.id, seat: this.seat });
  }

  /** Ask for a change of the game. What is queued goes on from the position that comes of it, which may follow the answer. */
  #change(asked: Asked): void {
    this.#asked = true;
    this.#changedAt = this.version;
    this.preview(null);
    this.#notice = NO_NOTICE;
    void this.#connection
      .request(asked)
      .catch((error: Refused) => {
        this.#queue = [];
        this.#changedAt = -1;
        play('no');
        if (error.code === 'stale_move') this.watch();
        else this.showNotice(() => this.refusal(error));
      })
      .finally(() => {
        this.#asked = false;
        this.#next();
      });
  }

  override preview(name: string | null): void {
    const action = (name === null ? undefined : this.can(name)?.action) ?? null;
    if (action === this.#previewed) return;
    this.#previewed = action;
    this.movePreview = null;
    clearTimeout(this.#previewTimer);
    if (action !== null) this.#previewTimer = setTimeout(() => void this.#showPreview(action), PREVIEW_AFTER);
  }

  /** Without an answer there is just no preview: nothing that a person asked for has failed. */
  async #showPreview(action: number): Promise<void> {
    const preview = await this.#previewOf(action);
    if (preview && this.#previewed === action) this.movePreview = preview;
  }

  /** What an action would do, asked once for each position. */
  async #previewOf(action: number): Promise<MovePreview | null> {
    const [position, version] = [this.position, this.version];
    const known = this.#previews.get(action);
    if (known) return known;
    const answer = await this.#connection.request({ t: 'preview', table: this.id, action, seat: this.seat }).catch(() => null);
    if (answer?.t !== 'preview_answer' || answer.version !== version || version !== this.version || !position) return null;
    const { patch, log, sure, final } = answer;
    const preview = { action, position: { ...position, view: patched(position.view, patch) }, log, sure, final };
    this.#previews.set(action, preview);
    return preview;
  }

  override async reason(name: string): Promise<Message | null> {
    const action = this.deck?.actions.indexOf(name) ?? -1;
    if (action < 0 || this.seat < 0) return null;
    const answer = await this.ask({ t: 'why_not', table: this.id, action, seat: this.seat });
    return answer?.t === 'why_answer' ? answer.message : null;
  }

  why(name: string): void {
    play('no');
    void this.reason(name).then((why) => {
      if (why) this.showNotice(() => this.told(why));
    });
  }

  override missed(): void {
    play('no');
    this.showNotice(() => t('drag_missed'));
  }

  override undo(): void {
    this.#tookBack = true;
    void this.ask({ t: 'undo', table: this.id, seat: this.seat });
  }

  async askHint(): Promise<void> {
    this.showNotice(() => t('hint_coming'));
    const asked = this.decision;
    const answer = await this.ask({ t: 'hint', table: this.id, seat: this.seat });
    if (answer?.t !== 'hint_answer' || asked !== this.decision) return;
    this.clearNotice();
    this.advice = { answer, asked };
  }
}
