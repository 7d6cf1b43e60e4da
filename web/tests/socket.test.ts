import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_IDENTITY, PROTOCOL, type FromServer } from '../src/lib/protocol';
import { Refused } from '../src/lib/refused';
import { Connection, type Wire } from '../src/lib/socket.svelte';

class FakeWire implements Wire {
  sent: { t: string; id: number }[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string; id: number });
  }
  close(code = 1000): void {
    this.onclose?.({ code });
  }
  hear(event: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(event) });
  }
  welcome(protocol = PROTOCOL): void {
    this.hear({ t: 'welcome', protocol, server: 's', person: 'p', name: 'n', account: false });
  }
}

describe('Connection', () => {
  let wires: FakeWire[];
  let connection: Connection;
  const last = (): FakeWire => wires.at(-1) as FakeWire;

  beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
    connection = new Connection(() => {
      wires.push(new FakeWire());
      return last();
    });
  });
  afterEach(() => vi.useRealTimers());

  it('sends what was asked before it was open, after the welcome', () => {
    void connection.request({ t: 'start', table: 'x' });
    expect(last().sent).toEqual([]);
    last().welcome();
    expect(last().sent).toMatchObject([{ t: 'start', id: 1 }]);
    expect(connection.status).toBe('open');
  });

  it('answers the request that was asked', async () => {
    connection.listen(() => undefined);
    last().welcome();
    const asked = connection.request({ t: 'start', table: 'x' });
    last().hear({ t: 'ack', re: 1, table: 'y' });
    await expect(asked).resolves.toMatchObject({ table: 'y' });
  });

  it('turns a refusal into an error with its code', async () => {
    connection.listen(() => undefined);
    last().welcome();
    const asked = connection.request({ t: 'start', table: 'x' });
    last().hear({ t: 'refusal', re: 1, code: 'not_host', message: ['not-host'], text: 'no' });
    await expect(asked).rejects.toMatchObject({ code: 'not_host', said: ['not-host'], message: 'no' });
  });

  it('connects again, sends a move again, and takes a duplicate for done', async () => {
    connection.listen(() => undefined);
    last().welcome();
    const move = connection.request({ t: 'move', table: 'x', version: 3, action: 1, key: 'k' });
    const other = connection.request({ t: 'hint', table: 'x' });
    other.catch(() => undefined);
    last().close();
    expect(connection.status).toBe('lost');
    await expect(other).rejects.toBeInstanceOf(Refused);
    vi.advanceTimersByTime(300);
    expect(wires).toHaveLength(2);
    last().welcome();
    expect(last().sent).toMatchObject([{ t: 'move', key: 'k' }]);
    last().hear({ t: 'refusal', re: 1, code: 'duplicate_move', message: ['move-made-already'], text: '' });
    await expect(move).resolves.toMatchObject({ t: 'ack' });
  });

  it('waits longer after each failure', () => {
    connection.listen(() => undefined);
    last().welcome();
    last().close();
    vi.advanceTimersByTime(250);
    expect(wires).toHaveLength(2);
    last().close();
    vi.advanceTimersByTime(250);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(250);
    expect(wires).toHaveLength(3);
  });

  it('asks who it is before it comes back to a server that does not know', async () => {
    let known = () => undefined as void;
    connection.identify = vi.fn(() => new Promise<void>((resolve) => (known = resolve)));
    connection.listen(() => undefined);
    last().welcome();
    last().close(NO_IDENTITY);
    expect(connection.identify).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(250);
    expect(connection.identify).toHaveBeenCalledOnce();
    expect(wires).toHaveLength(1);
    known();
    await vi.advanceTimersByTimeAsync(0);
    expect(wires).toHaveLength(2);
    last().close();
    await vi.advanceTimersByTimeAsync(500);
    expect(wires).toHaveLength(3);
    expect(connection.identify).toHaveBeenCalledOnce();
  });

  it('comes back though nobody could say who it is', async () => {
    connection.identify = () => Promise.reject(new Error('offline'));
    connection.listen(() => undefined);
    last().close(NO_IDENTITY);
    await vi.advanceTimersByTimeAsync(250);
    expect(wires).toHaveLength(2);
  });

  it('begins anew with another cookie', async () => {
    connection.listen(() => undefined);
    last().welcome();
    const first = last();
    const asked = connection.request({ t: 'hint', table: 'x' });
    asked.catch(() => undefined);
    connection.renew();
    await expect(asked).rejects.toMatchObject({ code: 'lost' });
    expect(wires).toHaveLength(2);
    first.close();
    last().welcome();
    expect(connection.status).toBe('open');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(wires).toHaveLength(2);
  });

  it('opens no wire for another cookie while nobody listens', () => {
    connection.renew();
    expect(wires).toHaveLength(0);
  });

  it('stops at a server of another protocol', () => {
    connection.listen(() => undefined);
    last().welcome(PROTOCOL + 1);
    expect(connection.status).toBe('outdated');
    vi.advanceTimersByTime(10_000);
    expect(wires).toHaveLength(1);
  });

  it('gives up a connection whose pings nobody answers', () => {
    connection.listen(() => undefined);
    last().welcome();
    const dead = last();
    vi.advanceTimersByTime(15_000);
    expect(dead.sent).toMatchObject([{ t: 'ping' }]);
    vi.advanceTimersByTime(4999);
    expect(connection.status).toBe('open');
    vi.advanceTimersByTime(1);
    expect(connection.status).toBe('lost');
    vi.advanceTimersByTime(250);
    expect(wires).toHaveLength(2);
    last().welcome();
    expect(connection.status).toBe('open');
    dead.welcome(PROTOCOL + 1); // what comes late over the old one is not heard
    expect(connection.status).toBe('open');
  });

  it('keeps a connection that answers', () => {
    connection.listen(() => undefined);
    last().welcome();
    for (let beat = 1; beat <= 10; beat += 1) {
      vi.advanceTimersByTime(15_000);
      last().hear({ t: 'pong', re: beat, at: 0 });
    }
    expect(wires).toHaveLength(1);
    expect(connection.status).toBe('open');
  });

  it('notices with a move that the connection is dead, and sends the move again', () => {
    connection.listen(() => undefined);
    last().welcome();
    void connection.request({ t: 'move', table: 'x', version: 3, action: 1, key: 'k' });
    vi.advanceTimersByTime(5000);
    expect(connection.status).toBe('lost');
    vi.advanceTimersByTime(250);
    last().welcome();
    expect(last().sent).toMatchObject([{ t: 'move', key: 'k' }]);
  });

  it('waits for a handshake no longer than for an answer', () => {
    connection.listen(() => undefined);
    vi.advanceTimersByTime(5000 + 250);
    expect(wires).toHaveLength(2);
  });

  it('gives each attempt all of the time', () => {
    connection.listen(() => undefined);
    last().welcome();
    last().close(1006);
    vi.advanceTimersByTime(250 + 4000); // the next attempt hangs
    connection.wake();
    const attempts = wires.length;
    vi.advanceTimersByTime(4000);
    expect(wires).toHaveLength(attempts);
    last().welcome();
    expect(connection.status).toBe('open');
  });

  it('is lost at once when the browser goes offline, and back at once when it is online', () => {
    connection.listen(() => undefined);
    last().welcome();
    connection.drop();
    expect(connection.status).toBe('lost');
    connection.wake();
    expect(wires).toHaveLength(2);
    last().welcome();
    expect(connection.status).toBe('open');
    vi.advanceTimersByTime(5000);
    expect(wires).toHaveLength(2);
  });
});
