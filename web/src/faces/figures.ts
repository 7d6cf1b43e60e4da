// The people on the cards, put together from drawn parts on a field of 100 x 100: one hand drew all five games. A game
// says what its people wear; the head is always in the same place, so that any hat fits anybody.

export const GOLD = '#f1c75b';
export const PALE = '#fff6e0';

/** Skin and its shade, from light to dark. */
const SKINS: [string, string][] = [
  ['#f0d4b3', '#d2a982'],
  ['#e8cfae', '#c9a57f'],
  ['#caa184', '#9d7558'],
  ['#b98a64', '#93663f'],
  ['#8a5f42', '#6b4630'],
  ['#664434', '#4b3025'],
];

export const robe = (fill = 'var(--c)', trim = GOLD, inner = 'var(--cd)'): string =>
  `<path d="M8 100C10 76 28 68 50 68s40 8 42 32z" fill="${fill}"/>` +
  `<path d="M50 68c-9 0-16 1-21 3l21 29 21-29c-5-2-12-3-21-3z" fill="${inner}"/>` +
  `<path d="M29 71l21 29 21-29" fill="none" stroke="${trim}" stroke-width="2"/>`;

export const head = (skin = '#e8cfae', shade = '#c9a57f'): string =>
  `<path d="M43 56h14v13l-7 6-7-6z" fill="${shade}"/>` +
  `<path d="M50 26c10 0 15 7 15 17 0 12-7 20-15 20s-15-8-15-20c0-10 5-17 15-17z" fill="${skin}"/>` +
  `<path d="M50 26c10 0 15 7 15 17 0 12-7 20-15 20 5-6 7-12 7-20s-2-13-7-17z" fill="${shade}" opacity=".55"/>` +
  `<path d="M40 45q3.500 2 7 0M53 45q3.500 2 7 0" fill="none" stroke="#4a3526" stroke-width="1.500" stroke-linecap="round"/>` +
  `<path d="M46 55q4 2 8 0" fill="none" stroke="#8a4f3d" stroke-width="1.400" stroke-linecap="round"/>`;

type Parts = Record<string, string>;

const HAIR = {
  none: '',
  crop: '<path d="M34 43c-4-17 5-25 16-25s20 8 16 25c-2-7-5-10-8-11-6 1-12 0-16-2-3 3-6 7-8 13z"/>',
  swept: '<path d="M33 45c-4-19 6-29 19-28 12 0 18 9 15 25-3-6-5-9-9-11-8 1-17-1-20 3-2 3-4 6-5 11z"/>',
  long: '<path d="M29 74c-5-26-2-56 21-56s26 30 21 56c-4-2-7-10-7-22 0-8-3-14-8-17-6 4-16 4-20 3-2 4-2 8-2 14 0 12-1 20-5 22z"/>',
  bob: '<path d="M30 59c-4-27 2-41 20-41s24 14 20 41c-5 1-7-2-7-9 0-8-2-13-6-16-5 3-13 4-17 3-2 3-3 7-3 13 0 7-2 10-7 9z"/>',
  bun: '<circle cx="50" cy="13" r="8"/><path d="M34 43c-4-17 5-25 16-25s20 8 16 25c-3-8-8-11-16-11s-13 3-16 11z"/>',
  curls: '<g><circle cx="35" cy="31" r="8"/><circle cx="43" cy="22" r="8"/><circle cx="56" cy="21" r="8"/><circle cx="65" cy="30" r="8"/><circle cx="33" cy="42" r="6"/><circle cx="67" cy="42" r="6"/></g>',
  crest: '<path d="M43 31c-3-15 1-25 7-28 6 3 10 13 7 28-5-2-9-2-14 0z"/>',
  braid: '<path d="M34 43c-4-17 5-25 16-25s20 8 16 25c-3-8-8-11-16-11s-13 3-16 11z"/><path d="M65 36c7 6 8 16 5 24 3 6 2 13-3 18 0-7-2-11-4-16 3-9 4-17 2-26z"/>',
} satisfies Parts;

const BEARDS = {
  none: '',
  full: '<path d="M35 46c0 15 6 25 15 25s15-10 15-25c-2 5-5 7-8 6-3-2-11-2-14 0-3 1-6-1-8-6z"/>',
  goatee: '<path d="M45 58q5 4 10 0l-2 9-3 3-3-3z"/>',
  moustache: '<path d="M41 53q4.500-4.500 9-.5 4.500-4 9 .5-4 3-9 1-5 2-9-1z"/>',
} satisfies Parts;

