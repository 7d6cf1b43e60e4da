// A deck on paper: a sheet to print and cut out, and a table of the cards as nanDECK reads it.
import { words } from './i18n.svelte';
import { fieldName } from './lab';

export type Printed = Readonly<Record<string, unknown>>;

const NOT_FIGURES = ['key', 'name', 'text', 'coin_text', 'copies'];

const STYLE = `
@page { size: A4; margin: 8mm; }
* { box-sizing: border-box; }
body { display: flex; flex-wrap: wrap; margin: 0; font: 9.5pt/1.3 system-ui, sans-serif; color: #000; background: #fff; }
article { display: flex; flex-direction: column; gap: 2mm; width: 63mm; height: 88mm; padding: 4mm; border: 0.3mm dashed #999; overflow: hidden; break-inside: avoid; }
h1 { margin: 0; font-size: 13pt; line-height: 1.15; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5mm 2mm; margin: 0; }
dt { color: #444; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
p { margin: 0; }
`;

/** How many of a card there are in the deck; cards that a deck does not count are there once. */
export function copiesOf(card: Printed): number {
  const told = Array.isArray(card.copies) ? (card.copies as unknown[])[0] : card.copies;
  return typeof told === 'number' ? Math.max(told, 1) : 1;
}

/** A value in words; empty for what says nothing, and for what the text of the card says. */
function told(value: unknown): string {
  if (value === null || value === undefined || value === false || value === '') return '';
  if (value === true) return '✓';
  if (Array.isArray(value)) return value.every((one) => typeof one !== 'object') ? value.join(', ') : '';
  if (typeof value === 'object') return Object.entries(value).map(([name, amount]) => `${name} ${String(amount)}`).join(', ');
  return String(value as string | number);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function article(card: Printed): string {
  const figures = Object.entries(card).flatMap(([field, value]) => {
    const said = NOT_FIGURES.includes(field) ? '' : told(value);
    return said ? [`<dt>${escaped(fieldName([field]))}</dt><dd>${escaped(said)}</dd>`] : [];
  });
  const texts = [card.text, card.coin_text].map(told).filter(Boolean).map((text) => `<p>${escaped(text)}</p>`);
  return `<article><h1>${escaped(told(card.name) || told(card.key))}</h1><dl>${figures.join('')}</dl>${texts.join('')}</article>`;
}

/** All cards with all their copies, nine to a page of A4; one file that needs nothing else. */
export function sheet(title: string, cards: readonly Printed[]): string {
  const drawn = cards.flatMap((card) => Array.from({ length: copiesOf(card) }, () => article(card)));
  return `<!doctype html>\n<html lang="${words.language}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style></head>\n<body>\n${drawn.join('\n')}\n</body></html>\n`;
}

/** A line for each card under the names of its fields; `copies` says how many to print. */
export function nandeck(cards: readonly Printed[]): string {
  const fields = [...new Set(cards.flatMap((card) => Object.keys(card)))].filter((field) => field !== 'copies');
  const lines = cards.map((card) => [...fields.map((field) => told(card[field])), String(copiesOf(card))]);
  return [[...fields, 'copies'], ...lines].map((line) => line.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n') + '\r\n';
}
