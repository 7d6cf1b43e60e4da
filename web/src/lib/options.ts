// Tagged options such as 'single, games:1..99, target:1..999': a word, some with a number.

export interface Tag {
  tag: string;
  range: [number, number] | null;
}

export function tagsOf(allowed: string): Tag[] {
  return allowed
    .split(/,\s*/)
    .filter(Boolean)
    .map((part) => {
      const found = /^([^:]+):(\d+)\.\.(\d+)$/.exec(part.trim());
      return found ? { tag: found[1] ?? '', range: [Number(found[2]), Number(found[3])] } : { tag: part.trim(), range: null };
    });
}

export function splitTag(value: string): { tag: string; number: number } {
  const [tag = '', number = ''] = value.split(':');
  return { tag, number: Number(number) };
}

/** The value that chooses a tag, with the smallest number it may have. */
export function joinTag(tags: Tag[], chosen: string): string {
  const range = tags.find((known) => known.tag === chosen)?.range;
  return range ? `${chosen}:${range[0]}` : chosen;
}
