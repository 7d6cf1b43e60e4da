// View records as bytes: read by the layouts that are generated from their declarations. The server sends views as JSON;
// whoever has the record itself reads the same from it.
import { LAYOUTS } from './layouts';
import type { Views } from './views';

type Store = 'i1' | 'i2' | 'i4' | 'i8';

/** One cell, table or record inside a record. */
export interface Cell {
  name: string;
  at: number; // its place in the record, in bytes
  kind: 'number' | 'flag' | 'word' | 'key' | 'record';
  store?: Store; // of numbers, little-endian and signed
  of?: string | readonly string[]; // words, the name of a printed list, or that of a record
  shape?: readonly number[]; // of a table
  count?: readonly [number, Store]; // the cell that says how long the table is
  null?: readonly [number, Store]; // the cell in a record that makes it null where it is negative
  optional?: boolean; // a negative number is null
}

export type Layout = Readonly<Record<string, { size: number; cells: readonly Cell[] }>>;

/** By name of a printed list: the key of each of its numbers. */
export type Keys = Readonly<Record<string, readonly string[]>>;

const SIZE = { i1: 1, i2: 2, i4: 4, i8: 8 };

export function decoded<G extends keyof Views>(game: G, bytes: Uint8Array, keys: Keys): Views[G] {
  return new Decoder(LAYOUTS[game], keys, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)).record('View', 0) as unknown as Views[G];
}

class Decoder {
  constructor(
    private readonly layout: Layout,
    private readonly keys: Keys,
    private readonly bytes: DataView,
  ) {}

  record(name: string, at: number): Record<string, unknown> {
    const cells = this.layout[name]?.cells ?? [];
    return Object.fromEntries(cells.map((cell) => [cell.name, this.#table(cell, at + cell.at, cell.shape ?? [], cell.count && this.#number(at + cell.count[0], cell.count[1]))]));
  }

  #table(cell: Cell, at: number, [most, ...inner]: readonly number[], length = most): unknown {
    if (most === undefined) return this.#value(cell, at);
    const size = inner.reduce((all, one) => all * one, this.#size(cell));
    return Array.from({ length: length ?? most }, (_, n) => this.#table(cell, at + n * size, inner));
  }

  #size({ store, of }: Cell): number {
    return store ? SIZE[store] : (this.layout[String(of)]?.size ?? 0);
  }

  #value({ kind, store, of, null: missing, optional }: Cell, at: number): unknown {
    if (kind === 'record') return missing && this.#number(at + missing[0], missing[1]) < 0 ? null : this.record(String(of), at);
    const number = this.#number(at, store ?? 'i1');
    if (kind === 'flag') return number !== 0;
    if (optional && number < 0) return null;
    return kind === 'number' ? number : (typeof of === 'string' ? this.keys[of] : of)?.[number];
  }

  #number(at: number, store: Store): number {
    if (store === 'i1') return this.bytes.getInt8(at);
    if (store === 'i2') return this.bytes.getInt16(at, true);
    return store === 'i4' ? this.bytes.getInt32(at, true) : Number(this.bytes.getBigInt64(at, true));
  }
}
