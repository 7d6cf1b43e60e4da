// Every word of the interface comes from messages/*.ftl. What games and the server say are messages, put into words by
// catalogues (say.ts), which are loaded when they are needed. All of them are Project Fluent's.
import { FluentBundle, type FluentVariable } from '@fluent/bundle';
import en from '../messages/en.ftl';
import type { MessageKey } from '../messages/keys';
import { Refused } from './refused';
import type { Catalogue, Part } from './say';

export type { MessageKey };
export type Values = Record<string, FluentVariable>;

export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

const loaders: Record<Language, () => Promise<typeof en>> = {
  en: () => Promise.resolve(en),
  es: () => import('../messages/es.ftl').then((es) => es.default),
};

/** Words of pages that nobody passes on the way to a first table. */
const further: Record<Language, () => Promise<typeof en>> = {
  en: () => import('../messages/more.en.ftl').then((found) => found.default),
  es: () => import('../messages/more.es.ftl').then((found) => found.default),
};

function bundle(language: Language, body: typeof en): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource({ body });
  return made;
}

class Words {
  language = $state<Language>('en');
  bundle = $state.raw(bundle('en', en));
  number = $derived(new Intl.NumberFormat(this.language));

  #all = false; // whether a page asked for the words of all of them
  #wanted: Language = 'en'; // the language chosen last, whose words may still be on their way

  /** By language, game and part. */
  #catalogues = $state.raw<Record<string, Catalogue>>({});
  #loading = new Map<string, Promise<void>>();

  /** The catalogue of a game, '' for the server's own, in the language of the page; undefined until it is loaded. */
  catalogue(game: string, part: Part = ''): Catalogue | undefined {
    void this.fetch(game, part);
    return this.#catalogues[`${this.language} ${game} ${part}`];
  }

  /** Resolves when the catalogue of a game is there. */
  fetch(game: string, part: Part = ''): Promise<void> {
    const [language, key] = [this.language, `${this.language} ${game} ${part}`];
    let loading = this.#loading.get(key);
    if (!loading) {
      loading = import('./say').then(({ catalogue }) => catalogue(language, game, part)).then(
        (found) => void (this.#catalogues = { ...this.#catalogues, [key]: found }),
        () => void this.#loading.delete(key), // asked for again when it is needed again
      );
      this.#loading.set(key, loading);
    }
    return loading;
  }

  /** Fetch the words of all pages, from now on in every language that is chosen. */
  async all(): Promise<void> {
    if (this.#all) return;
    this.#all = true;
    await this.use(this.#wanted);
  }

  async use(language: Language): Promise<void> {
    this.#wanted = language;
    const own = await loaders[language]();
    const more = this.#all ? await further[language]() : []; // it may have been asked for meanwhile
    if (this.#wanted !== language) return;
    this.bundle = bundle(language, [...own, ...more]);
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
  const text = words.bundle.getMessage(key)?.value;
  return text ? words.bundle.formatPattern(text, values, []) : key;
}

/** Whether there is a text of this name. */
export function isKey(key: string): key is MessageKey {
  return words.bundle.hasMessage(key);
}

/** Why a request failed, in the language of the page; `game`: whose options or moves it was about. */
export function why(error: unknown, game = ''): string {
  if (!(error instanceof Refused)) return t('page_failed');
  return (error.said && words.catalogue(game)?.text(error.said)) || error.message || t(error.code === 'no_such' ? 'not_found' : 'refused');
}
