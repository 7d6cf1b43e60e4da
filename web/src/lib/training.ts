// HTTP about what people learn by: their track record, lessons and puzzles. No page on the way to a first table asks for it.
import { call } from './api';
import type { KnownLessons, LessonProgress, MistakePlace, PuzzleList, PuzzleVerdict, ShownPuzzle, TrackRecords } from './protocol';

const q = encodeURIComponent;
const mistakeAt = ({ table, seat, moves }: MistakePlace): string => `/api/me/mistakes/${q(table)}/${seat}/${moves}`;
const puzzleAt = (game: string, id: string): string => `/api/games/${q(game)}/puzzles/${q(id)}`;

export const training = {
  trackRecords: () => call<TrackRecords>('GET', '/api/me/track-record'),
  lessons: (known: LessonProgress) => call<KnownLessons>('POST', '/api/me/lessons', known),
  puzzles: () => call<PuzzleList>('GET', '/api/puzzles'),
  nextPuzzle: (game: string, theme: string) => call<ShownPuzzle>('GET', `${puzzleAt(game, 'next')}?theme=${q(theme)}`),
  puzzle: (game: string, id: string) => call<ShownPuzzle>('GET', puzzleAt(game, id)),
  answer: (game: string, id: string, answer: number[]) => call<PuzzleVerdict>('POST', puzzleAt(game, id), { answer }),
  mistake: (place: MistakePlace) => call<ShownPuzzle>('GET', mistakeAt(place)),
  decideAgain: (place: MistakePlace, answer: number[]) => call<PuzzleVerdict>('POST', mistakeAt(place), { answer }),
};
