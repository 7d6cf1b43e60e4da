// What a visitor chose about this browser: kept here, told to nobody.
import { MediaQuery } from 'svelte/reactivity';
import { preferred, words, type Language } from './i18n.svelte';

export type Theme = 'auto' | 'dark' | 'light';

function stored(name: string): string | null {
  try {
    return localStorage.getItem(`intrigue.${name}`);
  } catch {
    return null; // storage can be switched off; then nothing is remembered
  }
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(`intrigue.${name}`, value);
  } catch {
    // see stored()
  }
}

/** The language chosen here, else the browser's; its words may still be on their way. */
export function chosenLanguage(): Language {
  return preferred(stored('language'), navigator.languages);
}

class Settings {
  theme = $state<Theme>('auto');
  sound = $state(false);

  load(): Promise<void> {
    const theme = stored('theme');
    this.theme = theme === 'light' || theme === 'dark' ? theme : 'auto';
    // Sounds are off until asked for on phones.
    this.sound = (stored('sound') ?? (matchMedia('(pointer: coarse)').matches ? 'off' : 'on')) === 'on';
    this.#applyTheme();
    matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => this.#applyTheme());
    return words.use(chosenLanguage());
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    store('theme', theme);
    this.#applyTheme();
  }

  setSound(on: boolean): void {
    this.sound = on;
    store('sound', on ? 'on' : 'off');
  }

  async setLanguage(language: Language): Promise<void> {
    store('language', language);
    await words.use(language);
  }

  /** Whether this is told for the first time in this browser; from now on it is not. */
  firstTime(name: string): boolean {
    const first = stored(name) === null;
    store(name, 'told');
    return first;
  }

  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'auto' && !matchMedia('(prefers-color-scheme: light)').matches);
  }

  #applyTheme(): void {
    document.documentElement.dataset.theme = this.dark ? 'dark' : 'light';
  }
}

export const settings = new Settings();

/** Narrow screens: the panel is a sheet and cards are smaller. */
export const phone = new MediaQuery('max-width: 1023px');

/** A laptop's width, of which the panel takes a third. */
export const laptop = new MediaQuery('max-width: 1199px');

/** Held in a hand, upright or sideways: others sit in rows of two or three, and the question has few buttons. */
export const handheld = new MediaQuery('(max-width: 640px), (max-width: 1023px) and (max-height: 500px)');

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
