// Master: daylight. Each skill has its colour and sign; higher grades show more of it, wilds are golden.
import type { Face } from './face';
import { glyph } from './glyphs';

export const SKILLS: Record<string, { name: string; colour: string; glyph: string }> = {
  knowledge: { name: 'Knowledge', colour: '#2563b5', glyph: 'book' },
  arts: { name: 'Arts', colour: '#7340b0', glyph: 'brush' },
  life: { name: 'Life', colour: '#237a43', glyph: 'leaf' },
  sport: { name: 'Sport', colour: '#c2560c', glyph: 'ball' },
};

export function skill(key: string): { name: string; colour: string; glyph: string } {
  return SKILLS[key] ?? { name: key, colour: '#50603a', glyph: 'star' };
}

const sign = (name: string, x: number, y: number, size: number, colour: string, cut: string): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})" fill="${colour}" color="${colour}">${glyph(name).replaceAll('var(--glyph-cut,#fff)', cut)}</g>`;

function daylight(inner: string): string {
  const rays = Array.from({ length: 10 }, (_, n) => `<path d="M50 54 44-30h12z" transform="rotate(${n * 36} 50 54)" fill="#fff" opacity=".28"/>`).join('');
  return `<rect x="-50" width="200" height="100" fill="var(--cl)"/>${rays}<path d="M-50 88c50-12 150-12 200 0v16H-50z" fill="var(--c)" opacity=".55"/>${inner}`;
}

function ordinary(name: string, grade: number): string {
  const places: [number, number, number][] =
    grade === 1 ? [[50, 52, 46]] : grade === 2 ? [[33, 44, 36], [67, 62, 36]] : [[50, 30, 32], [29, 64, 32], [71, 64, 32]];
  return daylight(
    places
      .map(([x, y, size]) => `<circle cx="${x}" cy="${y}" r="${size * 0.66}" fill="#fffaf0"/>${sign(name, x, y, size * 0.82, 'var(--c)', '#fffaf0')}`)
      .join(''),
  );
}

function wild(name: string): string {
  const rays = Array.from({ length: 16 }, (_, n) => `<path d="M50 50 47-10h6z" transform="rotate(${n * 22.5} 50 50)" fill="#fff6d0" opacity="${n % 2 ? 0.7 : 0.35}"/>`).join('');
  return (
    `<rect x="-50" width="200" height="100" fill="#e3b23c"/>${rays}` +
    '<circle cx="50" cy="50" r="30" fill="#fffaf0" stroke="#a87713" stroke-width="2.500"/>' +
    sign(name, 50, 50, 38, 'var(--c)', '#fffaf0') +
    '<path d="M50 6l2.500 6.500L59 15l-6.500 2.500L50 24l-2.500-6.500L41 15l6.500-2.500zM14 74l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM86 74l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill="#fff"/>'
  );
}

interface Printed {
  key: string;
  name: string;
  text?: string;
  skill?: { key: string; name: string } | string;
  grade?: number;
  value?: number;
}

export function master(card: Printed): Face {
  const key = typeof card.skill === 'string' ? card.skill : (card.skill?.key ?? '');
  const of = skill(key);
  const golden = card.grade === 0;
  return {
    key: card.key,
    name: card.name,
    frame: 'day',
    colour: of.colour,
    glyph: of.glyph,
    kind: of.name,
    art: golden ? wild(of.glyph) : ordinary(of.glyph, card.grade ?? 1),
    shine: golden,
    ...(card.value === undefined ? {} : { value: String(card.value), valueWord: 'EXP' }),
    text: card.text ?? '',
  };
}
