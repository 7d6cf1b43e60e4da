import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROTOCOL, type FromServer } from '../src/lib/protocol';
import { Connection, Refused, type Wire } from '../src/lib/socket.svelte';

class FakeWire implements Wire {
  sent: { t: string; id: number }[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string; id: number });
  }
  close(): void {
    this.onclose?.();
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
    last().hear({ t: 'refusal', re: 1, code: 'not_host', text: 'no' });
    await expect(asked).rejects.toMatchObject({ code: 'not_host', message: 'no' });
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
    last().hear({ t: 'refusal', re: 1, code: 'duplicate_move', text: '' });
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

  it('stops at a server of another protocol', () => {
    connection.listen(() => undefined);
    last().welcome(PROTOCOL + 1);
    expect(connection.status).toBe('outdated');
    vi.advanceTimersByTime(10_000);
    expect(wires).toHaveLength(1);
  });
});
