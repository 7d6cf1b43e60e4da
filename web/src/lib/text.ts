// Texts have gaps: {P0} is a seat, {card:heir} a card, {icon:coin|coins} a sign with its words. Whoever draws them decides how.

export type Part = { kind: 'text'; text: string } | { kind: 'seat'; seat: number } | { kind: 'card'; key: string; tail?: string } | { kind: 'icon'; glyph: string; words: string };

const GAP = /\{(?:P(\d)|icon:([^|}]*)\|([^}]*)|card:([^}]+))\}/g;

export function parts(text: string): Part[] {
  const found: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(GAP)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    if (match[1] !== undefined) found.push({ kind: 'seat', seat: Number(match[1]) });
    else if (match[2] !== undefined) found.push({ kind: 'icon', glyph: match[2], words: match[3] ?? '' });
    else found.push({ kind: 'card', key: match[4] ?? '' });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

/** A comma or full stop after a card stays on the card's line. */
export function withTails(found: Part[]): Part[] {
  return found.map((part, at): Part => {
    const [before, after] = [found[at - 1], found[at + 1]];
    if (part.kind === 'card' && after?.kind === 'text') return { ...part, tail: /^[.,;:)!?]+/.exec(after.text)?.[0] ?? '' };
    if (part.kind === 'text' && before?.kind === 'card') return { ...part, text: part.text.replace(/^[.,;:)!?]+/, '') };
    return part;
  });
}

/** A figure stays on the line of the sign it counts, and a sign on the line of the word that it stands before. */
export function withSigns(found: Part[]): Part[] {
  return found.map((part, at) => {
    if (part.kind !== 'text') return part;
    const kept = found[at + 1]?.kind === 'icon' ? part.text.replace(/(?<=\d) $/, '\u00a0') : part.text;
    return { ...part, text: found[at - 1]?.kind === 'icon' && /^[^\s.,;:)]/.test(kept) ? `\u2060${kept}` : kept };
  });
}

export function fillGaps(text: string, seatName: (seat: number) => string, cardName: (key: string) => string): string {
  return parts(text)
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'icon') return part.words;
      return part.kind === 'seat' ? seatName(part.seat) : cardName(part.key);
    })
    .join('');
}

/** A text whose only gaps are signs, in words alone: for those who do not see it. */
export function iconsAsWords(text: string): string {
  return fillGaps(text, String, (key) => key);
}

/** The rule ids a text names: 'ARW-7.1', 'MOS-D3'. */
export function ruleIds(text: string): string[] {
  return [...new Set(text.match(/\b[A-Z]{3}-[A-Z]?\d+(?:\.\d+)?[a-z]?\b/g) ?? [])];
}

/** 'swapping_first' or 'trackerSupply' as words: 'Swapping first'. */
export function humanise(key: string): string {
  const words = key.replace(/[_-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2').trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** A name where there is little room: its last words, 'bot 3' of 'Random bot 3'. */
export function shortName(name: string, most = 8): string {
  const words = name.split(/\s+/);
  while (words.length > 1 && words.join(' ').length > most) words.shift();
  return words.join(' ');
}

/** What stands for a name on a token: the number of 'Random bot 3', or the first letter. */
export function initial(name: string): string {
  return /\d+$/.exec(name)?.[0] ?? name.slice(0, 1).toUpperCase();
}

/** A text cut at its rule ids. */
export function splitRules(text: string): { text: string; rule: boolean }[] {
  return text
    .split(/(\b[A-Z]{3}-[A-Z]?\d+(?:\.\d+)?[a-z]?\b)/)
    .map((piece, at) => ({ text: piece, rule: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
