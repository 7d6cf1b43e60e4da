import { describe, expect, it } from 'vitest';
import { copiesOf, nandeck, sheet } from '../src/lib/sheet';

const HEIR = { key: 'heir', name: 'Heir "<of>"', count: 4, copies: 2, action: 'immune', star: false, coin_text: '', text: 'Nobody, <b>ever</b>.' };
const WILD = { key: 'SW', name: 'Training', value: 20, copies: [3, 4], moves: { medic: -2 }, abilities: [{ on: 'cost' }], text: '' };

describe('a deck on paper', () => {
  it('has every copy of every card, and nothing that a page would run', () => {
    const page = sheet('Mine & yours', [HEIR, WILD]);
    expect(page.match(/<article>/g)).toHaveLength(2 + 3);
    expect(page).toContain('<title>Mine &#38; yours</title>');
    expect(page).toContain('Nobody, &#60;b&#62;ever&#60;/b&#62;.');
    expect(page).toContain('<dd>medic -2</dd>');
    expect(page).not.toMatch(/<script|src=|href=|<b>/);
  });

  it('counts cards that are there once', () => {
    expect([copiesOf({ key: 'D2' }), copiesOf({ key: 'gem', copies: 0 }), copiesOf(WILD)]).toEqual([1, 1, 3]);
  });

  it('is a table with a line for each card', () => {
    const [head, heir, wild] = nandeck([HEIR, WILD]).split('\r\n');
    expect(head).toBe('"key","name","count","action","star","coin_text","text","value","moves","abilities","copies"');
    expect(heir).toBe('"heir","Heir ""<of>""","4","immune","","","Nobody, <b>ever</b>.","","","","2"');
    expect(wild).toBe('"SW","Training","","","","","","20","medic -2","","3"');
  });
});