/** Worn on the head; {a} is its colour, {b} a darker one. */
const HATS = {
  none: '',
  hood: '<path d="M50 10c24 0 31 22 29 46-1 12-5 20-12 25 4-12 5-24 3-34-2-11-9-17-20-17s-18 6-20 17c-2 10-1 22 3 34-7-5-11-13-12-25C19 32 26 10 50 10z" fill="{a}"/><path d="M50 10c24 0 31 22 29 46-1 12-5 20-12 25 4-12 5-24 3-34-2-11-9-17-20-17z" fill="{b}"/>',
  helm: '<path d="M31 47c-3-23 6-34 19-34s22 11 19 34l-8 4V37c-6-3-16-3-22 0v14z" fill="#8d949e"/><path d="M50 13c13 0 22 11 19 34l-8 4V37c-3-2-7-2-11-2z" fill="#656c78"/><path d="M47.500 7h5v28h-5z" fill="{a}"/><path d="M31 40c12-5 26-5 38 0" fill="none" stroke="#4b515b" stroke-width="1.500"/>',
  horns: '<path d="M33 29C22 25 17 15 20 4c4 9 10 12 18 15zM67 29c11-4 16-14 13-25-4 9-10 12-18 15z" fill="#e9dcc0" stroke="#8a7a58"/><path d="M32 44c-3-20 6-30 18-30s21 10 18 30l-6 2c0-8-4-12-12-12s-12 4-12 12z" fill="{a}"/><path d="M50 14c12 0 21 10 18 30l-6 2c0-8-4-12-12-12z" fill="{b}"/>',
  crown: `<path d="M31 29 29 9l11 9 10-13 10 13 11-9-2 20c-12-4-26-4-38 0z" fill="${GOLD}" stroke="#a87713"/><circle cx="50" cy="20" r="3" fill="{a}"/><circle cx="38" cy="23" r="2" fill="{b}"/><circle cx="62" cy="23" r="2" fill="{b}"/>`,
  coronet: `<path d="M33 30l-1-10 7 5 5-8 6 7 6-7 5 8 7-5-1 10c-11-4-23-4-34 0z" fill="${GOLD}" stroke="#a87713"/><circle cx="50" cy="25" r="2" fill="{a}"/>`,
  cap: '<path d="M34 33c-5-12 5-20 18-19 13 0 20 8 16 18-11-3-23-3-34 1z" fill="{a}"/><path d="M30 34c9-7 33-8 41-1 2 2 1 4-2 4-12-4-25-4-36 0-3 0-5-1-3-3z" fill="{b}"/>',
  peaked: '<path d="M30 31c-1-12 8-17 20-17s21 5 20 17c-12-4-28-4-40 0z" fill="{a}"/><path d="M32 31c11-4 25-4 36 0v4c-12-4-24-4-36 0z" fill="#11141d"/><path d="M31 36c12-5 26-5 38 0l-5 5c-9-4-19-4-28 0z" fill="{b}"/>' + `<path d="M50 19l1.800 3.600 4 .6-2.900 2.800.7 4-3.600-1.900-3.600 1.900.7-4-2.900-2.800 4-.6z" fill="${GOLD}"/>`,
  wide: '<path d="M35 33c-1-14 4-20 15-20s16 6 15 20c-9-3-21-3-30 0z" fill="{a}"/><path d="M20 36c14-9 46-9 60 0-2 5-10 5-14 3-10-4-22-4-32 0-4 2-12 2-14-3z" fill="{b}"/>' + `<path d="M35 32c9-3 21-3 30 0v-4c-9-3-21-3-30 0z" fill="${GOLD}"/>`,
  feather: '<path d="M35 33c-1-14 4-20 15-20s16 6 15 20c-9-3-21-3-30 0z" fill="{a}"/><path d="M20 36c14-9 46-9 60 0-2 5-10 5-14 3-10-4-22-4-32 0-4 2-12 2-14-3z" fill="{b}"/><path d="M64 16c9-9 19-9 25-1-9 0-15 4-20 11z" fill="#f6e3c0"/>',
  tricorn: '<path d="M18 34C26 22 36 14 50 14s24 8 32 20c-9-5-20-7-32-7s-23 2-32 7z" fill="{b}"/><path d="M30 28c3-12 11-17 20-17s17 5 20 17c-13-3-27-3-40 0z" fill="{a}"/>',
  top: '<path d="M36 30V7c9-3 19-3 28 0v23z" fill="{a}"/><path d="M26 30c14-5 34-5 48 0-3 5-8 5-11 4-8-2-18-2-26 0-3 1-8 1-11-4z" fill="{b}"/><path d="M36 23c9-3 19-3 28 0v5c-9-3-19-3-28 0z" fill="var(--cl)"/>',
  hard: '<path d="M30 36c0-16 9-23 20-23s20 7 20 23c-13-3-27-3-40 0z" fill="{a}"/><path d="M26 36c15-5 33-5 48 0l-1 4c-14-4-32-4-46 0z" fill="{b}"/><path d="M47 12h6v21h-6z" fill="#fff" opacity=".45"/>',
  beret: '<path d="M30 32c-2-13 12-18 26-16 13 1 20 8 15 16-13-5-28-5-41 0z" fill="{a}"/><path d="M31 32c12-5 27-5 39 0l-1 3c-12-4-25-4-37 0z" fill="{b}"/>',
  scarf: '<path d="M50 14c21 0 26 18 24 35-1 13-7 20-12 27 2-11 3-21 1-29-2-10-6-14-13-14s-11 4-13 14c-2 8-1 18 1 29-5-7-11-14-12-27-2-17 3-35 24-35z" fill="{a}"/><path d="M50 14c21 0 26 18 24 35-1 13-7 20-12 27 2-11 3-21 1-29-2-10-6-14-13-14z" fill="{b}"/>',
  turban: '<path d="M31 38c-2-16 6-24 19-24s21 8 19 24c-5-6-12-8-19-8s-14 2-19 8z" fill="{b}"/><path d="M30 37c6-9 34-9 40 0l-2 4c-8-6-28-6-36 0zM33 27c10-8 24-8 34 0-9-3-24-2-32 5z" fill="{a}"/>' + `<path d="M50 18l3 5-3 5-3-5z" fill="${GOLD}"/>`,
  mitre: '<path d="M35 35c-3-15 4-25 15-33 11 8 18 18 15 33-9-4-21-4-30 0z" fill="{a}"/><path d="M50 2c11 8 18 18 15 33-5-2-10-3-15-3z" fill="{b}"/>' + `<path d="M50 9v16M44 17h12M36 31c9-3 19-3 28 0" fill="none" stroke="${GOLD}" stroke-width="2"/>`,
  veil: '<path d="M50 15c22 0 29 22 28 48-1 12-4 20-8 25-1-12-4-22-8-30 2-12-1-22-12-22s-14 10-12 22c-4 8-7 18-8 30-4-5-7-13-8-25-1-26 6-48 28-48z" fill="{a}" opacity=".92"/><path d="M35 33c8-7 22-7 30 0l-2 4c-7-5-19-5-26 0z" fill="#fff" opacity=".85"/>',
  nurse: '<path d="M35 29c4-9 26-9 30 0l-3-15H38z" fill="#f6f8fb"/><path d="M48.500 16h3v3h3v3h-3v3h-3v-3h-3v-3h3z" fill="#c0263b"/>',
  phones: '<path d="M33 45c-3-20 6-30 17-30s20 10 17 30" fill="none" stroke="{b}" stroke-width="4"/><rect x="27" y="40" width="9" height="15" rx="4" fill="{a}"/><rect x="64" y="40" width="9" height="15" rx="4" fill="{a}"/>',
  band: '<path d="M34 35c10-6 22-6 32 0l-1 5c-9-5-21-5-30 0z" fill="{a}"/><path d="M65 36l11-3-4 7 3 6-11-5z" fill="{b}"/>',
  halo: `<ellipse cx="50" cy="12" rx="19" ry="5" fill="none" stroke="${GOLD}" stroke-width="3"/>`,
  beanie: '<path d="M33 35c-2-15 6-23 17-23s19 8 17 23c-11-3-23-3-34 0z" fill="{a}"/><path d="M32 34c11-5 25-5 36 0v5c-11-4-25-4-36 0z" fill="{b}"/><circle cx="50" cy="11" r="4" fill="{b}"/>',
} satisfies Parts;

