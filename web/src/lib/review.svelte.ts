// The review of a finished game for one seat: figures that get better while they are looked at.
import { api } from './api';
import type { GameReview, ReviewFigures } from './protocol';

const PAUSE = 700; // ms between two answers that say nothing new

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class ReviewPoll {
  readonly table: string;
  readonly invite: string;
  seat = $state(0);
  figures = $state.raw<ReviewFigures | null>(null);
  progress = $state(0);
  done = $state(false);
  error = $state.raw<unknown>(null);
  #asked = 0; // the latest seat that was asked for; earlier answers come too late

  constructor(table: string, invite = '') {
    this.table = table;
    this.invite = invite;
  }

  /** Ask until the last figures are here, or another seat is asked for, or the page is left. */
  async load(seat: number): Promise<void> {
    const asked = ++this.#asked;
    [this.seat, this.figures, this.progress, this.done, this.error] = [seat, null, 0, false, null];
    try {
      for (;;) {
        const known: number = this.figures?.worlds ?? 0;
        const told: GameReview = await api.review(this.table, seat, known, this.invite);
        if (asked !== this.#asked) return;
        [this.figures, this.progress, this.done] = [told.figures ?? this.figures, told.progress, told.done];
        if (told.done) return;
        if (told.figures?.worlds === known) await pause(PAUSE);
        if (asked !== this.#asked) return;
      }
    } catch (error) {
      if (asked === this.#asked) this.error = error;
    }
  }

  leave(): void {
    this.#asked++;
  }
}

/** A share of the win as points of a hundred, with its sign. */
export function signedPoints(share: number, format: Intl.NumberFormat): string {
  const figure = Math.round(1000 * share) / 10;
  return `${figure > 0 ? '+' : figure < 0 ? '−' : ''}${format.format(Math.abs(figure))}`;
}

/** A share of the win in whole per cent. */
export const percent = (share: number): number => Math.round(100 * share);
