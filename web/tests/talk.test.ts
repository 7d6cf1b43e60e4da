import { describe, expect, it, vi } from 'vitest';
import { translated, words } from '../src/lib/i18n.svelte';
import { phraseBook, type Phrases } from '../src/lib/talk';

const say = (phrases: Phrases, text: string): string | null => phraseBook('es', phrases)?.find(text) ?? null;

describe('a phrase book', () => {
  it('translates a sentence without gaps', () => {
    expect(say({ 'Not now': 'Ahora no' }, 'Not now')).toBe('Ahora no');
  });

  it('does not know other sentences', () => {
    expect(say({ 'Not now': 'Ahora no' }, 'Not now.')).toBeNull();
    expect(say({ 'Not now': 'Ahora no' }, '')).toBeNull();
  });

  it('keeps seats, cards, numbers and rules, in the order of the language', () => {
    const book = { '{seat} gives {card} to {seat2} for {n} ({rule}).': '{seat2} recibe {card} de {seat} por {n} ({rule}).' };
    expect(say(book, '{P0} gives {card:heir} to {P3} for -12 (ARW-7.1a).')).toBe('{P3} recibe {card:heir} de {P0} por -12 (ARW-7.1a).');
  });

  it('takes nothing else for a seat, card or number', () => {
    const book = { '{seat} pays {n}.': '{seat} paga {n}.' };
    expect(say(book, 'Ann pays 3.')).toBeNull();
    expect(say(book, '{P1} pays three.')).toBeNull();
  });

  it('goes by the number, in both languages', () => {
    const book = { 'Wager {n} {n|coin|coins}': 'Apostar {n} {n|moneda|monedas}' };
    expect(say(book, 'Wager 1 coin')).toBe('Apostar 1 moneda');
    expect(say(book, 'Wager 3 coins')).toBe('Apostar 3 monedas');
  });

  it('keeps {text} as it is', () => {
    expect(say({ 'The name {text} is taken.': 'El nombre {text} ya está ocupado.' }, "The name 'The Heir' is taken.")).toBe("El nombre 'The Heir' ya está ocupado.");
  });

  it('translates phrases inside, and stays silent where one is unknown', () => {
    const book = { 'now: {question} ({rule})': 'ahora: {question} ({rule})', 'Draw a card.': 'Roba una carta.' };
    expect(say(book, 'now: Draw a card. (MOS-4.1)')).toBe('ahora: Roba una carta. (MOS-4.1)');
    expect(say(book, 'now: Sing a song. (MOS-4.1)')).toBeNull();
  });

  it('translates lists', () => {
    const book = { '{who} won.': 'Han ganado {who}.', '{seat} {n}': '{seat} {n}', 'the {n} bots': 'los {n} bots' };
    expect(say(book, '{P0} and {P1} won.')).toBe('Han ganado {P0} y {P1}.');
    expect(say(book, '{P0} 3, {P1} 4 and the 2 bots won.')).toBe('Han ganado {P0} 3, {P1} 4 y los 2 bots.');
  });

  it('prefers the template that says more and leaves less open', () => {
    const book = { '{who} won.': 'Han ganado {who}.', '{seat} won.': 'Ha ganado {seat}.', 'Nobody won.': 'No ha ganado nadie.', Nobody: 'nadie' };
    expect(say(book, '{P2} won.')).toBe('Ha ganado {P2}.');
    expect(say(book, 'Nobody won.')).toBe('No ha ganado nadie.');
  });

  it('knows a phrase that begins a sentence by its small letter', () => {
    expect(say({ 'choose a card': 'elige una carta' }, 'Choose a card')).toBe('Elige una carta');
  });

  it('takes signs that mean something to a regular expression for themselves', () => {
    const book = { 'Really? (+{n}) [*]': '¿De verdad? ({n}) [*]' };
    expect(say(book, 'Really? (+2) [*]')).toBe('¿De verdad? (2) [*]');
    expect(say(book, 'Reall (+2) [*]')).toBeNull();
  });

  it('contracts as Spanish does', () => {
    const book = { 'To {where} of {whose}': 'A {where} de {whose}', 'the deck': 'el mazo', 'the other side': 'el otro bando', 'the Day': 'el Día el Sol' };
    expect(say(book, 'To the deck of the other side')).toBe('Al mazo del otro bando');
    expect(say(book, 'To the Day of the deck')).toBe('Al Día el Sol del mazo');
    expect(say({ '{who} won.': '{who}.', the: 'ellas', Inns: 'iglesias', ice: 'hielo' }, 'the and Inns won.')).toBe('ellas e iglesias.');
    expect(say({ '{who} won.': '{who}.', the: 'ellas', Inns: 'iglesias', ice: 'hielo' }, 'the and ice won.')).toBe('ellas y hielo.');
  });
});

describe('names of people', () => {
  const say = (...names: string[]): string => {
    const book = phraseBook('es', { '{who} won.': 'Han ganado {who}.' });
    return book?.named(book.find('{P0} and {P1} won.') ?? '', (seat) => names[seat] ?? '') ?? '';
  };

  it('change the word before them', () => {
    expect(say('Ana', 'Luis')).toBe('Han ganado {P0} y {P1}.');
    expect(say('Ana', 'Inés')).toBe('Han ganado {P0} e {P1}.');
    expect(say('Ana', 'Hilda')).toBe('Han ganado {P0} e {P1}.');
    expect(say('Ana', 'Íñigo')).toBe('Han ganado {P0} e {P1}.');
    expect(say('Inés', 'Hierro')).toBe('Han ganado {P0} y {P1}.');
  });
});

const books = import.meta.glob<Phrases>('../src/messages/talk/*.json', { import: 'default', eager: true });

describe('the page', () => {
  it('shows what the server says in its language once the phrase book of the game is there', async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } });
    vi.stubGlobal('fetch', (url: string) => Promise.resolve({ json: () => Promise.resolve(books[`..${url}`]) }));
    await words.use('es');
    expect(words.book('royal-will')).toBeUndefined();
    await vi.waitFor(() => expect(words.book('royal-will')).toBeDefined());
    expect(translated('{P0} and {P2} won.', 'royal-will', (seat) => (seat ? 'Iris' : 'Ana'))).toBe('Han ganado {P0} e {P2}.');
    expect(translated('Nobody wrote this down.', 'royal-will')).toBe('Nobody wrote this down.');
    await vi.waitFor(() => expect(words.book('sixth-game')).toBeDefined());
    expect(translated('All seats are taken.', 'sixth-game')).toBe('Todos los asientos están ocupados.');
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    await vi.waitFor(() => expect(words.book('seventh-game')).toBeNull());
    expect(translated('All seats are taken.', 'seventh-game')).toBe('All seats are taken.');
    await words.use('en');
    expect(translated('All seats are taken.', 'sixth-game')).toBe('All seats are taken.');
    vi.unstubAllGlobals();
  });
});

describe('the phrase books', () => {
  const gaps = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((gap) => gap[1] ?? ''))].sort();
  const entries = Object.values(books).flatMap((book) => Object.entries(book));

  it.each(entries)('%s has the same gaps in Spanish', (english, spanish) => {
    expect(gaps(spanish)).toEqual(gaps(english));
    expect(spanish.trim()).not.toBe('');
  });

  it('has no language without a grammar', () => {
    expect(phraseBook('xx', {})).toBeNull();
  });
});
