// HTTP: the lobby, people, games and records.
import type {
  AuditLog,
  BotAccount,
  Breakdown,
  BotLevel,
  ChangePassword,
  Checked,
  CheckedDeck,
  CheckOptions,
  Created,
  CreateTable,
  Credentials,
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
  Moderated,
  NewDeck,
  NewPassword,
  NewStudy,
  Notices,
  NoticeSettings,
  NewReport,
  NewToken,
  NotifyBy,
  PlayOn,
  Preparing,
  Problem,
  Profile,
  PushAddress,
  Programs,
  Relations,
  Replay,
  ReportList,
  Sanction,
  SessionList,
  Study,
  StudyGame,
  StudyReplay,
  TokenMade,
} from './protocol';
import { preferred } from './i18n.svelte';
import { Refused } from './refused';

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
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
  throw problem(text);
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

export type Measure = 'warn' | 'mute' | 'ban' | 'lift';

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  rename: (name: string) => call<Me>('PUT', '/api/me/name', { name }),
  readIn: (language: Language) => call<Me>('PUT', '/api/me/language', { language }),
  notify: (by: NotifyBy) => call<Me>('PUT', '/api/me/notify', by),
  notices: () => call<Notices>('GET', '/api/me/notices'),
  setNotices: (wanted: NoticeSettings) => call<Notices>('PUT', '/api/me/notices', wanted),
  push: (to: PushAddress) => call<Notices>('POST', '/api/me/push', to),
  endPush: (device: string) => call<Notices>('DELETE', `/api/me/push/${q(device)}`),
  register: (who: Credentials) => call<Me>('POST', '/api/accounts', who),
  signIn: (who: Credentials) => call<Me>('POST', '/api/session', who),
  signOut: () => call<null>('DELETE', '/api/session'),
  sessions: () => call<SessionList>('GET', '/api/sessions'),
  endSession: (id: string) => call<null>('DELETE', `/api/sessions/${q(id)}`),
  endSessions: (others: boolean) => call<null>('DELETE', `/api/sessions?others=${others}`),
  changePassword: (passwords: ChangePassword) => call<Me>('PUT', '/api/me/password', passwords),
  forgotPassword: (name: string) => call<null>('POST', '/api/password-reset', { name }),
  resetPassword: (reset: NewPassword) => call<Me>('PUT', '/api/password-reset', reset),
  deleteAccount: (password: string) => call<null>('POST', '/api/me/delete', { password }),
  seenWarning: (id: number) => call<Me>('POST', `/api/me/warnings/${id}/seen`),
  friends: () => call<Relations>('GET', '/api/friends'),
  befriend: (person: string) => call<Relations>('PUT', `/api/friends/${q(person)}`),
  unfriend: (person: string) => call<Relations>('DELETE', `/api/friends/${q(person)}`),
  block: (person: string) => call<Relations>('PUT', `/api/blocks/${q(person)}`),
  unblock: (person: string) => call<Relations>('DELETE', `/api/blocks/${q(person)}`),
  report: (report: NewReport) => call<null>('POST', '/api/reports', report),
  programs: () => call<Programs>('GET', '/api/programs'),
  newToken: (token: NewToken) => call<TokenMade>('POST', '/api/tokens', token),
  revokeToken: (id: string) => call<null>('DELETE', `/api/tokens/${q(id)}`),
  newBot: (name: string) => call<BotAccount>('POST', '/api/bots', { name }),
  deleteBot: (person: string) => call<null>('DELETE', `/api/bots/${q(person)}`),
  reports: (settled: boolean) => call<ReportList>('GET', `/api/moderation/reports?settled=${settled}`),
  settle: (report: number, reason: string) => call<null>('POST', `/api/moderation/reports/${report}/settle`, { reason }),
  measure: (person: string, measure: Measure, sanction: Sanction) => call<Moderated>('POST', `/api/moderation/people/${q(person)}/${measure}`, sanction),
  auditLog: () => call<AuditLog>('GET', '/api/moderation/log'),
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
  studied: (study: string) => call<Study>('GET', `/api/studies/${q(study)}`),
  stopStudy: (study: string) => call<Study>('POST', `/api/studies/${q(study)}/stop`),
  resumeStudy: (study: string) => call<Study>('POST', `/api/studies/${q(study)}/resume`),
  studyGame: (study: string, wanted: StudyGame) => call<StudyReplay>('POST', `/api/studies/${q(study)}/games`, wanted),
  profile: (person: string) => call<Profile>('GET', `/api/people/${q(person)}`),
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
