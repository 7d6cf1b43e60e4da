import { describe, expect, it } from 'vitest';
import { deckCode, poolOf, readCode } from '../src/lib/decks';
import { isInside, matchFlows } from '../src/lib/flows';
import { splitView } from '../src/lib/generic';
import { blocks, spans } from '../src/lib/markdown';
import { differences, joinTag, reordered, optionsToSend, shown, splitTag } from '../src/lib/options';
import type { ModeInfo, OptionInfo } from '../src/lib/protocol';
import { patched } from '../src/lib/protocol';
import type { Position } from '../src/lib/protocol';
import { match } from '../src/lib/router.svelte';
import { searchRules } from '../src/lib/rules';
import { shortcut } from '../src/lib/shortcuts';
import { clockText } from '../src/lib/time';
import { promised, sha256 } from '../src/lib/verify';

const position: Position = {
  view: { coins: [2, 2], places: [{ seat: 0, hand: ['a', null] }] },
  prompt: ['p'],
  rule: 'ARW-1.1',
  goal: ['goal-coins', 10],
  progress: [
    [2, 10],
    [2, 10],
  ],
  to_act: [0],
  legal: [],
  can_undo: false,
  over: false,
  scores: [],
  clocks: null,
};

describe('patched', () => {
  it('sets values along paths and leaves the old position alone', () => {
    const next = patched(position, { '>view': { '>coins': { 1: 5 }, '>places': { '>0': { '>hand': { 1: 'b' } } } }, prompt: ['q'] });
    expect(next.view).toEqual({ coins: [2, 5], places: [{ seat: 0, hand: ['a', 'b'] }] });
    expect(next.prompt).toEqual(['q']);
    expect(position.view.coins).toEqual([2, 2]);
    expect(next.to_act).toBe(position.to_act);
  });

  it('splices lists', () => {
    const row = { ...position, view: { row: ['a', 'b', 'c'] } };
    expect(patched(row, { '>view': { '>row': { '~1:1': [] } } }).view.row).toEqual(['a', 'c']);
    expect(patched(row, { '>view': { '>row': { '~3:0': ['d', 'e'] } } }).view.row).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(row.view.row).toEqual(['a', 'b', 'c']);
  });
});

describe('matchFlows', () => {
  it('pays out of the common pile', () => {
    expect(matchFlows({ assets: 10, a: 2, b: 2 }, { assets: 6, a: 5, b: 3 }, 'assets')).toEqual([
      { from: 'assets', to: 'a', count: 3 },
      { from: 'assets', to: 'b', count: 1 },
    ]);
  });

  it('says nothing where nothing moved', () => {
    expect(matchFlows({ assets: 1 }, { assets: 1 }, 'assets')).toEqual([]);
  });
});

describe('isInside', () => {
  const frame = { left: 10, top: 100, width: 300, height: 200 };
  it('sees what lies in the frame, if only just', () => {
    expect(isInside(frame, { left: 20, top: 60, width: 50, height: 90 })).toBe(true);
  });
  it('does not see what is scrolled above or below it', () => {
    expect(isInside(frame, { left: 20, top: 0, width: 50, height: 70 })).toBe(false);
    expect(isInside(frame, { left: 20, top: 290, width: 50, height: 70 })).toBe(false);
  });
});

describe('splitView', () => {
  it('gives each seat what is its own', () => {
    const { common, seats } = splitView({ round: 2, places: [{ seat: 0, coins: 3 }, { seat: 1, coins: 4 }] }, 2);
    expect(common).toEqual([['round', 2]]);
    expect(seats).toEqual([[['coins', 3]], [['coins', 4]]]);
  });

  it('keeps other lists on the table, even of the same length', () => {
    expect(splitView({ row: ['a', 'b'] }, 2).common).toEqual([['row', ['a', 'b']]]);
  });
});

describe('options', () => {
  const choices = [
    { value: 'single', title: 'One game', numbers: null },
    { value: 'games', title: 'Several games', numbers: [1, 99] as [number, number] },
  ];

  it('reads tagged values', () => {
    expect(splitTag('target:100')).toEqual({ tag: 'target', number: 100 });
    expect(joinTag(choices, 'games')).toBe('games:1');
    expect(joinTag(choices, 'single')).toBe('single');
  });

  it('shows values in words', () => {
    const option = { choices, kind: 'tagged' } as OptionInfo;
    expect(shown(option, 'single')).toBe('One game');
    expect(shown(option, 'games:3')).toBe('Several games: 3');
    expect(shown({ choices: [], kind: 'number' } as unknown as OptionInfo, 12)).toBe('12');
  });

  const named = (name: string, kind: string, byDefault: string | number | boolean): OptionInfo =>
    ({ name, kind, title: name, default: byDefault, choices: [{ value: 'true', title: 'They do.', numbers: null }] }) as unknown as OptionInfo;
  const all = [named('games', 'number', 1), named('duel', 'flag', false), named('bank', 'flag', false)];
  const match = { options: { games: 3 }, asks: ['games'], house_rules: ['bank'] } as unknown as ModeInfo;

  it('opens a table with what the mode sets and what was chosen of its questions and house rules', () => {
    expect(optionsToSend(match, all, {})).toEqual({ games: 3 });
    expect(optionsToSend(match, all, { games: 5, bank: true })).toEqual({ games: 5, bank: true });
    expect(optionsToSend(match, all, { games: 1, duel: true })).toEqual({}); // a mode chosen before asked for the duel
  });

  it('tells what a table has besides its mode', () => {
    const told = differences(match, all, { games: 3, duel: false, bank: true }).map(({ text }) => text);
    expect(told).toEqual(['games: 3', 'They do.']);
  });

  it('exchanges what two seats receive', () => {
    expect(reordered('1234', 0, '3')).toBe('3214');
    expect(reordered('1234', 1, '2')).toBe('1234');
  });
});

