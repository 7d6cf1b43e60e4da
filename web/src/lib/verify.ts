// The deal was promised before it was made: SHA-256 of the seed and the table's id. Anyone can check it here.

export async function promised(seed: string, table: string): Promise<string> {
  const bytes = Uint8Array.from([...(seed.match(/../g) ?? []).map((pair) => parseInt(pair, 16)), ...new TextEncoder().encode(table)]);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
