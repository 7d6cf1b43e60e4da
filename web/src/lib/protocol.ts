// Generated from src/intrigue/server by `python -m intrigue.server.protocol.generate`. Do not edit.

export const PROTOCOL = 4;
export const NO_IDENTITY = 4401; // the code that closes a socket without a valid token

export type RefusalCode =
  | "bad_message"
  | "bad_options"
  | "bad_seat"
  | "bad_target"
  | "duplicate_move"
  | "forbidden"
  | "illegal_move"
  | "muted"
  | "no_bots"
  | "no_hints"
  | "no_question"
  | "no_spectators"
  | "no_such"
  | "no_table"
  | "no_undo"
  | "not_abandoned"
  | "not_host"
  | "not_open"
  | "not_over"
  | "not_playing"
  | "not_ready"
  | "not_seated"
  | "not_signed_in"
  | "seat_taken"
  | "server_error"
  | "stale_move"
  | "table_full"
  | "taken_name"
  | "too_fast"
  | "unavailable"
  | "unreadable"
  | "wrong_password";

export type Spectators = "hands" | "none" | "table";

export type Language = "en" | "es";

export type TableState = "open" | "over" | "playing";

export type Patch = Record<string, unknown>;

export type Message = unknown[];

export type Choice = [number, unknown[]];

export type ClockRule = LiveClock | DaysClock;

export type FromClient =
  | Watch
  | Unwatch
  | Sit
  | Stand
  | SetBot
  | Swap
  | Start
  | Move
  | Undo
  | AnswerUndo
  | Resign
  | Rematch
  | Say
  | Mute
  | Hint
  | WhyNot
  | Preview
  | TakeOver
  | GiveBack
  | WatchLobby
  | WatchStudy
  | Ping;

export type FromServer =
  | Welcome
  | Ack
  | Refusal
  | Snapshot
  | Info
  | Update
  | Chat
  | HintAnswer
  | WhyAnswer
  | PreviewAnswer
  | LobbyChange
  | StudySnapshot
  | StudyChange
  | Pong
  | Goodbye;

/** Each seat has a bank of seconds; the increment comes back whenever the turn passes on.
 *
 * While several seats choose at once banks stand still, and all have the same ``together`` seconds: a bank that stops
 * would tell that its seat has chosen. */
export interface LiveClock {
  kind: "live";
  bank: number;
  increment?: number;
  together?: number;
}

/** Every decision has this many days. */
export interface DaysClock {
  kind: "days";
  days: number;
}

/** Who sits where. */
export interface SeatInfo {
  name: string;
  person: string;
  bot: string;
  connected: boolean;
  resigned: boolean;
  taken_over: boolean;
  muted: boolean;
  hurried: boolean;
  character: string;
  program: boolean;
  deleted: boolean;
}

export interface Score {
  points: number;
  place: number;
}

/** How a table ended. A resigned seat is placed last; a table that an upgrade left behind has no scores. */
export interface Result {
  reason: "interrupted" | "played" | "resigned" | "time";
  scores: Score[];
  record: string;
}

/** A seat asks everyone to let it take back its last move. */
export interface UndoAsk {
  seat: number;
  agreed: number[];
  waiting: number[];
}

/** What everybody at a table may know about it, the game itself aside. */
export interface TableInfo {
  id: string;
  game: string;
  state: TableState;
  seats: SeatInfo[];
  options: Record<string, string | boolean | number>;
  host: string;
  mode: string;
  title: string;
  private: boolean;
  spectators: Spectators;
  hints: boolean;
  rated: boolean;
  clock: ClockRule | null;
  commitment: string;
  seed: string;
  created: number;
  cards: string;
  house_deck: boolean;
  onlookers: number;
  undo: UndoAsk | null;
  rematch: string;
  result: Result | null;
}

/** What a visitor is at a table. */
export interface You {
  seats: number[];
  host: boolean;
  invite: string;
}

/** Milliseconds left when the message was made; those of ``running`` count down from there. */
export interface Clocks {
  left: number[];
  running: number[];
  together: number | null;
}

/** The game from one viewpoint, made from its veiled record. */
export interface Position {
  view: Record<string, unknown>;
  prompt: Message;
  rule: string;
  goal: Message;
  progress: [number, number][];
  to_act: number[];
  legal: Choice[];
  can_undo: boolean;
  over: boolean;
  scores: Score[];
  clocks: Clocks | null;
}

