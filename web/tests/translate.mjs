// Runs sentences through the phrase books with the very matcher that the page uses, for tests/client/test_talk.py.
// Standard input: {"language", "books": names of files in messages/talk, "sentences"}; output: what found no translation,
// which templates were of no use, and the translations.
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const asked = JSON.parse(await text(process.stdin));
const { module } = await runnerImport(here('../src/lib/talk.ts'), { configFile: false, logLevel: 'error' });
const pages = asked.books.map((name) => JSON.parse(readFileSync(here(`../src/messages/talk/${name}.${asked.language}.json`), 'utf8')));
const phrases = Object.assign({}, ...pages);
const book = module.phraseBook(asked.language, phrases);
const said = asked.sentences.map((sentence) => [sentence, book.find(sentence)]);
const missing = said.filter(([, found]) => found === null).map(([sentence]) => sentence);
const unused = Object.keys(phrases).filter((english) => !book.used.has(english));
process.stdout.write(JSON.stringify({ missing, unused, said: Object.fromEntries(said) }));
