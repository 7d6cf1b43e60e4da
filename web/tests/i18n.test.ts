import { describe, expect, it } from 'vitest';
import { preferred, t } from '../src/lib/i18n.svelte';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import en1 from '../src/messages/en.ftl?raw';
import en2 from '../src/messages/more.en.ftl?raw';
import es1 from '../src/messages/es.ftl?raw';
import es2 from '../src/messages/more.es.ftl?raw';

const [english, spanish] = [`${en1}\n${en2}`, `${es1}\n${es2}`];
const WRITTEN = { en: english, es: spanish };

/** Texts as they are written, by key. */
function texts(written: string): Map<string, string> {
  const entries = written.split(/^(?=[a-z][\w-]* =)/m).filter((entry) => !entry.startsWith('#'));
  return new Map(entries.map((entry) => [entry.slice(0, entry.indexOf(' =')), entry.slice(entry.indexOf('=') + 1).trim()]));
}

const [en, es] = [texts(english), texts(spanish)];
const gaps = (text = ''): string[] => [...new Set([...text.matchAll(/\$(\w+)/g)].map((gap) => gap[1] ?? ''))].sort();

describe('messages', () => {
  it('has every key in every language', () => {
    expect([...es.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it.each([...en.keys()])('%s has the same gaps in Spanish', (key) => {
    expect(gaps(es.get(key))).toEqual(gaps(en.get(key)));
  });

  it.each(Object.entries(WRITTEN))('every text can be read (%s)', (language, written) => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    expect(bundle.addResource(new FluentResource(written))).toEqual([]);
    for (const [key, text] of texts(written)) {
      const pattern = bundle.getMessage(key)?.value;
      const errors: Error[] = [];
      const values = Object.fromEntries(gaps(text).map((gap) => [gap, 2]));
      expect(pattern && bundle.formatPattern(pattern, values, errors).trim(), key).toBeTruthy();
      expect(errors, key).toEqual([]);
    }
  });
});

describe('t', () => {
  it('chooses between one and many', () => {
    expect(t('seats_n', { n: 1 })).toBe('1 player');
    expect(t('seats_n', { n: 4 })).toBe('4 players');
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