export interface ChatLine {
  name: string;
  text: string;
  at: number;
  person: string;
  seat: number;
  program: boolean;
}

/** Look at a table: a snapshot comes now, changes follow. Those who hold a seat look from it; ``seat`` chooses. */
export interface Watch {
  t: "watch";
  table: string;
  seat?: number | null;
  invite?: string;
  id: number;
}

export interface Unwatch {
  t: "unwatch";
  table: string;
  id: number;
}

/** Take a seat, by default the first empty one. Somebody who sits may take another one: hot-seat on one device. */
export interface Sit {
  t: "sit";
  table: string;
  seat?: number | null;
  name?: string | null;
  invite?: string;
  id: number;
}

/** Leave a seat before the start; the host may empty any seat. */
export interface Stand {
  t: "stand";
  table: string;
  seat: number;
  id: number;
}

/** The host puts a bot on an empty seat, or gives the one there another level. */
export interface SetBot {
  t: "set_bot";
  table: string;
  seat: number;
  level: string;
  id: number;
}

/** Exchange two seats before the start: the host any two, others their own with an empty one. */
export interface Swap {
  t: "swap";
  table: string;
  seat: number;
  other: number;
  id: number;
}

export interface Start {
  t: "start";
  table: string;
  id: number;
}

/** Play a legal action at the version of the table that was shown. ``seat`` is needed on a hot-seat table only. */
export interface Move {
  t: "move";
  table: string;
  version: number;
  action: number;
  seat?: number | null;
  key?: string;
  id: number;
}

/** Take back the seat's last move: at once where the rules allow it, else the others are asked (but not at rated
 * tables). */
export interface Undo {
  t: "undo";
  table: string;
  seat?: number | null;
  id: number;
}

export interface AnswerUndo {
  t: "answer_undo";
  table: string;
  agree: boolean;
  id: number;
}

export interface Resign {
  t: "resign";
  table: string;
  seat?: number | null;
  id: number;
}

/** A new table with the same people and settings; the answer and the table's ``rematch`` name it.
 *
 * At a rated one everyone else sits down anew: nobody plays for rating without having said so. */
export interface Rematch {
  t: "rematch";
  table: string;
  id: number;
}

export interface Say {
  t: "say";
  table: string;
  text: string;
  id: number;
}

/** Hear no more (or again) from a person, for this visitor alone, at every table. */
export interface Mute {
  t: "mute";
  person: string;
  on?: boolean;
  id: number;
}

export interface Hint {
  t: "hint";
  table: string;
  seat?: number | null;
  id: number;
}

export interface WhyNot {
  t: "why_not";
  table: string;
  action: number;
  seat?: number | null;
  id: number;
}

/** What would a legal action do, as far as its seat can know? Nothing is carried out. */
export interface Preview {
  t: "preview";
  table: string;
  action: number;
  seat?: number | null;
  id: number;
}

/** Let a bot play one's own seat for a while, or that of a person who has been away for five minutes. Not at rated
 * tables; and where there is a clock, it decides about those who are away. */
export interface TakeOver {
  t: "take_over";
  table: string;
  seat: number;
  level?: string;
  id: number;
}

/** The person of a seat takes it back from the bot. */
export interface GiveBack {
  t: "give_back";
  table: string;
  seat: number;
  id: number;
}

export interface WatchLobby {
  t: "watch_lobby";
  on?: boolean;
  id: number;
}

/** Look at a study of one's own: all of it comes now, changes follow as it finds more. */
export interface WatchStudy {
  t: "watch_study";
  study: string;
  on?: boolean;
  id: number;
}

export interface Ping {
  t: "ping";
  id: number;
}

/** The first message on every socket. */
export interface Welcome {
  t: "welcome";
  protocol: number;
  server: string;
  person: string;
  name: string;
  account: boolean;
}

/** Carried out and stored. */
export interface Ack {
  t: "ack";
  re: number;
  table: string;
}

/** Nothing was changed. ``code`` is for programs, ``message`` says what was wrong; ``text`` is the message in words,
 * in the language of the browser, and may hold gaps. */
export interface Refusal {
  t: "refusal";
  code: RefusalCode;
  message: Message;
  text: string;
  re: number;
}

