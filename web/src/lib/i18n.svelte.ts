// Every word of the interface comes from messages/*.json. What games say are messages, put into words by the catalogue of
// the game (say.ts). What else the server says is English, in other languages translated by the phrase books in
// messages/talk. Both are loaded when a game is looked at.
import en from '../messages/en.json';
import { Refused } from './refused';
import type { Catalogue } from './say';
import type { PhraseBook, Phrases } from './talk';
import { fill, type Values } from './text';

export type MessageKey = keyof typeof en;
export type Messages = Record<MessageKey, string>;

export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

const loaders: Record<Language, () => Promise<Messages>> = {
  en: () => Promise.resolve(en),
  es: () => import('../messages/es.json').then((es) => es.default),
};

const books = import.meta.glob<string>('../messages/talk/*.json', { query: '?url', import: 'default', eager: true });

async function read(language: Language, name: string): Promise<Phrases> {
  const url = books[`../messages/talk/${name}.${language}.json`];
  return url ? ((await (await fetch(url)).json()) as Phrases) : {};
}

async function load(language: Language, game: string): Promise<PhraseBook | null> {
  try {
    const [talk, shared, own] = await Promise.all([import('./talk'), read(language, 'server'), read(language, game)]);
    return talk.phraseBook(language, { ...shared, ...own });
  } catch {
    return null;
  }
}

class Words {
  language = $state<Language>('en');
  messages = $state.raw<Messages>(en);
  plural = $derived(new Intl.PluralRules(this.language));
  number = $derived(new Intl.NumberFormat(this.language));

  /** By language and game; null where there is none, and the words of the server stay as they are. */
  #books = $state.raw<Record<string, PhraseBook | null>>({});
  #asked = new Set<string>();

  /** The phrase book of a game ('' for the server's own sentences only); undefined until it is loaded. */
  book(game: string): PhraseBook | null | undefined {
    if (this.language === 'en') return null;
    const key = `${this.language} ${game}`;
    if (!this.#asked.has(key)) {
      this.#asked.add(key);
      void load(this.language, game).then((book) => (this.#books = { ...this.#books, [key]: book }));
    }
    return this.#books[key];
  }

  /** By language and game; null for a game without messages. */
  #catalogues = $state.raw<Record<string, Catalogue | null>>({});
  #loading = new Map<string, Promise<void>>();

  /** The catalogue of a game in the language of the page; undefined until it is loaded. */
  catalogue(game: string): Catalogue | null | undefined {
    void this.fetch(game);
    return this.#catalogues[`${this.language} ${game}`];
  }

  /** Resolves when the catalogue of a game is there. */
  fetch(game: string): Promise<void> {
    const [language, key] = [this.language, `${this.language} ${game}`];
    let loading = this.#loading.get(key);
    if (!loading) {
      loading = import('./say').then(({ catalogue }) => catalogue(language, game)).then(
        (found) => void (this.#catalogues = { ...this.#catalogues, [key]: found }),
        () => void this.#loading.delete(key), // asked for again when it is needed again
      );
      this.#loading.set(key, loading);
    }
    return loading;
  }

  async use(language: Language): Promise<void> {
    this.messages = await loaders[language]();
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const words = new Words();

/** The language to start with: the one chosen before, else the browser's, else English. */
export function preferred(stored: string | null, browser: readonly string[]): Language {
  for (const tag of [stored ?? '', ...browser]) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language in LANGUAGES) return language as Language;
  }
  return 'en';
}

export function t(key: MessageKey, values: Values = {}): string {
  return fill(words.messages[key], values, words.plural);
}

/** Why a request failed, in the language of the page; `game`: whose options or moves it was about. */
export function why(error: unknown, game = ''): string {
  if (!(error instanceof Refused)) return t('page_failed');
  const catalogue = words.catalogue(game) ?? words.catalogue('');
  return (error.said && catalogue?.text(error.said)) || error.message || t('refused');
}

/** What the server said, in the language of the page; `game` tells which phrase book to look into. */
export function translated(text: string, game = '', nameOf?: (seat: number) => string): string {
  const book = words.book(game);
  const found = book?.find(text) ?? null;
  if (!book || found === null) return text;
  return nameOf ? book.named(found, nameOf) : found;
}
