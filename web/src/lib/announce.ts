// What has to be said aloud of a log that has changed.
import type { Message } from './protocol';

const isSame = (one: Message, other: Message | undefined): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The lines of a log after those that were heard before. What was taken back is gone from it; a log that begins otherwise
 * has been fetched anew, and holds nothing that is news. */
export function newLines(heard: readonly Message[], log: readonly Message[]): Message[] {
  const kept = log.findIndex((line, n) => !isSame(line, heard[n]));
  if (kept < 0 || (kept === 0 && heard.length > 0)) return [];
  return log.slice(kept);
}
