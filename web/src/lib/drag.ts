// Dragging is a second way to do what a click does: a thing that can be played is let go over a place that takes it.
import type { Action } from 'svelte/action';

export interface Draggable {
  can: boolean;
  /** It is on its way: the board may have to ask where it can go. */
  begin?: () => void;
  /** The names of the places that take it, as far as they are known: they light up. */
  targets?: () => string[];
  /** Let go: over the place with this name, or anywhere well above where it began (null). */
  drop: (place: string | null) => void;
  /** Let go anywhere else. */
  miss?: () => void;
}

const FAR = 60; // pixels upwards that count as playing a card

export const draggable: Action<HTMLElement, Draggable> = (node, given) => {
  let options = given;
  let start: { x: number; y: number; pointer: number } | null = null;
  let moved = false;

  function down(event: PointerEvent): void {
    if (!options.can || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    moved = false;
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.pointer) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!moved && Math.hypot(dx, dy) < 8) return;
    if (!moved) {
      node.setPointerCapture(event.pointerId);
      moved = true;
      options.begin?.();
      light(options.targets?.() ?? []);
    }
    node.style.translate = `${dx}px ${dy}px`;
    node.style.zIndex = '40';
    node.style.pointerEvents = 'none';
    node.dataset.dragging = '';
  }

  function up(event: PointerEvent): void {
    if (!start) return;
    const rise = start.y - event.clientY;
    start = null;
    if (!moved) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]');
    reset();
    if (under?.dataset.drop) options.drop(under.dataset.drop);
    else if (rise > FAR) options.drop(null);
    else options.miss?.();
  }

  function light(names: string[]): void {
    for (const place of document.querySelectorAll<HTMLElement>('[data-drop]')) place.toggleAttribute('data-lit', names.includes(place.dataset.drop ?? ''));
  }

  function reset(): void {
    light([]);
    node.style.translate = '';
    node.style.zIndex = '';
    node.style.pointerEvents = '';
    delete node.dataset.dragging;
  }

  function click(event: MouseEvent): void {
    if (!moved) return;
    event.stopPropagation();
    event.preventDefault();
    moved = false;
  }

  function cancel(): void {
    if (start && moved) options.miss?.();
    start = null;
    reset();
  }

  /** A finger on what cannot be dragged scrolls as usual. */
  function setTouchAction(): void {
    node.style.touchAction = options.can ? 'pan-x' : '';
  }

  setTouchAction();
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', cancel);
  node.addEventListener('click', click, true);
  return {
    update(next) {
      options = next;
      setTouchAction();
    },
    destroy() {
      if (start && moved) light([]); // the table has moved on meanwhile
      node.removeEventListener('click', click, true);
    },
  };
};

export const droppable: Action<HTMLElement, string> = (node, name) => {
  node.dataset.drop = name;
  return {
    update(next) {
      node.dataset.drop = next;
    },
  };
};
