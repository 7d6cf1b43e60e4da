// Decodes view records with the client's own decoder, for tests/client/test_view_bytes.py.
// Standard input: {game: {"keys", "views": bytes in hexadecimal}}; output: {game: [view, ...]}.
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const asked = JSON.parse(await text(process.stdin));
const file = fileURLToPath(new URL('../src/lib/bytes.ts', import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
const read = (game, { keys, views }) => views.map((view) => module.decoded(game, Uint8Array.from(Buffer.from(view, 'hex')), keys));
process.stdout.write(JSON.stringify(Object.fromEntries(Object.entries(asked).map(([game, given]) => [game, read(game, given)]))));
