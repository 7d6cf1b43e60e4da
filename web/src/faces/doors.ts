// The pictures on the five doors: each a glimpse of its table. 320 x 200.

const stars = (points: [number, number, number][]): string =>
  points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff6e0"/>`).join('');

const coin = (x: number, y: number, r = 9): string =>
  `<g><circle cx="${x}" cy="${y}" r="${r}" fill="#e3b23c" stroke="#8c6410"/><circle cx="${x}" cy="${y}" r="${r * 0.68}" fill="none" stroke="#fff0bb" stroke-width="1.200"/></g>`;

const ROYAL = `
<defs><radialGradient id="rw" cx=".5" cy=".45" r=".8"><stop offset="0" stop-color="#6a4fc0"/><stop offset=".5" stop-color="#35276a"/><stop offset="1" stop-color="#140f28"/></radialGradient></defs>
<rect width="320" height="200" fill="url(#rw)"/>
<g opacity=".5" fill="none" stroke="#b59bff"><ellipse cx="160" cy="104" rx="190" ry="42" transform="rotate(-14 160 104)"/><ellipse cx="160" cy="104" rx="150" ry="30" transform="rotate(-14 160 104)"/><ellipse cx="160" cy="104" rx="230" ry="56" transform="rotate(-14 160 104)" stroke-opacity=".5"/></g>
${stars([[24, 30, 1.4], [60, 70, 1], [92, 22, 1], [250, 26, 1.6], [296, 60, 1], [280, 120, 1.2], [36, 142, 1], [210, 16, 1], [130, 12, 0.8], [308, 170, 1]])}
<circle cx="160" cy="100" r="62" fill="#241a52" stroke="#e3b23c" stroke-width="2"/><circle cx="160" cy="100" r="55" fill="none" stroke="#e3b23c" stroke-opacity=".5"/>
<path d="M118 122 112 76l24 18 24-34 24 34 24-18-6 46c-28-9-56-9-84 0z" fill="#f1c75b" stroke="#a87713" stroke-width="1.500"/><circle cx="160" cy="60" r="5" fill="#fff6e0"/><circle cx="112" cy="76" r="4.500" fill="#fff6e0"/><circle cx="208" cy="76" r="4.500" fill="#fff6e0"/><circle cx="160" cy="102" r="7" fill="#ad3443"/><circle cx="138" cy="107" r="4.500" fill="#3d5fae"/><circle cx="182" cy="107" r="4.500" fill="#2a7a58"/>
${coin(56, 148)}${coin(70, 154)}${coin(84, 146)}${coin(98, 156)}${coin(224, 154)}${coin(240, 146)}${coin(254, 156)}${coin(268, 148)}${coin(77, 162)}${coin(247, 163)}`;

const SPIES = `
<defs><linearGradient id="oak" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#6f4d2c"/><stop offset="1" stop-color="#2a1a0d"/></linearGradient></defs>
<rect width="320" height="200" fill="url(#oak)"/>
<g stroke="#1d1208" stroke-opacity=".5" fill="none"><path d="M0 40c80 8 200-10 320 4M0 92c100-6 220 10 320-2M0 150c90 8 200-8 320 2"/></g>
<path d="M38 30c40-8 200-10 246 2 6 40 4 100-2 138-60 8-180 8-240 0-8-40-8-96-4-140z" fill="#ecdcb6" stroke="#8a6a3c" stroke-width="2"/>
<g fill="none" stroke="#a5855066" stroke-width="2"><path d="M60 60c40 10 70-20 110 0s60 20 96 2M56 120c30-20 60 14 100 0s70-20 108 8"/></g>
<path d="M96 52c24-10 46-4 60 14 20 4 40-6 62 6 16 14 12 40-6 52-30 8-60 14-92 8-26-6-44-24-40-46 2-14 6-28 16-34z" fill="#d5bd88" stroke="#a58550"/>
<g stroke="#a32a20" stroke-width="2.200" stroke-dasharray="5 5" fill="none"><path d="M82 134C110 96 140 112 164 92s50-20 78-42"/></g>
${shield(84, 62, '#a3262f', '<path d="M-9 9c6 2 12-1 12-6 0-4-5-4-7-2-3 2-6-2-4-6 2-5 9-7 17-4-2 1-3 3-2 5 3 4 2 11-4 14-4 2-9 2-12-1z" fill="#f6e3c0"/>')}
${shield(140, 136, '#2856a3', '<path d="M-11 8-9-6l5 5 4-9 4 9 5-5 2 14z" fill="#f6e3c0"/>')}
${shield(198, 66, '#c25a17', '<path d="M-10 11C-10 0-4-8 11-11c-2 5-4 6-6 7 3 0 4 0 5-.500-2 5-5 6-8 6 1 .5 2 .5 3 .5-3 4-8 4-11 3z" fill="#f6e3c0"/>')}
${shield(246, 128, '#157a74', '<path d="M-11 5h22l-4 7H-7zM-1-11V3h-8c1-6 4-11 8-14zM2-8c4 2 6 6 7 11H2z" fill="#f6e3c0"/>')}
<g transform="translate(280 44)"><circle r="17" fill="#f3e7c9" stroke="#8a6a3c"/><path d="M0-14 4 0 0 14-4 0z" fill="#a32a20"/><path d="M-14 0 0-3 14 0 0 3z" fill="#7a5a2c"/></g>`;

