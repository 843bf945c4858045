import { words } from '#platform/words.ts';

/** As the contract declares them; its schemas are not bundled. */
export const reportReasons = ['fraud', 'spam', 'abuse', 'illegal', 'other'] as const;

export const reasonWords = words({
  zh: { fraud: '诈骗', spam: '骚扰广告', abuse: '辱骂威胁', illegal: '违法内容', other: '其他' },
  en: { fraud: 'Fraud', spam: 'Spam', abuse: 'Abuse or threats', illegal: 'Illegal content', other: 'Other' },
});