/** All a visitor may know about a table, from one viewpoint; replaces whatever the client holds of it. */
export interface Snapshot {
  t: "table";
  table: TableInfo;
  you: You;
  seat: number;
  version: number;
  position: Position | null;
  log: Message[];
  earlier: number;
  chat: ChatLine[];
}

/** Seats, names, connections, questions, result: whenever one of them changes. */
export interface Info {
  t: "info";
  table: TableInfo;
  you: You;
}

/** A change of the position. Apply it to version ``version - 1``; on a gap, watch again. */
export interface Update {
  t: "update";
  table: string;
  seat: number;
  version: number;
  patch: Record<string, unknown>;
  cut?: number;
  log?: Message[];
}

export interface Chat {
  t: "chat";
  table: string;
  line: ChatLine;
}

/** A move that a hint names. */
export interface HintMove {
  action: number;
  label: Message;
  reasons: Message[];
  win: number | null;
  low: number;
  high: number;
}

/** The best moves by the strongest search, best first. */
export interface HintAnswer {
  t: "hint_answer";
  re: number;
  table: string;
  moves: HintMove[];
  hurried: boolean;
}

export interface WhyAnswer {
  t: "why_answer";
  re: number;
  table: string;
  action: number;
  message: Message;
}

/** The view after the action, as changes of the view of ``version``; what chance or a secret decides is left out. */
export interface PreviewAnswer {
  t: "preview_answer";
  re: number;
  table: string;
  seat: number;
  version: number;
  action: number;
  patch: Record<string, unknown>;
  log: Message[];
  sure: boolean;
  final: boolean;
}

/** One line of the lobby or of "my tables". */
export interface LobbyTable {
  id: string;
  game: string;
  state: TableState;
  seats: SeatInfo[];
  options: Record<string, string | boolean | number>;
  host: string;
  mode: string;
  title: string;
  private: boolean;
  rated: boolean;
  spectators: Spectators;
  clock: ClockRule | null;
  created: number;
  updated: number;
  goal: Message | null;
  progress: [number, number][];
  scores: Score[];
  house_deck: boolean;
  yours: number[];
  your_turn: boolean;
}

/** A public table is new or changed; ``gone``: it is no longer listed. */
export interface LobbyChange {
  t: "lobby";
  table: LobbyTable | null;
  gone: string;
}

/** A study of the lab that is watched, and what it has found so far. */
export interface StudySnapshot {
  t: "study";
  study: Study;
}

/** What has changed of a study since the last message about it. */
export interface StudyChange {
  t: "study_change";
  study: string;
  patch: Record<string, unknown>;
}

export interface Pong {
  t: "pong";
  re: number;
  at: number;
}

/** The server is shutting down or has no room; connect again after a moment. */
export interface Goodbye {
  t: "goodbye";
  message: Message;
  after: number;
}

/** A card file as somebody types it. What may stand in it is the loader's to say. */
export interface CheckDeck {
  text: string;
}

/** A card file that is to be kept, and what its maker calls it. */
export interface NewDeck {
  text: string;
  name: string;
}

/** One thing that is wrong with a card file; in English, as the words of card files are. */
export interface CardFault {
  line: number;
  where: string;
  field: string;
  text: string;
}

/** What a card file has otherwise than the published one. A whole entry that is new or missing has no field. */
export interface CardChange {
  table: string;
  key: string;
  field: string;
  before: string | null;
  after: string | null;
}

/** A number of a card file that a form can change, or a cost in letters: characters ``start`` to ``end`` of it. */
export interface CardNumber {
  table: string;
  key: string;
  fields: string[];
  value: number | string;
  start: number;
  end: number;
}

/** All that is wrong with a card file; if nothing is, its cards as printed and what differs. */
export interface CheckedDeck {
  faults: CardFault[];
  cards: string;
  printed: Record<string, unknown>[];
  changes: CardChange[];
  seats: [number, number];
  numbers: CardNumber[];
}

/** A deck that is kept here. */
export interface DeckInfo {
  game: string;
  cards: string;
  name: string;
  by: string;
  text: string;
  changes: CardChange[];
}

export interface DeckLine {
  game: string;
  cards: string;
  name: string;
  created: number;
}

export interface DeckList {
  decks: DeckLine[];
}

/** A study of a deck; ``against`` is compared with it on the same deals. */
export interface NewStudy {
  text: string;
  against: string | null;
  seats: number | null;
  players: ("greedy" | "policy" | "random" | "search:400" | "search:50")[];
  options: Record<string, string | boolean | number>;
  extras: ("drama" | "pairs" | "weight")[];
}

