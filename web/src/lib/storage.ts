// What is kept in this browser. Storage can be switched off, or be full: then nothing is remembered.

const PREFIX = 'intrigue.';

export function stored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function store(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // see above
  }
}

/** The names of all that is kept and begins so, without their beginning. */
export function storedUnder(beginning: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX + beginning) ? [key.slice((PREFIX + beginning).length)] : []));
  } catch {
    return [];
  }
}
