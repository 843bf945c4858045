import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';

export interface QuickPick {
  slug: 'tomorrow' | 'in3Days' | 'nextMonday';
  at: string;
}

/** When one can be reached and has had one's first coffee. */
const hour = 10;
const sundayToSaturday = 7;

const atTen = (date: string): string => new Date(startOfBusinessDate(date) + hour * 3_600_000).toISOString();
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The next contacts people arrange most, at ten in the morning in Shanghai; a day that has two names keeps the plainer. */
export function quickPicks(nowMs: number): QuickPick[] {
  const today = businessDateOf(nowMs);
  const daysToMonday = (1 - weekdayOf(today) + sundayToSaturday) % sundayToSaturday || sundayToSaturday;
  const picks: QuickPick[] = [
    { slug: 'tomorrow', at: atTen(addDays(today, 1)) },
    { slug: 'nextMonday', at: atTen(addDays(today, daysToMonday)) },
    { slug: 'in3Days', at: atTen(addDays(today, 3)) },
  ];
  return picks
    .filter(({ at }, i) => picks.findIndex((pick) => pick.at === at) === i)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}
