import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';

export interface QuickPick {
  slug: 'tomorrow' | 'in3Days' | 'nextMonday';
  at: string;
}

/** Ten in the morning, when customers can usually be reached. */
const hour = 10;
const sundayToSaturday = 7;

const atTen = (date: string): string => new Date(startOfBusinessDate(date) + hour * 3_600_000).toISOString();
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The most frequent next contacts, at ten in the morning in Shanghai. If two name the same day, the simpler name is kept. */
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