/** A study, and what it has found so far. */
export interface Study {
  id: string;
  game: string;
  state: "done" | "failed" | "preparing" | "running" | "stopped" | "waiting";
  seconds: number;
  games: number;
  report: Record<string, unknown> | null;
  files: string[];
}

/** A game of a study, and the card whose first use by a seat is to be looked at. */
export interface StudyGame {
  part: number;
  game: number;
  seat?: number;
  card?: string;
}

/** A finished table on which the game of a study can be replayed, and the frame of the decision. */
export interface StudyReplay {
  table: string;
  invite: string;
  seat: number;
  at: number;
}

/** Every HTTP refusal (4xx): ``code`` is for programs, ``message`` says what was wrong; ``text`` is the message in
 * words, in the language that the request accepts. */
export interface Problem {
  code: RefusalCode;
  message: Message;
  text: string;
}

export interface Me {
  person: string;
  name: string;
  account: boolean;
  email: string;
  email_confirmed: boolean;
  webhook: string;
  language: string;
  mail: boolean;
  program: boolean;
  moderator: boolean;
  muted_until: number;
  warnings: Warned[];
}

export interface Warned {
  id: number;
  at: number;
  reason: string;
}

export interface NewLanguage {
  language: Language;
}

export interface NewName {
  name: string;
}

/** To open an account (the guest's seats come along) or to sign in. */
export interface Credentials {
  name: string;
  password: string;
}

/** Where 'your turn' goes; empty: nowhere. Another e-mail address needs the password: who has the address can set a
 * new one. */
export interface NotifyBy {
  webhook?: string;
  email?: string;
  password?: string;
}

/** Signs out everywhere else. */
export interface ChangePassword {
  old: string;
  new: string;
}

/** For good: who has the password says so. */
export interface DeleteAccount {
  password: string;
}

/** A link to a new password is sent to the account's confirmed e-mail address, if it has one. */
export interface ForgottenPassword {
  name: string;
}

/** What the link leads to; signs in here, and out everywhere else. */
export interface NewPassword {
  token: string;
  password: string;
}

/** One browser that is signed in. */
export interface SessionInfo {
  id: string;
  label: string;
  network: string;
  created: number;
  last_seen: number;
  current: boolean;
}

export interface SessionList {
  sessions: SessionInfo[];
}

/** A word that an option may be, and what it means; of an order, a letter that it is made of. */
export interface OptionChoice {
  value: string;
  title: string;
  numbers: [number, number] | null;
}

/** An option of a game; ``title``, ``text`` and the titles of choices are in the language asked for. */
export interface OptionInfo {
  name: string;
  title: string;
  text: string;
  kind: "choice" | "flag" | "number" | "order" | "seat" | "tagged" | "text";
  choices: OptionChoice[];
  numbers: [number, number] | null;
  default: string | boolean | number;
  rule: string;
}

/** A way to play a game: what it sets, what it asks for, and the rulings a table may change. */
export interface ModeInfo {
  key: string;
  title: string;
  text: string;
  seats: [number, number];
  default_seats: number;
  options: Record<string, string | boolean | number>;
  asks: string[];
  house_rules: string[];
}

/** A game; its blurb and the words of its modes and options are in the language asked for, else in the browser's. */
export interface GameInfo {
  key: string;
  name: string;
  prefix: string;
  blurb: string;
  minutes: [number, number];
  seats: [number, number];
  default_seats: number;
  modes: ModeInfo[];
  options: OptionInfo[];
}

/** The cards as printed; each has a ``key``. Names and texts are in the catalogues, or here with ``?language=``. */
export interface GameCards {
  game: string;
  cards: Record<string, unknown>[];
  actions: string[];
}

export interface RuleText {
  id: string;
  text: string;
}

export interface RuleSection {
  title: string;
  level: number;
  text: string;
  rules: RuleText[];
}

export interface GameRules {
  game: string;
  title: string;
  sections: RuleSection[];
}

export interface GuideSection {
  title: string;
  search: string;
  text: string;
}

/** How a game is played, for players; no sections where a game has no guide. */
export interface GameGuide {
  game: string;
  text: string;
  sections: GuideSection[];
}

