import { describe, expect, it } from 'vitest';
import { fillGaps, humanise, parts, ruleIds, splitRules, withSigns, withTails } from '../src/lib/text';

describe('parts', () => {
  it('cuts a text at its gaps', () => {
    expect(parts('{P1} plays {card:heir}.')).toEqual([
      { kind: 'seat', seat: 1 },
      { kind: 'text', text: ' plays ' },
      { kind: 'card', key: 'heir' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('leaves a text without gaps whole', () => {
    expect(parts('Nothing here {x}')).toEqual([{ kind: 'text', text: 'Nothing here {x}' }]);
  });
});

describe('fillGaps', () => {
  it('fills the gaps', () => {
    expect(fillGaps('{P0} reads {card:a b}', (seat) => `seat ${seat}`, (key) => `<${key}>`)).toBe('seat 0 reads <a b>');
  });
});

describe('rule ids', () => {
  it('are found once each', () => {
    expect(ruleIds('see ARW-7.1 and MOS-D3 and ARW-7.1 (AUS-12.6)')).toEqual(['ARW-7.1', 'MOS-D3', 'AUS-12.6']);
  });

  it('can be cut out of a text', () => {
    expect(splitRules('No (ARW-7.1).')).toEqual([
      { text: 'No (', rule: false },
      { text: 'ARW-7.1', rule: true },
      { text: ').', rule: false },
    ]);
  });
});

describe('humanise', () => {
  it.each([
    ['swapping_first', 'Swapping first'],
    ['two-player', 'Two player'],
    ['trackerSupply', 'Tracker supply'],
  ])('%s', (key, words) => expect(humanise(key)).toBe(words));
});

describe('withTails', () => {
  it('keeps a comma with the card before it', () => {
    expect(withTails(parts('{card:a}, then.'))).toEqual([
      { kind: 'card', key: 'a', tail: ',' },
      { kind: 'text', text: ' then.' },
    ]);
  });
});

describe('a sign', () => {
  it('stays on the line of its figure and of its word', () => {
    const joined = withSigns(parts('move 2 {icon:union|}Union cards {icon:toward|}+1, for 3 {icon:gem|gems}.'));
    expect(joined.map((part) => (part.kind === 'text' ? part.text : '*')).join('')).toBe('move 2\u00a0*\u2060Union cards *\u2060+1, for 3\u00a0*.');
  });
});
