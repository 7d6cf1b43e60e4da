import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/lib/api';
import { LobbyTables } from '../src/lib/lobby.svelte';
import { PROTOCOL, type FromServer, type LobbyTable } from '../src/lib/protocol';
import { Connection, type Wire } from '../src/lib/socket.svelte';

const table = (id: string): LobbyTable => ({ id }) as unknown as LobbyTable;
const ids = (lobby: LobbyTables): string[] => (lobby.tables ?? []).map(({ id }) => id);

describe('LobbyTables', () => {
  let wires: (Wire & { sent: { t: string; id: number; on?: boolean }[] })[];
  let connection: Connection;
  const hear = (event: Partial<FromServer> & { t: string }): void => wires.at(-1)?.onmessage?.({ data: JSON.stringify(event) });
  const welcome = (): void => hear({ t: 'welcome', protocol: PROTOCOL, server: 's', person: 'p', name: 'n', account: false });
  /** The server answers whatever was asked last. */
  const acknowledge = (): void => hear({ t: 'ack', re: wires.at(-1)?.sent.at(-1)?.id ?? 0, table: '' });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
    wires = [];
    connection = new Connection(() => {
      const sent: (typeof wires)[number]['sent'] = [];
      wires.push({ sent, send: (text) => sent.push(JSON.parse(text) as never), close: () => undefined, onopen: null, onclose: null, onmessage: null });
      return wires.at(-1) as Wire;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('adds, replaces and removes what the server tells of', async () => {
    vi.spyOn(api, 'lobby').mockResolvedValue({ tables: [table('a'), table('b')] });
    const lobby = new LobbyTables(connection);
    lobby.follow();
    await vi.advanceTimersByTimeAsync(0);
    hear({ t: 'lobby', table: null, gone: 'a' });
    hear({ t: 'lobby', table: table('c'), gone: '' });
    expect(ids(lobby)).toEqual(['c', 'b']);
  });

  it('loads what happened while the connection was lost', async () => {
    const load = vi.spyOn(api, 'lobby').mockResolvedValue({ tables: [] });
    const lobby = new LobbyTables(connection);
    lobby.follow();
    welcome();
    acknowledge();
    wires.at(-1)?.onclose?.({ code: 1006 });
    load.mockResolvedValue({ tables: [table('new')] });
    await vi.advanceTimersByTimeAsync(300);
    welcome();
    acknowledge();
    await vi.advanceTimersByTimeAsync(0);
    expect(ids(lobby)).toEqual(['new']);
  });

  it('stops', async () => {
    const load = vi.spyOn(api, 'lobby').mockResolvedValue({ tables: [] });
    const lobby = new LobbyTables(connection);
    const stop = lobby.follow();
    welcome();
    acknowledge();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(wires.at(-1)?.sent.at(-1)).toMatchObject({ t: 'watch_lobby', on: false });
    load.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    hear({ t: 'lobby', table: table('late'), gone: '' });
    expect(load).not.toHaveBeenCalled();
    expect(ids(lobby)).toEqual([]);
  });

  it('says what failed until something is there', async () => {
    vi.spyOn(api, 'lobby').mockRejectedValueOnce(new Error('no')).mockResolvedValue({ tables: [] });
    const lobby = new LobbyTables(connection);
    lobby.follow();
    await vi.advanceTimersByTimeAsync(0);
    expect(lobby.error).toBeInstanceOf(Error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lobby.error).toBeNull();
    expect(lobby.tables).toEqual([]);
  });
});
