// The deal was promised before it was made: SHA-256 of the seed and the table's id. Anyone can check it here.
// The hash is worked out by hand: browsers offer theirs over https only, and a game at home is often plain http.

/** The first 32 bits of the fractional part. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime !== 0)) PRIMES.push(n);
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** FIPS 180-4, in hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  const state = [...START];
  for (let block = 0; block < padded.byteLength; block += 64) mix(state, padded, block);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function mix(state: number[], padded: DataView, block: number): void {
  const words = Array.from({ length: 16 }, (_, at) => padded.getInt32(block + 4 * at));
  const word = (at: number): number => words[at] ?? 0;
  for (let at = 16; at < 64; at += 1) {
    const [a, b] = [word(at - 15), word(at - 2)];
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words.push((word(at - 16) + low + word(at - 7) + high) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUND[at] ?? 0) + word(at)) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = ((state[at] ?? 0) + value) | 0;
}

export function promised(seed: string, table: string): string {
  const bytes = (seed.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  return sha256(Uint8Array.from([...bytes, ...new TextEncoder().encode(table)]));
}
