// Which page is at which path. Each is fetched when it is gone to.
import type { Component } from 'svelte';
import { words } from './i18n.svelte';
import { match } from './router.svelte';

export type Page = Component<any>; // pages take different props, all strings of the path

/** A page with words that others do not need. */
const worded = async (page: Promise<{ default: Page }>): Promise<{ default: Page }> => (await Promise.all([page, words.all()]))[0];

const PAGES: [string, () => Promise<{ default: Page }>][] = [
  ['/', () => import('../pages/Home.svelte')],
  ['/table/:id', () => import('../pages/Table.svelte')],
  ['/new', () => worded(import('../pages/Create.svelte'))],
  ['/new/:game', () => worded(import('../pages/Create.svelte'))],
  ['/lobby', () => worded(import('../pages/Lobby.svelte'))],
  ['/tables', () => worded(import('../pages/Tables.svelte'))],
  ['/replay/:id', () => worded(import('../pages/Replay.svelte'))],
  ['/review/:id', () => worded(import('../pages/Review.svelte'))],
  ['/leaderboard', () => worded(import('../pages/Leaderboard.svelte'))],
  ['/leaderboard/:game', () => worded(import('../pages/Leaderboard.svelte'))],
  ['/cards/:game', () => worded(import('../pages/Gallery.svelte'))],
  ['/rules/:game', () => import('../pages/Rules.svelte')],
  ['/rules/:game/:part', () => import('../pages/Rules.svelte')],
  ['/learn', () => worded(import('../pages/Learn.svelte'))],
  ['/learn/:game/:chapter', () => worded(import('../pages/Lesson.svelte'))],
  ['/puzzles', () => worded(import('../pages/Puzzles.svelte'))],
  ['/puzzles/mine', () => worded(import('../pages/Puzzle.svelte'))],
  ['/puzzles/:game', () => worded(import('../pages/Puzzle.svelte'))],
  ['/puzzles/:game/:id', () => worded(import('../pages/Puzzle.svelte'))],
  ['/decks', () => worded(import('../pages/Decks.svelte'))],
  ['/lab', () => worded(import('../pages/Lab.svelte'))],
  ['/lab/:game', () => worded(import('../pages/Lab.svelte'))],
  ['/me', () => worded(import('../pages/Profile.svelte'))],
  ['/reset', () => worded(import('../pages/Reset.svelte'))],
  ['/moderation', () => worded(import('../pages/Moderation.svelte'))],
  ['/people/:person', () => worded(import('../pages/Person.svelte'))],
];

/** The page at a path with the values of the path's gaps; null where there is none. */
export function pageAt(path: string): { load: () => Promise<{ default: Page }>; values: Record<string, string> } | null {
  for (const [pattern, load] of PAGES) {
    const values = match(pattern, path);
    if (values) return { load, values };
  }
  return null;
}
