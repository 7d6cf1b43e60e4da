import type { GameCards } from './protocol';

/** How many of a card there are, where the card list says one number for every kind of game; else 0. */
export function copiesOf(deck: GameCards | null, key: string): number {
  const told = deck?.cards.find((card) => card.key === key)?.['copies'];
  const [first, ...others] = Array.isArray(told) ? (told as unknown[]) : [told];
  return typeof first === 'number' && others.every((other) => other === first) ? first : 0;
}
