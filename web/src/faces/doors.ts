// The pictures on the five doors: the room of each game, with a few of its own cards laid out. 320 x 200.
import { faceOf } from '.';
import { escape, type Wording } from './plain';

const stars = (points: [number, number, number][]): string =>
  points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff6e0"/>`).join('');

const coin = (x: number, y: number, r = 9): string =>
  `<g><circle cx="${x}" cy="${y}" r="${r}" fill="#e3b23c" stroke="#8c6410"/><circle cx="${x}" cy="${y}" r="${r * 0.68}" fill="none" stroke="#fff0bb" stroke-width="1.200"/></g>`;

interface Laid {
  x: number;
  y: number;
  turn: number;
  width?: number;
}

type Figures = Record<string, unknown> & { key: string };
type Lay = (card: Figures, place: Laid) => string;

/** A card of the game as it lies on the table, its middle at x, y; without its name until the words are there. */
function laid(game: string, words: Wording | null | undefined, card: Figures, { x, y, turn, width = 78 }: Laid): string {
  const face = faceOf(game, card, words);
  const [w, h] = [width, width * 1.4];
  const name = words ? escape(face.short ?? face.name) : '';
  const letters = w * Math.min(0.105, 1.35 / Math.max(1, name.length)); // one line, whatever the name
  const edge = face.border === 'dark' ? '#211b26' : face.border === 'light' ? '#f7f0dc' : face.shine ? '#d9a72c' : face.colour;
  const value =
    face.value === undefined
      ? ''
      : `<circle cx="${-w * 0.36}" cy="${-h * 0.5 + w * 0.14}" r="${w * 0.11}" fill="${face.colour}" stroke="#fff" stroke-width="1"/><text x="${-w * 0.36}" y="${-h * 0.5 + w * 0.185}" font-family="var(--serif)" text-anchor="middle" font-size="${w * 0.135}" font-weight="650" fill="#fff">${face.value}</text>`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})" style="--c:${face.colour};--cd:color-mix(in srgb,${face.colour} 55%,#120e22);--cl:color-mix(in srgb,${face.colour} 60%,#fff)">` +
    `<rect x="${-w / 2 + 2}" y="${-h / 2 + 4}" width="${w}" height="${h}" rx="${w * 0.08}" fill="#000" opacity=".35"/>` +
    `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${w * 0.08}" fill="#fbf3e2" stroke="${edge}" stroke-width="${w * 0.045}"/>` +
    `<rect x="${-w * 0.45}" y="${-h * 0.5 + w * 0.25}" width="${w * 0.9}" height="${h - w * 0.3}" rx="${w * 0.04}" fill="var(--cd)"/>` +
    `<svg x="${-w * 0.45}" y="${-h * 0.5 + w * 0.25}" width="${w * 0.9}" height="${h - w * 0.3}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">${face.art}</svg>` +
    `<text x="${face.value === undefined ? 0 : w * 0.09}" y="${-h * 0.5 + w * 0.175}" font-family="var(--serif)" text-anchor="middle" font-size="${letters}" font-weight="620" fill="#1c1a22">${name}</text>${value}</g>`
  );
}

const ROYAL = (card: Lay): string => `
<defs><radialGradient id="rw" cx=".5" cy=".45" r=".8"><stop offset="0" stop-color="#6a4fc0"/><stop offset=".5" stop-color="#35276a"/><stop offset="1" stop-color="#140f28"/></radialGradient></defs>
<rect width="320" height="200" fill="url(#rw)"/>
<g opacity=".5" fill="none" stroke="#b59bff"><ellipse cx="160" cy="104" rx="190" ry="42" transform="rotate(-14 160 104)"/><ellipse cx="160" cy="104" rx="150" ry="30" transform="rotate(-14 160 104)"/><ellipse cx="160" cy="104" rx="230" ry="56" transform="rotate(-14 160 104)" stroke-opacity=".5"/></g>
${stars([[24, 30, 1.4], [60, 70, 1], [92, 22, 1], [250, 26, 1.6], [296, 60, 1], [280, 120, 1.2], [36, 142, 1], [210, 16, 1], [130, 12, 0.8], [308, 170, 1]])}
${card({ key: 'sleight', count: 0 }, { x: 92, y: 112, turn: -13 })}${card({ key: 'executor', count: 3 }, { x: 228, y: 112, turn: 13 })}${card({ key: 'heir', count: 4 }, { x: 160, y: 100, turn: 0, width: 90 })}
${coin(30, 172)}${coin(44, 180)}${coin(58, 174)}${coin(262, 180)}${coin(276, 172)}${coin(290, 181)}${coin(50, 164)}${coin(282, 163)}`;

