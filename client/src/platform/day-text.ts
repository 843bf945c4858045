import type { Language } from '@sycee/domain/language/both';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A business date in lists and tables: 2026-11-02; 2 Nov 2026. */
export function dayText(date: string, language: Language): string {
  const [year, month = 1, day = 1] = date.split('-').map(Number);
  return language === 'zh' ? date : `${day} ${months[month - 1]} ${year}`;
}