export interface LessonStep {
  key: string;
  kind: "free" | "guided" | "told";
  text: string;
  rule: string;
  after: string;
  yes: string;
  no: string;
}

/** One chapter. */
export interface Lesson {
  key: string;
  title: string;
  about: string;
  steps: LessonStep[];
}

/** The chapters of a game in their order; none where it has no lessons. */
export interface GameLessons {
  game: string;
  chapters: Lesson[];
}

/** A game that is being prepared: its rules are compiled once on every machine. */
export interface Preparing {
  game: string;
  playable: boolean;
  seconds: number;
}

export interface BotLevel {
  level: string;
  text: Message;
}

/** Would a table with these options be possible? For forms and the deck builder. */
export interface CheckOptions {
  seats?: number | null;
  options?: Record<string, string | boolean | number>;
}

export interface Checked {
  ok: boolean;
  message: Message | null;
  text: string;
}

/** A new table; the creator is its host and sits on the first empty seat unless ``sit`` is false. */
export interface CreateTable {
  game: string;
  seats?: number | null;
  options?: Record<string, string | boolean | number>;
  bots?: string[];
  title?: string;
  private?: boolean;
  spectators?: Spectators;
  hints?: boolean;
  rated?: boolean;
  clock?: ClockRule | null;
  sit?: boolean;
  start?: boolean;
  cards?: string;
}

/** A new table against bots that goes on from a moment of a finished game. */
export interface PlayOn {
  moves: number;
  seat?: number;
  level?: string;
  invite?: string;
}

/** What the pupil has done in a step so far. */
export interface LessonMoves {
  actions?: number[];
}

export interface Created {
  table: string;
  invite: string;
  commitment: string;
}

export interface Lobby {
  tables: LobbyTable[];
}

/** One moment of a replay, as a viewpoint saw it. */
export interface Frame {
  version: number;
  position: Position;
  log: Message[];
  moves: number;
}

/** A step of a lesson as the pupil sees it: the table before the last move and after it and each answer of others;
 * one frame where there was no move. */
export interface LessonFrames {
  frames: Frame[];
  done: boolean;
  lit: number | null;
  right: boolean | null;
}

/** What the coach says of the pupil's last move in a free step: nothing, unless another was clearly better. */
export interface LessonAdvice {
  better: HintMove | null;
}

/** A game from one viewpoint: one's own while it runs, any once it is over. */
export interface Replay {
  table: string;
  seat: number;
  total: number;
  start: number;
  frames: Frame[];
  invite: string;
}

/** Lines of the log as one viewpoint was told it: those of some changes, ``start`` being the first. */
export interface LogPage {
  table: string;
  seat: number;
  start: number;
  lines: Message[];
}

/** Where some points come from. */
export interface BreakdownLine {
  label: Message;
  points: number;
  rule: string;
  times: number;
}

/** The score explained: for every seat lines that add up to its points, made from one viewpoint's records. */
export interface Breakdown {
  table: string;
  seat: number;
  points: number[];
  seats: BreakdownLine[][];
}

/** A part of the win, from 0 to 1, with half of its 95 % interval. */
export interface ReviewFigure {
  value: number;
  error: number;
}

/** What a seat could expect when so many moves had been made. */
export interface ReviewPoint {
  moves: number;
  table: number;
  known: number | null;
}

/** A decision that was an error beyond doubt. */
export interface ReviewDecision {
  moves: number;
  asked: Message;
  played: Message;
  better: Message;
  loss: number;
  error: number;
  played_value: number;
  better_value: number;
  reasons: Message[];
}

/** What was luck and what were decisions: before + luck + skill + others is the result, exactly. */
export interface ReviewFigures {
  worlds: number;
  before: number;
  result: number;
  luck: ReviewFigure;
  opening: ReviewFigure;
  chance: ReviewFigure;
  lie: ReviewFigure;
  skill: ReviewFigure;
  others: ReviewFigure;
  error_rate: number | null;
  at_stake: number;
  chart: ReviewPoint[];
  dearest: ReviewDecision[];
  explained: boolean;
}

/** The review of a finished game for a seat, so far. */
export interface GameReview {
  table: string;
  seat: number;
  progress: number;
  done: boolean;
  figures: ReviewFigures | null;
}

