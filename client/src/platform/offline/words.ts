import { words } from '#platform/words.ts';

export const offlineWords = words({
  zh: { offline: '网络已断开，内容更新于 ', failed: (problem: string) => `${problem}内容更新于 ` },
  en: { offline: 'You’re offline. Updated ', failed: (problem) => `${problem} Updated ` },
});
