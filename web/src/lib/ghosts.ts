// What would change on the table: two drawings of one board are compared, thing by thing. A card is known by its name
// (data-what), a number by its turn (data-count); where it lies is told by the nearest named part of the board.

export interface Ghost {
  kind: 'goes' | 'comes' | 'leaves';
  from: DOMRect | null;
  to: DOMRect | null;
  thing: HTMLElement; // as it would look
}

export interface Change {
  at: DOMRect;
  by: number;
  now: number;
  owner: string; // whose points they are (data-points); '' for other numbers
}

interface Lying {
  zone: string;
  thing: HTMLElement;
}

const MOST_LEAVING = 2; // where more goes the table is cleared, which words tell better than crosses
const ZONES = '[data-anchor], [role=group], section';

/** Parts of the board in order; those of one name are told apart by their turn. */
function zonesOf(root: HTMLElement): Map<HTMLElement, string> {
  const seen = new Map<string, number>();
  const zones = new Map<HTMLElement, string>();
  for (const zone of root.querySelectorAll<HTMLElement>(ZONES)) {
    const name = zone.dataset.anchor ?? zone.ariaLabel?.replaceAll(/\d+/g, '') ?? ''; // labels may count their cards
    const turn = seen.get(name) ?? 0;
    seen.set(name, turn + 1);
    zones.set(zone, `${name} ${turn}`);
  }
  return zones;
}

function lyingIn(root: HTMLElement): Map<string, Lying[]> {
  const zones = zonesOf(root);
  const found = new Map<string, Lying[]>();
  for (const thing of root.querySelectorAll<HTMLElement>('[data-what]')) {
    const name = thing.dataset.what ?? '';
    const zone = thing.closest<HTMLElement>(ZONES);
    const lying = { zone: (zone && zones.get(zone)) ?? '', thing };
    found.set(name, [...(found.get(name) ?? []), lying]);
  }
  return found;
}

/** Those of the first list without a partner in the same place of the second. */
function unmatched(some: Lying[], others: Lying[]): Lying[] {
  const free = others.map(({ zone }) => zone);
  return some.filter(({ zone }) => {
    const at = free.indexOf(zone);
    if (at >= 0) free.splice(at, 1);
    return at < 0;
  });
}

export function ghosts(now: HTMLElement, then: HTMLElement): Ghost[] {
  const [here, there] = [lyingIn(now), lyingIn(then)];
  const found: Ghost[] = [];
  for (const name of new Set([...here.keys(), ...there.keys()])) {
    const left = unmatched(here.get(name) ?? [], there.get(name) ?? []);
    const came = unmatched(there.get(name) ?? [], here.get(name) ?? []);
    for (let n = 0; n < Math.max(left.length, came.length); n += 1) {
      const [old, next] = [left[n], came[n]];
      const thing = (next ?? old)?.thing;
      if (!thing) continue;
      found.push({
        kind: !old ? 'comes' : !next ? 'leaves' : 'goes',
        from: old?.thing.getBoundingClientRect() ?? null,
        to: next?.thing.getBoundingClientRect() ?? null,
        thing,
      });
    }
  }
  const leaving = found.filter(({ kind }) => kind === 'leaves').length;
  return leaving > MOST_LEAVING ? found.filter(({ kind }) => kind !== 'leaves') : found;
}

export function changes(now: HTMLElement, then: HTMLElement): Change[] {
  const numbers = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-count]')];
  const [here, there] = [numbers(now), numbers(then)];
  if (here.length !== there.length) return [];
  return here.flatMap((one, n) => {
    const now = Number(one.dataset.count);
    const by = Number(there[n]?.dataset.count) - now;
    const owner = one.closest<HTMLElement>('[data-points]')?.dataset.points ?? '';
    return by ? [{ at: one.getBoundingClientRect(), by, now, owner }] : [];
  });
}