/** The engine's record of a finished game, with what proves the deal fair. */
export interface GameRecord {
  format: string;
  game: string;
  version: string;
  cards: string;
  seats: number;
  options: Record<string, string | boolean | number>;
  seed: string;
  start: string;
  moves: string[];
  hashes: string[];
  table: string;
  commitment: string;
  names: string[];
  bots: string[];
  characters: string[];
  programs: boolean[];
  deleted: boolean[];
  deck: string;
}

export interface Standing {
  person: string;
  name: string;
  rating: number;
  mu: number;
  sigma: number;
  games: number;
  wins: number;
}

export interface Leaderboard {
  game: string;
  standings: Standing[];
}

export interface GameStanding {
  game: string;
  standing: Standing;
}

export interface Profile {
  person: string;
  name: string;
  account: boolean;
  ratings: GameStanding[];
  program: boolean;
  deleted: boolean;
}

/** Whether a process can take moves, and what it does without meanwhile. */
export interface Health {
  ok: boolean;
  degraded: ("bus" | "store")[];
  version: string;
  games: Record<string, string>;
}

/** From start to end of every day, by the clock of a time zone such as Europe/Madrid; what is due waits. */
export interface QuietHours {
  start: string;
  end: string;
  zone: string;
}

/** By which channels each kind of event is told, at tables with days for each move. */
export interface NoticeSettings {
  your_turn: ("mail" | "push" | "webhook")[];
  game_over: ("mail" | "push" | "webhook")[];
  quiet?: QuietHours | null;
}

/** Where a browser takes pushes, as its PushManager says (keys in base64url). */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A browser that takes pushes. */
export interface PushDevice {
  id: string;
  label: string;
  current: boolean;
  created: number;
}

export interface Notices {
  settings: NoticeSettings;
  devices: PushDevice[];
  push_key: string;
}

/** A token for a program. ``read``: see what one sees. ``seat``: play one seat of one's own, at a table that is not
 * rated. ``bot``: play as one of one's bot accounts. */
export interface NewToken {
  name: string;
  scope: "bot" | "read" | "seat";
  table?: string | null;
  seat?: number | null;
  bot?: string | null;
}

export interface TokenInfo {
  id: string;
  name: string;
  scope: "bot" | "read" | "seat";
  created: number;
  last_used: number;
  table: string;
  seat: number;
  bot: string;
}

/** A bot account: a program plays it, and everybody is told so. It is rated among bots. */
export interface NewBot {
  name: string;
}

export interface BotAccount {
  person: string;
  name: string;
}

/** What an account has for its programs. */
export interface Programs {
  tokens: TokenInfo[];
  bots: BotAccount[];
}

/** ``token`` is told this once; send it as ``Authorization: Bearer``. */
export interface TokenMade {
  token: string;
  info: TokenInfo;
}

export interface PersonName {
  person: string;
  name: string;
  program: boolean;
  deleted: boolean;
}

export interface Friend {
  person: string;
  name: string;
  online: boolean;
  tables: LobbyTable[];
}

export interface Relations {
  friends: Friend[];
  requests: PersonName[];
  asked: PersonName[];
  blocked: PersonName[];
}

/** Tell the moderators about a person; with the table where it happened, and the time of the line of chat. */
export interface NewReport {
  person: string;
  reason: string;
  table?: string | null;
  invite?: string;
  at?: number | null;
}

export interface ReportInfo {
  id: number;
  at: number;
  by: PersonName;
  about: PersonName;
  table: string;
  reason: string;
  said: string;
  chat: ChatLine[];
  open: boolean;
}

export interface ReportList {
  reports: ReportInfo[];
}

/** What a moderator does about a person, and why; ``days`` is for mutes and bans. It settles the report, if any. */
export interface Sanction {
  reason: string;
  days?: number;
  report?: number;
}

export interface Settled {
  reason?: string;
}

export interface AuditEntry {
  id: number;
  at: number;
  actor: PersonName | null;
  action: string;
  about: PersonName;
  until: number;
  report: number;
  reason: string;
}

export interface AuditLog {
  entries: AuditEntry[];
}

/** A person, as moderators see them. */
export interface Moderated {
  person: PersonName;
  account: boolean;
  moderator: boolean;
  muted_until: number;
  banned_until: number;
  log: AuditEntry[];
}

/** A figure with its 95 % interval. */
export interface Interval {
  value: number;
  low: number;
  high: number;
}

