import type { Language } from '@sycee/domain/language/both';

/** The language of an Accept-Language header: Chinese unless English comes first. */
export const requestLanguage = (acceptLanguage: string | undefined): Language =>
  /^\s*en/i.test(acceptLanguage ?? '') ? 'en' : 'zh';
