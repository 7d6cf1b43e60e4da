// Pages by path. Links are ordinary links; a click on one inside the site changes the page without a reload.

export interface Place {
  path: string;
  query: URLSearchParams;
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

class Router {
  place = $state.raw<Place>({ path: '/', query: new URLSearchParams() });

  start(): void {
    this.place = here();
    addEventListener('popstate', () => (this.place = here()));
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(to: string, options: { replace?: boolean } = {}): void {
    history[options.replace ? 'replaceState' : 'pushState'](null, '', to);
    this.place = here();
    scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

/** The values of a pattern's gaps, or null: match('/table/:id', '/table/abc') is {id: 'abc'}. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const piece = decodeURIComponent(given[at] ?? '');
    if (part.startsWith(':')) values[part.slice(1)] = piece;
    else if (part !== piece) return null;
  }
  return values;
}
