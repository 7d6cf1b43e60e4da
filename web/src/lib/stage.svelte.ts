// One thing is seen at a time: what came from the server waits here until what came before it has been looked at.
import type { Message, Position } from './protocol';
import { lasting } from './settings.svelte';

/** What is held up over the table for everyone to see. */
export interface Moment {
  message: Message; // its attribute .moment is the title
  lines: Message[]; // told below it
  tally?: { total: number; limit: number };
  tone?: 'good' | 'bad';
}

export interface Beat {
  position?: Position; // where there is none, the table stays as it was
  log: Message[]; // told with it
  moment: Moment | null;
  length: number; // ms at full speed until the next one
  then?: () => void; // what else is known from now on
}

const MAX_WAITING = 24; // beats; who plays faster than they can be shown is not waited for

export class Stage {
  moment = $state.raw<Moment | null>(null);
  /** Whether more is known than is shown. */
  busy = $state(false);
  #waiting: Beat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` shows the last of several beats, and tells of all of them. */
  constructor(private readonly show: (beats: Beat[]) => void) {}

  add(...beats: Beat[]): void {
    this.#waiting.push(...beats);
    this.busy = true;
    if (document.hidden || this.#waiting.length > MAX_WAITING) this.finish();
    else if (this.#timer === undefined) this.#next();
  }

  /** Show all that waits, now. */
  finish(): void {
    const rest = this.#waiting;
    this.clear();
    if (rest.length) this.show(rest);
  }

  /** Forget what waits. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.moment = null;
    this.busy = false;
  }

  #next(): void {
    this.#timer = undefined;
    const at = this.#waiting.findIndex((beat) => lengthOf(beat) > 0);
    const now = this.#waiting.splice(0, at < 0 ? this.#waiting.length : at + 1);
    const last = now.at(-1);
    const length = last ? lengthOf(last) : 0;
    this.moment = length > 0 ? (last?.moment ?? null) : null;
    this.busy = this.#waiting.length > 0;
    if (length > 0) this.#timer = setTimeout(() => this.#next(), length);
    if (last) this.show(now);
  }
}

function lengthOf({ moment, length }: Beat): number {
  return length * lasting(moment ? 'motion' : 'pace');
}
