// Generated from src/intrigue by `python -m intrigue.server.protocol.generate`. Do not edit.

/** What is seen of a table, by game. */
export interface Views {
  'royal-will': import('./games/royal-will').View;
  'master-of-spies': import('./games/master-of-spies').View;
  'master': import('./games/master').View;
  'ausonia': import('./games/ausonia').View;
  'master-of-wills': import('./games/master-of-wills').View;
}