/** On the face. */
const EXTRAS = {
  none: '',
  glasses: '<g fill="#ffffff30" stroke="#1c1a22" stroke-width="1.600"><circle cx="43.500" cy="45" r="5"/><circle cx="56.500" cy="45" r="5"/><path d="M48.500 45h3" fill="none"/></g>',
  shades: '<path d="M36 42h28l-2 7c-3 2-7 2-9-1l-3-3-3 3c-2 3-6 3-9 1z" fill="#14101f"/>',
  visor: '<path d="M33 40c11-3 23-3 34 0v7c-6 4-12 4-17 1-5 3-11 3-17-1z" fill="var(--cl)" opacity=".92"/><path d="M36 42h14" stroke="#fff" stroke-width="1.500"/>',
  patch: '<path d="M34 36l32 8" stroke="#1c1a22" stroke-width="1.500"/><path d="M51 41h11l-2 8h-6z" fill="#1c1a22"/>',
  scar: '<path d="M57 34l3 14" stroke="#8a3a34" stroke-width="1.600"/>',
  paint: '<path d="M36 49h10M36 52h8M64 49H54M64 52h-8" stroke="var(--cl)" stroke-width="1.800"/>',
  surgical: '<path d="M37 49c8 3 18 3 26 0 0 9-5 14-13 14s-13-5-13-14z" fill="#bfe3dc"/><path d="M40 54h20M41 58h18" stroke="#7fb5aa"/>',
  mask: `<path d="M33 41c6-4 12-3.500 17 0 5-3.500 11-4 17 0 0 7-3 10-8 10-4 0-6-4-9-4s-5 4-9 4c-5 0-8-3-8-10z" fill="${GOLD}" stroke="#8c6410"/><path d="M38 43.500c3-1.500 6-1 8 1-2 2.500-6 2.300-8-1zM54 44.500c2-2 5-2.500 8-1-2 3.300-6 3.500-8 1z" fill="#14101f"/>`,
  domino: '<path d="M32 41c12-6 24-6 36 0-2 10-8 13-13 11-3-1-4-2-5-2s-2 1-5 2c-5 2-11-1-13-11z" fill="#14101f"/><path d="M38 44c3-2 6-1 8 1-2 3-6 3-8-1zM54 45c2-2 5-3 8-1-2 4-6 4-8 1z" fill="#f6e3c0"/>',
  bauta: '<path d="M34 35c10-4 22-4 32 0 2 12 0 20-6 23l-10 12-10-12c-6-3-8-11-6-23z" fill="#f6efe2" stroke="#9c937f"/><path d="M39 44c3-2 6-1 8 1-2 3-6 3-8-1zM53 45c2-2 5-3 8-1-2 4-6 4-8 1z" fill="#14101f"/>',
  beak: '<path d="M34 39c8-4 24-4 32 0-1 9-5 14-9 15l-7 21-7-21c-4-1-8-6-9-15z" fill="#e7d9bd" stroke="#8a7a58"/><circle cx="42" cy="45" r="4" fill="#14101f"/><circle cx="58" cy="45" r="4" fill="#14101f"/><path d="M50 52v20" stroke="#8a7a58"/>',
  moonface: '<path d="M50 26c10 0 15 7 15 17 0 12-7 20-15 20s-15-8-15-20c0-10 5-17 15-17z" fill="#f4efe6"/><path d="M50 26c10 0 15 7 15 17 0 12-7 20-15 20z" fill="#d9cfe4"/><path d="M39 44q4 3 8 0M53 44q4 3 8 0" fill="none" stroke="#14101f" stroke-width="2"/><path d="M45 54q5 4 10 0" fill="none" stroke="#a82a3c" stroke-width="2.500"/><path d="M43 48v5" stroke="#3d5fae" stroke-width="2"/>',
} satisfies Parts;

