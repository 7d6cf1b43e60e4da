// Levels of bots in the language of the page.
import { isKey, t, words } from './i18n.svelte';
import type { BotLevel, SeatInfo } from './protocol';
import { humanise } from './text';

function message(key: string): string | undefined {
  return isKey(key) ? t(key) : undefined;
}

export function levelName(level: string): string {
  return message(`level_${level}`) ?? humanise(level);
}

/** How a bot of a level plays; '' until the words of the game are there. */
export function levelText({ text }: BotLevel, game: string): string {
  return words.catalogue(game)?.text(text) ?? '';
}

/** A bot account is told from people wherever its name is. */
export function markedName(name: string, program = true): string {
  return program ? t('program_name', { name }) : name;
}

/** Who sits on a seat: a person or a bot by name, a bot without one by its level and seat; empty if nobody does. */
export function occupantName(seat: SeatInfo, number: number): string {
  if (seat.deleted) return t('deleted_account');
  if (seat.program) return markedName(seat.name);
  return seat.bot && !seat.person && !seat.character ? t('bot_name', { level: levelName(seat.bot), n: number + 1 }) : seat.name;
}
