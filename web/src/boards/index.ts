// One board per game, with the drawer of its cards, fetched when its table is entered; any other game of the registry gets
// plain ones. The server finds both by their names, and tells the browser of them in the page of a table.
import type { Component } from 'svelte';
import { plainFace, type Drawer } from '../faces/plain';

export interface Board {
  board: Component;
  drawer: Drawer;
}

const BOARDS: Record<string, () => Promise<Board>> = {
  'royal-will': async () => ({ board: (await import('./RoyalWill.svelte')).default, drawer: (await import('../faces/royal_will')).royalWill }),
  'master-of-spies': async () => ({ board: (await import('./MasterOfSpies.svelte')).default, drawer: (await import('../faces/master_of_spies')).masterOfSpies }),
  master: async () => ({ board: (await import('./Master.svelte')).default, drawer: (await import('../faces/master')).master }),
  ausonia: async () => ({ board: (await import('./Ausonia.svelte')).default, drawer: (await import('../faces/ausonia')).ausonia }),
  'master-of-wills': async () => ({ board: (await import('./MasterOfWills.svelte')).default, drawer: (await import('../faces/master_of_wills')).masterOfWills }),
};
const plain = async (): Promise<Board> => ({ board: (await import('./Generic.svelte')).default, drawer: plainFace });

const started = new Map<string, Promise<Board>>();

export function boardOf(game: string): Promise<Board> {
  const board = started.get(game) ?? (BOARDS[game] ?? plain)();
  started.set(game, board);
  board.catch(() => started.delete(game)); // the line may be better next time
  return board;
}
