import { describe, expect, it } from 'vitest';
import { Resource } from '../src/lib/resource.svelte';

describe('Resource', () => {
  it('keeps the answer to the latest request, whichever comes last', async () => {
    const found = new Resource<string>();
    const slow = new Promise<string>((resolve) => setTimeout(() => resolve('first'), 5));
    await Promise.all([found.load(slow), found.load(Promise.resolve('second'))]);
    expect(found.value).toBe('second');
  });

  it('says why the latest request failed, and keeps the last answer', async () => {
    const found = new Resource<string>();
    await found.load(Promise.resolve('answer'));
    await found.load(Promise.reject(new Error('no')));
    expect([found.value, found.error]).toEqual(['answer', new Error('no')]);
    await found.load(Promise.resolve('again'));
    expect(found.error).toBeNull();
  });
});