describe('match', () => {
  it('reads the gaps of a path', () => {
    expect(match('/table/:id', '/table/abc')).toEqual({ id: 'abc' });
    expect(match('/table/:id', '/tables')).toBeNull();
    expect(match('/new', '/new/')).toEqual({});
    expect(match('/table/:id', '/table/%E0%A4%A')).toEqual({ id: '%E0%A4%A' }); // encoded wrongly: an address, not a fault
  });
});

describe('searchRules', () => {
  const sections = [{ title: 'One', level: 2, text: 'x', rules: [{ id: 'ARW-1.1', text: 'Coins' }, { id: 'ARW-1.2', text: 'Cards' }] }];
  it('finds by id and by words', () => {
    expect(searchRules(sections, '1.2')[0]?.rules.map((rule) => rule.id)).toEqual(['ARW-1.2']);
    expect(searchRules(sections, 'coin arw')[0]?.rules.map((rule) => rule.id)).toEqual(['ARW-1.1']);
    expect(searchRules(sections, 'nothing')).toEqual([]);
    expect(searchRules(sections, ' ')).toBe(sections);
  });
});

describe('shortcut', () => {
  const press = (key: string, more = {}): ReturnType<typeof shortcut> => shortcut({ key, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more });
  it('knows the keys of the table', () => {
    expect(press('3')).toEqual({ kind: 'choose', n: 2 });
    expect(press('M')).toEqual({ kind: 'tab', tab: 'moves' });
    expect(press('?')).toEqual({ kind: 'keys' });
    expect(press('x')).toBeNull();
  });
  it('leaves the browser its own', () => {
    expect(press('u', { ctrlKey: true })).toBeNull();
  });
});

describe('clockText', () => {
  it.each([
    [0, '0:00'],
    [65_000, '1:05'],
    [3_723_000, '1:02:03'],
    [100_800_000, '1 d 4 h'],
  ])('%d', (ms, text) => expect(clockText(ms)).toBe(text));
});

describe('markdown', () => {
  it('reads spans', () => {
    expect(spans('**A** or `b`, see ARW-1.2')).toEqual([
      { kind: 'bold', text: 'A' },
      { kind: 'text', text: ' or ' },
      { kind: 'code', text: 'b' },
      { kind: 'text', text: ', see ' },
      { kind: 'rule', text: 'ARW-1.2' },
    ]);
  });
  it('reads lists, tables and code', () => {
    expect(blocks('Words.\n\n- one\n- two\n  more\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx\n```').map((block) => block.kind)).toEqual(['paragraph', 'list', 'table', 'pre']);
  });
});

describe('sha256', () => {
  it.each(['', 'abc', 'a'.repeat(55), 'b'.repeat(56), 'c'.repeat(200), 'ñ'])('agrees with the browser about %j', async (text) => {
    const bytes = new TextEncoder().encode(text);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    expect(sha256(bytes)).toBe([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  });
});

describe('promised', () => {
  it('is the SHA-256 of the seed followed by the table', () => {
    // python: hashlib.sha256(bytes.fromhex('00' * 32) + b'abcdefghijkl').hexdigest()
    expect(promised('00'.repeat(32), 'abcdefghijkl')).toBe('c3eaa8848f3f3058d8ebef65219b69bd8da64f8b176e4dd4cd6e63e5643939b3');
  });
});

describe('deck codes', () => {
  const cards = [
    { key: 'A-1', faction: 'AAA' },
    { key: 'B-1', faction: 'BBB' },
    { key: 'A-2', faction: 'AAA' },
    { key: 'N-1', faction: 'NEU' },
  ];
  const pool = poolOf(cards, 'AAA');

  it('has a bit for each card of the pool, the neutral ones last', () => {
    expect(pool.map((card) => card.key)).toEqual(['A-1', 'A-2', 'N-1']);
    expect(deckCode('AAA', pool, new Set(['A-1', 'N-1']))).toBe('AAA-5');
    expect(deckCode('AAA', pool, new Set())).toBe('AAA');
  });

  it('is read back', () => {
    expect(readCode('AAA-5', () => pool)).toEqual({ faction: 'AAA', cards: ['A-1', 'N-1'] });
    expect(readCode('AAA', () => pool)).toEqual({ faction: 'AAA', cards: [] });
    expect(readCode('nonsense', () => pool)).toBeNull();
  });
});
