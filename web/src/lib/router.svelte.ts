// Pages by path. Links are ordinary links; a click on one inside the site changes the page without a reload.

export interface Place {
  path: string;
  query: URLSearchParams;
}

class Router {
  /** Each new value is a page that is made anew, also where the address is that of the last one. */
  place = $state.raw<Place>({ path: '/', query: new URLSearchParams() });
  /** What follows the '#': a place on the page. */
  hash = $state('');
  #address = '';

  start(): void {
    this.#enter();
    addEventListener('popstate', () => this.#moved());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(to: string, options: { replace?: boolean } = {}): void {
    history[options.replace ? 'replaceState' : 'pushState'](null, '', to);
    this.#enter();
    scrollTo(0, 0);
  }

  /** The page that stands has another address from now on: to come back to, or to load anew. */
  rewrite(to: string): void {
    history.replaceState(null, '', to);
    this.#address = location.pathname + location.search;
  }

  #enter(): void {
    this.#address = location.pathname + location.search;
    this.place = { path: location.pathname, query: new URLSearchParams(location.search) };
    this.hash = decoded(location.hash.slice(1));
  }

  /** Back, forward, or to another place on the same page. */
  #moved(): void {
    if (this.#address === location.pathname + location.search) this.hash = decoded(location.hash.slice(1));
    else this.#enter();
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return; // the browser goes there, and takes the focus along
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

/** A part of an address as it was written; as it stands where it was encoded wrongly. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The values of a pattern's gaps, or null: match('/table/:id', '/table/abc') is {id: 'abc'}. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const piece = decoded(given[at] ?? '');
    if (part.startsWith(':')) values[part.slice(1)] = piece;
    else if (part !== piece) return null;
  }
  return values;
}
