// The drawers of all games together, for pages that show cards of any of them. A table brings only its own, with its board.
import { ausonia } from './ausonia';
import type { Face } from './face';
import { master } from './master';
import { masterOfSpies } from './master_of_spies';
import { masterOfWills } from './master_of_wills';
import { drawn, plainFace, type Drawer, type Wording } from './plain';
import { royalWill } from './royal_will';

const DRAWERS: Record<string, Drawer> = {
  'royal-will': royalWill,
  'master-of-spies': masterOfSpies,
  master,
  ausonia,
  'master-of-wills': masterOfWills,
};

export function faceOf(game: string, card: Record<string, unknown>, words?: Wording | null): Face {
  return drawn(DRAWERS[game] ?? plainFace, card, words);
}
