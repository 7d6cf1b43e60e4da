// Master of Spies: four heraldries on parchment; ivory borders with a sun, ebony ones with a moon.
import { hash, type Face } from './face';
import { figure, someone, type Figure } from './figures';
import type { Wording } from './plain';

export interface Power {
  colour: string;
  glyph: string;
}

const POWERS: Record<string, Power> = {
  draken: { colour: '#9c2531', glyph: 'wyrm' },
  palamire: { colour: '#2556a0', glyph: 'crownblue' },
  dragon_lords: { colour: '#a3450f', glyph: 'wing' },
  free_cities: { colour: '#12756d', glyph: 'ship' },
};

export function power(key: string): Power {
  return POWERS[key] ?? { colour: '#6b5a3c', glyph: 'shield' };
}

const INK = '#3a2a18';

/** The places of the map by their card, in ink and the colour of their power. */
const PLACES: Record<string, string> = {
  D1: `<path d="M-50 80q20-6 40 0t40 0 40 0 40 0 40 0v24H-50z" fill="#8fb0b8"/><path d="M20 92V82h10V72h10V62h10V52h10V42h10V32h10V22h40v70z" fill="#e9e2d0" stroke="${INK}" stroke-width="1.500"/><path d="M80 22V8h12v14z" fill="var(--c)" stroke="${INK}"/><path d="M30 82v10M40 72v20M50 62v30M60 52v40M70 42v50M80 32v60" stroke="#b9ab8c"/>`,
  D2: `<circle cx="50" cy="20" r="20" fill="#ffd166" opacity=".5"/><path d="M39 90l4-54h14l4 54z" fill="#a79a84" stroke="${INK}" stroke-width="1.500"/><path d="M37 36h26v-7h-5v3h-5v-3h-6v3h-5v-3h-5z" fill="var(--c)" stroke="${INK}"/><path d="M50 6c7 8 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8 9-16z" fill="#e8731a"/><path d="M50 15c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4 5-9z" fill="#ffd166"/><path d="M47 50h6v9h-6zM46 68h7v9h-7z" fill="${INK}"/>`,
  D5: `<path d="M-50 78q25-6 50 0t50 0 50 0 50 0v26H-50z" fill="#8fb0b8"/><path d="M4 52h92v7H4z" fill="var(--c)" stroke="${INK}"/><path d="M4 59c0 0 14 0 22 20h6C38 60 62 60 68 79h6c8-20 22-20 22-20" fill="none" stroke="${INK}" stroke-width="3"/><path d="M12 52V36h8v16M80 52V36h8v16" fill="#8d949e" stroke="${INK}"/><path d="M16 38l34 14 34-14M28 52v-8M40 52v-4M60 52v-4M72 52v-8" fill="none" stroke="${INK}" stroke-width="1.600"/>`,
  D9: `<path d="M12 90V46h14v-8h5v5h5v-5h6v8h16v-8h6v5h5v-5h5v8h14v44z" fill="#a79a84" stroke="${INK}" stroke-width="1.500"/><path d="M8 90V34h5v5h5v-5h6v56zM76 90V34h6v5h5v-5h5v56z" fill="#8f826c" stroke="${INK}" stroke-width="1.500"/><path d="M38 90V70a12 12 0 0 1 24 0v20z" fill="${INK}"/><path d="M44 90V66M50 90V60M56 90V66" stroke="#8d949e" stroke-width="1.500"/><path d="M16 34V14l14 5-14 6M84 34V14l-14 5 14 6" fill="var(--c)" stroke="${INK}"/>`,
  K1: `<path d="M14 50h72v40H14z" fill="#c9a56a" stroke="${INK}"/><path d="M10 50l8-20h64l8 20c-4 7-12 7-16 0-4 7-12 7-16 0-4 7-12 7-16 0-4 7-12 7-16 0-4 7-12 7-16 0z" fill="#f6efe2" stroke="${INK}"/><path d="M26 50l4-20h13l-1 20c-4 7-12 7-16 0zM58 50l-1-20h13l4 20c-4 7-12 7-16 0z" fill="var(--c)"/><path d="M20 76c7-8 15-8 22 0 3-2 5-4 8-4-2 4-2 6 0 9-3 0-5-2-8-4-7 7-15 7-22-1zM54 78c7-8 15-8 22 0 3-2 5-4 8-4-2 4-2 6 0 9-3 0-5-2-8-4-7 7-15 7-22-1z" fill="#9fc3d6" stroke="#4d7488"/>`,
  K4: `<path d="M44 90V52h44v38z" fill="#d8c8a4" stroke="${INK}" stroke-width="1.500"/><path d="M40 54 66 34l26 20z" fill="var(--c)" stroke="${INK}"/><path d="M18 90V34h24v56z" fill="#e6d9b8" stroke="${INK}" stroke-width="1.500"/><path d="M15 35 30 10l15 25z" fill="var(--c)" stroke="${INK}"/><path d="M30 10V2M27 5h6" stroke="${INK}" stroke-width="1.600"/><path d="M23 40h14v16H23z" fill="${INK}"/><path d="M30 42c5 1 5 6 6 10H24c1-4 1-9 6-10z" fill="#e3b23c"/><path d="M54 90V74a6 6 0 0 1 12 0v16zM74 62h7v10h-7z" fill="${INK}"/>`,
  K7: `<path d="M10 90V56h80v34z" fill="#e9eef2" stroke="${INK}" stroke-width="1.500"/><path d="M38 56V40h24v16z" fill="#dfe6ec" stroke="${INK}"/><path d="M50 10c10 10 14 16 14 22 0 5-5 8-14 8s-14-3-14-8c0-6 4-12 14-22z" fill="var(--c)" stroke="${INK}"/><path d="M22 36c6 6 8 10 8 14 0 3-3 6-8 6s-8-3-8-6c0-4 2-8 8-14zM78 36c6 6 8 10 8 14 0 3-3 6-8 6s-8-3-8-6c0-4 2-8 8-14z" fill="var(--c)" stroke="${INK}"/><path d="M44 90V74a6 6 0 0 1 12 0v16zM18 66h7v11h-7zM30 66h7v11h-7zM63 66h7v11h-7zM75 66h7v11h-7z" fill="${INK}"/><path d="M10 92c20-5 60-5 80 0v10H10z" fill="#fff"/><g fill="#fff"><circle cx="10" cy="20" r="1.600"/><circle cx="30" cy="14" r="1.600"/><circle cx="72" cy="20" r="1.600"/><circle cx="90" cy="12" r="1.600"/><circle cx="88" cy="34" r="1.600"/></g>`,
  L2: `<path d="M4 86 28 40l24 46z" fill="var(--c)" stroke="${INK}" stroke-width="1.500"/><path d="M28 40l-7 46h14z" fill="${INK}"/><path d="M56 86l18-34 20 34z" fill="#a8743d" stroke="${INK}" stroke-width="1.500"/><path d="M74 52l-5 34h11z" fill="${INK}"/><path d="M54 62c7 9 10 14 10 19a9 9 0 0 1-18 0c0-6 3-10 8-19z" fill="#e8731a"/><path d="M54 74c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4 5-9z" fill="#ffd166"/><path d="M42 90l24-5M42 85l24 5" stroke="#5f3c1a" stroke-width="3"/>`,
  L5: `<path d="M-50 60c20-22 34-10 50-14 18-4 22-30 42-28s26 26 46 26 32-6 62 16v44H-50z" fill="#b59b74" stroke="${INK}"/><ellipse cx="50" cy="82" rx="38" ry="13" fill="#5fb3b3" stroke="${INK}"/><ellipse cx="46" cy="80" rx="26" ry="7" fill="#a5dcd6"/><path d="M34 68c-6-8 6-12 0-20M50 66c-6-8 6-12 0-20M66 68c-6-8 6-12 0-20" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".85"/><path d="M8 90l8-12 9 12zM78 92l7-10 8 10z" fill="var(--c)" stroke="${INK}"/>`,
  L7: `<path d="M8 90V52C8 26 26 12 50 12s42 14 42 40v38z" fill="#8a6a4c" stroke="${INK}" stroke-width="1.500"/><path d="M20 90V56c0-19 12-31 30-31s30 12 30 31v34z" fill="#2c1a10"/><path d="M50 12l5 12-5 8-5-8zM24 24l10 8-1 8-9-4zM76 24l-10 8 1 8 9-4z" fill="var(--c)" stroke="${INK}"/><g fill="#e7c9a0" stroke="#8a5a2b"><ellipse cx="36" cy="78" rx="8" ry="11"/><ellipse cx="64" cy="78" rx="8" ry="11"/><ellipse cx="50" cy="73" rx="9" ry="13"/></g><path d="M43 70l4 4 3-4 4 4 4-4" fill="none" stroke="#a3450f" stroke-width="1.500"/>`,
  L9: `<path d="M20 60c-4-12 2-20 8-30 2 8 6 10 6 18M80 60c4-12-2-20-8-30-2 8-6 10-6 18" fill="#e8731a"/><path d="M32 90V30c0-8 8-18 18-24 10 6 18 16 18 24v60z" fill="var(--c)" stroke="${INK}" stroke-width="1.500"/><path d="M38 66V34c0-6 6-12 12-17 6 5 12 11 12 17v32z" fill="var(--cd)"/><path d="M24 64h14v26H24zM62 64h14v26H62z" fill="#6b4a25" stroke="${INK}"/><path d="M36 66h28v10H36z" fill="#e3b23c" stroke="${INK}"/><path d="M50 26l4 8-4 8-4-8z" fill="#ffd166"/>`,
  F1: `<path d="M6 46 50 24l44 22v44H6z" fill="#c9a56a" stroke="${INK}" stroke-width="1.500"/><path d="M2 48 50 22l48 26-4 5-44-22L6 53z" fill="var(--c)" stroke="${INK}"/><path d="M20 90V58h60v32z" fill="#3a2a18"/><path d="M20 64c20 8 40 8 60 0M20 72c20 8 40 8 60 0" fill="none" stroke="#e6d3a3" stroke-width="2.500"/><g fill="none" stroke="#e6d3a3" stroke-width="3"><circle cx="36" cy="84" r="6"/><circle cx="52" cy="84" r="6"/><circle cx="67" cy="84" r="6"/></g>`,
  F2: `<path d="M14 90V44h62v46z" fill="#e6d9b8" stroke="${INK}" stroke-width="1.500"/><path d="M8 46 45 18l37 28z" fill="var(--c)" stroke="${INK}"/><path d="M14 66h62M36 44v46M56 44v46" stroke="#7a5531" stroke-width="2.500"/><path d="M20 50h11v11H20zM61 50h11v11H61zM20 72h11v11H20z" fill="#ffd166" stroke="${INK}"/><path d="M40 90V72h13v18z" fill="${INK}"/><path d="M76 52h18M88 52v6" stroke="${INK}" stroke-width="2.500"/><path d="M77 60c4-3 8-3 11 0 3-3 7-3 11 0 0 6-2 9-6 9-2 0-3-2-5-2s-3 2-5 2c-4 0-6-3-6-9z" fill="#e3b23c" stroke="${INK}"/>`,
  F5: `<path d="M-50 74q25-6 50 0t50 0 50 0 50 0v30H-50z" fill="#5f9aa6"/><path d="M2 62C24 26 76 26 98 62l-8 4C72 38 28 38 10 66z" fill="#bfe8ea" stroke="${INK}" stroke-width="1.500"/><path d="M2 62V48C24 14 76 14 98 48v14C76 26 24 26 2 62z" fill="#dff6f4" opacity=".75" stroke="#5f9aa6"/><path d="M20 44V28M35 34V19M50 31V16M65 34V19M80 44V28" stroke="var(--c)" stroke-width="2.500"/><path d="M20 84h22M56 90h26M34 95h16" stroke="#dff6f4" stroke-width="2.500" stroke-linecap="round"/>`,
  F7: `<path d="M-50 78q25-6 50 0t50 0 50 0 50 0v26H-50z" fill="#5f9aa6"/><path d="M22 70h60l-9 20H31z" fill="#7a4f23" stroke="${INK}" stroke-width="1.500"/><path d="M50 70V16M34 70V30M67 70V28" stroke="${INK}" stroke-width="2.500"/><path d="M50 18c16 8 18 24 14 36H50zM34 32c10 5 12 16 9 24h-9zM67 30c9 5 11 14 9 22h-9z" fill="var(--c)" stroke="${INK}"/><path d="M8 90V36h26M8 52l18-16M30 36v10" fill="none" stroke="${INK}" stroke-width="3"/><circle cx="42" cy="80" r="2.500" fill="#e3b23c"/><circle cx="52" cy="80" r="2.500" fill="#e3b23c"/><circle cx="62" cy="80" r="2.500" fill="#e3b23c"/>`,
  F9: `<path d="M10 44 50 18l40 26z" fill="var(--c)" stroke="${INK}" stroke-width="1.500"/><path d="M10 44h80v7H10zM8 82h84v8H8z" fill="#e6d9b8" stroke="${INK}"/><path d="M16 51h9v31h-9zM35 51h9v31h-9zM56 51h9v31h-9zM75 51h9v31h-9z" fill="#f6efe2" stroke="${INK}"/><path d="M46 82V60h8v22z" fill="${INK}"/><path d="M43 30h14v10H43z" fill="#fff6e0" stroke="${INK}"/><path d="M46 33h8M46 36h6" stroke="${INK}"/>`,
};

