import { addDays, businessDateOf, startOfBusinessDate } from '#time/business-date.ts';

const hourMs = 3_600_000;
/** What disturbs people is not sent from 22:00 to 8:00, Asia/Shanghai. */
export const quietFromHour = 22;
export const quietUntilHour = 8;

/** The first instant from `now` on that is not within the quiet hours. */
export function afterQuietHours(now: number): number {
  const today = businessDateOf(now);
  const startOfDay = startOfBusinessDate(today);
  if (now < startOfDay + quietUntilHour * hourMs) return startOfDay + quietUntilHour * hourMs;
  if (now < startOfDay + quietFromHour * hourMs) return now;
  return startOfBusinessDate(addDays(today, 1)) + quietUntilHour * hourMs;
}

export const isQuiet = (now: number): boolean => afterQuietHours(now) !== now;
