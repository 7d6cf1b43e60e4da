import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vitest/config';
import { catalogues } from './catalogues';
import { fonts } from './fonts';

// The server the development page talks to; the built page is served by it and needs none of this.
const server = process.env.INTRIGUE_SERVER ?? 'http://127.0.0.1:8000';

// What every table needs comes in one piece: twenty small ones take twenty turns on a slow line. The rest stays apart,
// so that the home page does not wait for it.
const AT_A_TABLE =
  /src\/(boards\/index|faces\/backs|pages\/Table\.svelte|components\/(?!account\/|lab\/|training\/|Bar|DeckChanges|Gem|HouseDeck|Invite|Mark\.|Preferences|OptionField|PlayersGuide|ReportDialog|ReviewChart|TableLine|Tree)|lib\/(announce|choices|copy|drag|flight|flows|ghosts|levels|markdown|picture|rules|scene|shortcuts|sound|table|time|width)\.)/;

// And what every page needs in another, beside the entry.
const EVERYWHERE = /node_modules\/(@fluent|svelte|esm-env|clsx)|preload-helper|rolldown\/runtime|src\/(faces\/(face|glyphs|plain)\.|lib\/(i18n|refused|resource|tasks|text)\.|messages\/en\.)/;

// The home page shows cards of all games; their pictures stay apart, for a table needs only its own.
const AT_HOME = /src\/(faces\/(doors|index)\.|pages\/Home\.svelte)/;

/** The messages of a game apart from the pictures of its cards, which may have the same name. */
function chunkFileNames({ facadeModuleId }: { facadeModuleId: string | null }): string {
  return `assets/${facadeModuleId?.includes('/lib/games/') ? 'messages-' : ''}[name]-[hash].js`;
}

/** Each text beside itself in Brotli, an eighth smaller than what the server can pack; fonts are packed already. */
function brotli(): Plugin {
  return {
    name: 'brotli',
    apply: 'build',
    writeBundle({ dir }) {
      const assets = join(dir ?? '', 'assets');
      for (const name of readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))) {
        const file = join(assets, name);
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}

export default defineConfig({
  plugins: [catalogues(), fonts(), svelte(), brotli()],
  build: {
    outDir: '../src/intrigue/server/static',
    emptyOutDir: true,
    manifest: true, // from it the server knows what a table of a game needs, and names it in the page
    target: 'es2022',
    assetsInlineLimit: 0, // the server's content policy allows no data: scripts or fonts
    modulePreload: { polyfill: false }, // its polyfill would be an inline script
    rolldownOptions: { output: { chunkFileNames, codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'table', test: AT_A_TABLE }, { name: 'core', test: EVERYWHERE }, { name: 'home', test: AT_HOME }] } } },
  },
  server: { proxy: { '/api': server, '/socket': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { include: ['tests/**/*.test.ts'] },
});
