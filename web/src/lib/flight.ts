// Things travel from where they were to where they go. Elements with the same data-fly before and after an update are
// one thing; a new one may name with data-from the anchor (data-anchor) it comes out of.
import { likenessOf } from './picture';
import { reducedMotion } from './settings.svelte';

export type Snapshot = Map<string, DOMRect>;

const LENGTH = 240;
const CASCADE = 40;

export function snapshot(root: ParentNode = document): Snapshot {
  const seen: Snapshot = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    const key = element.dataset.fly;
    if (key) seen.set(key, element.getBoundingClientRect());
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-anchor]')) {
    seen.set(`@${element.dataset.anchor}`, element.getBoundingClientRect());
  }
  return seen;
}

export function fly(before: Snapshot, root: ParentNode = document): void {
  const things = [...root.querySelectorAll<HTMLElement>('[data-fly]')];
  if (reducedMotion()) {
    for (const thing of things) if (!before.has(thing.dataset.fly ?? '')) thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LENGTH });
    return;
  }
  if (before.size === 0) return; // the first drawing: nothing was anywhere
  // All places are read before anything moves: a place read after a change makes the browser lay the page out again.
  const ways = things.map((thing) => ({ thing, from: before.get(thing.dataset.fly ?? '') ?? before.get(`@${thing.dataset.from ?? ''}`), to: thing.getBoundingClientRect() }));
  let order = 0;
  for (const { thing, from, to } of ways) {
    if (!from || from.width === 0 || to.width === 0 || still(from, to)) continue;
    travel(thing, from, to, Math.min(order, 8) * CASCADE);
    order += 1;
  }
}

function still(from: DOMRect, to: DOMRect): boolean {
  return Math.abs(from.left - to.left) < 4 && Math.abs(from.top - to.top) < 4 && Math.abs(from.width - to.width) < 4;
}

/** A likeness flies above everything, where no scrolling part can cut it off; the thing itself waits unseen, and can be
 * clicked already. */
function travel(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const likeness = likenessOf(element);
  for (const name of ['data-fly', 'data-from', 'data-action', 'aria-label']) likeness.removeAttribute(name);
  likeness.ariaHidden = 'true';
  likeness.inert = true;
  likeness.classList.add('in-flight');
  for (const size of ['row', 'table', 'hand']) likeness.style.setProperty(`--card-${size}`, `${element.offsetWidth}px`);
  likeness.style.left = `${to.left + (to.width - element.offsetWidth) / 2}px`;
  likeness.style.top = `${to.top + (to.height - element.offsetHeight) / 2}px`;
  document.body.append(likeness);

  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = from.width / to.width;
  const timing: KeyframeAnimationOptions = { duration: LENGTH, delay, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', fill: 'both' };
  const unseen = element.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  const flight = likeness.animate([{ translate: `${dx}px ${dy}px`, scale: String(scale) }, { translate: '0 0', scale: '1' }], timing);
  void flight.finished.finally(() => {
    unseen.cancel();
    likeness.remove();
  });
}

/** Coins, tokens or gems that go from one anchor to another and vanish in it. */
export function toss(from: string, to: string, count: number, look: string): void {
  if (reducedMotion() || count <= 0) return;
  const start = document.querySelector(`[data-anchor="${from}"]`)?.getBoundingClientRect();
  const end = document.querySelector(`[data-anchor="${to}"]`)?.getBoundingClientRect();
  if (!start || !end) return;
  for (let n = 0; n < Math.min(count, 10); n += 1) {
    const piece = document.createElement('span');
    piece.className = `flying ${look}`;
    piece.ariaHidden = 'true';
    document.body.append(piece);
    const [x0, y0] = [start.left + start.width / 2, start.top + start.height / 2];
    const [x1, y1] = [end.left + end.width / 2, end.top + end.height / 2];
    const arc = -Math.min(90, Math.hypot(x1 - x0, y1 - y0) / 4);
    const flight = piece.animate(
      [
        { transform: `translate(${x0}px, ${y0}px)`, opacity: 0.2 },
        { transform: `translate(${(x0 + x1) / 2}px, ${(y0 + y1) / 2 + arc}px)`, opacity: 1, offset: 0.5 },
        { transform: `translate(${x1}px, ${y1}px)`, opacity: 0.9 },
      ],
      { duration: LENGTH * 2, delay: n * 55, easing: 'ease-in-out', fill: 'both' },
    );
    void flight.finished.finally(() => piece.remove());
  }
}
