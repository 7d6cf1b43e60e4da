// How far a visitor has come in the lessons: kept in this browser, and by the server for all browsers of this visitor.
// Whoever knows more tells the other; nothing is ever taken back.
import type { ChapterProgress } from './protocol';
import { store, stored, storedUnder } from './storage';

const DONE = 'done';
const LESSON = 'lesson.';
const key = (game: string, chapter: string): string => `${LESSON}${game}.${chapter}`;

export const learned = (game: string, chapter: string): boolean => stored(key(game, chapter)) === DONE;

/** The step to go on with; a chapter that was finished begins anew. */
export const stepReached = (game: string, chapter: string): number => Number(stored(key(game, chapter))) || 0;

/** All that this browser knows. */
export function known(): ChapterProgress[] {
  return storedUnder(LESSON)
    .map((name) => name.split('.'))
    .map(([game = '', chapter = '']) => ({ game, chapter, step: stepReached(game, chapter), done: learned(game, chapter) }));
}

/** What the server knows is known here as well. */
export function adopt(chapters: readonly Required<ChapterProgress>[]): void {
  for (const { game, chapter, step, done } of chapters) {
    if (done) store(key(game, chapter), DONE);
    else if (!learned(game, chapter) && step > stepReached(game, chapter)) store(key(game, chapter), String(step));
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
  store(key(game, chapter), String(step));
  if (step > 0) void synchronise();
}

export function finished(game: string, chapter: string): void {
  store(key(game, chapter), DONE);
  void synchronise();
}
