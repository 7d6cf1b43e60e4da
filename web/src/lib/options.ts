// Values of options: 'target:100' is a tag and a number.
import type { OptionChoice, OptionInfo } from './protocol';

export function splitTag(value: string): { tag: string; number: number } {
  const [tag = '', number = ''] = value.split(':');
  return { tag, number: Number(number) };
}

/** The value that chooses a tag, with the smallest number it may have. */
export function joinTag(choices: OptionChoice[], chosen: string): string {
  const numbers = choices.find((known) => known.value === chosen)?.numbers;
  return numbers ? `${chosen}:${numbers[0]}` : chosen;
}

/** A value in words. */
export function shown(option: OptionInfo, value: string | boolean | number): string {
  const { tag, number } = splitTag(String(value));
  const choice = option.choices.find((known) => known.value === tag);
  if (!choice) return String(value);
  return choice.numbers ? `${choice.title}: ${number}` : choice.title;
}
