// A Royal Will: the court of a galaxy. One portrait per character, all in the same light.
import type { Face } from './face';
import { GOLD, head, PALE, robe } from './figures';
import type { Wording } from './plain';

interface Character {
  colour: string;
  glyph: string;
  figure: string;
}

const CHARACTERS: Record<string, Character> = {
  sleight: {
    colour: '#4b4a6a',
    glyph: 'mask',
    figure:
      robe('#3b3a5c', '#b9b6e6') +
      head('#dcd3ea', '#a79cc4') +
      '<path d="M50 12c22 0 30 20 28 42-1 10-6 18-12 22 4-10 5-22 3-32-2-9-9-14-19-14s-17 5-19 14c-2 10-1 22 3 32-6-4-11-12-12-22-2-22 6-42 28-42z" fill="#2a2946"/>' +
      '<path d="M50 12c22 0 30 20 28 42-1 10-6 18-12 22 4-10 5-22 3-32-2-9-9-14-19-14z" fill="#1d1c34"/>' +
      `<path d="M33 41c6-4 12-3.500 17 0 5-3.500 11-4 17 0 0 7-3 10-8 10-4 0-6-4-9-4s-5 4-9 4c-5 0-8-3-8-10z" fill="${GOLD}"/>` +
      '<path d="M38 43.500c3-1.500 6-1 8 1-2 2.500-6 2.300-8-1zM54 44.500c2-2 5-2.500 8-1-2 3.300-6 3.500-8 1z" fill="#1d1c34"/>' +
      `<g stroke="#1d1c34" stroke-width="1"><path d="M62 99 55 76l11-4 8 23z" fill="${PALE}"/><path d="M66 99l-1-24 12-1 2 24z" fill="${PALE}"/><path d="M70 99l5-23 12 3-5 22z" fill="${PALE}"/></g>` +
      `<path d="M79 83l2.500 3.500L78 89l-2-4z" fill="#4b4a6a"/>`,
  },
  forger: {
    colour: '#2a7a58',
    glyph: 'quill',
    figure:
      robe() +
      head() +
      '<path d="M33 36c-4-12 6-22 20-21 14 0 22 9 18 19-4-4-10-5-19-4-8 0-14 2-19 6z" fill="var(--cd)"/>' +
      '<path d="M30 33c8-6 34-8 42 0 2 2 1 4-2 4-12-4-26-4-37 0-3 0-5-2-3-4z" fill="#1f5c43"/>' +
      `<circle cx="53" cy="15" r="3" fill="${GOLD}"/>` +
      `<path d="M62 96c2-22 8-44 32-58 0 18-8 34-24 42l-5 17z" fill="${PALE}"/><path d="M64 96c4-20 12-38 28-56" fill="none" stroke="#2a7a58" stroke-width="1.600"/>` +
      '<path d="M74 66l8 1M71 74l7 2M78 57l8-1" stroke="#9dcab4" stroke-width="1.200"/>' +
      `<circle cx="36" cy="88" r="8" fill="${GOLD}" stroke="#8c6410"/><circle cx="27" cy="93" r="8" fill="#e0b04a" stroke="#8c6410"/>`,
  },
  advisor: {
    colour: '#3d5fae',
    glyph: 'eye',
    figure:
      robe() +
      head('#b98a64', '#93663f') +
      '<path d="M31 38c-2-16 6-24 19-24s21 8 19 24c-5-6-12-8-19-8s-14 2-19 8z" fill="#2c478a"/>' +
      '<path d="M30 36c6-8 34-8 40 0l-2 5c-8-6-28-6-36 0z" fill="#5c80d0"/>' +
      `<path d="M50 18l3 5-3 5-3-5z" fill="${GOLD}"/>` +
      '<path d="M44 62c2 3 10 3 12 0 1 8-2 14-6 17-4-3-7-9-6-17z" fill="#efe8da"/>' +
      '<circle cx="50" cy="88" r="14" fill="#a9d3ff" opacity=".35"/><circle cx="50" cy="88" r="11" fill="#bfe0ff"/><circle cx="50" cy="88" r="11" fill="url(#none)" stroke="#fff" stroke-width="1" opacity=".8"/>' +
      '<path d="M50 79l2 7 7 2-7 2-2 7-2-7-7-2 7-2z" fill="#3d5fae"/><path d="M42 83q3-4 7-4" stroke="#fff" stroke-width="1.600" fill="none"/>',
  },
  solicitor: {
    colour: '#1d7484',
    glyph: 'scroll',
    figure:
      robe() +
      head() +
      '<g fill="#f1ede3" stroke="#c9c2b2" stroke-width=".8"><circle cx="34" cy="34" r="6.500"/><circle cx="66" cy="34" r="6.500"/><circle cx="31" cy="45" r="6.500"/><circle cx="69" cy="45" r="6.500"/><circle cx="32" cy="57" r="6.500"/><circle cx="68" cy="57" r="6.500"/><circle cx="41" cy="25" r="7"/><circle cx="59" cy="25" r="7"/><circle cx="50" cy="22" r="7.500"/><circle cx="34" cy="67" r="5.500"/><circle cx="66" cy="67" r="5.500"/></g>' +
      `<path d="M45 70h10l-2 16-3 4-3-4z" fill="${PALE}"/>` +
      `<g stroke="${GOLD}" fill="none" stroke-width="1.800"><path d="M78 58v34M66 64h24"/><path d="M66 64l-5 12h10zM90 64l-5 12h10z" fill="#f1c75b55"/></g><circle cx="78" cy="57" r="2.600" fill="${GOLD}"/>` +
      '<path d="M63.500 72h5M66 69.500v5" stroke="#fff6e0" stroke-width="1.600"/><path d="M87.500 72.500h5" stroke="#fff6e0" stroke-width="1.600"/>',
  },
  tax_collector: {
    colour: '#ad3443',
    glyph: 'purse',
    figure:
      robe() +
      head('#d9ae86', '#b3835c') +
      '<path d="M40 50q5 5 10 0 5 5 10 0-2 6-10 4-8 2-10-4z" fill="#4a2b22"/>' +
      '<path d="M35 32c-1-14 4-20 15-20s16 6 15 20c-9-3-21-3-30 0z" fill="#7d2230"/><path d="M20 35c14-9 46-9 60 0-2 5-10 5-14 3-10-4-22-4-32 0-4 2-12 2-14-3z" fill="#5f1824"/>' +
      `<path d="M35 31c9-3 21-3 30 0v-4c-9-3-21-3-30 0z" fill="${GOLD}"/>` +
      '<path d="M66 13c8-6 16-6 20 1-7-1-12 2-17 8z" fill="#f3dfd0"/>' +
      '<path d="M66 74h14l-3 6c9 4 13 10 12 16 0 3-2 4-4 4H61c-2 0-4-1-4-4-1-6 3-12 12-16z" fill="#8b5a2b"/><path d="M66 80h15" stroke="#f1c75b" stroke-width="2"/>' +
      `<circle cx="73" cy="91" r="5.500" fill="${GOLD}" stroke="#8c6410"/><path d="M73 87.500v7" stroke="#8c6410" stroke-width="1.400"/>`,
  },
  executor: {
    colour: '#6a4a9c',
    glyph: 'swap',
    figure:
      robe() +
      head('#caa184', '#9d7558') +
      '<path d="M32 48c-4-22 4-34 18-34s22 12 18 34c-3-2-4-6-5-12-4-3-8-4-13-4s-9 1-13 4c-1 6-2 10-5 12z" fill="#4b3273"/>' +
      `<path d="M34 34c10-6 22-6 32 0l-1 5c-9-5-21-5-30 0z" fill="${GOLD}"/>` +
      '<path d="M50 3c7 3 8 8 5 14-4-1-6-1-10 0-3-6-2-11 5-14z" fill="#a88be0"/>' +
      `<g stroke="#2d1d4e" stroke-width="1"><rect x="12" y="66" width="19" height="27" rx="2.500" fill="${PALE}" transform="rotate(-14 21 80)"/><rect x="69" y="66" width="19" height="27" rx="2.500" fill="${PALE}" transform="rotate(14 79 80)"/></g>` +
      `<path d="M33 78c10-9 24-9 33-1l2-4 3 12-12-3 4-3c-8-6-18-6-26 1z" fill="${GOLD}"/>` +
      '<path d="M21 74l2.600 5.400L29 82l-5.400 2.600L21 90l-2.600-5.400L13 82l5.400-2.600zM79 74l2.600 5.400L87 82l-5.400 2.600L79 90l-2.600-5.400L71 82l5.400-2.600z" fill="#6a4a9c" opacity=".8"/>',
  },
  heir: {
    colour: '#b2731a',
    glyph: 'crown',
    figure:
      '<path d="M4 100C6 74 26 66 50 66s44 8 46 34z" fill="#8d2f3f"/><path d="M20 76c8-6 20-8 30-8s22 2 30 8l-8 12c-7-5-14-7-22-7s-15 2-22 7z" fill="#fbf4e6"/>' +
      '<g fill="#2b2233"><circle cx="34" cy="79" r="1.500"/><circle cx="42" cy="75" r="1.500"/><circle cx="50" cy="78" r="1.500"/><circle cx="58" cy="75" r="1.500"/><circle cx="66" cy="79" r="1.500"/></g>' +
      head('#f0d4b3', '#d2a982') +
      '<path d="M34 50c-5-16 2-28 16-28s21 12 16 28c-2-4-3-9-5-12-6 0-14-1-19-4-3 4-6 10-8 16z" fill="#5a3a1f"/>' +
      `<path d="M31 28 29 8l11 9 10-13 10 13 11-9-2 20c-12-4-26-4-38 0z" fill="${GOLD}" stroke="#a87713" stroke-width="1"/>` +
      '<circle cx="50" cy="19" r="3" fill="#ad3443"/><circle cx="38" cy="22" r="2" fill="#3d5fae"/><circle cx="62" cy="22" r="2" fill="#2a7a58"/>' +
      `<circle cx="29" cy="8" r="2.200" fill="${PALE}"/><circle cx="50" cy="4" r="2.200" fill="${PALE}"/><circle cx="71" cy="8" r="2.200" fill="${PALE}"/>`,
  },
};

