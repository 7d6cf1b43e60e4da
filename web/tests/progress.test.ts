import { beforeEach, expect, test, vi } from 'vitest';
import { adopt, known, learned, stepReached } from '../src/lib/progress';

beforeEach(() => {
  const kept: Record<string, string> = {};
  const storage = { getItem: (key: string) => kept[key] ?? null, setItem: (key: string, value: string) => void (kept[key] = value) };
  vi.stubGlobal('localStorage', new Proxy(storage, { ownKeys: () => Object.keys(kept), getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }));
});

const chapter = (step: number, done = false) => [{ game: 'master', chapter: 'sets', step, done }];

test('what the server knows is added, and nothing is taken back', () => {
  adopt(chapter(2));
  expect(stepReached('master', 'sets')).toBe(2);
  adopt(chapter(1));
  expect(stepReached('master', 'sets')).toBe(2);
  adopt(chapter(0, true));
  expect(learned('master', 'sets')).toBe(true);
  adopt(chapter(3));
  expect(learned('master', 'sets')).toBe(true);
});

test('a browser tells all that it knows', () => {
  expect(known()).toEqual([]);
  adopt(chapter(2));
  expect(known()).toEqual(chapter(2));
  adopt(chapter(0, true));
  expect(known()).toEqual(chapter(0, true));
});
