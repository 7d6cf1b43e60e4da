// What a visitor has played, from the finished tables: games and wins by game.
import type { LobbyTable } from './protocol';

export interface Figures {
  game: string;
  games: number;
  wins: number;
}

/** Games with a result at which the visitor sat, the game played most first. */
export function figuresOf(tables: LobbyTable[]): Figures[] {
  const found = new Map<string, Figures>();
  for (const { game, state, yours, scores } of tables) {
    if (state !== 'over' || scores.length === 0 || yours.length === 0) continue;
    const figures = found.get(game) ?? { game, games: 0, wins: 0 };
    const won = yours.some((seat) => scores[seat]?.place === 1);
    found.set(game, { game, games: figures.games + 1, wins: figures.wins + (won ? 1 : 0) });
  }
  return [...found.values()].sort((a, b) => b.games - a.games);
}
