import type { Language } from '@sycee/domain/language/both';

const dayMs = 24 * 60 * 60 * 1_000;
const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** The day of an instant on the device: its zone and its midnight. */
export const dayKey = (ms: number): string => {
  const date = new Date(ms);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
};

export const clockText = (ms: number): string => {
  const date = new Date(ms);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};

/** Whole days on the device from an instant to now; days of 23 or 25 hours count as one. */
function daysAgo(ms: number, nowMs: number): number {
  const midnight = (at: number) => {
    const date = new Date(at);
    return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  };
  return Math.round((midnight(nowMs) - midnight(ms)) / dayMs);
}

/** A day beside others: 今天, 昨天, 周三, 11 月 2 日. */
export function dayText(ms: number, nowMs: number, language: Language): string {
  const ago = daysAgo(ms, nowMs);
  const isZh = language === 'zh';
  if (ago === 0) return isZh ? '今天' : 'Today';
  if (ago === 1) return isZh ? '昨天' : 'Yesterday';
  const date = new Date(ms);
  const locale = isZh ? 'zh-CN' : 'en-GB';
  if (ago > 1 && ago < 7) return date.toLocaleDateString(locale, { weekday: isZh ? 'short' : 'long' });
  const isThisYear = date.getFullYear() === new Date(nowMs).getFullYear();
  if (isZh) {
    const day = `${date.getMonth() + 1} 月 ${date.getDate()} 日`;
    return isThisYear ? day : `${date.getFullYear()} 年 ${day}`;
  }
  return date.toLocaleDateString(locale, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) });
}

/** The time at the end of a row: 15:06 today, then the day. */
export const rowTime = (ms: number, nowMs: number, language: Language): string =>
  daysAgo(ms, nowMs) === 0 ? clockText(ms) : dayText(ms, nowMs, language);

/** Above the first message of a day. */
export const dividerTime = (ms: number, nowMs: number, language: Language): string =>
  `${dayText(ms, nowMs, language)} ${clockText(ms)}`;
