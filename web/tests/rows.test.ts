import { expect, test } from 'vitest';
import { divide } from '../src/boards/rows';

const rows = (...cards: number[]) => cards.map((n) => ({ cards: n, fit: 4 }));

test('an empty row is slim, a row with cards has a line', () => {
  expect(divide(rows(0, 3, 4), 7)).toEqual([0, 1, 1]);
});

test('the most crowded row gets the next line while there is room', () => {
  expect(divide(rows(0, 5, 9), 3)).toEqual([0, 1, 2]);
  expect(divide(rows(0, 5, 9), 7)).toEqual([0, 2, 3]);
});

test('no row is without a line for its cards, even where there is no room', () => {
  expect(divide(rows(9, 9, 9), 2)).toEqual([1, 1, 1]);
});

test('lines that would stay empty let cards lie wider', () => {
  expect(divide(rows(0, 4, 2), 7, 3)).toEqual([0, 2, 1]);
  expect(divide(rows(0, 3, 2), 7, 3)).toEqual([0, 1, 1]); // they have room already
  expect(divide(rows(4, 4, 4), 7, 3)).toEqual([1, 1, 1]);
});
