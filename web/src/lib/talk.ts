// What the server says, in another language. As with gettext the English sentence is the message: a phrase book maps
// English sentences with gaps to those of its language, and what it does not hold stays English.
//
// A gap is named by what it may hold: {seat} a seat such as {P0}, {card} a card such as {card:heir}, {n} a number, {rule} the
// id of a rule, {text} anything, kept as it is. Any other name is a phrase that the book translates in its turn, as a
// whole or as a list ('a, b and c'). A digit tells two of a kind apart: {seat2}. {n|coin|coins} goes by the number n.
import { fill } from './text';

export type Phrases = Record<string, string>;

interface Grammar {
  and: string; // before the last of a list
  plural: Intl.PluralRules;
  finish: (text: string) => string; // what neighbouring words do to each other
  named: (text: string, nameOf: (seat: number) => string) => string; // what the names of people do to the words before them
}

const I_SOUND = /^h?[ií](?![aeou])/i; // 'y' becomes 'e' before it

const GRAMMARS: Record<string, Grammar> = {
  es: {
    and: ' y ',
    plural: new Intl.PluralRules('es'),
    finish: (text) => text.replace(/(?<!\p{L})([Dd]e|[Aa]) el(?!\p{L})/gu, '$1l').replace(/ y (?=(\p{L}+))/gu, (and, next: string) => (I_SOUND.test(next) ? ' e ' : and)),
    named: (text, nameOf) => text.replace(/ y (?=\{P(\d)\})/g, (and, seat) => (I_SOUND.test(nameOf(Number(seat))) ? ' e ' : and)),
  },
};

const HOLDS: Record<string, string> = {
  seat: '\\{P\\d\\}',
  card: '\\{card:[^}]+\\}',
  n: '[+-]?\\d+',
  rule: '[A-Z]{3}-[A-Z]?\\d+(?:\\.\\d+)?[a-z]?',
  text: '.+',
};
const PLAIN = new RegExp(`^(?:${HOLDS.seat}|${HOLDS.card}|${HOLDS.n}|${HOLDS.rule})$`);
const GAP = /\{([a-z]+)(\d?)(?:\|([^|}]*)\|([^}]*))?\}/g;

interface Template {
  english: string;
  other: string;
  pattern: RegExp;
  phrases: string[]; // names of the gaps that are translated in their turn
  fixed: number; // letters outside the gaps
  start: string; // what a sentence must begin with, see startOf; '' for anything
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The first word of a sentence; seats, cards and numbers count as one word each. */
function startOf(text: string): string {
  return /^(?:\{P|\{card|[+-]?\d|[^\s{]+)/.exec(text)?.[0].replace(/^[+-]?\d$/, '0') ?? '';
}

function startOfTemplate(english: string): string {
  const first = /^(?:\{(seat|card|n)\d?\}|([^\s{]+)(?=\s|$))/.exec(english);
  if (!first) return '';
  return first[2] === undefined ? ({ seat: '{P', card: '{card', n: '0' }[first[1] ?? ''] ?? '') : startOf(first[2]);
}

function compiled(english: string, other: string): Template {
  const phrases: string[] = [];
  let [pattern, at, fixed] = ['', 0, 0];
  for (const gap of english.matchAll(GAP)) {
    const [whole, kind = '', digit = '', one, many] = gap;
    const between = english.slice(at, gap.index);
    pattern += escaped(between);
    fixed += between.length;
    at = gap.index + whole.length;
    if (one !== undefined && many !== undefined) pattern += `(?:${escaped(one)}|${escaped(many)})`;
    else pattern += `(?<${kind}${digit}>${HOLDS[kind] ?? '.+?'})`;
    if (one === undefined && !(kind in HOLDS)) phrases.push(kind + digit);
  }
  const rest = english.slice(at);
  return {
    english,
    other,
    pattern: new RegExp(`^${pattern}${escaped(rest)}$`),
    phrases,
    fixed: fixed + rest.length,
    start: startOfTemplate(english),
  };
}

export class PhraseBook {
  #templates: Template[];
  #byStart = new Map<string, Template[]>();
  #known = new Map<string, string | null>();
  /** The English of every template that was of use so far. */
  readonly used = new Set<string>();

  constructor(
    phrases: Phrases,
    private readonly grammar: Grammar,
  ) {
    // The more a template says itself, and the less it leaves open, the better it knows what it translates.
    this.#templates = Object.entries(phrases)
      .map(([english, other]) => compiled(english, other))
      .sort((a, b) => b.fixed - a.fixed || a.phrases.length - b.phrases.length);
  }

  /** A sentence or phrase translated, null if the book does not hold it. */
  find(text: string): string | null {
    let found = this.#known.get(text);
    if (found === undefined) this.#known.set(text, (found = this.#translated(text)));
    return found;
  }

  /** A translation before the names of people are put into it. */
  named(text: string, nameOf: (seat: number) => string): string {
    return this.grammar.named(text, nameOf);
  }

  #translated(text: string): string | null {
    if (PLAIN.test(text)) return text;
    for (const template of this.#starting(startOf(text))) {
      const found = this.#filled(template, text);
      if (found !== null) return found;
    }
    return this.#list(text) ?? this.#capital(text);
  }

  #starting(start: string): Template[] {
    let found = this.#byStart.get(start);
    if (!found) this.#byStart.set(start, (found = this.#templates.filter((one) => one.start === start || one.start === '')));
    return found;
  }

  #filled(template: Template, text: string): string | null {
    const match = template.pattern.exec(text);
    if (!match) return null;
    const values: Record<string, string> = { ...match.groups };
    for (const name of template.phrases) {
      const phrase = this.find(values[name] ?? '');
      if (phrase === null) return null;
      values[name] = phrase;
    }
    this.used.add(template.english);
    return this.grammar.finish(fill(template.other, values, this.grammar.plural));
  }

  #list(text: string): string | null {
    const pieces = text.split(/(, |; | and )/);
    if (pieces.length < 3) return null;
    const found = pieces.map((piece, at) => (at % 2 === 0 ? this.find(piece) : piece === ' and ' ? this.grammar.and : piece));
    return found.includes(null) ? null : this.grammar.finish(found.join(''));
  }

  /** A phrase that begins a sentence: looked up without its capital letter. */
  #capital(text: string): string | null {
    if (!/^[A-Z][^A-Z]/.test(text)) return null;
    const found = this.find(text.charAt(0).toLowerCase() + text.slice(1));
    return found && found.charAt(0).toUpperCase() + found.slice(1);
  }
}

/** Null for a language without a grammar here. */
export function phraseBook(language: string, phrases: Phrases): PhraseBook | null {
  const grammar = GRAMMARS[language];
  return grammar ? new PhraseBook(phrases, grammar) : null;
}
