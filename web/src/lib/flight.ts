// Things travel from where they were to where they go. Elements with the same data-fly before and after an update are
// one thing; a new one may name with data-from the anchor (data-anchor) it comes out of.
import { isInside } from './flows';
import { cloneOf } from './picture';
import { lasting, reducedMotion } from './settings.svelte';

interface Place {
  box: DOMRect;
  scrolls: boolean; // with the middle of the table
  back: boolean; // a card that lay face down
}
interface Target {
  box: DOMRect;
  size: readonly [number, number]; // without the turn of a card that lies crosswise
}
interface Way {
  from: DOMRect;
  to: Target;
  fresh: boolean; // it comes out of something, and lay nowhere before
}
export interface Snapshot {
  places: Map<string, Place>;
  scrolled: number; // how far the middle was
}

const LENGTH = 240;
const CASCADE = 40;
const flying = new Map<string, () => void>(); // by data-fly: what ends a flight under way

export function snapshot(root: ParentNode = document): Snapshot {
  const places = new Map<string, Place>();
  const note = (key: string | undefined, element: HTMLElement): void => {
    if (key) places.set(key, { box: element.getBoundingClientRect(), scrolls: element.closest('.centre') !== null, back: element.matches('.card.back') });
  };
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) note(element.dataset.fly, element);
  for (const element of root.querySelectorAll<HTMLElement>('[data-anchor]')) note(`@${element.dataset.anchor}`, element);
  return { places, scrolled: root.querySelector('.centre')?.scrollTop ?? 0 };
}

export function fly(before: Snapshot, root: ParentNode = document): void {
  const things = [...root.querySelectorAll<HTMLElement>('[data-fly]')];
  if (reducedMotion()) {
    for (const thing of things) if (!before.places.has(thing.dataset.fly ?? '')) thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LENGTH });
    return;
  }
  if (before.places.size === 0) return; // the first drawing: nothing was anywhere
  const centre = root.querySelector('.centre');
  const scrolled = before.scrolled - (centre?.scrollTop ?? 0); // what scrolled is no journey
  const boxBefore = (key: string): DOMRect | undefined => {
    const place = before.places.get(key);
    return place?.scrolls && scrolled ? new DOMRect(place.box.x, place.box.y + scrolled, place.box.width, place.box.height) : place?.box;
  };
  // All places are read before anything moves: a place read after a change makes the browser lay the page out again.
  const ways = things.flatMap((thing): [HTMLElement, Way][] => {
    const lay = boxBefore(thing.dataset.fly ?? '');
    const from = lay ?? boxBefore(`@${thing.dataset.from ?? ''}`);
    return from ? [[thing, { from, to: measured(thing), fresh: !lay }]] : [];
  });
  for (const thing of things) if (before.places.get(thing.dataset.fly ?? '')?.back && thing.dataset.what) turnUp(thing);
  const middle = centre?.getBoundingClientRect();
  let order = 0;
  for (const [thing, way] of ways) {
    const { from, to } = way;
    if (from.width === 0 || to.box.width === 0 || isStill(from, to.box)) continue;
    if (middle && thing.closest('.centre') && !isInside(middle, to.box)) continue; // scrolled out of sight: it would land on something else
    travel(thing, way, Math.min(order, 8) * CASCADE * lasting('motion'));
    order += 1;
  }
}

function measured(thing: HTMLElement): Target {
  return { box: thing.getBoundingClientRect(), size: [thing.offsetWidth, thing.offsetHeight] };
}

/** A card that lay face down is turned over. */
function turnUp(card: HTMLElement): void {
  card.animate([{ transform: 'perspective(600px) rotateY(90deg) scale(1.08)' }, { transform: 'none' }], { duration: LENGTH * 1.6 * lasting('motion'), easing: 'ease-out' });
}

/** A thing that only gave way a little, as when all cards get smaller, is in its new place at once. */
function isStill(from: DOMRect, to: DOMRect): boolean {
  const little = (one: number, other: number, of: number): boolean => Math.abs(one - other) < of / 3;
  return little(from.left, to.left, to.width) && little(from.top, to.top, to.height) && little(from.width, to.width, to.width);
}

/** A clone flies above everything, where no scrolling part can cut it off; the thing itself waits unseen, and can be
 * clicked already. What comes out of a pile is cloned when its turn comes: until then nobody sees it anywhere. */
function travel(element: HTMLElement, { from, to, fresh }: Way, delay: number): void {
  const key = element.dataset.fly ?? '';
  flying.get(key)?.(); // on its way already: it is not seen twice
  const timing: KeyframeAnimationOptions = { duration: LENGTH * lasting('motion'), easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', fill: 'both' };
  const unseen = element.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  let clone: HTMLElement | undefined;
  const start = (target: Target, wait: number): void => {
    clone = cloneOver(element, target);
    const { box } = target;
    const dx = from.left + from.width / 2 - (box.left + box.width / 2);
    const dy = from.top + from.height / 2 - (box.top + box.height / 2);
    const flight = clone.animate([{ translate: `${dx}px ${dy}px`, scale: String(from.width / box.width) }, { translate: '0 0', scale: '1' }], { ...timing, delay: wait });
    void flight.finished.finally(land);
  };
  /** Its turn has come: the table may have moved on, or have been laid out anew, since it was measured. */
  const startLater = (): void => {
    const target = measured(element);
    if (target.box.width > 0) start(target, 0);
    else land();
  };
  const timer = fresh && delay > 0 ? setTimeout(startLater, delay) : undefined;
  const land = (): void => {
    clearTimeout(timer);
    unseen.cancel();
    clone?.remove();
    if (flying.get(key) === land) flying.delete(key);
  };
  flying.set(key, land);
  if (timer === undefined) start(to, delay);
}

/** A copy of a thing, above everything, where the thing itself is. */
function cloneOver(element: HTMLElement, { box, size: [width, height] }: Target): HTMLElement {
  const clone = cloneOf(element);
  for (const name of ['data-fly', 'data-from', 'data-action', 'aria-label']) clone.removeAttribute(name);
  clone.ariaHidden = 'true';
  clone.inert = true;
  clone.classList.add('in-flight');
  for (const size of ['row', 'table', 'hand']) clone.style.setProperty(`--card-${size}`, `${width}px`);
  if (element.matches('.plaque')) clone.style.setProperty('--plaque', getComputedStyle(element).getPropertyValue('--plaque'));
  clone.style.width = `${width}px`; // some are as wide as their place, which is not here
  clone.style.height = `${height}px`;
  clone.style.left = `${box.left + (box.width - width) / 2}px`;
  clone.style.top = `${box.top + (box.height - height) / 2}px`;
  document.body.append(clone);
  return clone;
}

/** Coins that go from one anchor to another and vanish in it. */
export function tossCoins(from: string, to: string, count: number): void {
  if (reducedMotion() || count <= 0) return;
  const start = document.querySelector(`[data-anchor="${from}"]`)?.getBoundingClientRect();
  const end = document.querySelector(`[data-anchor="${to}"]`)?.getBoundingClientRect();
  if (!start || !end) return;
  for (let n = 0; n < Math.min(count, 10); n += 1) {
    const piece = document.createElement('span');
    piece.className = 'flying coin';
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
      { duration: LENGTH * 2 * lasting('motion'), delay: n * 55 * lasting('motion'), easing: 'ease-in-out', fill: 'both' },
    );
    void flight.finished.finally(() => piece.remove());
  }
}