function shield(x: number, y: number, fill: string, charge: string): string {
  return `<g transform="translate(${x} ${y})"><path d="M-19-22h38v20c0 14-9 21-19 26-10-5-19-12-19-26z" fill="${fill}" stroke="#f6e3c0" stroke-width="2"/>${charge}</g>`;
}

const MASTER = `
<defs><linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdf6df"/><stop offset="1" stop-color="#f4d9a0"/></linearGradient></defs>
<rect width="320" height="200" fill="url(#day)"/>
<circle cx="262" cy="44" r="60" fill="#ffe08a" opacity=".6"/><circle cx="262" cy="44" r="32" fill="#ffd452"/>
<path d="M0 150h320v50H0z" fill="#c98f4c"/><path d="M0 150h320v7H0z" fill="#e0ab68"/><path d="M0 172h320M60 157v15M180 157v15M120 172v28M250 172v28" stroke="#a8733a" stroke-width="1.500"/>
${stack(62, '#2f6fc4', '<path d="M-2-8C-7-12-12-12-16-11v22c5-1 9 0 14 3zM2-8c5-4 10-4 14-3v22c-5-1-9 0-14 3z" fill="#fff"/>')}
${stack(128, '#7a45b8', '<path d="M14-15c3 1.500 3 4 1 7L2 9l-7-6L9-13c1.500-2 3-3 5-2zM-7 6l6 5c-1 6-8 8-16 7 5-3 3-8 10-12z" fill="#fff"/>')}
${stack(194, '#2f8f4e', '<path d="M15-15C-2-16-14-8-13 5c0 3 1 5 2 7C-6 2 1-3 8-5 1 0-5 6-8 14 5 19 17 8 15-15z" fill="#fff"/>')}
${stack(258, '#d96a16', '<circle r="15" fill="#fff"/><path d="M0-7l6 5-2 7h-8l-2-7zM0-15v8M6-2l8-3M4 5l5 8M-4 5l-5 8M-6-2l-8-3" fill="none" stroke="#d96a16" stroke-width="2"/>')}
<g transform="translate(160 40) rotate(-8)"><rect x="-20" y="-28" width="40" height="56" rx="5" fill="#f1c75b" stroke="#a87713" stroke-width="2"/><path d="M0-16 4.500-4.500 16 0 4.500 4.500 0 16-4.500 4.500-16 0-4.500-4.500z" fill="#fff6e0"/></g>`;

function stack(x: number, colour: string, sign: string): string {
  const card = (dx: number, dy: number, turn: number) =>
    `<rect x="${-24 + dx}" y="${-33 + dy}" width="48" height="66" rx="6" fill="#fffaf0" stroke="${colour}" stroke-width="4" transform="rotate(${turn})"/>`;
  return `<g transform="translate(${x} 112)">${card(0, 4, 4)}${card(0, -4, -3)}<rect x="-19" y="-33" width="38" height="58" rx="4" fill="${colour}" transform="rotate(-3)"/><g transform="translate(0 -5)">${sign}</g></g>`;
}

