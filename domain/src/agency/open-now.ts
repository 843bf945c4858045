import { dayMinutes, type OpeningHours, type OpeningPeriod, weekdayOf } from '../service/hours.ts';
import { addDays, businessDateOf, startOfBusinessDate } from '../time/business-date.ts';

/** What an agency does on public holidays. */
export const holidayHours = ['closed', 'as_usual', 'unknown'] as const;
export type HolidayHours = (typeof holidayHours)[number];

/** Opening hours of an agency. Its own exceptional days come before the public calendar. */
export interface AgencyHours extends OpeningHours {
  readonly on_holidays: HolidayHours;
}

/** What a date is in the public calendar: `swapped` is a working Saturday or Sunday, `unknown` a year that was not published yet. */
export type DayKind = 'usual' | 'holiday' | 'swapped' | 'unknown';
export type HolidayCalendar = (date: string) => DayKind;

export interface OpenState {
  readonly is_open: boolean;
  /** An instant; null: no change within the days that are known. */
  readonly changesAt: number | null;
}

const minuteMs = 60_000;
/** The longest public holidays last nine days. */
const lookAheadDays = 14;
const weekendFrom = 5;

/** The periods of a date; null: they are unknown. In a year without a calendar they are known where every kind of day has the same. */
export function periodsOfDay(
  hours: AgencyHours,
  date: string,
  calendar: HolidayCalendar,
): readonly OpeningPeriod[] | null {
  const own = hours.days.find((day) => day.date === date);
  if (own) return own.periods;
  const weekday = weekdayOf(date);
  const usual = hours.week[weekday] ?? [];
  const holiday = { closed: [], as_usual: usual, unknown: null }[hours.on_holidays];
  const kind = calendar(date);
  if (kind === 'usual') return usual;
  if (kind === 'holiday') return holiday;
  const swapped = workdayPeriods(hours);
  if (kind === 'swapped') return swapped;
  const possible = weekday < weekendFrom ? [usual, holiday] : [usual, holiday, swapped];
  return possible.every((periods) => periods !== null && isSame(periods, usual)) ? usual : null;
}

const isSame = (some: readonly OpeningPeriod[], others: readonly OpeningPeriod[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

/** Hours of a working day that was swapped in: those of Monday to Friday, if these five are equal. */
function workdayPeriods({ week }: AgencyHours): readonly OpeningPeriod[] | null {
  const [monday = [], ...others] = week.slice(0, weekendFrom);
  return others.every((periods) => isSame(periods, monday)) ? monday : null;
}

/** Whether an agency is open at an instant, and when that changes; null: it is unknown. */
export function openStateAt(hours: AgencyHours | null, at: number, calendar: HolidayCalendar): OpenState | null {
  if (!hours) return null;
  const today = businessDateOf(at);
  if (!periodsOfDay(hours, today, calendar)) return null;
  const yesterday = addDays(today, -1);
  // What began on an unknown day before may still go on.
  const mayGoOn = (hours.week[weekdayOf(yesterday)] ?? []).some(
    ({ to }) => startOfBusinessDate(yesterday) + to * minuteMs > at,
  );
  if (mayGoOn && !periodsOfDay(hours, yesterday, calendar)) return null;
  const { openings, until } = openingsAround(hours, today, calendar);
  const current = openings.find(({ from, to }) => from <= at && at < to);
  if (current) return { is_open: true, changesAt: current.to < until ? current.to : null };
  return { is_open: false, changesAt: openings.find(({ from }) => from > at)?.from ?? null };
}

/** Openings from yesterday on, those without a gap between them as one, and the instant until which they are known. */
function openingsAround(hours: AgencyHours, today: string, calendar: HolidayCalendar) {
  const openings: { from: number; to: number }[] = [];
  let until = startOfBusinessDate(today);
  for (let i = -1; i <= lookAheadDays; i++) {
    const date = addDays(today, i);
    const periods = periodsOfDay(hours, date, calendar);
    if (!periods && i >= 0) break;
    const midnight = startOfBusinessDate(date);
    if (i >= 0) until = midnight + dayMinutes * minuteMs;
    for (const period of (periods ?? []).toSorted((a, b) => a.from - b.from)) {
      const [from, to] = [midnight + period.from * minuteMs, midnight + period.to * minuteMs];
      const last = openings.at(-1);
      if (last && from <= last.to) last.to = Math.max(last.to, to);
      else openings.push({ from, to });
    }
  }
  return { openings, until };
}
