// Who the visitor is. The first request makes a guest; nothing has to be filled in to play.
import { api } from './api';
import type { Created, CreateTable, GameInfo, Language, Me } from './protocol';
import { router } from './router.svelte';
import { chosenLanguage } from './settings.svelte';
import { socket } from './socket.svelte';

/** Pages of the same browser have the same cookie: when one signs in or out, the others do. */
const otherPages = typeof BroadcastChannel === 'function' ? new BroadcastChannel('identity') : null;

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  offline = $state(false);
  #begun: Promise<void> | null = null;
  #changing: Promise<unknown> = Promise.resolve();

  /** Cookie and games, once; the socket must not open before the cookie is there. */
  begin(): Promise<void> {
    this.#begun ??= this.#load().catch(() => {
      this.offline = true;
      this.#begun = null;
      setTimeout(() => void this.begin(), 2000);
    });
    return this.#begun;
  }

  async #load(): Promise<void> {
    [this.me, this.games] = await Promise.all([api.me(), api.games(chosenLanguage())]);
    this.offline = false;
  }

  /** Sign up, in or out, or change the password: afterwards the cookie is another one. */
  async become(work: () => Promise<Me>): Promise<void> {
    const change = work();
    this.#changing = change.catch(() => undefined);
    this.me = await change;
    if (this.me.account) void import('./push').then((push) => push.renew()).catch(() => undefined);
    socket.renew();
    otherPages?.postMessage(null);
  }

  /** Ask again who this is. Not while that is changing: the server would make a guest of whoever has no cookie yet. */
  async refresh(): Promise<void> {
    await this.#changing;
    this.me = await api.me();
  }

  /** The language of the page is that of the games' options and of an account's mails, too. */
  async readIn(language: Language): Promise<void> {
    try {
      this.games = await api.games(language);
      if (this.me?.account) this.me = await api.readIn(language);
    } catch {
      // the page itself speaks the language already; the rest does when it is asked for again
    }
  }

  game(key: string): GameInfo | undefined {
    return this.games.find((game) => game.key === key);
  }

  gameName(key: string): string {
    return this.game(key)?.name ?? key;
  }

  async create(table: CreateTable): Promise<Created> {
    const made = await api.create(table);
    router.go(`/table/${made.table}${table.start ? '' : `?invite=${made.invite}`}`);
    return made;
  }

  /** A table against bots at the usual size, dealt at once. */
  async playNow(game: GameInfo): Promise<void> {
    const levels = await api.bots(game.key);
    const level = levels[Math.min(1, levels.length - 1)]?.level ?? 'random';
    const bots = Array.from({ length: game.default_seats - 1 }, () => level);
    await this.create({ game: game.key, seats: game.default_seats, bots, private: true, start: true });
  }
}

export const session = new Session();

socket.identify = () => session.refresh();
if (otherPages) {
  otherPages.onmessage = () =>
    void session.refresh().then(
      () => socket.renew(),
      () => undefined, // no server now: the socket asks who this is when it comes back
    );
}