const AUSONIA = `
<defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c1a36"/><stop offset=".6" stop-color="#1f4a66"/><stop offset="1" stop-color="#0c1d30"/></linearGradient><radialGradient id="lamp"><stop offset="0" stop-color="#ffd98a"/><stop offset="1" stop-color="#ffd98a00"/></radialGradient></defs>
<rect width="320" height="200" fill="url(#night)"/>
${stars([[30, 22, 1], [80, 14, 1.2], [140, 30, 1], [210, 12, 1], [260, 34, 1.3], [300, 18, 1]])}
<path d="M0 132V70h26V54l12-14 12 14v16h34v-26h14V22l7-14 7 14v22h14v26h42V58l20-20 20 20v12h30V46h10V30l6-10 6 10v16h10v24h60v62z" fill="#0a1526"/>
<g fill="#ffd98a"><rect x="32" y="74" width="7" height="14" rx="3.500"/><rect x="104" y="56" width="7" height="15" rx="3.500"/><rect x="60" y="86" width="6" height="12" rx="3"/><rect x="150" y="86" width="6" height="12" rx="3"/><rect x="184" y="74" width="8" height="15" rx="4"/><rect x="202" y="74" width="8" height="15" rx="4"/><rect x="246" y="60" width="6" height="13" rx="3"/><rect x="284" y="88" width="6" height="12" rx="3"/></g>
<circle cx="196" cy="84" r="46" fill="url(#lamp)" opacity=".5"/><circle cx="106" cy="64" r="36" fill="url(#lamp)" opacity=".45"/>
<rect y="132" width="320" height="68" fill="#123049"/><g stroke="#ffd98a" stroke-opacity=".35" stroke-width="2"><path d="M24 146h30M90 140h40M186 142h34M240 152h24M60 164h26M150 160h40"/></g>
<path d="M226 176c16 8 54 8 76-6-6 16-20 20-40 20s-30-4-36-14z" fill="#05101c"/><path d="M298 172l6-18" stroke="#05101c" stroke-width="3"/>
<g stroke="#fff" stroke-opacity=".75"><path d="M40 150h34v34H40z" fill="#2f6fd6"/><path d="M40 150l10 10h14l10-10M40 184l10-10h14l10 10" fill="none"/><path d="M106 146l18 10.500v21L106 188l-18-10.500v-21z" fill="#1f9d63"/><path d="M106 156l9 5v11l-9 5-9-5v-11z" fill="none"/><path d="M152 142l10 18-9 30-17-19 4-17z" fill="#c22a3e"/><path d="M152 142l-3 22 4 26M149 164l-13 7M149 164l13-4" fill="none"/><circle cx="194" cy="168" r="19" fill="#b48be8"/><path d="M194 153l13 23h-26z" fill="#8fe3d2" fill-opacity=".75"/></g>`;

const WILLS = `
<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#141726"/><stop offset="1" stop-color="#2b2140"/></linearGradient></defs>
<rect width="320" height="200" fill="url(#dusk)"/>
<g fill="#0c0e16"><path d="M0 200V84h34v-22h30v50h20V40h36v72h18V70h44v42h16V30h30v82h24V58h38v40h30v102z"/></g>
<g fill="none" stroke-width="2"><path d="M84 112V40h36v72" stroke="#ff4fa3"/><path d="M198 112V30h30v82" stroke="#34e0e0"/><path d="M138 112V70h44v42" stroke="#ffd166"/></g>
<g fill="#34e0e0" opacity=".8"><path d="M204 40h6v4h-6zM214 40h6v4h-6zM204 52h6v4h-6zM214 64h6v4h-6zM204 76h6v4h-6z"/></g><g fill="#ff4fa3" opacity=".8"><path d="M92 50h6v4h-6zM104 50h6v4h-6zM92 64h6v4h-6zM104 78h6v4h-6z"/></g><g fill="#ffd166" opacity=".8"><path d="M146 80h6v4h-6zM160 80h6v4h-6zM170 92h6v4h-6z"/></g>
<g transform="translate(160 142)"><path d="M-140 0h280" stroke="#ffffff30" stroke-width="2"/>${tug(-112, -26, '#c98a4b')}${tug(-66, -26, '#c9d0da')}${tug(-20, -26, '#f1c75b')}${tug(26, -26, '#c98a4b')}${tug(72, -26, '#c9d0da')}${tug(-90, 26, '#f1c75b')}${tug(-44, 26, '#c98a4b')}${tug(2, 26, '#c9d0da')}${tug(48, 26, '#f1c75b')}${tug(94, 26, '#c98a4b')}</g>
<path d="M152 142l8-20 8 20-8 20z" fill="#8af0b0"/>`;

function tug(x: number, y: number, colour: string): string {
  return `<rect x="${x}" y="${y - 18}" width="36" height="36" rx="5" fill="#f6efe2" stroke="${colour}" stroke-width="4"/><circle cx="${x + 18}" cy="${y}" r="8" fill="${colour}"/>`;
}

const ANY = '<rect width="320" height="200" fill="#2a2150"/><path d="M160 30 176 84l54 16-54 16-16 54-16-54-54-16 54-16z" fill="#e3b23c"/>';

const DOORS: Record<string, string> = {
  'royal-will': ROYAL,
  'master-of-spies': SPIES,
  master: MASTER,
  ausonia: AUSONIA,
  'master-of-wills': WILLS,
};

export function door(game: string): string {
  return DOORS[game] ?? ANY;
}
