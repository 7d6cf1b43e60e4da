// Pictures of modes: who plays against whom, in figures around a table. 160 x 100, in the colours of the room.
const COLOURS = ['var(--gold)', '#6db3f2', '#f28b82', '#8fd694'] as const;

/** A figure that stands at x, y. */
const figure = (x: number, y: number, colour: string, size = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cy="1" rx="13" ry="3.500" fill="#000" opacity=".3"/>` +
  `<path d="M-12 0c0-9 3-14 8-17a8.500 8.500 0 1 1 8 0c5 3 8 8 8 17z" fill="${colour}" stroke="#0006"/><path d="M-5-27a6 6 0 0 1 6-3" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.600" stroke-linecap="round"/></g>`;

/** A card that lies on the table. */
const card = (x: number, y: number, turn: number, mark = ''): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-8" y="-11" width="16" height="22" rx="2.500" fill="#fbf3e2" stroke="#7a5a2c"/><rect x="-5.500" y="-8.500" width="11" height="17" rx="1.500" fill="#4a3a86"/>${mark}</g>`;

const STAR = '<path d="M0-6 1.700-2 6-1.600 2.700 1.200 3.700 5.500 0 3.200-3.700 5.500-2.700 1.200-6-1.600-1.700-2z" fill="#ffd166" stroke="#7a4b00" stroke-width=".6"/>';
const table = (rx = 52, ry = 21): string =>
  `<ellipse cx="80" cy="66" rx="${rx}" ry="${ry}" fill="#000" opacity=".28"/><ellipse cx="80" cy="62" rx="${rx}" ry="${ry}" fill="var(--raised-2)" stroke="var(--line)" stroke-width="1.500"/>`;
const crown = (x: number, y: number): string => `<path transform="translate(${x} ${y})" d="M-9 6-11-5l6 4 5-8 5 8 6-4-2 11z" fill="#ffd166" stroke="#7a4b00"/>`;

const around = (places: [number, number, number?][]): string[] => places.map(([x, y, colour], n) => figure(x, y, COLOURS[colour ?? n] ?? COLOURS[0], y < 60 ? 0.85 : 1));

const PICTURES: Record<string, () => string> = {
  standard: () => {
    const [far, left, right, near] = around([[80, 44], [30, 66], [130, 66], [80, 97]]);
    return `${far}${table()}${card(68, 62, -14)}${card(80, 59, 0)}${card(92, 62, 14)}${left}${right}${near}`;
  },
  advanced: () => {
    const [far, left, right, near] = around([[80, 44], [30, 66], [130, 66], [80, 97]]);
    return `${far}${table()}${card(66, 62, -14, STAR)}${card(80, 58, 0, STAR)}${card(94, 62, 14, STAR)}${left}${right}${near}`;
  },
  duel: () => `${table()}${card(68, 62, -34)}${card(92, 62, 34)}${figure(32, 84, COLOURS[0], 1.3)}${figure(128, 84, COLOURS[1], 1.3)}`,
  free_for_all: () => {
    const [far, left, right] = around([[80, 42], [34, 86], [126, 86]]);
    return `${far}${table()}${card(68, 60, -20)}${card(92, 60, 20)}${card(80, 68, 90)}${left}${right}`;
  },
  teams: () =>
    `<path d="M38 38C60 8 100 8 122 38" fill="none" stroke="${COLOURS[1]}" stroke-width="2" stroke-dasharray="3 4"/>` +
    `${figure(46, 46, COLOURS[1], 0.85)}${figure(114, 46, COLOURS[1], 0.85)}${table()}${card(70, 62, -10)}${card(90, 62, 10)}${figure(46, 96, COLOURS[0])}${figure(114, 96, COLOURS[0])}`,
  solo: () =>
    `<path d="M80 8c16 0 22 14 17 26 14 5 22 18 22 34H41c0-16 8-29 22-34C58 22 64 8 80 8z" fill="#000" opacity=".45"/>${crown(80, 12)}<circle cx="74" cy="27" r="2" fill="#ffd166"/><circle cx="86" cy="27" r="2" fill="#ffd166"/>` +
    `${table(56, 19)}${card(68, 60, -12)}${card(92, 60, 12)}${figure(80, 98, COLOURS[0], 1.1)}`,
  together: () =>
    `<g fill="var(--raised-2)" stroke="var(--line)"><rect x="22" y="76" width="30" height="16"/><rect x="52" y="64" width="30" height="28"/><rect x="82" y="50" width="30" height="42"/><rect x="112" y="34" width="30" height="58"/></g>` +
    `<path d="M127 34V8" stroke="#ffd166" stroke-width="2.500"/><path d="M127 8l16 6-16 6z" fill="#ffd166"/>${figure(67, 64, COLOURS[0], 1.05)}${figure(96, 50, COLOURS[1], 1.05)}`,
  match: () =>
    `<g transform="translate(80 44)"><path d="M-17-28h34v12c0 13-7 20-17 20s-17-7-17-20z" fill="#ffd166" stroke="#7a4b00" stroke-width="1.500"/><path d="M-17-24h-9c-1 11 4 16 10 17M17-24h9c1 11-4 16-10 17" fill="none" stroke="#ffd166" stroke-width="3.500"/><path d="M-3 4h6v10h-6zM-12 14h24v6h-24z" fill="#c8921f" stroke="#7a4b00"/><g transform="translate(0 -14)">${STAR}</g></g>` +
    [44, 80, 116].map((x, n) => card(x, 82, (n - 1) * 6, `<text y="5" text-anchor="middle" font-size="13" font-weight="700" fill="#fff">${n + 1}</text>`)).join(''),
};

/** The picture of a mode; one that has none of its own is shown as a table. */
export const modePicture = (key: string): string => (PICTURES[key] ?? PICTURES['standard'])?.() ?? '';
