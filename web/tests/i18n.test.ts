import { describe, expect, it } from 'vitest';
import { preferred } from '../src/lib/i18n.svelte';
import { fill } from '../src/lib/text';
import en from '../src/messages/en.json';
import es from '../src/messages/es.json';

const gaps = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((gap) => gap[1] ?? '').sort();

describe('messages', () => {
  it('has every key in every language', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(Object.keys(en) as (keyof typeof en)[])('%s has the same gaps in Spanish', (key) => {
    expect([...new Set(gaps(es[key]))]).toEqual([...new Set(gaps(en[key]))]);
  });

  it.each(Object.entries({ ...en, ...es }))('%s is not empty', (_, text) => {
    expect(text.trim()).not.toBe('');
  });
});

describe('fill', () => {
  const plural = new Intl.PluralRules('en');

  it('puts values into gaps', () => {
    expect(fill('{name} has {n} coins', { name: 'Ada', n: 3 }, plural)).toBe('Ada has 3 coins');
  });

  it('chooses between one and many', () => {
    expect(fill('{n} {n|coin|coins}', { n: 1 }, plural)).toBe('1 coin');
    expect(fill('{n} {n|coin|coins}', { n: 0 }, plural)).toBe('0 coins');
  });

  it('leaves a gap without a value', () => {
    expect(fill('{name}', {}, plural)).toBe('{name}');
  });
});

describe('preferred', () => {
  it('takes the stored language first, then the browser, then English', () => {
    expect(preferred('es', ['en-GB'])).toBe('es');
    expect(preferred(null, ['fr', 'es-MX'])).toBe('es');
    expect(preferred(null, ['fr'])).toBe('en');
    expect(preferred('xx', [])).toBe('en');
  });
});
