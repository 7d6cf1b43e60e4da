// Generated from src/intrigue by `python -m intrigue.server.protocol.generate`. Do not edit.

/** The arguments of every message, in their order: name and kind (see lib/say.ts). */
export const MESSAGES: Record<string, string> = {
  'puzzle-best-move': '',
  'puzzle-last-decision': '',
  'puzzle-deduction': 'place:message',
  'puzzle-odds': 'place:message cards:list/comma/card least:number',
  'place-coin-card': 'seat:seat n:number',
  'place-hand': 'seat:seat n:number',
  'place-draw-pile': 'seat:seat n:number',
  'place-own-pile': 'seat:seat n:number',
  'place-foundation': 'seat:seat n:number',
  'place-community-deck': 'seat:seat n:number',
  'place-power-deck': 'seat:seat n:number',
  'place-favour-deck': 'seat:seat n:number',
  'place-set-aside': 'seat:seat n:number',
  'puzzle-card': 'card:card',
  'puzzle-percent': 'percent:number',
};
