// What is open over the page closes with Escape and with a press anywhere else.
import type { Action } from 'svelte/action';

export const dismiss: Action<HTMLElement, () => void> = (box, close) => {
  const onpointerdown = (event: Event): void => {
    if (!box.contains(event.target as Node)) close();
  };
  const onkeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    if (box.contains(document.activeElement)) box.querySelector('button')?.focus(); // which opened it: what has the focus may be gone
    close();
  };
  addEventListener('pointerdown', onpointerdown, true);
  addEventListener('keydown', onkeydown, true);
  return {
    destroy() {
      removeEventListener('pointerdown', onpointerdown, true);
      removeEventListener('keydown', onkeydown, true);
    },
  };
};