const DARK: [string, string] = ['#3b3540', '#26222c'];
const STEEL: Figure['clothes'] = ['#6c7079', '#c9ccd3', 'var(--c)'];
const LEATHER: Figure['clothes'] = ['#7a4a26', '#e8b25a', 'var(--cd)'];
const ERMINE: Figure['clothes'] = ['var(--c)', '#fff6e0', '#f6efe2'];

/** The people of the map, by their card. */
const PEOPLE: Record<string, Figure> = {
  D3: { skin: 2, hair: 'crop', beard: 'full', hat: 'cap', prop: 'crate', hairColour: 1 },
  D4: { skin: 1, hat: 'helm', beard: 'moustache', prop: 'lantern', clothes: STEEL },
  D6: { skin: 3, hair: 'none', beard: 'full', hat: 'hood', hatColours: DARK, prop: 'hammer', hairColour: 5 },
  D7: { skin: 1, hat: 'helm', extra: 'scar', beard: 'goatee', prop: 'sword', clothes: STEEL },
  D8: { skin: 0, hair: 'long', hairColour: '#c9c3bd', hat: 'coronet', prop: 'flame', clothes: ['#3b3540', '#c9a45a', '#26222c'] },
  D10: { skin: 2, hair: 'none', beard: 'full', hairColour: 5, hat: 'turban', prop: 'scroll' },
  D11: { skin: 1, hair: 'swept', beard: 'full', hairColour: 4, hat: 'crown', prop: 'staff', clothes: ERMINE },
  K2: { skin: 0, hair: 'bob', hairColour: 3, hat: 'beret', prop: 'letter' },
  K3: { skin: 4, hair: 'crop', hat: 'feather', prop: 'flag' },
  K5: { skin: 1, hair: 'bob', hairColour: 1, hat: 'cap', beard: 'goatee', prop: 'ledger' },
  K6: { skin: 2, hat: 'helm', prop: 'sword', clothes: STEEL },
  K8: { skin: 0, hair: 'long', hairColour: 6, hat: 'coronet', prop: 'fan' },
  K9: { skin: 3, hair: 'none', beard: 'moustache', hat: 'turban', prop: 'coins' },
  K10: { skin: 1, hat: 'veil', hatColours: ['#dfe6f2', '#b9c4da'], prop: 'goblet', clothes: ERMINE },
  K11: { skin: 0, hair: 'long', beard: 'full', hairColour: 2, hat: 'crown', prop: 'sword', clothes: ERMINE },
  L1: { skin: 3, hair: 'braid', hat: 'band', prop: 'egg', clothes: LEATHER },
  L3: { skin: 4, hair: 'none', beard: 'full', hat: 'band', prop: 'hammer', clothes: LEATHER },
  L4: { skin: 1, hair: 'swept', hairColour: 6, extra: 'paint', prop: 'spear', clothes: LEATHER },
  L6: { skin: 2, hat: 'hood', extra: 'paint', prop: 'flame' },
  L8: { skin: 3, hat: 'horns', beard: 'goatee', prop: 'sword', clothes: LEATHER },
  L10: { skin: 1, hair: 'long', beard: 'full', hairColour: 5, hat: 'band', prop: 'spear', clothes: LEATHER },
  L11: { skin: 2, hair: 'long', hairColour: 4, hat: 'horns', extra: 'paint', prop: 'staff', clothes: ['#4a2412', '#ffd166', 'var(--c)'] },
  F3: { skin: 2, hair: 'crop', beard: 'full', hat: 'tricorn', hatColours: DARK, prop: 'wheel' },
  F4: { skin: 4, hat: 'turban', prop: 'coins', extra: 'glasses' },
  F6: { skin: 0, hair: 'curls', hairColour: 2, hat: 'beret', prop: 'scroll' },
  F8: { skin: 3, hair: 'none', beard: 'goatee', hat: 'wide', prop: 'ledger' },
  F10: { skin: 1, hair: 'bob', hairColour: 5, hat: 'tricorn', hatColours: DARK, prop: 'sword' },
  F11: { skin: 2, hair: 'bun', hairColour: 4, hat: 'coronet', prop: 'key', clothes: ['#f6efe2', '#e3b23c', 'var(--c)'] },
};

