// Generated from src/intrigue/games by `python -m intrigue.server.protocol.generate`. Do not edit.

/** What is seen of a table, by game. */
export interface Views {
  'master': import('./games/master').View;
  'master-of-wills': import('./games/master-of-wills').View;
}
