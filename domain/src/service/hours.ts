import { addDays, businessDateOf, startOfBusinessDate } from '../time/business-date.ts';

/** Minutes of a day; `to` is after `from`, and beyond 1440 the period goes on past midnight. */
export interface OpeningPeriod {
  readonly from: number;
  readonly to: number;
}
/** One day that differs from its weekday: a holiday has no periods, a swapped working day those of another weekday. */
export interface ExceptionalDay {
  readonly date: string;
  readonly periods: readonly OpeningPeriod[];
}
/** Opening hours of a store. `week` has seven days, Monday first. */
export interface OpeningHours {
  readonly week: readonly (readonly OpeningPeriod[])[];
  readonly days: readonly ExceptionalDay[];
}

export const dayMinutes = 1440;
export const periodsPerDayAtMost = 4;
export const exceptionalDaysAtMost = 120;
const minuteMs = 60_000;
/** A store that opens on no day within this time opens never, as far as anybody can say. */
const lookAheadDays = 400;

/** 0 is Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

export const periodsOn = (hours: OpeningHours, date: string): readonly OpeningPeriod[] =>
  hours.days.find((day) => day.date === date)?.periods ?? hours.week[weekdayOf(date)] ?? [];

/** Periods that contain or follow an instant, from the day before on, as instants in the order of their beginning. */
function* openings(hours: OpeningHours, from: number): Generator<{ from: number; to: number }> {
  const today = businessDateOf(from);
  for (let i = -1; i <= lookAheadDays; i++) {
    const date = addDays(today, i);
    const midnight = startOfBusinessDate(date);
    for (const period of [...periodsOn(hours, date)].sort((a, b) => a.from - b.from)) {
      const end = midnight + period.to * minuteMs;
      if (end > from) yield { from: midnight + period.from * minuteMs, to: end };
    }
  }
}

export function isOpenAt(hours: OpeningHours, at: number): boolean {
  for (const opening of openings(hours, at)) return opening.from <= at;
  return false;
}

/** When the store opens next; the instant itself while it is open, null if it opens never. */
export function opensAt(hours: OpeningHours, at: number): number | null {
  for (const opening of openings(hours, at)) return Math.max(opening.from, at);
  return null;
}

export type HoursProblem = 'not_seven_days' | 'bad_period' | 'overlap' | 'too_many' | 'repeated_day';

/** What is wrong with opening hours. A period may reach into the next day, but not into a period of it. */
export function problemOfHours({ week, days }: OpeningHours): HoursProblem | null {
  if (week.length !== 7) return 'not_seven_days';
  const all = [...week, ...days.map(({ periods }) => periods)];
  if (all.some((periods) => periods.length > periodsPerDayAtMost) || days.length > exceptionalDaysAtMost)
    return 'too_many';
  if (new Set(days.map(({ date }) => date)).size !== days.length) return 'repeated_day';
  if (all.some((periods) => periods.some(isBad))) return 'bad_period';
  if (all.some(overlaps)) return 'overlap';
  const hours = { week, days };
  const reachesInto = (periods: readonly OpeningPeriod[], next: readonly OpeningPeriod[]) =>
    periods.some(({ to }) => next.some(({ from }) => to - dayMinutes > from));
  if (week.some((periods, i) => reachesInto(periods, week[(i + 1) % 7]!))) return 'overlap';
  const isCut = days.some(
    ({ date, periods }) =>
      reachesInto(periods, periodsOn(hours, addDays(date, 1))) ||
      reachesInto(periodsOn(hours, addDays(date, -1)), periods),
  );
  return isCut ? 'overlap' : null;
}

const isBad = ({ from, to }: OpeningPeriod): boolean =>
  !Number.isInteger(from) ||
  !Number.isInteger(to) ||
  from < 0 ||
  from >= dayMinutes ||
  to <= from ||
  to > from + dayMinutes;

const overlaps = (periods: readonly OpeningPeriod[]): boolean =>
  [...periods].sort((a, b) => a.from - b.from).some(({ from }, i, sorted) => i > 0 && sorted[i - 1]!.to > from);
