// Master: daylight. Each skill has its colour, its sign and what one does at it; wilds are golden.
import type { Face } from './face';
import { glyph } from './glyphs';
import type { Wording } from './plain';

const SKILLS: Record<string, { colour: string; glyph: string }> = {
  knowledge: { colour: '#2563b5', glyph: 'book' },
  arts: { colour: '#7340b0', glyph: 'brush' },
  life: { colour: '#237a43', glyph: 'leaf' },
  sport: { colour: '#c2560c', glyph: 'ball' },
};

export function skill(key: string): { colour: string; glyph: string } {
  return SKILLS[key] ?? { colour: '#50603a', glyph: 'star' };
}

const sign = (name: string, x: number, y: number, size: number, colour: string, cut: string): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})" fill="${colour}" color="${colour}">${glyph(name).replaceAll('var(--glyph-cut,#fff)', cut)}</g>`;

function daylight(inner: string): string {
  const rays = Array.from({ length: 10 }, (_, n) => `<path d="M50 54 44-30h12z" transform="rotate(${n * 36} 50 54)" fill="#fff" opacity=".28"/>`).join('');
  return `<rect x="-150" y="-80" width="400" height="190" fill="var(--cl)"/>${rays}<path d="M-50 88c50-12 150-12 200 0v16H-50z" fill="var(--c)" opacity=".55"/>${inner}`;
}

/** What one does at a skill: at first, with practice, and as a master. */
const DEEDS: Record<string, [string, string, string]> = {
  knowledge: [
    '<path d="M50 38c-10-8-24-9-36-5v40c12-4 26-3 36 5 10-8 24-9 36-5V33c-12-4-26-3-36 5z" fill="#fffaf0" stroke="var(--cd)" stroke-width="3"/><path d="M50 38v40M22 44q10-2 20 3M22 54q10-2 20 3M78 44q-10-2-20 3M78 54q-10-2-20 3" fill="none" stroke="var(--c)" stroke-width="2.500"/>',
    '<path d="M22 66h56v12H22zM26 54h50v12H26z" fill="#fffaf0" stroke="var(--cd)" stroke-width="2.500"/><path d="M22 66h10v12H22zM66 54h10v12H66z" fill="var(--c)"/><circle cx="50" cy="32" r="20" fill="#bfe3f5" stroke="var(--cd)" stroke-width="2.500"/><path d="M36 24c8-2 10 4 16 4 5 1 2 8-4 8s-4 8-9 6-6-12-3-18zM60 36c5-2 8 2 6 6s-8 4-8 0z" fill="#4fae6a"/><path d="M50 8v4M50 52v4" stroke="var(--cd)" stroke-width="3"/>',
    '<path d="M16 84c0-24 14-36 34-36s34 12 34 36z" fill="#fffaf0" stroke="var(--cd)" stroke-width="3"/><path d="M44 58 72 14l16 10-26 44z" fill="var(--c)" stroke="var(--cd)" stroke-width="2.500"/><path d="M72 14l16 10" stroke="#ffd166" stroke-width="5"/><path d="M22 14l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM44 22l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500z" fill="#fff"/><path d="M44 84V72h12v12" fill="var(--cd)"/>',
  ],
  arts: [
    '<path d="M50 20c24 0 38 12 38 28 0 10-8 12-16 11-7-1-10 3-7 9 3 7-3 12-13 12-24 0-40-13-40-31 0-17 16-29 38-29z" fill="#fffaf0" stroke="var(--cd)" stroke-width="3"/><circle cx="32" cy="42" r="6" fill="#c0392b"/><circle cx="48" cy="32" r="6" fill="#e3b23c"/><circle cx="66" cy="38" r="6" fill="#2f6fd6"/><circle cx="30" cy="58" r="6" fill="#178a55"/>',
    '<path d="M66 6l8 5-26 42-8-5z" fill="#5f3c1a"/><path d="M46 40c8-4 18 2 16 11-1 5 2 7 1 13-2 13-18 25-32 20-13-4-17-20-8-29 4-4 8-3 12-6 5-3 5-7 11-9z" fill="#c2560c" stroke="#5f2410" stroke-width="2.500"/><path d="M52 48 32 74" stroke="#fffaf0" stroke-width="2"/><path d="M88 20 56 84" stroke="var(--cd)" stroke-width="3"/><path d="M27 66l14 10" stroke="#2a1408" stroke-width="3"/>',
    '<path d="M14 22c14-6 26-6 38 0 0 28-6 42-19 46-13-4-19-18-19-46z" fill="#fffaf0" stroke="var(--cd)" stroke-width="3"/><path d="M48 36c14-6 26-6 38 0 0 28-6 42-19 46-13-4-19-18-19-46z" fill="var(--c)" stroke="var(--cd)" stroke-width="3"/><path d="M22 36q5-4 9 0M37 36q5-4 9 0M24 50q9 9 18 0" fill="none" stroke="var(--cd)" stroke-width="3.500"/><path d="M56 50q5 4 9 0M71 50q5 4 9 0M58 68q9-8 18 0" fill="none" stroke="#fffaf0" stroke-width="3.500"/>',
  ],
  life: [
    '<path d="M30 88V74h40v14z" fill="#a8743d" stroke="#5f3c1a" stroke-width="2.500"/><path d="M26 68h48v8H26z" fill="#c98f4c" stroke="#5f3c1a" stroke-width="2.500"/><path d="M50 68V36" stroke="var(--cd)" stroke-width="4"/><path d="M50 50c-18 0-24-12-24-24 16 0 24 8 24 24zM50 40c0-16 8-24 24-24 0 14-8 24-24 24z" fill="#4fae6a" stroke="var(--cd)" stroke-width="2.500"/>',
    '<path d="M46 88V56h8v32z" fill="#8a5a2b" stroke="#5f3c1a" stroke-width="2"/><path d="M50 10c12 0 18 7 18 14 10 2 14 9 12 17-2 9-11 13-19 11-7 6-15 6-22 0-8 2-17-2-19-11-2-8 2-15 12-17 0-7 6-14 18-14z" fill="#4fae6a" stroke="var(--cd)" stroke-width="3"/><g fill="#c0392b"><circle cx="36" cy="34" r="4"/><circle cx="54" cy="24" r="4"/><circle cx="64" cy="40" r="4"/><circle cx="47" cy="44" r="4"/></g>',
    '<path d="M24 88V50l26-22 26 22v38z" fill="#fffaf0" stroke="var(--cd)" stroke-width="3"/><path d="M14 54 50 20l36 34" fill="none" stroke="#c0392b" stroke-width="8" stroke-linejoin="round"/><path d="M44 88V66h13v22z" fill="#8a5a2b"/><path d="M31 58h10v10H31zM61 58h10v10H61z" fill="#9fd0ea" stroke="var(--cd)" stroke-width="2"/><path d="M10 90c6-12 14-12 18 0zM72 90c6-12 14-12 18 0z" fill="#4fae6a" stroke="var(--cd)" stroke-width="2"/>',
  ],
  sport: [
    '<circle cx="50" cy="50" r="33" fill="#fffaf0" stroke="var(--cd)" stroke-width="3"/><path d="M50 34l16 11-6 19H40l-6-19z" fill="var(--cd)"/><path d="M50 34V17M66 45l16-6M60 64l11 14M40 64 29 78M34 45l-16-6" stroke="var(--cd)" stroke-width="3"/>',
    '<g fill="none" stroke="#fffaf0" stroke-width="5"><circle cx="24" cy="66" r="16"/><circle cx="76" cy="66" r="16"/></g><path d="M24 66 38 40h30L52 66zM52 66 38 40M76 66 66 34h-8M32 36h12" fill="none" stroke="var(--cd)" stroke-width="4.500" stroke-linejoin="round"/><circle cx="52" cy="66" r="4" fill="var(--cd)"/>',
    '<path d="M28 16h44v18c0 18-8 28-22 30-14-2-22-12-22-30z" fill="#f1c75b" stroke="#8c6410" stroke-width="3"/><path d="M28 22H14c0 16 6 22 16 24M72 22h14c0 16-6 22-16 24" fill="none" stroke="#8c6410" stroke-width="5"/><path d="M46 62h8v12h-8zM34 74h32v12H34z" fill="#c98f1c" stroke="#8c6410" stroke-width="2"/><path d="M50 24l3.500 7.500 8 1-6 5.500 1.500 8-7-4-7 4 1.500-8-6-5.500 8-1z" fill="#fffaf0"/>',
  ],
};

