// The little Markdown that rules and guides are written in, as pieces to draw: no HTML is ever made from text.
import { splitRules } from './text';

export type Span = { kind: 'text' | 'bold' | 'italic' | 'code' | 'rule'; text: string };
export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'cards'; pictures: Picture[] }
  | { kind: 'pre'; text: string };

/** A card to be drawn, with the words below it: ![your Coin Card](heir) */
export interface Picture {
  key: string;
  caption: string;
}

const INLINE = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*|_[^_\s][^_]*_(?!\w))/;

export function spans(text: string): Span[] {
  return text.split(INLINE).flatMap((piece): Span[] => {
    if (!piece) return [];
    if (piece.startsWith('**') && piece.endsWith('**') && piece.length > 4) return [{ kind: 'bold', text: piece.slice(2, -2) }];
    if (piece.startsWith('`') && piece.endsWith('`') && piece.length > 2) return [{ kind: 'code', text: piece.slice(1, -1) }];
    if (/^([*_])[^\s].*\1$/s.test(piece)) return [{ kind: 'italic', text: piece.slice(1, -1) }];
    return splitRules(piece).map(({ text: part, rule }) => ({ kind: rule ? 'rule' : 'text', text: part }));
  });
}

const cells = (line: string): Span[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spans(cell.trim()));

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const [at, part] of text.replace(/\r/g, '').split(/^```.*$/m).entries()) {
    if (at % 2 === 1) found.push({ kind: 'pre', text: part.replace(/^\n|\n$/g, '') });
    else found.push(...part.split(/\n\s*\n/).flatMap((piece) => blockOf(piece.replace(/^\n+|\s+$/g, '')) ?? []));
  }
  return found;
}

function blockOf(part: string): Block | null {
  if (!part.trim()) return null;
  const lines = part.split('\n');
  if (/^(!\[[^\]]*\]\([^)\s]+\)\s*)+$/.test(part)) {
    return { kind: 'cards', pictures: [...part.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, caption = '', key = '']) => ({ key, caption })) };
  }
  if (lines.length > 1 && /^\s*\|?[\s:|-]+\|[\s:|-]*$/.test(lines[1] ?? '')) {
    return { kind: 'table', head: cells(lines[0] ?? ''), rows: lines.slice(2).map(cells) };
  }
  const bullet = /^\s*(?:[-*]|\d+\.)\s+/;
  if (bullet.test(part)) {
    const items: string[] = [];
    for (const line of lines) {
      if (bullet.test(line)) items.push(line.replace(bullet, ''));
      else items[items.length - 1] += ` ${line.trim()}`;
    }
    return { kind: 'list', ordered: /^\s*\d/.test(part), items: items.map(spans) };
  }
  return { kind: 'paragraph', spans: spans(lines.map((line) => line.trim()).join(' ')) };
}
