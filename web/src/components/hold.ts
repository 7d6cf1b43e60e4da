// A finger has no way to hover: a touch plays at once, and a touch that rests on a move shows what the move would do.

export const HOLD = 380; // milliseconds after which a touch is one that rests; before the browser's own menu
const SLACK = 10; // pixels that a resting finger may stray

export class Hold {
  /** The touch under way, or the last one, has shown something: letting go of it plays nothing. */
  held = false;
  #from: { x: number; y: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (move: string) => void) {}

  /** A finger comes down, on a move or on something else (null). */
  down(move: string | null, x: number, y: number): void {
    this.up();
    this.held = false;
    if (move === null) return;
    this.#from = { x, y };
    this.#timer = setTimeout(() => {
      this.held = true;
      this.show(move);
    }, HOLD);
  }

  /** It moves; true once it has strayed so far that it drags or scrolls. */
  move(x: number, y: number): boolean {
    if (!this.#from || Math.hypot(x - this.#from.x, y - this.#from.y) <= SLACK) return false;
    this.up();
    return true;
  }

  up(): void {
    clearTimeout(this.#timer);
    this.#from = null;
  }
}