const SKY =
  '<circle cx="50" cy="46" r="44" fill="var(--cl)" opacity=".16"/><circle cx="50" cy="46" r="34" fill="var(--cl)" opacity=".16"/>' +
  '<g fill="none" stroke="#f1c75b" stroke-opacity=".38"><circle cx="50" cy="46" r="44" stroke-width=".7"/><ellipse cx="50" cy="46" rx="60" ry="17" stroke-width=".7" transform="rotate(-18 50 46)"/></g>' +
  '<g fill="#fff6e0"><circle cx="9" cy="18" r="1"/><circle cx="21" cy="7" r=".8"/><circle cx="86" cy="12" r="1.200"/><circle cx="93" cy="34" r=".8"/><circle cx="6" cy="52" r=".8"/><circle cx="91" cy="60" r="1"/><circle cx="16" cy="34" r=".6"/></g>';

interface Printed {
  key: string;
  name: string;
  text?: string;
  coin_text?: string;
  count?: number;
}

export function royalWill(card: Printed, words: Wording): Face {
  const who = CHARACTERS[card.key];
  return {
    key: card.key,
    name: card.name,
    frame: 'court',
    colour: who?.colour ?? '#5b5470',
    glyph: who?.glyph ?? 'spark',
    art: SKY + (who?.figure ?? robe() + head()),
    ...(card.count === undefined ? {} : { value: String(card.count), valueWord: words.entry('face-count') }),
    text: card.text ?? '',
    more: card.coin_text || words.printed('card', card.key, 'coin_text'),
  };
}
