// Messages in words: [id, argument, ...] and the catalogue of the visitor's language. The catalogues are those of the
// server (src/intrigue/**/texts/*.ftl, Project Fluent), parsed when the client is built (catalogues.ts).
//
// A text is made with gaps, {P0} for a seat, {card:heir} for a card and {icon:coin|coins} for a sign and its words; who draws
// it fills them (text.ts).
import { FluentBundle, FluentNumber, type FluentValue, type FluentVariable } from '@fluent/bundle';
import type { Message } from './protocol';
import { MESSAGES as SERVER } from './server';

type Body = Parameters<FluentBundle['addResource']>[0]['body'];

const TEXTS = import.meta.glob<Body>('../../../src/intrigue/{engine,server,bots,puzzles,lab,games/*}/texts/*.ftl', { import: 'default' });
const KINDS = import.meta.glob<Record<string, string>>('./games/*.ts', { import: 'MESSAGES' });

/** What neighbouring words do to each other; as GRAMMAR in src/intrigue/engine/catalogues.py. */
const LETTER = 'A-Za-zÁÉÍÓÚÜÑáéíóúüñ';
const GRAMMAR: Record<string, [RegExp, string][]> = {
  es: [
    [new RegExp(`(?<![${LETTER}])([Dd]e|[Aa]) el(?![${LETTER}])`, 'g'), '$1l'],
    [/ y (?=[Hh]?[IiÍí](?![aeou]))/g, ' e '],
  ],
};

const unwrapped = (value: FluentValue | undefined): string | number => (value instanceof FluentNumber ? value.value : String(value));
const FUNCTIONS = {
  SIGNED: ([value]: FluentValue[]): string => (Number(unwrapped(value)) < 0 ? String(unwrapped(value)) : `+${unwrapped(value)}`),
  ICON: ([glyph, words]: FluentValue[]): string => `{icon:${unwrapped(glyph)}|${unwrapped(words)}}`,
  CAPITAL: ([value]: FluentValue[]): string => String(unwrapped(value)).replace(/^./u, (letter) => letter.toUpperCase()),
};

const seatGap = (seat: unknown): string => `{P${seat}}`;

const SEPARATORS: Record<string, string> = { semicolon: '; ', space: ' ', bar: ' | ', none: '' };

/** A printed key as part of an id: 'law enforcement' is law-enforcement. */
const slug = (key: string): string => key.replace(/[^A-Za-z0-9_-]+/g, '-');

export class Catalogue {
  #bundle: FluentBundle;
  #reader: number | undefined; // the seat of whoever reads the text that is being made
  #grammar: [RegExp, string][];

  constructor(
    readonly language: string,
    bodies: Body[],
    private readonly kinds: Record<string, string>,
  ) {
    this.#bundle = new FluentBundle(language, { functions: { ...FUNCTIONS, YOU: ([seat]) => this.#you(seat) }, useIsolating: false });
    for (const body of bodies) this.#bundle.addResource({ body }, { allowOverrides: true });
    this.#grammar = GRAMMAR[language] ?? [];
  }

  /** A message in words, with gaps; or another text that belongs to it. Whoever sits on the seat ``reader`` is spoken to. */
  text(message: Message, attribute?: string, reader?: number): string {
    this.#reader = reader;
    try {
      return this.#text(message, attribute);
    } finally {
      this.#reader = undefined;
    }
  }

  /** Whether a text speaks of its reader, for a catalogue to choose by: 'also' of a list that has other seats, too. */
  #you(seat: FluentValue | undefined): string {
    if (this.#reader === undefined) return 'no';
    const [named, gap] = [String(unwrapped(seat)), seatGap(this.#reader)];
    return named === gap ? 'yes' : named.includes(gap) ? 'also' : 'no';
  }

  #text([id, ...values]: Message, attribute?: string): string {
    const args: Record<string, FluentVariable> = {};
    const kinds = this.kinds[String(id)];
    for (const [at, arg] of (kinds ? kinds.split(' ') : []).entries()) {
      const [name = '', kind = ''] = arg.split(':');
      args[name] = this.#shown(kind, values[at]);
    }
    return this.entry(String(id), args, attribute);
  }

  /** Which seat a message is about: who did it, or whom it names first. */
  doer([id, ...values]: Message): number | undefined {
    const args = (this.kinds[String(id)] ?? '').split(' ');
    const at = args.indexOf('by:seat');
    return at >= 0 ? (values[at] as number) : args[0]?.endsWith(':seat') ? (values[0] as number) : undefined;
  }

  /** A text by its id, '' if there is none. */
  entry(id: string, args: Record<string, FluentVariable> = {}, attribute?: string): string {
    const found = this.#bundle.getMessage(id);
    const pattern = attribute ? found?.attributes[attribute] : found?.value;
    if (!pattern) return '';
    return this.#grammar.reduce((text, [from, to]) => text.replace(from, to), this.#bundle.formatPattern(pattern, args, []));
  }

  /** The id of a text about one of several: role-turn-order. */
  id(what: string, key: string): string {
    return `${what}-${slug(key)}`;
  }

  /** The name of something printed, or another of its texts. */
  printed(what: string, key: string, attribute?: string): string {
    return this.entry(this.id(what, key), {}, attribute);
  }

  /** A text after its gaps were filled: names change the words before them as others do. */
  finished(text: string): string {
    return this.#grammar.reduce((made, [from, to]) => made.replace(from, to), text);
  }

  #shown(kind: string, value: unknown): FluentVariable {
    if (kind === 'number') return value as number;
    if (kind === 'seat') return seatGap(value);
    if (kind === 'card') return value === null ? this.entry('hidden-card') : `{card:${value}}`;
    if (kind === 'text') return this.printed('card', String(value), 'text');
    if (kind === 'message') return this.#text(value as Message);
    const [form, how = '', ...of] = kind.split('/');
    if (form === 'name') return this.printed(how, String(value)) || String(value);
    if (form !== 'list') return String(value);
    const items = (value as unknown[]).map((item) => String(this.#shown(of.join('/'), item)));
    if (how !== 'and' || items.length < 2) return items.join(SEPARATORS[how] ?? ', ');
    return this.entry('and-list', { first: items.slice(0, -1).join(', '), last: items[items.length - 1] ?? '' });
  }
}

const texts = (language: string, folder: string): Promise<Body> => TEXTS[`../../../src/intrigue/${folder}/texts/${language}.ftl`]?.() ?? Promise.resolve([]);

/** What only some pages say, and others need not fetch. */
export type Part = '' | 'puzzles' | 'lab';

/** The catalogue of a game, or of the server alone if no game is named; with the words of a part where it is wanted. */
export async function catalogue(language: string, game: string, part: Part = ''): Promise<Catalogue> {
  const bodies = [texts(language, 'engine'), texts(language, 'server'), texts(language, 'bots')];
  if (part) bodies.push(texts(language, part));
  if (game) bodies.push(texts(language, `games/${game.replaceAll('-', '_')}`));
  const further = part && (part === 'lab' ? import('./reports') : import('./puzzles'));
  const [own, more, ...all] = await Promise.all([KINDS[`./games/${game}.ts`]?.() ?? {}, further, ...bodies]);
  return new Catalogue(language, all, { ...SERVER, ...own, ...(more && more.MESSAGES) });
}
