import { describe, expect, it } from 'vitest';
import { faceOf } from '../src/faces';
import { door } from '../src/faces/doors';
import { spoken } from '../src/faces/face';
import type { Wording } from '../src/faces/plain';
import { GLYPHS } from '../src/faces/glyphs';
import { mergeViews, mergeFrames } from '../src/lib/replay.svelte';
import { catalogue } from '../src/lib/say';
import { iconsAsWords } from '../src/lib/text';
import type { Frame, Position } from '../src/lib/protocol';

describe('faces', () => {
  it('says a card in one sentence', () => {
    const words: Wording = { text: ([id]) => `<${id}>`, entry: (id) => `<${id}>`, printed: (_, key, text = 'name') => `<${key} ${text}>` };
    const face = faceOf('royal-will', { key: 'heir', count: 4 }, words);
    expect(spoken(face)).toBe('<heir name>, <face-count> 4');
    expect([face.text, face.more]).toEqual(['<heir text>', '<heir coin_text>']);
    expect(faceOf('royal-will', { key: 'heir', name: 'Cousin', text: 'Safe.' }, words)).toMatchObject({ name: 'Cousin', text: 'Safe.' });
  });

  it('draws a card of a game nobody drew', () => {
    const face = faceOf('chess', { key: 'q', name: '<b>Queen', value: 9 });
    expect(face.value).toBe('9');
    expect(face.art).not.toContain('<b>');
  });

  it.each(['royal-will', 'master-of-spies', 'master', 'ausonia', 'master-of-wills'])('the door of %s names its cards in the language of the page, once it is there', (game) => {
    const words: Wording = { entry: () => '', text: () => '', printed: (what, key) => `${what} & ${key}` };
    const named = [...door(game, words).matchAll(/card &#38; [\w-]+/g)];
    expect(named.length).toBeGreaterThan(2);
    expect(door(game, undefined)).not.toContain(named[0]?.[0].slice('card &#38; '.length));
  });

  it.each([
    ['royal-will', { key: 'forger', count: 1 }],
    ['master-of-spies', { key: 'D7', name: 'Wyrm (D7)', faction: 'draken', value: 7, border: 'dark' }],
    ['master', { key: 'K1', name: 'Knowledge 1', skill: { key: 'knowledge', name: 'Knowledge' }, grade: 1, value: 5 }],
    ['ausonia', { key: 'cut_sapphire', name: 'Cut Sapphire', kind: 'gem', cost: 'SRR', gems: 'SS' }],
  ])('%s has a glyph for every colour', (game, card) => {
    const face = faceOf(game, card);
    expect(GLYPHS[face.glyph]).toBeDefined();
    for (const mark of face.marks ?? []) expect(GLYPHS[mark.glyph]).toBeDefined();
  });
});

describe('a card of Ausonia', () => {
  const puppeteer = {
    key: 'puppeteer',
    kind: 'favour',
    guild: 'mask',
    cost: 'SERRR',
    gems: '',
    abilities: [
      { on: 'cost', what: 'RRR', do: [['influence', 7], ['seal', 1]] },
      { on: 'guild', what: 'lantern', do: [['influence', 2]] },
    ],
  };

  it('says what its figures say, in words of the catalogue', async () => {
    const face = faceOf('ausonia', puppeteer, await catalogue('es', 'ausonia'));
    expect(spoken(face)).toBe('Titiritero, Gremio de la Máscara, cuesta 1 zafiro, cuesta 1 esmeralda, cuesta 3 arcoíris');
    expect(face.text).toBe('3 {icon:rainbow|arcoíris}: influencia 7, sellar; tras usar el gremio del Farol: influencia 2');
    expect(iconsAsWords(face.text ?? '')).toBe('3 arcoíris: influencia 7, sellar; tras usar el gremio del Farol: influencia 2');
  });

  it('of gems lists them', async () => {
    const face = faceOf('ausonia', { key: 'crown_jewel', kind: 'gem', gems: 'SEB', star: true }, await catalogue('en', 'ausonia'));
    expect([face.name, face.kind, iconsAsWords(face.text ?? '')]).toEqual(['Crown Jewel', 'Gem ★', 'Gives 1 sapphire, 1 emerald and 1 bloodshard.']);
  });

  it('has its own name and text in a file of one\'s own', async () => {
    const face = faceOf('ausonia', { ...puppeteer, key: 'tide_broker', name: 'Tide Broker', text: 'Brokers.' }, await catalogue('es', 'ausonia'));
    expect([face.name, face.text]).toEqual(['Tide Broker', 'Brokers.']);
  });
});

describe('mergeViews', () => {
  it('fills what one seat could not see from another', () => {
    expect(mergeViews({ hand: [null, 'a'], n: 1 }, { hand: ['b', null], n: 1 })).toEqual({ hand: ['b', 'a'], n: 1 });
  });

  it('takes a hand from its owner where others know some of its cards, in another order', () => {
    const [owner, other] = [{ hand: ['a', 'b', 'c'] }, { hand: ['c', null, null] }];
    expect(mergeViews(other, owner)).toEqual(owner);
    expect(mergeViews(owner, other)).toEqual(owner);
  });

  it('puts frames of different numbers in step', () => {
    const frame = (moves: number, hand: (string | null)[]): Frame => ({ version: moves, moves, log: [], position: { to_act: [0], view: { hand } } as unknown as Position });
    const one = [frame(0, ['a', null]), frame(1, ['a', null]), frame(2, [null, null])];
    const other = [frame(0, [null, 'b']), frame(2, [null, 'c'])];
    expect(mergeFrames([one, other]).map((made) => made.position.view.hand)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      [null, 'c'],
    ]);
  });

  it('tells what is asked as to an onlooker, and what was done as to who did it', () => {
    const frame = (moves: number, to_act: number[], prompt: string, ...log: string[]): Frame =>
      ({ version: moves, moves, log: log.map((id) => [id]), position: { to_act, prompt: [prompt], view: {} } }) as unknown as Frame;
    const first = [frame(0, [0], 'ask'), frame(1, [1], 'wait', 'draws-card'), frame(2, [0], 'ask', 'draws')];
    const second = [frame(0, [0], 'wait'), frame(1, [1], 'ask', 'draws'), frame(2, [0], 'wait', 'draws-card')];
    const onlooker = [frame(0, [0], 'wait'), frame(1, [1], 'wait', 'draws'), frame(2, [0], 'wait', 'draws')];
    const made = mergeFrames([first, second], onlooker);
    expect(made.map(({ log }) => log)).toEqual([[], [['draws-card']], [['draws-card']]]);
    expect(made.map(({ position }) => position.prompt)).toEqual([['wait'], ['wait'], ['wait']]);
  });
});
