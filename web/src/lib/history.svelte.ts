// The moves played so far, as one viewpoint saw them. They are fetched when somebody wants to look back, the last ones first.
import { api } from './api';
import type { Frame } from './protocol';

const PAGE = 60; // moves fetched at a time

export class History {
  /** Known frames without a gap, up to the present. */
  frames = $state.raw<Frame[]>([]);
  /** Those before them, which are not fetched yet. */
  earlier = $state(0);
  #loading = false;

  constructor(
    private readonly table: string,
    private readonly seat: number,
    private readonly invite: string,
  ) {}

  /** Some more of the past; `present` is the version of the table now, which is the number of its last frame. */
  async fetch(present: number): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    try {
      const end = this.frames[0] ? this.frames[0].version - 1 : present;
      const start = Math.max(0, end - PAGE);
      const { frames } = await api.replay(this.table, this.seat, start, end - start, this.invite);
      const known = new Set(this.frames.map(({ version }) => version));
      this.frames = [...frames.filter(({ version }) => !known.has(version)), ...this.frames];
      this.earlier = start;
    } finally {
      this.#loading = false;
    }
  }

  add(frame: Frame): void {
    this.frames = [...this.frames, frame];
  }
}
