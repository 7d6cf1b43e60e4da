// The tables of the lobby: all of them first, then what the socket tells of them.
import { api } from './api';
import type { LobbyTable } from './protocol';
import { socket, type Connection } from './socket.svelte';

const REFRESH = 10_000; // milliseconds: how far running games are is not told by the socket

export class LobbyTables {
  /** null until they are loaded. */
  tables = $state.raw<LobbyTable[] | null>(null);
  error = $state.raw<unknown>(null);

  constructor(private readonly connection: Connection = socket) {}

  /** Keep them up to date; returns how to stop. */
  follow(): () => void {
    const stop = this.connection.listen((event) => {
      if (event.t === 'welcome') this.#watch();
      else if (event.t === 'lobby') this.#change(event.table ?? null, event.gone);
    });
    if (this.connection.status === 'open') this.#watch();
    void this.#load();
    const refresh = setInterval(() => document.hidden || void this.#load(), REFRESH);
    return () => {
      stop();
      clearInterval(refresh);
      if (this.connection.status === 'open') void this.connection.request({ t: 'watch_lobby', on: false }).catch(() => undefined);
    };
  }

  /** What changed before the server tells of changes is loaded after that. */
  #watch(): void {
    void this.connection.request({ t: 'watch_lobby', on: true }).then(
      () => this.#load(),
      () => undefined, // the connection was lost: the next welcome comes here again
    );
  }

  async #load(): Promise<void> {
    try {
      this.tables = (await api.lobby()).tables;
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }

  #change(table: LobbyTable | null, gone: string): void {
    const rest = (this.tables ?? []).filter(({ id }) => id !== (gone || table?.id));
    this.tables = table ? [table, ...rest] : rest;
  }
}
