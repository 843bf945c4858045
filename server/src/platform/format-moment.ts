import type { Language } from '@sycee/domain/language/both';

const moments = {
  zh: new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Shanghai',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }),
};

/** An instant in Shanghai's local time, formatted for the language. */
export const formatMoment = (iso: string, language: Language): string => moments[language].format(new Date(iso));
