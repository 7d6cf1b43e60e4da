// How far a visitor has come in the lessons; kept in this browser.

const DONE = 'done';
const key = (game: string, chapter: string): string => `intrigue.lesson.${game}.${chapter}`;

function stored(game: string, chapter: string): string {
  try {
    return localStorage.getItem(key(game, chapter)) ?? '';
  } catch {
    return ''; // storage can be switched off; then every chapter begins anew
  }
}

function store(game: string, chapter: string, value: string): void {
  try {
    localStorage.setItem(key(game, chapter), value);
  } catch {
    // see stored()
  }
}

export const learned = (game: string, chapter: string): boolean => stored(game, chapter) === DONE;

/** The step to go on with; a chapter that was finished begins anew. */
export const stepReached = (game: string, chapter: string): number => Number(stored(game, chapter)) || 0;

export function reached(game: string, chapter: string, step: number): void {
  if (!learned(game, chapter)) store(game, chapter, String(step));
}

export const finished = (game: string, chapter: string): void => store(game, chapter, DONE);
