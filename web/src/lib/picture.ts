// What is drawn in SVG is parsed once and copied after that. Pictures on cards are drawn when the browser has time: a
// table of thirty cards can be read and used before all of them are there.

const SVG = 'http://www.w3.org/2000/svg';
const SLICE = 6; // milliseconds of drawing before the page may do something else
const LATEST = 200; // milliseconds after which a busy page draws all the same

const parsed = new Map<string, Element>();
const wanted = new WeakMap<Element, string>();
const waiting: Element[] = [];

function later(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work);
}

function copy(art: string): Node {
  let first = parsed.get(art);
  if (!first) {
    first = document.createElementNS(SVG, 'g');
    first.innerHTML = art;
    parsed.set(art, first);
  }
  return first.cloneNode(true);
}

function draw(place: Element): void {
  const art = wanted.get(place);
  if (art !== undefined) place.replaceChildren(copy(art));
}

function drawSome(): void {
  const until = performance.now() + SLICE;
  do {
    const place = waiting.shift();
    if (place) draw(place);
  } while (waiting.length > 0 && performance.now() < until);
  if (waiting.length > 0) later(drawSome);
}

/** A copy to show elsewhere. Pictures that still wait are drawn at once: nobody would draw them in the copy. */
export function cloneOf(element: HTMLElement): HTMLElement {
  for (const place of element.querySelectorAll('svg')) if (!place.firstChild) draw(place);
  return element.cloneNode(true) as HTMLElement;
}

/** Fill an <svg> with something small, at once. */
export function drawing(place: SVGElement, art: string): { update: (next: string) => void } {
  const update = (next: string): void => {
    wanted.set(place, next);
    draw(place);
  };
  update(art);
  return { update };
}

/** Fill an <svg> with a picture, when there is time. */
export function picture(place: SVGElement, art: string): { update: (next: string) => void } {
  const update = (next: string): void => {
    wanted.set(place, next);
    if (parsed.has(next)) return draw(place);
    waiting.push(place);
    if (waiting.length === 1) later(drawSome);
  };
  update(art);
  return { update };
}
