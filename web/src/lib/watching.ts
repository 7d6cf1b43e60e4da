// Which running games are worth watching, and why.
import type { LobbyTable } from './protocol';

export type Appeal = 'near_end' | 'close_race' | 'strong_players';

const NEAR_END = 0.75; // of the way to the goal
const CLOSE = 0.12; // of the leader's way, between the first two
const STRONG = ['expert', 'master', 'grandmaster'];

/** What makes a game worth watching; nothing where it has only begun. */
export function appeal(table: LobbyTable): Appeal[] {
  if (table.state !== 'playing') return [];
  const [first = 0, second = 0] = table.progress.map(([have]) => have).sort((a, b) => b - a);
  const needs = table.progress.map(([, need]) => need).filter((need) => need > 0);
  const found: Appeal[] = [];
  if (needs.length > 0 && first >= NEAR_END * Math.min(...needs)) found.push('near_end');
  const wellOn = needs.length > 0 ? first >= Math.min(...needs) / 2 : first > 0;
  if (table.progress.length > 1 && wellOn && first - second <= CLOSE * first) found.push('close_race');
  if (table.rated || (table.seats.length > 1 && table.seats.every((seat) => STRONG.includes(seat.bot)))) found.push('strong_players');
  return found;
}

/** Tables that wait for players, then games in order of how much they are worth watching. */
export function byAppeal(tables: LobbyTable[]): LobbyTable[] {
  const rank = (table: LobbyTable): number => (table.state === 'open' ? 9 : appeal(table).length);
  return [...tables].sort((a, b) => rank(b) - rank(a));
}
