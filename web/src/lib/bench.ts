// What a designer was at in the lab, by game: kept in this browser, so that it is still there when the page was left or
// closed, as a study is on the server for a week.
const PREFIX = 'intrigue.lab.';

function stored(key: string): string {
  try {
    return localStorage.getItem(PREFIX + key) ?? '';
  } catch {
    return ''; // storage can be switched off; then nothing is remembered
  }
}

function store(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(PREFIX + key, value);
    else localStorage.removeItem(PREFIX + key);
  } catch {
    // see stored(); or it is full
  }
}

const STUDY = 'study.';

/** A deck that was being written, from the one with this hash on; '' if none was. */
export const draft = (game: string, hash: string): string => stored(`draft.${game}.${hash}`);
export const keepDraft = (game: string, hash: string, text: string): void => store(`draft.${game}.${hash}`, text);

/** The last study of a game. */
export const study = (game: string): string => stored(STUDY + game);
export const keepStudy = (game: string, id: string): void => store(STUDY + game, id);
