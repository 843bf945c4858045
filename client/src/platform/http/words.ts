import { words } from '#platform/words.ts';

export const httpWords = words({
  zh: {
    networkError: '网络错误',
    requestError: '网络请求错误',
    workFailed: '没能完成安全验证，请刷新页面后重试',
    workUnfinished: '确认没有完成，请再按一次',
  },
  en: {
    networkError: 'network error',
    requestError: 'network request error',
    workFailed: 'The security check could not be completed. Reload the page and try again.',
    workUnfinished: 'The check was not finished. Press once more',
  },
});