/** Land and sky on parchment, with the place or the person of the card; the great ones have the sun behind them. */
function mapArt(key: string, value: number): string {
  const rays = Array.from({ length: 12 }, (_, n) => `<path d="M50 40 46-24h8z" transform="rotate(${n * 30} 50 40)"/>`).join('');
  const sun = value >= 10 ? `<g fill="#e3b23c" opacity=".5">${rays}</g>` : '';
  const hills = hash(key) % 30;
  return (
    '<path d="M-150-80h400v190h-400z" fill="#efe0ba"/><path d="M-150-80h400v190h-400z" fill="var(--c)" opacity=".16"/>' +
    sun +
    `<circle cx="50" cy="42" r="36" fill="#fff6dc" opacity=".6"/>` +
    `<path d="M-50 ${62 + hills / 3}c40-${18 + hills / 2} 70 8 102-4s60-${10 + hills} 98-4v60H-50z" fill="#d3b981"/><path d="M-50 84c50-10 150-10 200 0v20H-50z" fill="#c2a568"/>` +
    (PLACES[key] ?? figure(PEOPLE[key] ?? someone(hash(key))))
  );
}

interface Printed {
  key: string;
  name: string;
  faction?: string;
  value?: number;
  border?: string;
}

export function masterOfSpies(card: Printed, words: Wording): Face {
  const of = power(card.faction ?? '');
  const name = words.printed('faction', card.faction ?? '');
  const { value, border } = card;
  return {
    key: card.key,
    name: card.name,
    short: card.name.replace(/ \(\w+\)$/, ''), // value and power are on the card already
    frame: 'parchment',
    colour: of.colour,
    glyph: of.glyph,
    kind: name,
    art: mapArt(card.key, value ?? 0),
    ...(value === undefined ? {} : { value: String(value), valueWord: words.entry('face-value') }),
    ...(border === 'light' || border === 'dark' ? { border } : {}),
    ...(value === undefined || border === undefined ? {} : { text: words.entry('face-text', { faction: name, value, border }) }),
  };
}
