// A game looked at again: frames of one viewpoint, or of all seats laid over each other once the game is over.
import { tick } from 'svelte';
import { boardOf } from '../boards';
import { api } from './api';
import { beats } from './beats';
import { fly, snapshot } from './flight';
import { words } from './i18n.svelte';
import type { Frame, GameRecord, Position, SeatInfo, Message } from './protocol';
import { Scene } from './scene.svelte';
import { seatNamed } from './seats';
import { Stage, type Beat } from './stage.svelte';

const CHUNK = 100;
export const ALL_OPEN = 9;

const hidden = (list: unknown[]): number => list.filter((item) => item === null).length;

/** Others may know some cards of a hand, and see them in another order than its owner. */
function atOdds(one: unknown[], other: unknown[]): boolean {
  return one.some((card, n) => typeof card === 'string' && typeof other[n] === 'string' && card !== other[n]);
}

/** What one seat could not see, another may have: views of all seats laid over each other show all of it. */
export function mergeViews(one: unknown, other: unknown): unknown {
  if (one === null || one === undefined) return other ?? one ?? null;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (atOdds(one, other)) return hidden(other) < hidden(one) ? other : one;
    return Array.from({ length: Math.max(one.length, other.length) }, (_, n) => mergeViews(one[n], other[n]));
  }
  if (typeof one === 'object' && typeof other === 'object' && other !== null && !Array.isArray(one) && !Array.isArray(other)) {
    const both = { ...one, ...other } as Record<string, unknown>;
    for (const key of Object.keys(both)) both[key] = mergeViews((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]);
    return both;
  }
  return one;
}

export class ReplayScene extends Scene {
  readonly id: string;
  game = $state('');
  seats = $state.raw<SeatInfo[]>([]);
  record = $state.raw<GameRecord | null>(null);
  frames = $state.raw<Frame[]>([]);
  viewpoint = $state(ALL_OPEN);
  at = $state(0);
  error = $state.raw<Error | null>(null);
  loading = $state(false);
  #loads = 0;
  /** Lets others see a private table's replay; empty if this visitor may not pass it on. */
  invite = $state('');
  readonly live = false;
  readonly receivedAt = 0;
  override readonly stage = new Stage((shown) => this.#show(shown));
  /** On the way to the next frame: the table so far, and what was told of it. */
  #between = $state.raw<{ position: Position; log: Message[] } | null>(null);

  /** Whose seat the reader looks from, where words speak to them; onlookers read names. */
  speaksTo = $state<number | undefined>(undefined);

  override get reader(): number | undefined {
    return this.speaksTo;
  }

  constructor(id: string, invite = '') {
    super();
    this.id = id;
    this.invite = invite;
  }

  get seat(): number {
    return this.viewpoint === ALL_OPEN ? 0 : this.viewpoint;
  }

  get position(): Position | null {
    const position = this.#between?.position ?? this.frames[this.at]?.position;
    return position ? { ...position, legal: [], clocks: null } : null;
  }

  /** The log up to the moment shown. */
  readonly log: Message[] = $derived([...this.frames.slice(0, this.at + 1).flatMap((frame) => frame.log), ...(this.#between?.log ?? [])]);

  async load(viewpoint: number, at: number): Promise<void> {
    const number = ++this.#loads;
    this.loading = true;
    try {
      this.record ??= await api.record(this.id, this.invite);
      this.game = this.record.game;
      const { names, bots, characters, programs, deleted } = this.record;
      this.seats = names.map((name, n) => seatNamed(name, { bot: bots[n] ?? '', character: characters[n] ?? '', program: programs[n] ?? false, deleted: deleted[n] ?? false }));
      const [deck, { drawer }] = await Promise.all([api.cards(this.game, this.record.deck), boardOf(this.game), words.fetch(this.game)]);
      this.useDeck(deck, drawer);
      const frames = await this.#framesFrom(viewpoint);
      if (number !== this.#loads) return; // another viewpoint was chosen meanwhile
      this.frames = frames;
      this.viewpoint = viewpoint;
      this.at = Math.max(0, Math.min(at, this.frames.length - 1));
    } catch (error) {
      if (number === this.#loads) this.error = error as Error;
    } finally {
      if (number === this.#loads) this.loading = false;
    }
  }

  async #framesFrom(viewpoint: number): Promise<Frame[]> {
    if (viewpoint !== ALL_OPEN) return this.#framesOf(viewpoint);
    const [onlooker, ...every] = await Promise.all([-1, ...this.seats.keys()].map((seat) => this.#framesOf(seat)));
    return mergeFrames(every, onlooker);
  }

  async #framesOf(seat: number): Promise<Frame[]> {
    const frames: Frame[] = [];
    for (;;) {
      const part = await api.replay(this.id, seat, frames.length, CHUNK, this.invite);
      frames.push(...part.frames);
      this.invite ||= part.invite;
      if (frames.length >= part.total || part.frames.length === 0) return frames;
    }
  }

  go(at: number): void {
    this.stage.clear();
    const [now, next] = [this.frames[this.at], this.frames[at]];
    if (at === this.at + 1 && now && next && !this.#between) {
      const played = beats({ game: this.game, before: now.position, after: next.position, log: next.log, own: true }, (message) => this.isMoment(message));
      const last = played.pop();
      return this.stage.add(...played, ...(last ? [{ ...last, then: () => this.#goTo(at) }] : []));
    }
    this.#goTo(at);
  }

  #goTo(at: number): void {
    const before = snapshot();
    this.#between = null;
    this.at = Math.max(0, Math.min(at, this.frames.length - 1));
    void tick().then(() => fly(before));
  }

  #show(shown: Beat[]): void {
    const last = shown.at(-1);
    if (last?.then) return last.then();
    const before = snapshot();
    const log = [...(this.#between?.log ?? []), ...shown.flatMap((beat) => beat.log)];
    if (last?.position) this.#between = { position: last.position, log };
    void tick().then(() => fly(before));
  }

  override get played(): { frames: Frame[]; earlier: number } {
    return { frames: this.frames, earlier: 0 };
  }

  override get lookedBackAt(): number | null {
    return this.frames[this.at]?.version ?? null;
  }

  override lookBack(version: number | null): void {
    const at = this.frames.findIndex((frame) => frame.version === version);
    if (at >= 0) this.go(at);
  }

  act(): void {
    // nothing can be changed in the past
  }

  why(): void {
    // see act()
  }
}

/** Seats hear of different moves; ``moves`` says how many had been made in all, so that frames can be laid over. */
export function mergeFrames(every: Frame[][], onlooker: Frame[] = []): Frame[] {
  const [longest] = [...every].sort((a, b) => b.length - a.length);
  if (!longest) return [];
  const at = (frames: Frame[], moves: number): Frame | undefined => frames.findLast((other) => other.moves <= moves);
  return longest.map((frame, n) => {
    const views = every.map((frames) => at(frames, frame.moves)?.position.view);
    const view = views.reduce<unknown>((over, next) => mergeViews(over, next), frame.position.view) as Position['view'];
    // Nobody is 'you' here: what is asked is told as to an onlooker, and what was done as to who did it, who knows most.
    const { prompt } = at(onlooker, frame.moves)?.position ?? frame.position;
    const mover = longest[n - 1]?.position.to_act.map((seat) => every[seat]?.find((other) => other.moves === frame.moves)).find((found) => found);
    return { ...frame, log: mover?.log ?? frame.log, position: { ...frame.position, prompt, view } };
  });
}
