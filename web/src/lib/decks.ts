// Decks of Master of Wills as codes: the faction, and a bit for each card of its pool and of the neutral ones, in the
// order the server prints them. Whether a deck is legal is the server's to say.

export interface PoolCard {
  key: string;
  faction: string;
}

/** The cards a faction may use, in the order of their bits. */
export function poolOf<T extends PoolCard>(cards: T[], faction: string): T[] {
  return [...cards.filter((card) => card.faction === faction), ...cards.filter((card) => card.faction === 'NEU')];
}

export function deckCode(faction: string, pool: PoolCard[], chosen: ReadonlySet<string>): string {
  let bits = 0n;
  for (const [at, card] of pool.entries()) if (chosen.has(card.key)) bits |= 1n << BigInt(at);
  return bits === 0n ? faction : `${faction}-${bits.toString(16)}`;
}

/** The faction and the cards of a code; a faction alone means its starter deck, which has no cards here. */
export function readCode(code: string, poolFor: (faction: string) => PoolCard[]): { faction: string; cards: string[] } | null {
  const found = /^([A-Z]{3})(?:-([0-9a-f]{1,14}))?$/.exec(code.trim());
  if (!found?.[1]) return null;
  const bits = BigInt(`0x${found[2] ?? '0'}`);
  return { faction: found[1], cards: poolFor(found[1]).flatMap((card, at) => ((bits >> BigInt(at)) & 1n ? [card.key] : [])) };
}
