import { describe, expect, it } from 'vitest';
import { searchGuide } from '../src/lib/guide';
import { blocks } from '../src/lib/markdown';

const GOAL = { title: 'El objetivo', search: 'cómo gano, meta', text: 'Tener más monedas.' };
const TURN = { title: 'Un turno', search: 'qué hago', text: 'Pon una carta. Si ganas monedas, son tuyas.' };
const SCORE = { title: 'Puntuación', search: 'puntos', text: 'El objetivo son diez monedas.' };
const GUIDE = [TURN, SCORE, GOAL];

describe('searching a guide', () => {
  it('finds the part that answers a question, however it is written', () => {
    expect(searchGuide(GUIDE, '¿Cómo gano?')).toEqual([GOAL]);
    expect(searchGuide(GUIDE, 'como GANO')).toEqual([GOAL]);
  });

  it('begins with what has the words in its title', () => {
    expect(searchGuide(GUIDE, 'objetivo')).toEqual([GOAL, SCORE]);
  });

  it('takes the parts with most of the words where none has all', () => {
    expect(searchGuide(GUIDE, 'cómo gano esta partida')).toEqual([GOAL]);
  });

  it('finds nothing where no word is known, and everything without words', () => {
    expect(searchGuide(GUIDE, 'dragón')).toEqual([]);
    expect(searchGuide(GUIDE, ' ? ')).toEqual(GUIDE);
  });
});

describe('pictures of cards', () => {
  it('stand in rows of their own, with or without words below', () => {
    expect(blocks('Look:\n\n![Ana claims 4](heir)\n![](ACT-01)\n\n- a ![x](y)')).toEqual([
      { kind: 'paragraph', spans: [{ kind: 'text', text: 'Look:' }] },
      { kind: 'cards', pictures: [{ key: 'heir', caption: 'Ana claims 4' }, { key: 'ACT-01', caption: '' }] },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'a ![x](y)' }]] },
    ]);
  });
});
