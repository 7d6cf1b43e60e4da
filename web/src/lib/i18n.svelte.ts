// Every word of the interface comes from messages/*.json; words of the games come from the server.
import en from '../messages/en.json';
import gamesEn from '../messages/games.en.json';

export type MessageKey = keyof typeof en;
export type Messages = Record<MessageKey, string>;
export type Values = Record<string, string | number>;

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

class Words {
  language = $state<Language>('en');
  messages = $state.raw<Messages>(en);
  games = $state.raw<GameWords>(gamesEn);
  plural = $derived(new Intl.PluralRules(this.language));
  number = $derived(new Intl.NumberFormat(this.language));

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

/** `{name}` is a gap; `{n|coin|coins}` chooses by number between the singular and the plural. */
export function fill(text: string, values: Values, plural: Intl.PluralRules): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (gap, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return gap;
    if (one === undefined || many === undefined) return String(value);
    return plural.select(Number(value)) === 'one' ? one : many;
  });
}

export function t(key: MessageKey, values: Values = {}): string {
  return fill(words.messages[key], values, words.plural);
}
