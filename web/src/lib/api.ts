// HTTP: the lobby, people, games and records.
import type {
  Breakdown,
  BotLevel,
  Checked,
  CheckedDeck,
  CheckOptions,
  Created,
  CreateTable,
  DeckInfo,
  DeckList,
  GameCards,
  GameGuide,
  GameInfo,
  GameLessons,
  GameRecord,
  GameReview,
  GameRules,
  Language,
  Leaderboard,
  LessonAdvice,
  LessonFrames,
  Lobby,
  LogPage,
  Me,
  NewDeck,
  NewStudy,
  Notices,
  PlayOn,
  Preparing,
  Problem,
  PushAddress,
  Replay,
  Study,
  StudyGame,
  StudyReplay,
} from './protocol';
import { preferred } from './i18n.svelte';
import { Refused } from './refused';

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      // Without headers of ours a GET is the very request that the page names as a hint, and is answered by it.
      headers: method === 'GET' ? {} : { 'x-intrigue': '1', 'accept-language': document.documentElement.lang, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused('offline');
  }
  const text = await answer.text();
  if (answer.ok) return (text ? JSON.parse(text) : null) as T;
  const refused = problem(text);
  // An address with a slip in it: what does not fit there is nothing that a reader could mend.
  throw method === 'GET' && refused.code === 'bad_message' ? new Refused('no_such') : refused;
}

function problem(text: string): Refused {
  try {
    const told = JSON.parse(text) as Problem;
    return new Refused(told.code, told.message, told.text);
  } catch {
    return new Refused('server_error');
  }
}

/** Asked once and kept: what does not change while the page is open. */
const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  const known = kept.get(path);
  if (known) return known as Promise<T>;
  const asked = call<T>('GET', path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

const q = encodeURIComponent;

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  readIn: (language: Language) => call<Me>('PUT', '/api/me/language', { language }),
  push: (to: PushAddress) => call<Notices>('POST', '/api/me/push', to),
  endPush: (device: string) => call<Notices>('DELETE', `/api/me/push/${q(device)}`),
  // In the language of the browser it is the very request that the page names as a hint.
  games: (language: Language) => once<GameInfo[]>(`/api/games${language === preferred(null, navigator.languages) ? '' : `?language=${language}`}`),
  preparing: () => call<Preparing[]>('GET', '/api/preparing'),
  cards: (game: string, hash = '') => once<GameCards>(`/api/games/${q(game)}/cards${hash && `?cards=${q(hash)}`}`),
  rules: (game: string) => once<GameRules>(`/api/games/${q(game)}/rules`),
  guide: (game: string, language: Language) => once<GameGuide>(`/api/games/${q(game)}/guide?language=${language}`),
  lessons: (game: string, language: Language) => once<GameLessons>(`/api/games/${q(game)}/lessons?language=${language}`),
  lesson: (game: string, chapter: string, step: number, actions: number[]) => call<LessonFrames>('POST', `/api/games/${q(game)}/lessons/${q(chapter)}/${step}`, { actions }),
  coach: (game: string, chapter: string, step: number, actions: number[]) => call<LessonAdvice>('POST', `/api/games/${q(game)}/lessons/${q(chapter)}/${step}/coach`, { actions }),
  bots: (game: string) => once<BotLevel[]>(`/api/games/${q(game)}/bots`),
  check: (game: string, wanted: CheckOptions) => call<Checked>('POST', `/api/games/${q(game)}/check`, wanted),
  leaderboard: (game: string, programs = false) => call<Leaderboard>('GET', `/api/games/${q(game)}/leaderboard?programs=${programs}`),
  checkDeck: (game: string, text: string) => call<CheckedDeck>('POST', `/api/games/${q(game)}/decks/check`, { text }),
  keepDeck: (game: string, deck: NewDeck) => call<DeckInfo>('POST', `/api/games/${q(game)}/decks`, deck),
  deck: (game: string, cards: string) => call<DeckInfo>('GET', `/api/games/${q(game)}/decks/${q(cards)}`),
  myDecks: () => call<DeckList>('GET', '/api/my-decks'),
  study: (game: string, wanted: NewStudy) => call<Study>('POST', `/api/games/${q(game)}/studies`, wanted),
  stopStudy: (study: string) => call<Study>('POST', `/api/studies/${q(study)}/stop`),
  resumeStudy: (study: string) => call<Study>('POST', `/api/studies/${q(study)}/resume`),
  studyGame: (study: string, wanted: StudyGame) => call<StudyReplay>('POST', `/api/studies/${q(study)}/games`, wanted),
  lobby: () => call<Lobby>('GET', '/api/tables'),
  myTables: () => call<Lobby>('GET', '/api/my-tables'),
  create: (table: CreateTable) => call<Created>('POST', '/api/tables', table),
  replay: (table: string, seat: number, start: number, limit: number, invite = '') =>
    call<Replay>('GET', `/api/tables/${q(table)}/replay?seat=${seat}&start=${start}&limit=${limit}&invite=${q(invite)}`),
  log: (table: string, seat: number, start: number, limit: number, invite = '') =>
    call<LogPage>('GET', `/api/tables/${q(table)}/log?seat=${seat}&start=${start}&limit=${limit}&invite=${q(invite)}`),
  review: (table: string, seat: number, known: number, invite = '') => call<GameReview>('GET', `/api/tables/${q(table)}/review?seat=${seat}&known=${known}&invite=${q(invite)}`),
  playOn: (table: string, from: PlayOn) => call<Created>('POST', `/api/tables/${q(table)}/play-on`, from),
  record: (table: string, invite = '') => call<GameRecord>('GET', `/api/tables/${q(table)}/record?invite=${q(invite)}`),
  breakdown: (table: string, seat: number, invite = '') => call<Breakdown>('GET', `/api/tables/${q(table)}/breakdown?seat=${seat}&invite=${q(invite)}`),
};
