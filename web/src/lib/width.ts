/** Tells how wide an element is each time the browser has laid it out. Asked for at once, as bind:clientWidth does, the
 * width makes the browser lay out the whole page in the middle of drawing it, and then again. */
export function width(element: HTMLElement, tell: (width: number) => void): { destroy: () => void } {
  const observer = new ResizeObserver(() => tell(element.clientWidth));
  observer.observe(element);
  return { destroy: () => observer.disconnect() };
}
