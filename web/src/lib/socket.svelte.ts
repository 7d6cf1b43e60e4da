// The one socket of this page. It connects again by itself; whoever listens is told, and asks for its tables again.
import type { Ack, FromClient, FromServer, HintAnswer, Pong, PreviewAnswer, Refusal, WhyAnswer } from './protocol';
import { NO_IDENTITY, PROTOCOL } from './protocol';
import { Refused } from './refused';

export type Answer = Ack | HintAnswer | WhyAnswer | PreviewAnswer | Pong;
type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;
export type Asked = Unnumbered<FromClient>;
export type Status = 'idle' | 'connecting' | 'open' | 'lost' | 'outdated';

interface Pending {
  message: FromClient;
  resolve: (answer: Answer) => void;
  reject: (error: Refused) => void;
}

const FIRST_DELAY = 250;
const LONGEST_DELAY = 5000;
const HEARTBEAT = 15_000;
const ANSWER_WITHIN = 5000; // ms; a ping, or a handshake, that takes longer was sent into a dead connection

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

export class Connection {
  status = $state<Status>('idle');
  /** Asked before the next attempt when the server does not know (any more) who this is. */
  identify: () => Promise<unknown> = () => Promise.resolve();
  #wire: Wire | null = null;
  #open: () => Wire;
  #number = 0;
  #delay = FIRST_DELAY;
  #pending = new Map<number, Pending>();
  #listeners = new Set<(event: FromServer) => void>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined; // for the answer that is awaited

  constructor(open: () => Wire) {
    this.#open = open;
  }

  /** Hear every message of the server; returns how to stop. 'welcome' comes after every (re)connection. */
  listen(listener: (event: FromServer) => void): () => void {
    this.#listeners.add(listener);
    if (this.status === 'idle') this.connect();
    return () => this.#listeners.delete(listener);
  }

  connect(): void {
    clearTimeout(this.#retry);
    this.status = this.status === 'lost' ? 'lost' : 'connecting';
    const old = this.#wire;
    const wire = this.#open();
    this.#wire = wire;
    wire.onmessage = (event) => wire === this.#wire && this.#hear(JSON.parse(event.data) as FromServer);
    wire.onclose = (event) => this.#lost(wire, event.code);
    old?.close();
    this.#answered(); // each attempt has all of the time
    this.#expectAnswer();
  }

  /** The cookie is another one: what is asked from now on is asked by whom it names. */
  renew(): void {
    if (this.status === 'idle' || this.status === 'outdated') return;
    this.#abandon();
    this.connect();
  }

  /** Nothing comes through any more, for instance because the browser says that it is offline. */
  drop(): void {
    const wire = this.#wire;
    if (!wire || this.status === 'idle' || this.status === 'outdated') return;
    this.#lost(wire, 0);
    wire.close();
  }

  /** Whether the server still answers: a connection can be dead without having been closed. */
  probe(): void {
    if (this.status !== 'open') return;
    this.#expectAnswer();
    void this.request({ t: 'ping' }).catch(() => undefined);
  }

  /** Try at once, for instance when the browser says that it is online again. */
  wake(): void {
    if (this.status === 'lost') {
      this.#delay = FIRST_DELAY;
      this.connect();
    }
  }

  request(asked: Asked): Promise<Answer> {
    const message = { ...asked, id: ++this.#number } as FromClient;
    return new Promise((resolve, reject) => {
      this.#pending.set(message.id, { message, resolve, reject });
      if (this.status === 'open') this.#send(message);
      else if (this.status === 'idle') this.connect();
      if (message.t === 'move') this.probe(); // somebody waits for it
    });
  }

  #send(message: FromClient): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #expectAnswer(): void {
    this.#deadline ??= setTimeout(() => this.drop(), ANSWER_WITHIN);
  }

  #answered(): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  #hear(event: FromServer): void {
    this.#answered();
    if (event.t === 'welcome') return this.#welcomed(event.protocol, event);
    if ('re' in event && event.re >= 0) this.#answer(event);
    if (event.t === 'goodbye') this.#delay = Math.max(FIRST_DELAY, event.after * 1000);
    for (const listener of [...this.#listeners]) listener(event);
  }

  #welcomed(protocol: number, event: FromServer): void {
    if (protocol !== PROTOCOL) {
      this.status = 'outdated';
      this.#wire?.close();
      return;
    }
    this.status = 'open';
    this.#delay = FIRST_DELAY;
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.probe(), HEARTBEAT);
    const waiting = [...this.#pending.values()]; // before listeners ask for more
    for (const listener of [...this.#listeners]) listener(event);
    // A move carries a key, so that one already stored is refused as a duplicate: it is safe to send again.
    for (const { message } of waiting) this.#send(message);
  }

  #answer(event: Answer | Refusal): void {
    const pending = this.#pending.get(event.re);
    if (!pending) return;
    this.#pending.delete(event.re);
    if (event.t !== 'refusal') pending.resolve(event);
    else if (event.code === 'duplicate_move') pending.resolve({ t: 'ack', re: event.re, table: '' });
    else pending.reject(new Refused(event.code, event.message, event.text));
  }

  #lost(wire: Wire, code: number): void {
    if (wire !== this.#wire || this.status === 'outdated') return;
    this.#wire = null;
    this.status = 'lost';
    this.#abandon();
    this.#retry = setTimeout(() => void (code === NO_IDENTITY ? this.#identified() : this.connect()), this.#delay);
    this.#delay = Math.min(LONGEST_DELAY, this.#delay * 2);
  }

  async #identified(): Promise<void> {
    await this.identify().catch(() => undefined);
    if (!this.#wire) this.connect(); // not if something else has, meanwhile
  }

  /** Nobody answers what was asked; moves wait for the next wire. */
  #abandon(): void {
    clearInterval(this.#beat);
    this.#answered();
    for (const [id, { message, reject }] of this.#pending) {
      if (message.t === 'move') continue;
      this.#pending.delete(id);
      reject(new Refused('lost'));
    }
  }
}

export const socket = new Connection(() => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/socket`) as Wire;
});

if (typeof addEventListener === 'function') {
  addEventListener('online', () => socket.wake());
  addEventListener('offline', () => socket.drop());
  // A phone sleeps without closing anything; and whoever comes back to the page does not wait for the next attempt.
  addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    socket.wake();
    socket.probe();
  });
}