const spy = (key: string, faction: string, value: number, border: string): Figures => ({ key, faction, value, border });

const SPIES = (card: Lay): string => `
<defs><linearGradient id="oak" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#6f4d2c"/><stop offset="1" stop-color="#2a1a0d"/></linearGradient></defs>
<rect width="320" height="200" fill="url(#oak)"/>
<g stroke="#1d1208" stroke-opacity=".5" fill="none"><path d="M0 40c80 8 200-10 320 4M0 92c100-6 220 10 320-2M0 150c90 8 200-8 320 2"/></g>
<path d="M20 22c50-8 230-10 282 2 6 44 4 112-2 154-70 8-206 8-276 0-8-44-8-108-4-156z" fill="#ecdcb6" stroke="#8a6a3c" stroke-width="2"/>
<path d="M76 52c34-14 56-4 80 14 20 4 50-16 82 6 26 14 22 50 4 62-40 8-90 14-132 8-36-6-64-24-60-46 2-14 16-38 26-44z" fill="#d5bd88" stroke="#a58550"/>
<g stroke="#a32a20" stroke-width="2.500" stroke-dasharray="6 5" fill="none"><path d="M30 160C70 110 120 160 164 120s90-20 130-86"/></g>
${card(spy('K10', 'palamire', 10, 'light'), { x: 66, y: 112, turn: -9, width: 70 })}${card(spy('D11', 'draken', 11, 'dark'), { x: 132, y: 96, turn: -3, width: 70 })}${card(spy('L11', 'dragon_lords', 11, 'dark'), { x: 196, y: 106, turn: 4, width: 70 })}${card(spy('F5', 'free_cities', 5, 'light'), { x: 258, y: 118, turn: 10, width: 70 })}
<g transform="translate(290 34)"><circle r="17" fill="#f3e7c9" stroke="#8a6a3c"/><path d="M0-14 4 0 0 14-4 0z" fill="#a32a20"/><path d="M-14 0 0-3 14 0 0 3z" fill="#7a5a2c"/></g>`;

const skill = (key: string, of: string, grade: number, value: number): Figures => ({ key, skill: of, grade, value });

const MASTER = (card: Lay): string => `
<defs><linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdf6df"/><stop offset="1" stop-color="#f4d9a0"/></linearGradient></defs>
<rect width="320" height="200" fill="url(#day)"/>
<circle cx="268" cy="36" r="60" fill="#ffe08a" opacity=".6"/><circle cx="268" cy="36" r="32" fill="#ffd452"/>
<path d="M0 146h320v54H0z" fill="#c98f4c"/><path d="M0 146h320v7H0z" fill="#e0ab68"/><path d="M0 172h320M60 153v19M180 153v19M120 172v28M250 172v28" stroke="#a8733a" stroke-width="1.500"/>
${card(skill('K2', 'knowledge', 2, 10), { x: 56, y: 116, turn: -8, width: 68 })}${card(skill('A3', 'arts', 3, 15), { x: 126, y: 110, turn: -3, width: 68 })}${card(skill('L2', 'life', 2, 10), { x: 196, y: 112, turn: 3, width: 68 })}${card(skill('S3', 'sport', 3, 15), { x: 264, y: 118, turn: 8, width: 68 })}`;

const favour = (key: string, guild: string): Figures => ({ key, guild, kind: 'favour' });

