// A step of a lesson, played on the real board. The server knows nothing of it between two moves: it is told all that the
// pupil has done in the step, and answers with what is to be seen.
import { tick } from 'svelte';
import { boardOf } from '../boards';
import { api } from './api';
import { beats } from './beats';
import { fly, snapshot } from './flight';
import { words } from './i18n.svelte';
import type { HintMove, LessonFrames, Message, Position, SeatInfo } from './protocol';
import { Scene } from './scene.svelte';
import { COMPANIONS, seatNamed } from './seats';
import { Stage, type Beat } from './stage.svelte';

export class LessonScene extends Scene {
  readonly seat = 0;
  readonly live = false;
  readonly receivedAt = 0;
  seats = $state.raw<SeatInfo[]>([]);
  log = $state.raw<Message[]>([]);
  error = $state.raw<Error | null>(null);
  /** What the server said last, once all of it has been seen. */
  answer = $state.raw<LessonFrames | null>(null);
  override readonly stage = new Stage((shown) => this.#show(shown));
  #position = $state.raw<Position | null>(null);
  /** The coach speaks when a move was clearly worse than another, which is this one. */
  better = $state.raw<HintMove | null>(null);
  /** How often something was pressed that the step does not ask for: its words are shown again. */
  nudges = $state(0);
  /** Whether the coach is asked about moves. */
  coached = false;
  /** How many moves of the step have been made and shown. */
  made = $state(0);
  #actions: number[] = [];
  #told: number[] = []; // lines of the log before each of them
  #step = 0;
  #coaching = false;
  #asked = 0; // requests so far: an answer to an earlier one comes too late

  constructor(
    readonly game: string,
    readonly chapter: string,
    own: string,
  ) {
    super();
    this.seats = [own, ...COMPANIONS].map((name) => seatNamed(name));
  }

  override get reader(): number {
    return this.seat;
  }

  /** Only what the step asks for can be done, and nothing while it is being shown or when it has ended. */
  get position(): Position | null {
    if (!this.#position) return null;
    const { answer } = this;
    const now = this.#position;
    if (answer?.done) return { ...now, legal: [], to_act: [], prompt: this.log.at(-1) ?? now.prompt }; // nobody is asked any more
    return { ...now, legal: answer ? now.legal.filter(([action]) => answer.lit === null || answer.lit === action) : [] };
  }

  /** The table of a step as it begins. */
  async begin(step: number): Promise<void> {
    this.#step = step;
    this.#actions = [];
    this.#told = [];
    this.made = 0;
    this.better = null;
    this.stage.clear();
    try {
      const [deck, { drawer }] = await Promise.all([api.cards(this.game), boardOf(this.game), words.fetch(this.game)]);
      if (!this.deck) this.useDeck(deck, drawer);
      const answer = await this.#ask([]);
      if (!answer) return;
      this.log = answer.frames[0]?.log ?? [];
      this.#position = answer.frames[0]?.position ?? null;
      this.answer = answer;
    } catch (error) {
      this.error = error as Error;
    }
  }

  act(...names: string[]): void {
    void this.#act(names);
  }

  async #act(names: string[]): Promise<void> {
    for (const name of names) {
      const move = this.can(name);
      if (!move) return;
      const answer = await this.#askAgain([...this.#actions, move.action]);
      if (!answer) return;
      this.#actions.push(move.action);
      this.#told.push(this.log.length);
      if (this.coached) void this.#askCoach([...this.#actions]);
      await new Promise<void>((shown) => this.#tell(answer, shown));
    }
  }

  /** The last move taken back: the table as it was before it. */
  async takeBack(): Promise<void> {
    const kept = this.#actions.slice(0, -1);
    this.stage.clear();
    const answer = await this.#askAgain(kept);
    if (!answer) return;
    this.better = null;
    this.#actions = kept;
    this.log = this.log.slice(0, this.#told.pop());
    this.made = kept.length;
    this.#position = answer.frames.at(-1)?.position ?? null;
    this.answer = answer;
  }

  /** The coach thinks about one move at a time; of those made meanwhile only the last one matters. */
  async #askCoach(actions: number[]): Promise<void> {
    this.better = null;
    if (this.#coaching) return;
    this.#coaching = true;
    const said = await api.coach(this.game, this.chapter, this.#step, actions).catch(() => null); // no advice: play goes on
    this.#coaching = false;
    if (String(actions) === String(this.#actions)) this.better = said?.better ?? null;
    else if (said && this.coached && this.#actions.length) void this.#askCoach([...this.#actions]);
  }

  /** An answer that does not come leaves the table as it was: the move can be made again. */
  async #askAgain(actions: number[]): Promise<LessonFrames | null> {
    const before = this.answer;
    try {
      return await this.#ask(actions);
    } catch (error) {
      this.answer = before;
      this.error = error as Error;
      return null;
    }
  }

  async #ask(actions: number[]): Promise<LessonFrames | null> {
    this.#asked += 1;
    const number = this.#asked;
    this.answer = null;
    this.error = null;
    this.picked = null;
    const answer = await api.lesson(this.game, this.chapter, this.#step, actions);
    return number === this.#asked ? answer : null;
  }

  /** Show what came of a move, one thing after the other. */
  #tell(answer: LessonFrames, shown: () => void): void {
    let before = this.#position;
    const all: Beat[] = [];
    for (const [at, { position, log }] of answer.frames.entries()) {
      if (before) all.push(...beats({ game: this.game, before, after: position, log, own: at === 0 }, (message) => this.isMoment(message)));
      before = position;
    }
    const end = (): void => {
      this.#position = before;
      this.answer = answer;
      this.made = this.#actions.length;
      shown();
    };
    this.stage.add(...all, { log: [], moment: null, length: 0, then: end });
  }

  #show(shown: Beat[]): void {
    const before = snapshot();
    for (const beat of shown) {
      if (beat.position) this.#position = beat.position;
      if (beat.log.length) this.log = [...this.log, ...beat.log];
      beat.then?.();
    }
    void tick().then(() => fly(before));
  }

  /** The step says what can be done: its words are shown again. */
  why(): void {
    this.nudges += 1;
  }
}
