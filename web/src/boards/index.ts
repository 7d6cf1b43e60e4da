// One board per game, fetched when its table is entered; any other game of the registry gets the generic one.
import type { Component } from 'svelte';

type Board = Promise<{ default: Component }>;

const BOARDS: Record<string, () => Board> = {
  'royal-will': () => import('./RoyalWill.svelte'),
  'master-of-spies': () => import('./MasterOfSpies.svelte'),
  master: () => import('./Master.svelte'),
  ausonia: () => import('./Ausonia.svelte'),
  'master-of-wills': () => import('./MasterOfWills.svelte'),
};

const started = new Map<string, Board>();

export function boardOf(game: string): Board {
  const board = started.get(game) ?? (BOARDS[game] ?? (() => import('./Generic.svelte')))();
  started.set(game, board);
  return board;
}
