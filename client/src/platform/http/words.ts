import { words } from '#platform/words.ts';

export const httpWords = words({
  zh: {
    networkError: '网络错误',
    requestError: '网络请求错误',
    noNetwork: '没有网络，请检查网络后重试',
    serverAway: '连接不上服务器，请稍后重试',
    serverFailed: '服务器出错，请稍后重试',
    workFailed: '没能完成安全验证，请刷新页面后重试',
  },
  en: {
    networkError: 'network error',
    requestError: 'network request error',
    noNetwork: 'You’re offline. Check your connection and try again.',
    serverAway: 'The server can’t be reached. Try again in a moment.',
    serverFailed: 'Something went wrong on the server. Try again in a moment.',
    workFailed: 'The security check could not be completed. Reload the page and try again.',
  },
});
