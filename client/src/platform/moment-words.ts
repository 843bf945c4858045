import type { Language } from '@sycee/domain/language/both';
import { businessDateOf } from '@sycee/domain/time/business-date';

const timeZone = 'Asia/Shanghai';
const locale = { zh: 'zh-CN', en: 'en-GB' } as const;

/** 09:42, in Shanghai. */
export const timeWords = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant));

/** 11 月 24 日 09:42; 24 Nov, 09:42. */
export const momentWords = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], {
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
    .format(new Date(instant))
    .replace(/(\d+)月(\d+)日/, '$1 月 $2 日');

/** The time of a save today, with its day before. */
export const savedWords = (instant: string, language: Language, now = Date.now()): string =>
  businessDateOf(Date.parse(instant)) === businessDateOf(now)
    ? timeWords(instant, language)
    : momentWords(instant, language);
