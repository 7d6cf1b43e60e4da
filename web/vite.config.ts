import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server the development page talks to; the built page is served by it and needs none of this.
const server = process.env.INTRIGUE_SERVER ?? 'http://127.0.0.1:8000';

// What every table needs comes in one piece: twenty small ones take twenty turns on a slow line. The rest stays apart,
// so that the home page does not wait for it.
const AT_A_TABLE =
  /node_modules\/uqr|src\/(boards\/index|faces\/backs|pages\/Table\.svelte|components\/(?!Bar|Mark\.|Preferences|OptionField|TableLine|Tree)|lib\/(drag|flight|ghosts|levels|markdown|patch|picture|rules|scene|shortcuts|socket|sound|table|time)\.)/;

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/intrigue/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the server's content policy allows no data: scripts or fonts
    modulePreload: { polyfill: false }, // its polyfill would be an inline script
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'table', test: AT_A_TABLE }] } } },
  },
  server: { proxy: { '/api': server, '/socket': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { include: ['tests/**/*.test.ts'] },
});