/** Carried, at the lower right or before the chest. */
const PROPS = {
  sword: '<path d="M76 96 82 40l3-6 3 6-4 56z" fill="#dfe4ea" stroke="#6d747e"/><path d="M71 84l19 2-.5 4-19-2z" fill="#c98f1c"/>',
  spear: '<path d="M80 100 84 34" stroke="#6b4a25" stroke-width="3.500"/><path d="M85 16l6 12-7 10-6-11z" fill="#dfe4ea" stroke="#6d747e"/>',
  staff: `<path d="M80 100V38" stroke="#6b4a25" stroke-width="3.500"/><circle cx="80" cy="32" r="7" fill="none" stroke="${GOLD}" stroke-width="3"/>`,
  key: `<g fill="none" stroke="${GOLD}" stroke-width="3.500"><circle cx="76" cy="72" r="7"/><path d="M76 79v19M76 90h7M76 97h6"/></g>`,
  purse: `<path d="M66 74h14l-3 6c9 4 13 10 12 16 0 3-2 4-4 4H61c-2 0-4-1-4-4-1-6 3-12 12-16z" fill="#8b5a2b"/><path d="M66 80h15" stroke="${GOLD}" stroke-width="2"/><circle cx="73" cy="91" r="5.500" fill="${GOLD}" stroke="#8c6410"/>`,
  scroll: `<path d="M60 72h24v22H60z" fill="${PALE}" stroke="#a98f5e"/><path d="M58 70h28v5H58zM58 92h28v5H58z" fill="#e2c98f" stroke="#a98f5e"/><path d="M64 80h16M64 85h16" stroke="#8a7a58" stroke-width="1.500"/>`,
  book: '<path d="M56 76c7-4 13-3 17 1 4-4 10-5 17-1v21c-7-4-13-3-17 1-4-4-10-5-17-1z" fill="#fff6e0" stroke="#8a7a58"/><path d="M73 77v20" stroke="#8a7a58"/><path d="M60 81h9M60 86h9M77 81h9M77 86h9" stroke="#b9a678" stroke-width="1.400"/>',
  hammer: '<path d="M70 98 82 62" stroke="#6b4a25" stroke-width="4"/><path d="M70 54l22 8-3 10-22-8z" fill="#8d949e" stroke="#555c66"/>',
  wrench: '<path d="M68 98l11-25c-5-6-3-14 4-16l-1 8 5 3 6-5c2 7-3 13-10 14L73 101z" fill="#9aa3b0" stroke="#5a626e"/>',
  lantern: '<path d="M80 52v8" stroke="#14101f" stroke-width="2"/><path d="M70 62h20l2 26H68z" fill="#2a2233"/><circle cx="80" cy="75" r="13" fill="#ffd98a" opacity=".4"/><path d="M73 66h14l1 18H72z" fill="#ffd98a"/><path d="M80 69c4 5 4 7 4 9a4 4 0 0 1-8 0c0-2 1-4 4-9z" fill="#e8731a"/>',
  egg: '<ellipse cx="76" cy="84" rx="12" ry="15" fill="#e7c9a0" stroke="#8a5a2b"/><path d="M66 80l5 4 5-5 5 5 6-4M66 89l5-3 5 4 5-4 6 3" fill="none" stroke="#a3450f" stroke-width="1.600"/>',
  flame: '<path d="M78 56c12 13 15 20 15 29a15 15 0 0 1-30 0c0-8 3-14 9-20 0 6 2 8 4 9 3-5 4-11 2-18z" fill="#e8731a"/><path d="M78 76c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-8 7-13z" fill="#ffd166"/>',
  quill: `<path d="M62 98c2-22 8-44 32-58 0 18-8 34-24 42l-5 17z" fill="${PALE}"/><path d="M64 98c4-20 12-38 28-56" fill="none" stroke="#8a7a58" stroke-width="1.600"/>`,
  fish: '<path d="M58 84c8-10 20-10 28 0 4-3 6-5 9-5-2 4-2 9 0 13-3 0-5-2-9-5-8 9-20 9-28-3z" fill="#9fc3d6" stroke="#4d7488"/><circle cx="65" cy="83" r="1.600" fill="#14101f"/>',
  wheel: '<g fill="none" stroke="#7a4f23"><circle cx="76" cy="82" r="12" stroke-width="4"/><path d="M76 62v40M56 82h40M62 68l28 28M90 68 62 96" stroke-width="2.500"/></g><circle cx="76" cy="82" r="4" fill="#c98f1c"/>',
  goblet: `<path d="M66 68h22c0 12-3 18-9 19v7h7v4H68v-4h7v-7c-6-1-9-7-9-19z" fill="${GOLD}" stroke="#8c6410"/><path d="M68 70h18l-1 5H69z" fill="#8d2f3f"/>`,
  bell: `<path d="M76 64c10 2 11 12 12 22l4 5H60l4-5c1-10 2-20 12-22z" fill="${GOLD}" stroke="#8c6410"/><circle cx="76" cy="94" r="4" fill="#8c6410"/>`,
  flag: '<path d="M68 100V44" stroke="#6b4a25" stroke-width="3"/><path d="M69 44c9-5 15 4 25 0v22c-10 4-16-5-25 0z" fill="var(--c)" stroke="#f6e3c0"/>',
  megaphone: '<path d="M58 82l24-15 8 22-28 1z" fill="#f6efe2" stroke="#444"/><path d="M82 65l9 25" stroke="var(--cl)" stroke-width="5"/><path d="M64 91l3 9h6l-3-9z" fill="#c9c2b2"/>',
  mic: '<path d="M70 100 76 76" stroke="#2a2e3c" stroke-width="5"/><circle cx="78" cy="68" r="9" fill="#c9d0da" stroke="#555c66"/><path d="M70 66h16M72 62h12M71 71h14" stroke="#555c66"/>',
  note: '<path d="M70 92a6 5 0 1 1-3-4.300V66l20-5v24a6 5 0 1 1-3-4.300V70l-14 3.500z" fill="#fff6e0"/>',
  guitar: '<path d="M92 50 70 78" stroke="#c98f1c" stroke-width="4"/><path d="M72 74c6 2 7 6 6 9 4 4 3 12-4 15-9 4-19-3-17-12 1-6 6-7 9-6 0-3 2-5 6-6z" fill="#a8431f" stroke="#5f2410"/><circle cx="67" cy="88" r="4" fill="#2a1408"/>',
  cards: '<g stroke="#14101f"><path d="M58 98 55 76l11-3 6 23z" fill="#fff6e0"/><path d="M66 99l-1-24 12-1 2 24z" fill="#fff6e0"/><path d="M73 99l5-23 12 3-5 22z" fill="#fff6e0"/></g><path d="M82 84l2.500 3.500L81 90l-2-4z" fill="var(--c)"/>',
  balls: '<circle cx="24" cy="58" r="6" fill="#f29e8e"/><circle cx="80" cy="52" r="6" fill="#7fc8f8"/><circle cx="84" cy="76" r="6" fill="#ffd166"/>',
  cross: `<path d="M71 60h7v9h9v7h-9v22h-7V76h-9v-7h9z" fill="${GOLD}" stroke="#8c6410"/>`,
  beads: `<path d="M38 72c0 16 6 22 12 22s12-6 12-22" fill="none" stroke="${GOLD}" stroke-width="3" stroke-dasharray="1 4.500" stroke-linecap="round"/><path d="M48 91h4v3h3v3h-3v3h-4v-3h-3v-3h3z" fill="${GOLD}"/>`,
  cog: '<g transform="translate(76 82)"><circle r="9" fill="none" stroke="#c9d0da" stroke-width="5"/><path d="M0-16v6M0 10v6M-16 0h6M10 0h6M-11-11l4 4M7 7l4 4M11-11 7-7M-7 7l-4 4" stroke="#c9d0da" stroke-width="5"/></g>',
  case: `<path d="M58 78h34v20H58z" fill="#6b4423" stroke="#3a2412"/><path d="M69 78v-5h12v5" fill="none" stroke="#3a2412" stroke-width="3"/><path d="M58 87h34" stroke="#3a2412"/><path d="M72 84h6v6h-6z" fill="${GOLD}"/>`,
  coins: `<g stroke="#8c6410" fill="${GOLD}"><ellipse cx="74" cy="94" rx="12" ry="4.500"/><ellipse cx="74" cy="88" rx="12" ry="4.500"/><ellipse cx="74" cy="82" rx="12" ry="4.500"/><ellipse cx="74" cy="76" rx="12" ry="4.500"/></g>`,
  crate: '<path d="M58 76h32v24H58z" fill="#a8743d" stroke="#5f3c1a" stroke-width="2"/><path d="M58 76l32 24M90 76 58 100" stroke="#5f3c1a" stroke-width="2"/>',
  syringe: '<path d="M62 96l22-22M78 68l12 12M84 64l10 10" stroke="#c9d0da" stroke-width="3"/><path d="M64 88l14-14 7 7-14 14z" fill="#e9f4f4" stroke="#7fb5aa"/><path d="M67 88l7-7 5 5-7 7z" fill="#38b090"/>',
  stethoscope: '<path d="M39 70c-2 14 4 20 11 20s13-6 11-20" fill="none" stroke="#c9d0da" stroke-width="2.500"/><path d="M50 90v3" stroke="#c9d0da" stroke-width="2.500"/><circle cx="50" cy="96" r="4" fill="#c9d0da"/>',
  kit: '<path d="M58 76h34v22H58z" fill="#f6f8fb" stroke="#9aa3b0"/><path d="M69 76v-4h12v4" fill="none" stroke="#9aa3b0" stroke-width="3"/><path d="M72.500 80h5v5h5v5h-5v5h-5v-5h-5v-5h5z" fill="#c0263b"/>',
  badge: `<path d="M72 74l3.500 7 7.700 1.100-5.600 5.400 1.300 7.700L72 91.600l-6.900 3.600 1.300-7.700-5.600-5.400 7.700-1.100z" fill="${GOLD}" stroke="#8c6410"/>`,
  baton: '<path d="M66 99 88 58" stroke="#14161f" stroke-width="5.500" stroke-linecap="round"/><path d="M70 82l9 5" stroke="#14161f" stroke-width="4"/>',
  cuffs: '<g fill="none" stroke="#c9d0da" stroke-width="3"><circle cx="66" cy="88" r="7"/><circle cx="85" cy="88" r="7"/><path d="M73 88h5"/></g>',
  scales: `<g stroke="${GOLD}" fill="none" stroke-width="1.800"><path d="M78 58v38M66 64h24"/><path d="M66 64l-5 12h10zM90 64l-5 12h10z" fill="#f1c75b55"/></g>`,
  bottle: '<path d="M73 60h7v10c5 3 6 7 6 12v18H67V82c0-5 1-9 6-12z" fill="#3e6b4c" stroke="#1d3a28"/><path d="M68 84h17v9H68z" fill="#f6efe2"/>',
  pack: '<path d="M16 72c-8 4-10 14-9 28h14V76zM84 72c8 4 10 14 9 28H79V76z" fill="#5b4a33"/>',
  dice: '<g fill="#fff6e0" stroke="#444"><path d="M60 80h14v14H60z"/><path d="M78 84h14v14H78z"/></g><g fill="#14101f"><circle cx="64" cy="84" r="1.500"/><circle cx="70" cy="90" r="1.500"/><circle cx="85" cy="91" r="1.800"/></g>',
  ledger: '<path d="M58 72h30v26H58z" fill="#7d2230" stroke="#3d0f18"/><path d="M62 72v26" stroke="#3d0f18" stroke-width="2"/><path d="M68 79h14M68 84h14M68 89h9" stroke="#f3dfd0" stroke-width="1.600"/>',
  mirror: `<ellipse cx="78" cy="72" rx="11" ry="14" fill="#cfe8f5" stroke="${GOLD}" stroke-width="3"/><path d="M78 86v14" stroke="${GOLD}" stroke-width="4"/><path d="M72 70q3-7 9-8" fill="none" stroke="#fff" stroke-width="2"/>`,
  orb: '<circle cx="50" cy="88" r="14" fill="#a9d3ff" opacity=".35"/><circle cx="50" cy="88" r="11" fill="#bfe0ff" stroke="#fff"/><path d="M50 79l2 7 7 2-7 2-2 7-2-7-7-2 7-2z" fill="#3d5fae"/>',
  star: '<path d="M78 60l3 9 9 3-9 3-3 9-3-9-9-3 9-3z" fill="#fff6e0"/><path d="M62 92c8-2 14-6 16-16" fill="none" stroke="#fff6e0" stroke-dasharray="2 3" stroke-width="2"/>',
  oar: '<path d="M82 34 72 100" stroke="#8b5a2b" stroke-width="3.500"/><path d="M79 20c6 0 9 6 7 16l-6 1c-4-8-4-14-1-17z" fill="#8b5a2b"/>',
  herbs: '<path d="M76 100V78" stroke="#2d5a33" stroke-width="3"/><path d="M76 86c-12-2-14-12-12-18 9 2 13 8 12 18zM76 82c2-12 10-16 16-14 0 9-6 15-16 14zM76 74c-5-6-4-13 0-17 5 4 5 11 0 17z" fill="#4fae6a" stroke="#1f6a3a"/>',
  spade: '<path d="M80 44v36" stroke="#6b4a25" stroke-width="3.500"/><path d="M75 42h10" stroke="#6b4a25" stroke-width="4"/><path d="M71 78h18v8c0 8-4 12-9 14-5-2-9-6-9-14z" fill="#9aa3b0" stroke="#555c66"/>',
  apple: '<path d="M75 74c-8-5-16 0-15 11 1 9 7 14 11 14 2 0 3-1 4-1s2 1 4 1c4 0 10-5 11-14 1-11-7-16-15-11z" fill="#c0392b"/><path d="M75 74c0-5 2-8 6-10" fill="none" stroke="#5a3a1f" stroke-width="2"/>',
  grapes: '<g fill="#7448b5" stroke="#42246e"><circle cx="68" cy="78" r="5"/><circle cx="77" cy="77" r="5"/><circle cx="86" cy="79" r="5"/><circle cx="72" cy="86" r="5"/><circle cx="81" cy="86" r="5"/><circle cx="77" cy="94" r="5"/></g><path d="M77 72v-8" stroke="#5a3a1f" stroke-width="2"/>',
  vial: '<path d="M72 66h10v8l7 18c1 4-1 7-5 7H70c-4 0-6-3-5-7l7-18z" fill="#d9efe2" stroke="#5a7a68"/><path d="M68 86h18l2 7c0 2-1 4-3 4H69c-2 0-3-2-3-4z" fill="#6fbf3f"/>',
  letter: '<path d="M58 76h32v21H58z" fill="#fff6e0" stroke="#8a7a58"/><path d="M58 76l16 12 16-12" fill="none" stroke="#8a7a58" stroke-width="1.600"/><circle cx="74" cy="89" r="4" fill="#a82a3c"/>',
  dagger: `<path d="M75 100l4-34 4 34z" fill="#dfe4ea" stroke="#6d747e" transform="rotate(180 79 80)"/><path d="M70 72h18v4H70z" fill="${GOLD}"/><path d="M77 60h4v12h-4z" fill="#5a2a1a"/>`,
  fan: '<path d="M74 98 56 76c10-12 28-12 38 0z" fill="#e0a3b4" stroke="#8d2f3f"/><path d="M74 98 64 71M74 98V67M74 98l11-27" stroke="#8d2f3f"/>',
  strings: '<path d="M56 68h36M64 68v18M74 68v14M84 68v18" stroke="#c9a57f" stroke-width="2"/><circle cx="74" cy="86" r="4" fill="#f6efe2"/><path d="M70 90h8l2 10H68z" fill="#a82a3c"/><path d="M64 86l6 6M84 86l-6 6" stroke="#a82a3c" stroke-width="2"/>',
  trowel: '<path d="M64 98l10-14" stroke="#6b4a25" stroke-width="4"/><path d="M72 86l6-20 16 14z" fill="#b9c0c9" stroke="#666"/>',
  none: '',
} satisfies Parts;