/** A finished game of one's own, as its review sees it. Shares of the win are from 0 to 1. */
export interface ReviewedGame {
  table: string;
  seat: number;
  at: number;
  expected: number;
  result: number;
  luck: number;
  luck_error: number;
  at_stake: number;
  error_rate: number | null;
  trend: Interval | null;
  luck_so_far: number;
}

/** One's games of one game in one mode, the oldest first; figures of all of them are none where they are too few. */
export interface TrackRecord {
  game: string;
  mode: string;
  games: number;
  error_rate: Interval | null;
  result: Interval | null;
  adjusted: Interval | null;
  luck: Interval | null;
  reviewed: ReviewedGame[];
  rating: Standing | null;
}

/** What reviews say about one's finished games. */
export interface TrackRecords {
  records: TrackRecord[];
  waiting: number;
  enough: number;
}

/** How far somebody has come in a chapter. */
export interface ChapterProgress {
  game: string;
  chapter: string;
  step?: number;
  done?: boolean;
}

/** What a browser knows of it. */
export interface LessonProgress {
  chapters?: ChapterProgress[];
}

export interface KnownChapter {
  game: string;
  chapter: string;
  step: number;
  done: boolean;
}

/** What all browsers of a visitor know together: never less than any of them. */
export interface KnownLessons {
  chapters: KnownChapter[];
}

/** What a move is worth. */
export interface PuzzleMove {
  action: number;
  value: number;
  error: number;
  good: boolean;
}

export interface PuzzleTheme {
  theme: string;
  puzzles: number;
  answered: number;
}

/** The puzzles of a game, and how the visitor does at them. */
export interface PuzzleGame {
  game: string;
  puzzles: number;
  answered: number;
  daily: string;
  daily_solved: boolean | null;
  themes: PuzzleTheme[];
  rating: number | null;
  deviation: number;
  tries: number;
  solved: number;
}

/** Where a mistake of one's own is: a table, a seat and the moves made before it. */
export interface MistakePlace {
  table: string;
  seat: number;
  moves: number;
}

/** Decisions of one's own games that were errors, as puzzles that come back. */
export interface OwnMistakes {
  due: number;
  total: number;
  first: MistakePlace | null;
  next_due: number | null;
}

export interface PuzzleList {
  day: string;
  games: PuzzleGame[];
  mistakes: OwnMistakes;
}

/** A position with a question, as its seat sees it; the log ends there. */
export interface ShownPuzzle {
  game: string;
  id: string;
  kind: "best-move" | "deduction" | "last-decision" | "mistake" | "odds";
  question: Message;
  seat: number;
  seats: number;
  mode: string;
  position: Position;
  log: Message[];
  choices: Message[];
  actions: number[];
  several: boolean;
  themes: string[];
  level: number;
  answered: boolean;
}

/** Places in the choices, from 0. */
export interface PuzzleAnswer {
  answer: number[];
}

/** What a choice is worth: the share of the win, or of the possible worlds. */
export interface ChoiceFigure {
  value: number;
  error: number;
  good: boolean;
}

export interface RatingChange {
  before: number;
  after: number;
}

export interface PuzzleVerdict {
  right: boolean;
  answers: number[];
  figures: ChoiceFigure[];
  reasons: Message[];
  rating: RatingChange | null;
  found: Record<string, [number, number]>;
  worlds: number;
  played: number | null;
  place: MistakePlace | null;
  again: number | null;
}

/** What is kept of a mistake. */
export interface MistakeBody {
  played: number;
  moves: PuzzleMove[];
  reasons: Message[];
}

/**
 * Apply a patch: "name" or "2" sets a field or an element, ">name" or ">2" holds the changes inside one, and "~2:1"
 * puts elements in the place of one element of a list at 2. What did not change is shared with the value given.
 */
export function patched<T>(whole: T, patch: Patch): T {
  const copy: unknown = Array.isArray(whole) ? [...whole] : { ...whole };
  const fields = copy as Record<string, unknown>;
  for (const [step, value] of Object.entries(patch)) {
    const name = step.slice(1);
    if (step.startsWith(">")) fields[name] = patched(fields[name], value as Patch);
    else if (step.startsWith("~")) {
      const [at = 0, count = 0] = name.split(":").map(Number);
      (copy as unknown[]).splice(at, count, ...(value as unknown[]));
    } else fields[step] = value;
  }
  return copy as T;
}
