// The back of a card tells the game: 100 x 140, drawn in one ink on the ground of its room.

export interface Back {
  ground: string;
  edge: string;
  ink: string;
  art: string;
}

const frame = '<rect x="8" y="8" width="84" height="124" rx="5" fill="none" stroke="currentColor" stroke-width="1.400" opacity=".75"/>';

const COURT: Back = {
  ground: 'radial-gradient(circle, #43338a, #241a4e 75%)',
  edge: '#6b57a8',
  ink: '#e3b23c',
  art:
    frame +
    '<g fill="none" stroke="currentColor"><circle cx="50" cy="70" r="27" stroke-width="1.200" opacity=".8"/><circle cx="50" cy="70" r="34" stroke-width=".6" opacity=".5"/><path d="M50 36 56 64 84 70 56 76 50 104 44 76 16 70 44 64z" stroke-width="1.300"/><path d="M50 14v14M50 112v14" opacity=".6"/></g>' +
    '<path d="M36 66c5-3.500 9.500-3.500 14 0 4.500-3.500 9-3.500 14 0 0 8.500-3.500 13-8.500 13-2.500 0-3.500-2-5.500-2s-3 2-5.500 2c-5 0-8.500-4.500-8.500-13z" fill="currentColor"/>' +
    '<g fill="#fff6e0"><circle cx="20" cy="24" r="1.200"/><circle cx="78" cy="30" r="1"/><circle cx="26" cy="112" r="1"/><circle cx="80" cy="118" r="1.300"/></g>',
};

const points = (r: number, inner: number, turn: number): string =>
  Array.from({ length: 8 }, (_, n) => {
    const far = n % 2 ? inner : r;
    const angle = ((n * 45 + turn) * Math.PI) / 180;
    return `${(50 + far * Math.sin(angle)).toFixed(1)} ${(70 - far * Math.cos(angle)).toFixed(1)}`;
  }).join(' ');

const SPIES: Back = {
  ground: 'repeating-linear-gradient(92deg, #0000 0 5px, #0000001f 5px 6px), linear-gradient(#6a3d22, #43240f)',
  edge: '#8a5a33',
  ink: '#e9cf9a',
  art:
    frame +
    `<circle cx="50" cy="70" r="36" fill="none" stroke="currentColor"/><circle cx="50" cy="70" r="31" fill="none" stroke="currentColor" stroke-dasharray="1.500 3"/>` +
    `<polygon points="${points(27, 7, 45)}" fill="currentColor" opacity=".45"/><polygon points="${points(34, 8, 0)}" fill="currentColor"/>` +
    '<path d="M50 36v68M16 70h68" stroke="#43240f" stroke-width=".8"/><circle cx="50" cy="70" r="5" fill="#43240f" stroke="currentColor" stroke-width="1.500"/>' +
    '<path d="M16 16h12M16 16v12M84 16H72M84 16v12M16 124h12M16 124v-12M84 124H72M84 124v-12" fill="none" stroke="currentColor" stroke-width="2"/>',
};

const MASTER: Back = {
  ground: 'repeating-conic-gradient(from 0deg at 50% 50%, #f4b740 0 15deg, #f0a92a 15deg 30deg)',
  edge: '#fff2cc',
  ink: '#7a3d05',
  art:
    '<rect x="7" y="7" width="86" height="126" rx="6" fill="none" stroke="#fffaf0" stroke-width="2.500"/><circle cx="50" cy="70" r="29" fill="#fffaf0" stroke="currentColor" stroke-width="2"/>' +
    '<path d="M50 70V43a27 27 0 0 1 27 27z" fill="#7340b0"/><path d="M50 70h27a27 27 0 0 1-27 27z" fill="#c2560c"/><path d="M50 70v27a27 27 0 0 1-27-27z" fill="#237a43"/><path d="M50 70H23a27 27 0 0 1 27-27z" fill="#2563b5"/>' +
    '<path d="M50 50l5.500 13 14 1.200-10.600 9.200 3.200 13.700L50 79.700l-12.100 7.400 3.200-13.700-10.600-9.200 14-1.200z" fill="#fffaf0" stroke="currentColor" stroke-width="1.500"/>',
};

const AUSONIA: Back = {
  ground: 'conic-gradient(from 45deg, #ffffff0d 25%, #0000 0 50%, #ffffff0d 0 75%, #0000 0) 0 0 / 12px 12px, linear-gradient(#16405c, #0b1e36)',
  edge: '#3d6f8f',
  ink: '#ffd98a',
  art:
    frame +
    '<path d="M26 112V60c0-18 10-30 24-38 14 8 24 20 24 38v52z" fill="none" stroke="currentColor" stroke-width="1.500"/><path d="M34 112V64c0-12 6-22 16-28 10 6 16 16 16 28v48z" fill="currentColor" opacity=".14"/>' +
    '<path d="M50 40v12" stroke="currentColor" stroke-width="1.500"/><path d="M42 54h16l3 8v18l-3 6H42l-3-6V62z" fill="currentColor"/><path d="M50 60c6 7 7 9 7 13a7 7 0 0 1-14 0c0-4 1-6 7-13z" fill="#0b1e36"/>' +
    '<path d="M14 118q6-5 12 0t12 0 12 0 12 0 12 0 12 0M14 125q6-5 12 0t12 0 12 0 12 0 12 0 12 0" fill="none" stroke="currentColor" opacity=".7"/>',
};

const WILLS: Back = {
  ground: 'linear-gradient(#34e0e014 1px, #0000 1px) 0 0 / 100% 9px, linear-gradient(90deg, #34e0e014 1px, #0000 1px) 0 0 / 9px 100%, linear-gradient(150deg, #2b1236, #0d1220 45%, #08222b)',
  edge: '#3a5568',
  ink: '#34e0e0',
  art:
    '<path d="M8 20 20 8h72v112l-12 12H8z" fill="none" stroke="currentColor" stroke-width="1.600"/>' +
    '<path d="M50 30 84 50v40L50 110 16 90V50z" fill="none" stroke="#ff4fa3" stroke-width="2"/><path d="M50 38 77 54v32L50 102 23 86V54z" fill="none" stroke="currentColor" stroke-width="1"/>' +
    '<path d="M50 44v52M50 44l-9 11M50 44l9 11M50 96l-9-11M50 96l9-11" fill="none" stroke="currentColor" stroke-width="3"/><path d="M32 62h36M32 70h36M32 78h36" stroke="#ff4fa3" stroke-width="3"/>',
};

const BACKS: Record<string, Back> = { 'master-of-spies': SPIES, master: MASTER, ausonia: AUSONIA, 'master-of-wills': WILLS };

export function backOf(game: string): Back {
  return BACKS[game] ?? COURT;
}
