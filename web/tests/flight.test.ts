import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fly, snapshot } from '../src/lib/flight';

/** As much of an element as flies. */
class Thing {
  style = { setProperty: (): void => undefined, width: '', height: '', left: '', top: '' };
  classList = { add: (): void => undefined };
  constructor(
    readonly dataset: Record<string, string>,
    public width = 100,
  ) {}
  get offsetWidth(): number {
    return this.width;
  }
  get offsetHeight(): number {
    return 140;
  }
  getBoundingClientRect(): { left: number; top: number; width: number; height: number } {
    return { left: 300, top: 200, width: this.width, height: 140 };
  }
  animate = (): unknown => ({ cancel: () => undefined, finished: new Promise(() => undefined) });
  matches = (): boolean => false;
  closest = (): null => null;
  querySelectorAll = (): Thing[] => [];
  cloneNode = (): Thing => new Thing(this.dataset);
  removeAttribute = (): void => undefined;
  remove = (): void => undefined;
  get isConnected(): boolean {
    return this.width > 0;
  }
}

describe('fly', () => {
  const pile = new Thing({ anchor: 'deck' }, 50);
  pile.getBoundingClientRect = () => ({ left: 0, top: 0, width: 50, height: 70 });
  let things: Thing[];
  let clones: Thing[];
  const root = {
    querySelectorAll: (selector: string) => (selector === '[data-fly]' ? things : [pile]),
    querySelector: () => null,
  } as unknown as ParentNode;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    clones = [];
    vi.stubGlobal('document', { body: { append: (clone: Thing) => clones.push(clone) } });
    things = [];
    const before = snapshot(root);
    things = ['a', 'b', 'c'].map((key) => new Thing({ fly: key, from: 'deck' }));
    fly(before, root);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('clones what comes out of a pile one after the other', () => {
    expect(clones).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(clones).toHaveLength(3);
  });

  it('clones each as large as it is when its turn comes', () => {
    for (const thing of things) thing.width = 70; // the table was laid out anew meanwhile
    vi.advanceTimersByTime(1000);
    expect(clones.map(({ style }) => style.width)).toEqual(['100px', '70px', '70px']);
  });

  it('leaves out what is gone when its turn comes', () => {
    for (const thing of things) thing.width = 0;
    vi.advanceTimersByTime(1000);
    expect(clones).toHaveLength(1);
  });
});
