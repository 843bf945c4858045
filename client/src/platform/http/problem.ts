import { words, wordsNow } from '#platform/words.ts';
import { CallFailure } from './failure.ts';

const problemWords = words({
  zh: {
    noNetwork: '网络已断开，请检查后重试。',
    serverAway: '无法连接服务器，请稍后重试。',
    serverFailed: '服务器出错，请稍后重试。',
  },
  en: {
    noNetwork: 'You’re offline. Check the connection and try again.',
    serverAway: 'Can’t reach the server. Try again in a moment.',
    serverFailed: 'Something went wrong on the server. Try again in a moment.',
  },
});

/** Returns why a call failed: no network, server unreachable, or the server's message. */
export function problemOf(error: unknown): string {
  const w = wordsNow(problemWords);
  if (!(error instanceof CallFailure) || error.code === 'status') return w.serverFailed;
  if (error.code === 'network') return navigator.onLine ? w.serverAway : w.noNetwork;
  return error.message || w.serverFailed;
}
