// The faces of bots that have a name of their own (server/tables/characters.py), by level in the colour of their clothes.
import { figure, type Figure } from './figures';

type Clothes = NonNullable<Figure['clothes']>;
const G: Clothes = ['#3f8f6b', '#f1c75b', '#2b6a4e']; // novices
const B: Clothes = ['#3c6fb0', '#f1c75b', '#284f83']; // regulars
const V: Clothes = ['#7448b5', '#f1c75b', '#52308a']; // experts
const R: Clothes = ['#9c2f45', '#f1c75b', '#6d1d30']; // masters
const K: Clothes = ['#2f3542', '#f1c75b', '#1b1f28']; // grandmasters

const LOOKS: Record<string, Figure> = {
  bram: { skin: 1, hair: 'crop', hairColour: 6, clothes: G },
  dotty: { skin: 0, hair: 'curls', hairColour: 3, clothes: G },
  fergus: { skin: 0, hair: 'swept', hairColour: 6, beard: 'full', hat: 'cap', hatColours: ['#3f7d58', '#2a5a3e'], clothes: G },
  nell: { skin: 4, hair: 'braid', hairColour: 4, clothes: G },
  pip: { skin: 2, hair: 'crest', hairColour: 2, clothes: G },
  tilda: { skin: 1, hair: 'bob', hairColour: 3, hat: 'band', hatColours: ['#c0553b', '#8f3a28'], clothes: G },
  agnes: { skin: 1, hair: 'bun', hairColour: 5, extra: 'glasses', clothes: B },
  cosmo: { skin: 3, hair: 'curls', hairColour: 4, beard: 'goatee', clothes: B },
  greta: { skin: 0, hair: 'braid', hairColour: 3, clothes: B },
  hugo: { skin: 2, hair: 'none', beard: 'full', hairColour: 1, clothes: B },
  lorenz: { skin: 1, hair: 'swept', hairColour: 2, beard: 'moustache', clothes: B },
  mina: { skin: 5, hair: 'bob', hairColour: 4, clothes: B },
  ines: { skin: 3, hair: 'long', hairColour: 0, extra: 'glasses', clothes: V },
  jasper: { skin: 1, hair: 'swept', hairColour: 4, beard: 'goatee', hat: 'top', hatColours: ['#2a2440', '#171327'], clothes: V },
  odile: { skin: 0, hair: 'bun', hairColour: 6, clothes: V },
  rufus: { skin: 2, hair: 'crest', hairColour: 6, extra: 'scar', clothes: V },
  selma: { skin: 4, hair: 'curls', hairColour: 0, hat: 'scarf', hatColours: ['#7c5cc4', '#563a96'], clothes: V },
  viktor: { skin: 1, hair: 'none', extra: 'patch', beard: 'moustache', hairColour: 5, clothes: V },
  eudora: { skin: 1, hair: 'long', hairColour: 5, hat: 'coronet', hatColours: ['#8d2f3f', '#5e1d29'], clothes: R },
  kasimir: { skin: 0, hair: 'crop', hairColour: 4, beard: 'full', hat: 'turban', hatColours: ['#8d2f3f', '#5e1d29'], clothes: R },
  quentin: { skin: 3, hair: 'swept', hairColour: 5, extra: 'shades', clothes: R },
  ursula: { skin: 5, hair: 'bun', hairColour: 5, clothes: R },
  wanda: { skin: 2, hair: 'long', hairColour: 6, hat: 'wide', hatColours: ['#3a1420', '#220a12'], clothes: R },
  zeno: { skin: 4, hair: 'none', beard: 'full', hairColour: 5, hat: 'hood', hatColours: ['#4a1d2b', '#2b0f18'], clothes: R },
  balthasar: { skin: 4, hair: 'crop', hairColour: 5, beard: 'full', hat: 'turban', hatColours: ['#c99a2e', '#94701d'], clothes: K },
  leonora: { skin: 2, hair: 'curls', hairColour: 6, hat: 'coronet', hatColours: ['#c99a2e', '#94701d'], clothes: K },
  octavia: { skin: 0, hair: 'bob', hairColour: 5, extra: 'glasses', clothes: K },
  theodor: { skin: 1, hair: 'none', hairColour: 5, beard: 'goatee', hat: 'wide', hatColours: ['#2f3542', '#1b1f28'], clothes: K },
  xenia: { skin: 3, hair: 'long', hairColour: 4, hat: 'hood', hatColours: ['#2f3542', '#1b1f28'], clothes: K },
  yorick: { skin: 0, hair: 'crest', hairColour: 5, beard: 'moustache', extra: 'patch', clothes: K },
};

/** A portrait on a field of 100 x 100; undefined for those who are not drawn. */
export function portrait(character: string): string | undefined {
  const look = LOOKS[character];
  return look && figure(look);
}
