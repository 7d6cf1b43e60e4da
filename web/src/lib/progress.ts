// How far a visitor has come in the lessons: kept in this browser, and by the server for all browsers of this visitor.
// Whoever knows more tells the other; nothing is ever taken back.
import type { ChapterProgress } from './protocol';

const DONE = 'done';
const PREFIX = 'intrigue.lesson.';
const key = (game: string, chapter: string): string => `${PREFIX}${game}.${chapter}`;

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

/** All that this browser knows. */
export function known(): ChapterProgress[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => name.slice(PREFIX.length).split('.'))
      .map(([game = '', chapter = '']) => ({ game, chapter, step: stepReached(game, chapter), done: learned(game, chapter) }));
  } catch {
    return []; // see stored()
  }
}

/** What the server knows is known here as well. */
export function adopt(chapters: readonly Required<ChapterProgress>[]): void {
  for (const { game, chapter, step, done } of chapters) {
    if (done) store(game, chapter, DONE);
    else if (!learned(game, chapter) && step > stepReached(game, chapter)) store(game, chapter, String(step));
  }
}

/** Both know what either does; without the server this browser goes on by itself. */
export async function synchronise(): Promise<void> {
  const { training } = await import('./training');
  await training.lessons({ chapters: known() }).then(
    ({ chapters }) => adopt(chapters),
    () => undefined,
  );
}

export function reached(game: string, chapter: string, step: number): void {
  if (learned(game, chapter)) return;
  store(game, chapter, String(step));
  if (step > 0) void synchronise();
}

export function finished(game: string, chapter: string): void {
  store(game, chapter, DONE);
  void synchronise();
}
