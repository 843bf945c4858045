import type { Language } from '@sycee/domain/language/both';
import { weekdayOf } from '@sycee/domain/service/hours';
import { addDays, businessDateOf, wallTimeOf } from '@sycee/domain/time/business-date';
import { nearDateWords } from '#platform/date-words.ts';
import type { OpenState } from './queries.ts';

const weekdays = {
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const;
const texts = {
  zh: {
    open: '营业中',
    closed: '已休息',
    tomorrow: '明天',
    allDay: '24 小时营业',
    // Only digits keep a space from the Han character before them.
    until: (at: string) => (/^\d/.test(at) ? `至 ${at}` : `至${at}`),
    opens: (at: string) => `${at} 开门`,
  },
  en: {
    open: 'Open',
    closed: 'Closed',
    tomorrow: 'tomorrow',
    allDay: 'Open 24 hours',
    until: (at: string) => `until ${at}`,
    opens: (at: string) => `opens ${at}`,
  },
} as const;
const weekDays = 7;

/** The next change is null if there is none, and absent if it is unknown. */
interface ShownState {
  is_open: boolean;
  changes_at?: string | null;
}

/** The state at a later time: once the instant of the change has passed, it has changed, and what follows is unknown. */
export function openStateNow(open: OpenState, nowMs: number): ShownState | null {
  if (!open?.changes_at || Date.parse(open.changes_at) > nowMs) return open;
  return { is_open: !open.is_open };
}

/** `营业中 · 至 18:00`, `Closed · opens Mon 9:00`, `Open 24 hours`; only the state if the next change is unknown. */
export function openText({ is_open, changes_at }: ShownState, nowMs: number, language: Language): string {
  const w = texts[language];
  if (is_open && changes_at === null) return w.allDay;
  const state = is_open ? w.open : w.closed;
  if (!changes_at) return state;
  const at = momentText(Date.parse(changes_at), nowMs, language);
  return `${state} · ${is_open ? w.until(at) : w.opens(at)}`;
}

/** A time in Shanghai as somebody who reads it now would say it: with the day only if it is not today. */
function momentText(atMs: number, nowMs: number, language: Language): string {
  const [date, today] = [businessDateOf(atMs), businessDateOf(nowMs)];
  const time = wallTimeOf(atMs).slice(11).replace(/^0/, '');
  if (date === today) return time;
  if (date === addDays(today, 1)) return `${texts[language].tomorrow} ${time}`;
  const isThisWeek = date < addDays(today, weekDays);
  const day = isThisWeek ? weekdays[language][weekdayOf(date)] : nearDateWords(date, today, language);
  return `${day} ${time}`;
}
