import { businessDateOf, daysBetween, wallTimeOf } from '@sycee/domain/time/business-date';

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
