import type { BothLanguages } from '../language/both.ts';

/** Lines of a service conversation, after the names of those to whom they belong. */
export const serviceLines = {
  service_answering: { zh: '接待本次咨询', en: 'took this request' },
  service_handed_over: { zh: '接手本次咨询', en: 'took over this request' },
  service_queued: { zh: '正在安排其他同事接待', en: 'A colleague will answer' },
  service_resolved: {
    zh: '本次咨询已结束，再次发送消息可继续咨询',
    en: 'This request has ended. Write again to go on',
  },
  service_given_up: { zh: '已取消排队', en: 'No longer waiting' },
} as const satisfies Record<string, BothLanguages>;

export const closedLine = (hours: BothLanguages): BothLanguages => ({
  zh: `现在不是营业时间（${hours.zh}），可以先留言`,
  en: `We are closed (${hours.en}). Leave a message`,
});
