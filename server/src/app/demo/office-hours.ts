import { businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';

const hourMs = 3_600_000;
const opensMs = 9 * hourMs;
const closesMs = 18 * hourMs;
const dayMs = 24 * hourMs;

/**
 * Moves an instant to office hours (9 to 18, Shanghai) of the same day, for plausible demo data. `spread` separates
 * rows.
 */
export function officeTime(ms: number, spread: number): number {
  const midnight = startOfBusinessDate(businessDateOf(ms));
  const within = Math.min(closesMs, Math.max(opensMs, ms - midnight));
  const minutes = (spread * 13) % 47;
  return midnight + Math.min(within, closesMs - hourMs) + minutes * 60_000;
}

/** Some hours from now, moved into office hours; a past time stays in the past. */
export function dueTime(nowMs: number, hours: number): number {
  const at = officeTime(nowMs + hours * hourMs, 0);
  return hours > 0 && at <= nowMs ? at + dayMs : at;
}
