// What a visitor chose about this browser: kept here, told to nobody.
import { MediaQuery } from 'svelte/reactivity';
import { preferred, words, type Language } from './i18n.svelte';
import { store, stored } from './storage';

export type Theme = 'auto' | 'dark' | 'light';
export type Speed = 'full' | 'quick' | 'off';
export type TextSize = 'usual' | 'large' | 'largest';

export const SPEEDS: readonly Speed[] = ['full', 'quick', 'off'];
export const TEXT_SIZES: readonly TextSize[] = ['usual', 'large', 'largest'];

/** What was chosen, if it is one of those that can be; else the first of them. */
function choice<T extends string>(name: string, choices: readonly T[], otherwise: T = choices[0] as T): T {
  return choices.find((one) => one === stored(name)) ?? otherwise;
}

/** The language chosen here, else the browser's; its words may still be on their way. */
export function chosenLanguage(): Language {
  return preferred(stored('language'), navigator.languages);
}

class Settings {
  theme = $state<Theme>('auto');
  sound = $state(false);
  /** How fast things move and climaxes are shown. */
  motion = $state<Speed>('full');
  /** How long the moves of others stand before the next. */
  pace = $state<Speed>('full');
  textSize = $state<TextSize>('usual');
  /** Whether a move that cannot be taken back is asked about first. */
  confirm = $state(false);
  /** Whether a choice that is none is made at once. */
  forced = $state(true);

  load(): Promise<void> {
    this.theme = choice('theme', ['auto', 'light', 'dark']);
    this.motion = choice('motion', SPEEDS);
    this.pace = choice('pace', SPEEDS);
    this.textSize = choice('text', TEXT_SIZES);
    this.confirm = stored('confirm') === 'on';
    this.forced = stored('forced') !== 'off';
    // Sounds are off until asked for on phones.
    this.sound = (stored('sound') ?? (matchMedia('(pointer: coarse)').matches ? 'off' : 'on')) === 'on';
    this.#applyTheme();
    this.#applyMotion();
    this.#applyTextSize();
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

  setMotion(speed: Speed): void {
    this.motion = speed;
    store('motion', speed);
    this.#applyMotion();
  }

  setPace(speed: Speed): void {
    this.pace = speed;
    store('pace', speed);
  }

  setTextSize(size: TextSize): void {
    this.textSize = size;
    store('text', size);
    this.#applyTextSize();
  }

  setConfirm(on: boolean): void {
    this.confirm = on;
    store('confirm', on ? 'on' : 'off');
  }

  setForced(on: boolean): void {
    this.forced = on;
    store('forced', on ? 'on' : 'off');
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

  #applyMotion(): void {
    document.documentElement.dataset.motion = this.motion;
  }

  #applyTextSize(): void {
    document.documentElement.dataset.text = this.textSize;
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

/** Whether nothing should move: words tell it instead. */
export function reducedMotion(): boolean {
  return settings.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const LASTING: Record<Speed, number> = { full: 1, quick: 0.4, off: 0 };

/** By which part of its length at full speed something lasts. */
export function lasting(of: 'motion' | 'pace'): number {
  return LASTING[settings[of]];
}