const AUSONIA = (card: Lay): string => `
<defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c1a36"/><stop offset=".6" stop-color="#1f4a66"/><stop offset="1" stop-color="#0c1d30"/></linearGradient><radialGradient id="lamp"><stop offset="0" stop-color="#ffd98a"/><stop offset="1" stop-color="#ffd98a00"/></radialGradient></defs>
<rect width="320" height="200" fill="url(#night)"/>
${stars([[30, 22, 1], [80, 14, 1.2], [140, 30, 1], [210, 12, 1], [260, 34, 1.3], [300, 18, 1]])}
<path d="M0 132V70h26V54l12-14 12 14v16h34v-26h14V22l7-14 7 14v22h14v26h42V58l20-20 20 20v12h30V46h10V30l6-10 6 10v16h10v24h60v62z" fill="#0a1526"/>
<g fill="#ffd98a"><rect x="32" y="74" width="7" height="14" rx="3.500"/><rect x="284" y="88" width="6" height="12" rx="3"/><rect x="246" y="60" width="6" height="13" rx="3"/><rect x="8" y="92" width="6" height="12" rx="3"/><rect x="304" y="80" width="6" height="12" rx="3"/></g>
<circle cx="250" cy="70" r="46" fill="url(#lamp)" opacity=".5"/><circle cx="60" cy="80" r="46" fill="url(#lamp)" opacity=".45"/>
<rect y="140" width="320" height="60" fill="#123049"/><g stroke="#ffd98a" stroke-opacity=".35" stroke-width="2"><path d="M12 152h30M280 150h34M268 166h24M20 176h26"/></g>
${card(favour('lantern_mistress', 'lantern'), { x: 70, y: 104, turn: -9, width: 72 })}${card(favour('opera_diva', 'mask'), { x: 250, y: 104, turn: 9, width: 72 })}${card(favour('mask_sovereign', 'mask'), { x: 160, y: 94, turn: 0, width: 82 })}
<g stroke="#fff" stroke-opacity=".75"><path d="M88 164h26v26H88z" fill="#2f6fd6"/><path d="M88 164l8 8h10l8-8M88 190l8-8h10l8 8" fill="none"/><path d="M138 162l13 7.500v15L138 192l-13-7.500v-15z" fill="#1f9d63"/><path d="M182 160l8 12-7 22-12-14 3-12z" fill="#c22a3e"/><circle cx="220" cy="177" r="14" fill="#b48be8"/><path d="M220 166l10 17h-20z" fill="#8fe3d2" fill-opacity=".75"/></g>`;

const citizen = (key: string, sector: string, value: number, row: string): Figures => ({ key, sector, value, row });

const WILLS = (card: Lay): string => `
<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#141726"/><stop offset="1" stop-color="#2b2140"/></linearGradient></defs>
<rect width="320" height="200" fill="url(#dusk)"/>
<g fill="#0c0e16"><path d="M0 200V84h34v-22h30v50h20V40h36v72h18V70h44v42h16V30h30v82h24V58h38v40h30v102z"/></g>
<g fill="none" stroke-width="2"><path d="M84 112V40h36v72" stroke="#ff4fa3"/><path d="M198 112V30h30v82" stroke="#34e0e0"/><path d="M138 112V70h44v42" stroke="#ffd166"/></g>
<g transform="translate(160 104)"><path d="M-160 0h320" stroke="#34e0e0" stroke-width="2" opacity=".8"/><path d="M-160 0h320" stroke="#34e0e0" stroke-width="9" opacity=".15"/></g>
${card(citizen('LAW-01', 'law enforcement', 10, 'allies'), { x: 52, y: 58, turn: -3, width: 56 })}${card(citizen('ENT-03', 'entertainer', 8, 'loyalists'), { x: 124, y: 54, turn: 2, width: 56 })}${card(citizen('REL-05', 'religion', 8, 'recruits'), { x: 196, y: 58, turn: -2, width: 56 })}${card(citizen('UNI-07', 'union', -2, 'recruits'), { x: 268, y: 56, turn: 3, width: 56 })}${card(citizen('MED-02', 'medic', 8, 'recruits'), { x: 88, y: 145, turn: 3, width: 56 })}${card(citizen('ACT-03', 'activist', 9, 'loyalists'), { x: 160, y: 148, turn: -2, width: 56 })}${card(citizen('MER-04', 'merchant', 9, 'allies'), { x: 232, y: 145, turn: 2, width: 56 })}`;

const ANY = (): string => '<rect width="320" height="200" fill="#2a2150"/><path d="M160 30 176 84l54 16-54 16-16 54-16-54-54-16 54-16z" fill="#e3b23c"/>';

const DOORS: Record<string, (card: Lay) => string> = {
  'royal-will': ROYAL,
  'master-of-spies': SPIES,
  master: MASTER,
  ausonia: AUSONIA,
  'master-of-wills': WILLS,
};

export function door(game: string, words: Wording | null | undefined): string {
  return (DOORS[game] ?? ANY)((card, place) => laid(game, words, card, place));
}
