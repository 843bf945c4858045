import type { figuresWords } from './words.ts';

type Words = (typeof figuresWords)['zh'];
const hour = 60;
const day = 24 * hour;

/** Minutes as readable text: rounded to minutes, tenths of an hour or tenths of a day. */
export function durationText(minutes: number | null, w: Words): string {
  if (minutes === null) return w.none;
  if (minutes < hour) return w.minutes(minutes);
  if (minutes < 2 * day) return w.hours(tenths(minutes / hour));
  return w.daysLong(tenths(minutes / day));
}

const tenths = (n: number): string => String(Math.round(n * 10) / 10);

/** Null if the whole is 0. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);
