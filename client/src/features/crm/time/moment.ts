import { businessDateOf, daysBetween } from '@sycee/domain/time/business-date';

const shanghaiOffsetMs = 8 * 3_600_000;

/** An instant as wall clock and calendar in Shanghai show it, relative to today. */
export interface Moment {
  day: 'yesterday' | 'today' | 'tomorrow' | 'other';
  /** Absent in the current year. */
  year?: number;
  month: number;
  dayOfMonth: number;
  time: string;
}

const nearDays: Readonly<Record<number, Moment['day']>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

export function momentOf(iso: string, nowMs: number): Moment {
  const atMs = Date.parse(iso);
  const date = businessDateOf(atMs);
  const today = businessDateOf(nowMs);
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  return {
    day: nearDays[daysBetween(today, date)] ?? 'other',
    ...(year !== Number(today.slice(0, 4)) && { year }),
    month,
    dayOfMonth,
    time: wallTimeOf(atMs).slice(11),
  };
}

/** `2026-11-20T15:30`, the value of a local time input: always Shanghai time, whatever the browser's zone. */
export const wallTimeOf = (atMs: number): string => new Date(atMs + shanghaiOffsetMs).toISOString().slice(0, 16);

/** Null while incomplete. */
export function instantOfWallTime(text: string): string | null {
  const ms = Date.parse(`${text}Z`);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(ms)
    ? new Date(ms - shanghaiOffsetMs).toISOString()
    : null;
}
