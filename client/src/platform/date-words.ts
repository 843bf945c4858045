import type { Language } from '@sycee/domain/language/both';
import { businessDateOf } from '@sycee/domain/time/business-date';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// Duplicated from the domain, whose module would bundle the whole catalogue of attributes.
/** A business date: 2026 年 11 月 18 日; 18 Nov 2026. */
export function dateWords(date: string, language: Language): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return language === 'zh' ? `${year} 年 ${month} 月 ${day} 日` : `${day} ${months[month - 1]} ${year}`;
}

/** Without the year if it is the current one. */
export function nearDateWords(date: string, today: string, language: Language): string {
  const [year, month = 1, day = 1] = date.split('-').map(Number);
  if (year !== Number(today.slice(0, 4))) return dateWords(date, language);
  return language === 'zh' ? `${month} 月 ${day} 日` : `${day} ${months[month - 1]}`;
}

/** The date of an instant, in Shanghai. */
export const dayWords = (instant: string, language: Language): string =>
  dateWords(businessDateOf(Date.parse(instant)), language);
