// Signs, each on a 24 x 24 field in the current colour. They stand beside every colour, so that colour is never alone.

export const GLYPHS: Record<string, string> = {
  // tables
  coin: '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 6.500l1.600 3.700 3.900.4-2.900 2.700.8 3.900-3.400-2-3.400 2 .8-3.900-2.900-2.700 3.900-.4z"/>',
  crown: '<path d="M3 18 4.500 7l4.300 4L12 5l3.200 6 4.300-4L21 18z"/><rect x="4" y="19.500" width="16" height="2" rx="1"/>',
  shield: '<path d="M12 2.500 20 5v6.500c0 5-3.400 8.300-8 10-4.600-1.700-8-5-8-10V5z"/>',
  quill: '<path d="M4 20c1-8 6-14 16-16-1 9-6 14-13 14.500L4 21.500z"/><path d="M6 18.500 14 10" stroke="var(--glyph-cut,#fff)" stroke-width="1.300" fill="none"/>',
  eye: '<path d="M12 5c5 0 8.500 4 10 7-1.500 3-5 7-10 7S3.500 15 2 12c1.500-3 5-7 10-7z"/><circle cx="12" cy="12" r="3.400" fill="var(--glyph-cut,#fff)"/><circle cx="12" cy="12" r="1.500"/>',
  scroll: '<path d="M6 3h11a3 3 0 0 1 3 3v2h-4v10a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-1h4z"/><path d="M8.500 8h5M8.500 11.500h5" stroke="var(--glyph-cut,#fff)" stroke-width="1.500"/>',
  purse: '<path d="M9 3h6l-1.500 3.500C18 8 20 12 20 15.500 20 19 17 21 12 21s-8-2-8-5.500C4 12 6 8 10.500 6.500z"/><path d="M8.500 7h7" stroke="var(--glyph-cut,#fff)" stroke-width="1.300"/>',
  swap: '<path d="M3 8.500h12V5l6 5.200-6 5.100v-3.500H3zM21 15.500H11.500V12.800L3.500 17.500l8 5v-3.700H21z"/>',
  mask: '<path d="M2 8c4-2.500 7-2.500 10 0 3-2.500 6-2.500 10 0 0 6-2.500 10-6 10-2 0-2.500-2-4-2s-2 2-4 2c-3.500 0-6-4-6-10z"/><path d="M5.500 10.500c1.800-1.400 3.500-1.200 4.700.5-1 1.900-3.900 1.700-4.700-.5zM13.800 11c1.200-1.700 2.900-1.900 4.700-.5-.8 2.200-3.700 2.400-4.700.5z" fill="var(--glyph-cut,#fff)"/>',
  star: '<path d="M12 2.500 14.600 9l6.900.5-5.300 4.400 1.700 6.700L12 16.900l-5.900 3.700 1.700-6.700L2.500 9.500 9.400 9z"/>',
  spark: '<path d="M12 1.500 14.300 9.700 22.500 12l-8.200 2.300L12 22.500l-2.300-8.200L1.500 12l8.200-2.300z"/>',
  flag: '<path d="M5 2h2v20H5zM8 3h12l-3 4.500 3 4.500H8z"/>',
  trophy: '<path d="M7 3h10v2h4v3c0 2.500-1.700 4.300-4.200 4.800A5 5 0 0 1 13 15.900V18h3v3H8v-3h3v-2.100a5 5 0 0 1-3.800-3.100C4.700 12.300 3 10.500 3 8V5h4zm0 4H5v1c0 1.200.8 2.200 2 2.600zm10 0v3.600c1.200-.4 2-1.400 2-2.600V7z"/>',
  hourglass: '<path d="M6 2h12v3c0 3-2.500 5-4.200 7 1.700 2 4.200 4 4.200 7v3H6v-3c0-3 2.500-5 4.200-7C8.500 10 6 8 6 5z"/>',
  hand: '<path d="M7 11V5.500a1.500 1.500 0 0 1 3 0V10h.6V3.800a1.500 1.500 0 0 1 3 0V10h.6V5a1.500 1.500 0 0 1 3 0v6.500h.5V8.500a1.400 1.400 0 0 1 2.800 0V15c0 4.500-2.700 7-7 7-3.500 0-5.200-1.500-6.900-4.500L4 13.200c-.8-1.500 1-2.700 2.200-1.500z"/>',
  pile: '<rect x="3" y="7" width="12" height="15" rx="2"/><path d="M7.500 4.500H17A2 2 0 0 1 19 6.500V19M11 2h9a2 2 0 0 1 2 2v11.500" fill="none" stroke="currentColor" stroke-width="1.800"/>',
  discard: '<path d="M4 6h16l-1.600 15H5.600z"/><path d="M9 6V3h6v3" fill="none" stroke="currentColor" stroke-width="2"/><path d="M9.500 10v7M14.500 10v7" stroke="var(--glyph-cut,#fff)" stroke-width="1.500"/>',
  lock: '<rect x="4" y="10" width="16" height="11" rx="2.500"/><path d="M7.500 10V7.500a4.500 4.500 0 0 1 9 0V10" fill="none" stroke="currentColor" stroke-width="2.300"/>',
  dots: '<circle cx="5" cy="12" r="2.200"/><circle cx="12" cy="12" r="2.200"/><circle cx="19" cy="12" r="2.200"/>',
  check: '<path d="M3.500 12.500 9.500 18.500 20.500 5.500" fill="none" stroke="currentColor" stroke-width="3.400"/>',
  cross: '<path d="M5 5 19 19M19 5 5 19" fill="none" stroke="currentColor" stroke-width="3.400"/>',
  plus: '<path d="M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7z"/>',
  minus: '<path d="M3 10h18v4H3z"/>',
  robot: '<path d="M11 2h2v3h4a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3h4z"/><circle cx="9" cy="11" r="1.800" fill="var(--glyph-cut,#fff)"/><circle cx="15" cy="11" r="1.800" fill="var(--glyph-cut,#fff)"/><path d="M9 15.500h6" stroke="var(--glyph-cut,#fff)" stroke-width="1.500"/><path d="M8 20h8v2H8z"/>',
  person: '<circle cx="12" cy="7.500" r="5"/><path d="M2.500 22c.5-6 4.500-8.500 9.500-8.500s9 2.500 9.500 8.500z"/>',

  // Master of Spies: four powers, two borders
  wyrm: '<path d="M3 20c5 1.500 10-.5 10-4.500 0-3-3-3.500-5-2.500-3 1.500-5.500-1-4.500-4C4.500 6 8 4 12 4c4.500 0 7-2 9-2-.5 2.500-2 3.500-3.500 4 2 1.500 3 4 2.500 7-.7 5-5 8.500-10 9-3 .3-5.500-.5-7-2z"/><circle cx="14.500" cy="7.600" r="1" fill="var(--glyph-cut,#fff)"/>',
  crownblue: '<path d="M2.500 18 4 6.500l4.500 4.500L12 4l3.500 7L20 6.500 21.500 18z"/><circle cx="12" cy="3.200" r="1.700"/><rect x="3.500" y="19.300" width="17" height="2.400" rx="1.200"/>',
  wing: '<path d="M3 21C3 11 8 4 21 2c-1.500 3-2.500 4-4.500 5 2 .2 3 .2 4 0-1 3-3 4.500-5.500 5 1.500.6 2.500.7 3.500.5-2 3-4 4-6.500 4 1 .6 1.800.8 2.500.8C11.500 20 8 19.500 6 17.500z"/>',
  ship: '<path d="M2.500 16h19l-3 5.500h-13zM11 2v12H4.500C5 9 7.500 5 11 2zM13 4.500c4 2 6 5 6.500 9.500H13z"/>',
  bulb: '<path d="M12 1.500a7.500 7.500 0 0 1 4.300 13.600c-.8.6-1.300 1.300-1.300 2.200v.7H9v-.7c0-.9-.5-1.600-1.300-2.200A7.500 7.500 0 0 1 12 1.500zM9 19.500h6V21l-1.500 1.500h-3L9 21z"/>',
  undo: '<path d="M9.500 3 2 9.500 9.500 16v-4c5.500 0 8.500 1.500 10.500 6.500C20.500 11 16.500 7 9.500 7z"/>',
  sun: '<circle cx="12" cy="12" r="4.800"/><path d="M12 1.500v4M12 18.500v4M1.500 12h4M18.500 12h4M4.600 4.600l2.800 2.800M16.600 16.600l2.800 2.800M4.600 19.400l2.800-2.800M16.600 7.400l2.800-2.800" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  moon: '<path d="M15.500 2.500A10 10 0 1 0 21.500 17 8.500 8.500 0 0 1 15.500 2.500z"/>',

  // Master: four skills
  book: '<path d="M11 6.500C8.500 4.500 5.500 4 2.500 4.500V19c3-.5 6 0 8.500 2zM13 6.500c2.500-2 5.500-2.500 8.500-2V19c-3-.5-6 0-8.500 2z"/>',
  brush: '<path d="M20.500 2c1.500.8 1.600 2.500.6 4L13.500 16l-4-3.500L17.500 3c.9-1 2-1.500 3-1z"/><path d="M8.500 13.800l3.600 3.200c0 3.500-4 5.500-9.600 5 2.500-1 2-3 2.800-5 .7-1.800 1.900-2.800 3.200-3.200z"/>',
  leaf: '<path d="M20.500 3.500C11 3 4 7 4 14c0 1.600.4 3 1.100 4.200C8 13 12 10.500 16 9.500c-4 2.200-7.500 5.500-9.500 10.300C14 23 21.500 17 20.500 3.500z"/>',
  ball: '<circle cx="12" cy="12" r="10"/><path d="M12 7.500l4 3-1.500 4.700h-5L8 10.500zM12 2v5.500M16 10.500l5.300-2M14.500 15.200l3.300 4.800M9.500 15.200 6.200 20M8 10.500 2.700 8.500" fill="none" stroke="var(--glyph-cut,#fff)" stroke-width="1.400"/>',

  // Ausonia: gems by cut, guilds, verbs
  sapphire: '<path d="M4 4h16v16H4z"/><path d="M4 4l5 5h6l5-5M4 20l5-5h6l5 5M9 9v6M15 9v6" fill="none" stroke="var(--glyph-cut,#fff)" stroke-width="1.100" opacity=".75"/>',
  emerald: '<path d="M12 1.500 21 6.800v10.400L12 22.500 3 17.200V6.800z"/><path d="M12 7.500l4.500 2.600v4L12 16.700l-4.500-2.600v-4zM12 1.500v6M21 6.800l-4.500 3.300M21 17.200l-4.500-3.100M12 22.500v-5.800M3 17.200l4.500-3.100M3 6.800l4.500 3.300" fill="none" stroke="var(--glyph-cut,#fff)" stroke-width="1.100" opacity=".75"/>',
  bloodshard: '<path d="M13.500 1 18 9.500 14 23 6 14.500 8 7z"/><path d="M13.500 1 12 11l2 12M12 11 6 14.500M12 11l6-1.500" fill="none" stroke="var(--glyph-cut,#fff)" stroke-width="1.100" opacity=".75"/>',
  rainbow: '<circle cx="12" cy="12" r="10"/><path d="M12 4.500 18.500 16h-13zM12 4.500v11.500M5.500 16 12 12l6.500 4" fill="none" stroke="var(--glyph-cut,#fff)" stroke-width="1.200" opacity=".85"/>',
  lantern: '<path d="M9.500 2h5v3H17l1.500 4v8L17 20h-3v2h-4v-2H7l-1.500-3V9L7 5h2.500z"/><path d="M12 8.500c2.500 3 3 4 3 5.500a3 3 0 0 1-6 0c0-1.500.5-2.500 3-5.500z" fill="var(--glyph-cut,#fff)"/>',
  root: '<path d="M11 2h2v8l5-4 1.200 1.600L13 13v2.500l5.500 3-1 1.800L13 18v4h-2v-4l-4.500 2.300-1-1.800 5.500-3V13L4.800 7.600 6 6l5 4z"/>',
  dagger: '<path d="M12 22.500 9 17V8h6v9zM6 5.500h12v2.200H6zM10.800 1.500h2.400v4h-2.400z"/>',
  influence: '<path d="M3 19 5 8l4 4 3-8 3 8 4-4 2 11z"/>',
  corruption: '<path d="M12 2c5 5 7.500 8.500 7.500 12.500a7.500 7.500 0 0 1-15 0C4.500 10.500 7 7 12 2z"/><path d="M9 12.500l6 6M15 12.500l-6 6" stroke="var(--glyph-cut,#fff)" stroke-width="1.600"/>',
  draw: '<rect x="3" y="3" width="11" height="16" rx="2"/><path d="M17 8v10m0 0-3.500-3.500M17 18l3.500-3.500" fill="none" stroke="currentColor" stroke-width="2.200"/>',
  manipulation: '<path d="M12 3a9 9 0 0 1 8.500 6H18l4 5 2-6.500h-2A11 11 0 0 0 2.800 6.500L4.600 8A9 9 0 0 1 12 3zM12 21a9 9 0 0 1-8.500-6H6L2 10 0 16.500h2a11 11 0 0 0 19.200 1L19.400 16A9 9 0 0 1 12 21z"/>',
  foresight: '<path d="M12 5c5 0 8.500 4 10 7-1.500 3-5 7-10 7S3.500 15 2 12c1.500-3 5-7 10-7z"/><path d="M12 8l1.200 2.800L16 12l-2.800 1.200L12 16l-1.200-2.800L8 12l2.800-1.200z" fill="var(--glyph-cut,#fff)"/>',
  raise: '<path d="M12 3l8 9h-5v9H9v-9H4z"/>',
  seal: '<path d="M12 2l2.200 2.300 3.100-.7.900 3.100 3 1-.9 3.100 1.700 2.700-2.600 1.900.2 3.200-3.200.3L15 22l-3-1.200L9 22l-1.400-3.100-3.200-.3.2-3.200L2 13.500l1.700-2.700-.9-3.100 3-1 .9-3.100 3.100.7z"/><path d="M8.500 12.300l2.500 2.400 4.600-5" fill="none" stroke="var(--glyph-cut,#fff)" stroke-width="1.800"/>',
  source: '<path d="M4 21h16M6 21v-7h12v7M12 14V9" fill="none" stroke="currentColor" stroke-width="2.200"/><path d="M12 2c3 3 4 4.500 4 6a4 4 0 0 1-8 0c0-1.500 1-3 4-6z"/>',

  // Moving on and back, and up
  first: '<path d="M5 4h3v16H5zM20 4v16L9 12z"/>',
  back: '<path d="M18 3v18L5 12z"/>',
  next: '<path d="M6 3v18l13-9z"/>',
  last: '<path d="M16 4h3v16h-3zM4 4v16l11-8z"/>',
  up: '<path d="M12 4l8 9h-5v7H9v-7H4z"/>',

  // Master of Wills: steps towards oneself and away, and sectors
  toward: '<path d="M12 2l8 9h-5v5H9v-5H4z"/><path d="M6 19h12v3H6z"/>',
  away: '<path d="M12 22l-8-9h5V8h6v5h5z"/><path d="M6 2h12v3H6z"/>',
  activist: '<path d="M3 9v6h4l8 5V4L7 9zM17 8c2 1 2.500 2.500 2.500 4S19 15 17 16z"/>',
  entertainer: '<path d="M9 18.500a3.500 3.500 0 1 1-2-3.200V4l13-2.500v13.800a3.500 3.500 0 1 1-2-3.100V6L9 8z"/>',
  religion: '<path d="M12 1.500c1 2 1.500 3 1.500 4.500H17v3h-3.500v4l7 5.500V22h-17v-3.500l7-5.500V9H7V6h3.500c0-1.500.5-2.500 1.500-4.500z"/>',
  union: '<path d="M2 13l5-5 4 2 5-4 6 4-2 8-5 4-4-1-5 1-4-4z"/><path d="M8 13l4 4M11 11l4 4" stroke="var(--glyph-cut,#fff)" stroke-width="1.400"/>',
  law: '<path d="M12 2 20 5v6.500c0 5-3.400 8.300-8 10-4.600-1.700-8-5-8-10V5z"/><path d="M12 6.500l1.500 3.300 3.500.4-2.600 2.400.7 3.500-3.100-1.800-3.100 1.800.7-3.500L7 10.200l3.500-.4z" fill="var(--glyph-cut,#fff)"/>',
  media: '<rect x="2" y="6" width="20" height="14" rx="3"/><path d="M8 2l4 4 4-4" fill="none" stroke="currentColor" stroke-width="2"/><path d="M10 10v6l5-3z" fill="var(--glyph-cut,#fff)"/>',
  business: '<path d="M3 21V10l6 3.500V10l6 3.500V4h6v17z"/>',
  politics: '<path d="M12 2 22 8v2H2V8zM4 11h3v7H4zM10.500 11h3v7h-3zM17 11h3v7h-3zM2 19.500h20V22H2z"/>',
  science: '<path d="M9 2h6v2h-1v5l6 10c.8 1.500 0 3-1.700 3H5.700C4 22 3.200 20.500 4 19l6-10V4H9z"/><path d="M8 16h8" stroke="var(--glyph-cut,#fff)" stroke-width="1.500"/>',
  health: '<path d="M9 3h6v6h6v6h-6v6H9v-6H3V9h6z"/>',
  street: '<path d="M4 22 9 2h6l5 20h-6.500v-4h-3v4zM11 5v3h2V5zm-.5 6v3.500h3V11z"/>',
  academia: '<path d="M12 3 23 8.500 12 14 1 8.500zM5 12.500v5c4 3.500 10 3.500 14 0v-5L12 16z"/>',
  military: '<path d="M12 2l3 6 6.500 1-4.700 4.600 1.100 6.600L12 17l-5.900 3.200 1.100-6.600L2.500 9 9 8z"/>',
  finance: '<circle cx="12" cy="12" r="10"/><path d="M15.500 8c-3-2-6.500-1-6.500 1.300 0 3.200 6.500 2 6.500 5.400 0 2.400-4 3.300-7 1.300M12 4.500v15" fill="none" stroke="var(--glyph-cut,#fff)" stroke-width="1.700"/>',
  unknown: '<path d="M12 2 21 12 12 22 3 12z"/>',
};

export function glyph(name: string): string {
  return GLYPHS[name] ?? GLYPHS.unknown ?? '';
}
