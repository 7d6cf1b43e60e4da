// A script of the client that cannot be fetched. The server may have a newer client, whose scripts have other names; and a
// browser does not ask again for a module that failed once. Only loading the page anew helps.

const KEY = 'intrigue.reloaded';
const NOT_AGAIN_FOR = 60_000; // ms: a script that is missing in the new page, too, must not reload it over and over

/** Load the page anew, unless that was done just now, or there is no server to load it from: then it is kept as it is. */
export async function reload(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < NOT_AGAIN_FOR) return;
    if (!(await fetch('/', { cache: 'no-store' })).ok) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  } catch {
    // no server, or no storage to remember it by
  }
}
