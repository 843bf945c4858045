import type { DayKind } from '@sycee/domain/agency/open-now';
import chineseDays from 'chinese-days/dist/chinese-days.json' with { type: 'json' };

const { holidays, workdays } = chineseDays as { holidays: Record<string, string>; workdays: Record<string, string> };
/** The State Council publishes the days of a year late in the year before. */
const lastYear = Object.keys(holidays)
  .reduce((last, date) => (date > last ? date : last))
  .slice(0, 4);

/** What a date is in China's public calendar of holidays and swapped working days. Years that were not published yet are unknown. */
export function dayKindOf(date: string): DayKind {
  if (date.slice(0, 4) > lastYear) return 'unknown';
  if (Object.hasOwn(holidays, date)) return 'holiday';
  return Object.hasOwn(workdays, date) ? 'swapped' : 'usual';
}
