const dayMs = 86_400_000;
// Shanghai has been +08:00 without summer time since 1991, and no stored instant is older.
const shanghaiOffsetMs = 8 * 3_600_000;
const pattern = /^\d{4}-\d{2}-\d{2}$/;

const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const textOf = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);

/** Nothing here is older, and PostgreSQL has no year 0. */
export const firstDate = '1800-01-01';

/** Whether a text is `YYYY-MM-DD` of an existing day, from 1800 on. */
export const isBusinessDate = (text: string): boolean => {
  if (!pattern.test(text) || text < firstDate) return false;
  const ms = midnightOf(text);
  return !Number.isNaN(ms) && textOf(ms) === text;
};

/** The local date in Shanghai. */
export const businessDateOf = (instantMs: number): string => textOf(instantMs + shanghaiOffsetMs);

/** The instant at which a business date begins. */
export const startOfBusinessDate = (date: string): number => midnightOf(date) - shanghaiOffsetMs;

/** `2026-11-20T15:30`, the value of a local time input: always Shanghai time, whatever the browser's zone. */
export const wallTimeOf = (atMs: number): string => new Date(atMs + shanghaiOffsetMs).toISOString().slice(0, 16);

/** Null while incomplete. */
export function instantOfWallTime(text: string): string | null {
  const ms = Date.parse(`${text}Z`);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(ms)
    ? new Date(ms - shanghaiOffsetMs).toISOString()
    : null;
}

export const addDays = (date: string, days: number): string => textOf(midnightOf(date) + days * dayMs);

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const twoDigits = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** The same day of another month, or that month's last day: 31 January plus one month is 28 or 29 February. */
export function addMonths(date: string, months: number): string {
  // Without Date objects: a match counts months for every change that only needs waiting.
  const at = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(at / 12);
  const month = at - 12 * year;
  const lastDay = month === 1 && isLeapYear(year) ? 29 : (monthLengths[month] ?? 31);
  const day = Math.min(Number(date.slice(8, 10)) || 1, lastDay);
  return `${String(year).padStart(4, '0')}-${twoDigits(month + 1)}-${twoDigits(day)}`;
}

/** The last day of the month a date is in. */
export const endOfMonth = (date: string): string => addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1);

export const daysBetween = (from: string, to: string): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / dayMs);

/** Whole months from one date to another; negative when `to` is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  if (months > 0 && addMonths(from, months) > to) return months - 1;
  if (months < 0 && addMonths(from, months) < to) return months + 1;
  return months;
}
