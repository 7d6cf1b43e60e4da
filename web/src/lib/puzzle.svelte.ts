// A puzzle on the real board: what its seat sees, what is asked, and what the answer was worth. Until it is answered the
// server tells nothing of what is right.
import { boardOf } from '../boards';
import { api } from './api';
import { words } from './i18n.svelte';
import type { Message, MistakePlace, Position, PuzzleVerdict, SeatInfo, ShownPuzzle } from './protocol';
import type { Catalogue } from './say';
import { Scene } from './scene.svelte';
import { COMPANIONS, seatNamed } from './seats';
import { training } from './training';

export class PuzzleScene extends Scene {
  readonly live = false;
  readonly receivedAt = 0;
  readonly game: string;
  readonly seat: number;
  readonly seats: SeatInfo[];
  readonly log: Message[];
  verdict = $state.raw<PuzzleVerdict | null>(null);
  /** Places in the choices that were answered. */
  answered = $state.raw<number[]>([]);
  error = $state.raw<unknown>(null);
  #asking = false;

  constructor(
    readonly puzzle: ShownPuzzle,
    readonly place: MistakePlace | null,
    own: string,
  ) {
    super();
    this.game = puzzle.game;
    this.seat = puzzle.seat;
    this.log = puzzle.log;
    const others = [...COMPANIONS];
    this.seats = Array.from({ length: puzzle.seats }, (_, seat) => seatNamed(seat === puzzle.seat ? own : (others.shift() ?? '')));
  }

  override get reader(): number {
    return this.seat;
  }

  override get catalogue(): Catalogue | undefined {
    return words.catalogue(this.game, 'puzzles');
  }

  /** Whether the answer is a move on the board. */
  get byMove(): boolean {
    return this.puzzle.actions.length > 0;
  }

  get position(): Position {
    const now = this.puzzle.position;
    if (!this.byMove) return { ...now, legal: [], to_act: [], prompt: this.log.at(-1) ?? now.prompt }; // nobody is asked on the board
    if (this.verdict) return { ...now, legal: [], to_act: [] };
    return { ...now, legal: now.legal.filter(([action]) => this.puzzle.actions.includes(action)) };
  }

  /** Cards, pictures and words. */
  async load(): Promise<this> {
    const [deck, { drawer }] = await Promise.all([api.cards(this.game), boardOf(this.game), words.fetch(this.game, 'puzzles')]);
    this.useDeck(deck, drawer);
    return this;
  }

  /** One decision is asked for: the first of several that a press would make. */
  act(...names: string[]): void {
    const move = this.can(names[0] ?? '');
    const at = move ? this.puzzle.actions.indexOf(move.action) : -1;
    if (at >= 0) void this.answer([at]);
  }

  async answer(places: number[]): Promise<void> {
    if (this.#asking || this.verdict) return;
    this.#asking = true;
    this.error = null;
    try {
      const verdict = await (this.place ? training.decideAgain(this.place, places) : training.answer(this.game, this.puzzle.id, places));
      this.answered = places;
      this.picked = null;
      this.verdict = verdict;
    } catch (error) {
      this.error = error;
    } finally {
      this.#asking = false;
    }
  }

  why(): void {
    // the question says what can be done
  }
}