const HAIRS = ['#2b1d16', '#5a3a1f', '#8a5a2b', '#c9a24a', '#1b1a22', '#a9a4a0', '#7d2f1d'];

export type Hat = keyof typeof HATS;
export type Extra = keyof typeof EXTRAS;
export type Prop = keyof typeof PROPS;

export interface Figure {
  skin?: number;
  hair?: keyof typeof HAIR;
  hairColour?: string | number;
  beard?: keyof typeof BEARDS;
  hat?: Hat;
  hatColours?: [string, string];
  extra?: Extra;
  prop?: Prop;
  clothes?: [fill: string, trim: string, inner: string];
}

const at = <T,>(list: T[], n: number): T => list[((n % list.length) + list.length) % list.length] as T;

export function figure(who: Figure): string {
  const [skin, shade] = at(SKINS, who.skin ?? 1);
  const hair = typeof who.hairColour === 'string' ? who.hairColour : at(HAIRS, who.hairColour ?? 0);
  const [a, b] = who.hatColours ?? ['var(--c)', 'var(--cd)'];
  const cut = (who.hat ?? 'none') !== 'none' && (who.hair === 'bun' || who.hair === 'crest') ? 'crop' : (who.hair ?? 'none'); // what would pierce a hat
  const behind = who.hair === 'long' || who.hair === 'bob' ? `<path d="M30 40h40v34c-12 6-28 6-40 0z" fill="${hair}"/>` : '';
  return (
    behind +
    robe(...(who.clothes ?? [])) +
    head(skin, shade) +
    `<g fill="${hair}">${BEARDS[who.beard ?? 'none']}${HAIR[cut]}</g>` +
    EXTRAS[who.extra ?? 'none'] +
    HATS[who.hat ?? 'none'].replaceAll('{a}', a).replaceAll('{b}', b) +
    PROPS[who.prop ?? 'none']
  );
}

/** Somebody who is always the same for one number and differs from their neighbours: faces of a crowd. */
export function someone(n: number): Figure {
  const hairs: (keyof typeof HAIR)[] = ['crop', 'long', 'swept', 'bun', 'none', 'curls', 'bob', 'braid', 'crest'];
  const beards: (keyof typeof BEARDS)[] = ['none', 'none', 'full', 'none', 'moustache', 'none', 'goatee'];
  const hair = at(hairs, n);
  const woman = ['long', 'bun', 'bob', 'braid'].includes(hair);
  return { skin: n * 5 + 1, hair, hairColour: n * 3 + (n >> 2), beard: woman ? 'none' : at(beards, n * 2 + 1) };
}
