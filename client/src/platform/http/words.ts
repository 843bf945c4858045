import { words } from '#platform/words.ts';

export const httpWords = words({
  zh: {
    networkError: '网络错误',
    requestError: '网络请求错误',
    workFailed: '安全验证失败，请刷新页面后重试',
    workUnfinished: '安全验证未完成，请重试',
  },
  en: {
    networkError: 'network error',
    requestError: 'network request error',
    workFailed: 'Security check failed. Reload the page and try again',
    workUnfinished: 'Security check not finished. Try again',
  },
});