function ordinary(name: string, key: string, grade: number): string {
  const pips = Array.from({ length: grade }, (_, n) => {
    const x = 50 + n * 13.5; // the seal of a small card lies at the left, and its right edge is cut off at 85
    return `<circle cx="${x}" cy="91" r="6" fill="var(--c)" stroke="#fffaf0" stroke-width="1.500"/>${sign(name, x, 91, 7.5, '#fffaf0', 'var(--c)')}`;
  });
  return daylight(`<g transform="translate(7 2) scale(.86)">${DEEDS[key]?.[grade - 1] ?? sign(name, 50, 50, 60, 'var(--c)', '#fffaf0')}</g>${pips.join('')}`);
}

function wild(name: string): string {
  const rays = Array.from({ length: 16 }, (_, n) => `<path d="M50 50 47-10h6z" transform="rotate(${n * 22.5} 50 50)" fill="#fff6d0" opacity="${n % 2 ? 0.7 : 0.35}"/>`).join('');
  return (
    `<rect x="-150" y="-80" width="400" height="190" fill="#e3b23c"/>${rays}` +
    '<circle cx="50" cy="50" r="30" fill="#fffaf0" stroke="#a87713" stroke-width="2.500"/>' +
    sign(name, 50, 50, 38, 'var(--c)', '#fffaf0') +
    '<path d="M50 6l2.500 6.500L59 15l-6.500 2.500L50 24l-2.500-6.500L41 15l6.500-2.500zM14 74l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM86 74l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill="#fff"/>'
  );
}

interface Printed {
  key: string;
  name: string;
  text?: string;
  skill?: string;
  grade?: number;
  value?: number;
}

export function master(card: Printed, words: Wording): Face {
  const key = card.skill ?? '';
  const of = skill(key);
  const golden = card.grade === 0;
  return {
    key: card.key,
    name: card.name,
    frame: 'day',
    colour: of.colour,
    glyph: of.glyph,
    kind: words.printed('skill', key) || key,
    art: golden ? wild(of.glyph) : ordinary(of.glyph, key, card.grade ?? 1),
    shine: golden,
    ...(card.value === undefined ? {} : { value: String(card.value), valueWord: words.entry('face-value') }),
    text: card.text ?? '',
  };
}
