// Unpacks the headless Chromium of @sparticuz/chromium, its libraries and its font into unpacked/. The package does this
// itself only on the cloud machines that it was made for, and into a folder that all programs share.
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';

const here = fileURLToPath(new URL('.', import.meta.url));
const packed = `${here}node_modules/@sparticuz/chromium/bin/`;
const unpacking = `${here}unpacking/`; // renamed when complete

await rm(unpacking, { recursive: true, force: true });
for (const name of ['al2023', 'fonts', 'swiftshader']) {
  const archive = createReadStream(`${packed}${name}.tar.br`);
  await pipeline(archive, createBrotliDecompress(), extract(unpacking, { chown: false }));
}
const program = createWriteStream(`${unpacking}chromium`, { mode: 0o755 });
await pipeline(createReadStream(`${packed}chromium.br`), createBrotliDecompress(), program);
await rm(`${here}unpacked`, { recursive: true, force: true });
await rename(unpacking, `${here}unpacked`);
