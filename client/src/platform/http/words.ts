import { words } from '#platform/words.ts';

export const httpWords = words({
  zh: { networkError: '网络错误', requestError: '网络请求错误' },
  en: { networkError: 'network error', requestError: 'network request error' },
});
