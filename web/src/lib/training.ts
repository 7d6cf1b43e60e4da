// HTTP about what people learn by: their track record, lessons and puzzles. No page on the way to a first table asks for it.
import { call } from './api';
import type { KnownLessons, LessonProgress, TrackRecords } from './protocol';

export const training = {
  trackRecords: () => call<TrackRecords>('GET', '/api/me/track-record'),
  lessons: (known: LessonProgress) => call<KnownLessons>('POST', '/api/me/lessons', known),
};
