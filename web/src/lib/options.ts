// Values of options, and modes as sets of them. 'target:100' is a tag and a number; '2134' gives each seat a letter.
import type { ModeInfo, OptionChoice, OptionInfo } from './protocol';

export type Value = string | boolean | number;
export type Values = Record<string, Value>;

export function splitTag(value: string): { tag: string; number: number } {
  const [tag = '', number = ''] = value.split(':');
  return { tag, number: Number(number) };
}

/** The value that chooses a tag, with the smallest number it may have. */
export function joinTag(choices: OptionChoice[], chosen: string): string {
  const numbers = choices.find((known) => known.value === chosen)?.numbers;
  return numbers ? `${chosen}:${numbers[0]}` : chosen;
}

/** What an option is at a table of a mode as long as nobody changes it. */
export const usual = (mode: ModeInfo, option: OptionInfo): Value => mode.options[option.name] ?? option.default;

/** The options that a table of a mode is opened with: what the mode sets, and what was chosen among its questions and house rules. */
export function optionsToSend(mode: ModeInfo, options: OptionInfo[], chosen: Values): Values {
  const offered = new Set([...mode.asks, ...mode.house_rules]);
  const all = options.map((option) => [option, (offered.has(option.name) ? chosen[option.name] : undefined) ?? usual(mode, option)] as const);
  return Object.fromEntries(all.filter(([option, value]) => value !== option.default).map(([option, value]) => [option.name, value]));
}

/** An order with the letter of one seat exchanged for another. */
export function reordered(order: string, seat: number, letter: string): string {
  const letters = [...order];
  const other = letters.indexOf(letter);
  [letters[seat], letters[other]] = [letter, letters[seat] ?? ''];
  return letters.join('');
}

/** What a table says about itself besides its mode: answers to the mode's questions, and house rules that were changed. */
export function differences(mode: ModeInfo | undefined, options: OptionInfo[], values: Values): { option: OptionInfo; text: string }[] {
  return options.flatMap((option) => {
    const value = values[option.name];
    const set = mode && !mode.asks.includes(option.name) ? usual(mode, option) : option.default;
    if (value === undefined || value === set) return [];
    const sentence = option.kind === 'choice' || option.kind === 'flag';
    return [{ option, text: sentence ? shown(option, value) : `${option.title}: ${shown(option, value)}` }];
  });
}

/** A value in words. */
export function shown(option: OptionInfo, value: Value): string {
  const title = (word: string): string => option.choices.find((known) => known.value === word)?.title ?? '';
  if (option.kind === 'order') return title(String(value)) || [...String(value)].map(title).join(', ');
  if (option.kind === 'text') return title(String(value)) || title(splitDeck(String(value))) || String(value);
  if (option.kind !== 'tagged') return title(String(value)) || String(value);
  const { tag, number } = splitTag(String(value));
  return Number.isNaN(number) || !option.choices.find((known) => known.value === tag)?.numbers ? title(tag) : `${title(tag)}: ${number}`;
}

/** The part of a notation before its hyphen, which may have a name: the faction of a deck code. */
export const splitDeck = (code: string): string => code.split('-')[0] ?? '';
