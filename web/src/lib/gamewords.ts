// Games and options in the language of the page; the server's own words where the messages have none.
import { words } from './i18n.svelte';
import type { GameInfo, OptionInfo } from './protocol';
import { humanise } from './text';

export function blurb(game: GameInfo): string {
  return words.games.blurbs[game.key] ?? game.blurb;
}

export function optionName(game: string, option: OptionInfo): string {
  return words.games.options[`${game}.${option.name}`]?.[0] ?? humanise(option.name);
}

export function optionText(game: string, option: OptionInfo): string {
  return words.games.options[`${game}.${option.name}`]?.[1] ?? option.text;
}

export function valueName(value: string): string {
  return words.games.values[value] ?? humanise(value);
}
