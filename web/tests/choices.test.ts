import { expect, test } from 'vitest';
import { inARow } from '../src/components/choices';
import type { Move } from '../src/lib/scene.svelte';

const moves = (...labels: string[]): Move[] => labels.map((label, action) => ({ action, name: String(action), label, text: label }) as unknown as Move);

test('of two choices both are shown, however narrow the row is', () => {
  expect(inARow(moves('Go first', 'Let the next player go first'), 200).shown).toHaveLength(2);
});

test('of more choices those without room are in the list of moves', () => {
  const { shown } = inARow(moves('Let the next player go first', 'Let the one after that go first', 'Go first'), 200);
  expect(shown).toHaveLength(1);
});
