import type { serviceFigureWords } from './words.ts';

type Words = (typeof serviceFigureWords)['zh'];
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds as readable text: whole seconds, whole minutes, tenths of an hour or of a day. Nothing known is no 0. */
export function secondsText(seconds: number | null, w: Words): string {
  if (seconds === null) return w.unknown;
  if (seconds < minute) return w.seconds(seconds);
  if (seconds < hour) return w.minutes(Math.round(seconds / minute));
  if (seconds < 2 * day) return w.hours(tenths(seconds / hour));
  return w.days(tenths(seconds / day));
}

/** Hundredths of a star. */
export const averageText = (average: number | null, w: Words, { atMost, n }: { atMost: number; n: number }): string =>
  average === null ? w.unknown : w.average(tenths(average / 100), atMost, n);

const tenths = (n: number): string => String(Math.round(n * 10) / 10);
