// Every word of the interface comes from messages/*.json. What the server says is English, in other languages translated by
// the phrase books in messages/talk: one for the server itself and one for each game, loaded when a game is looked at.
import en from '../messages/en.json';
import gamesEn from '../messages/games.en.json';
import type { PhraseBook, Phrases } from './talk';
import { fill, type Values } from './text';

export type MessageKey = keyof typeof en;
export type Messages = Record<MessageKey, string>;

export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

/** What the server says about games and their options, in another language or in better words. */
export interface GameWords {
  blurbs: Record<string, string>; // by game
  options: Record<string, string[]>; // by game.option: name and sentence
  values: Record<string, string>; // the words an option may have
}

const loaders: Record<Language, () => Promise<[Messages, GameWords]>> = {
  en: () => Promise.resolve([en, gamesEn]),
  es: () => Promise.all([import('../messages/es.json'), import('../messages/games.es.json')]).then(([es, games]) => [es.default, games.default]),
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
  games = $state.raw<GameWords>(gamesEn);
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

  async use(language: Language): Promise<void> {
    [this.messages, this.games] = await loaders[language]();
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

/** What the server said, in the language of the page; `game` tells which phrase book to look into. */
export function translated(text: string, game = '', nameOf?: (seat: number) => string): string {
  const book = words.book(game);
  const found = book?.find(text) ?? null;
  if (!book || found === null) return text;
  return nameOf ? book.named(found, nameOf) : found;
}
