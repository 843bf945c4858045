import { words } from '#platform/words.ts';

/** Texts for a report that cannot be used yet. */
export const gateWords = words({
  zh: {
    locked: '报告尚未解锁',
    unlock: '去解锁',
    running: '报告还在生成',
    runningText: '一般不超过一分钟，请稍后再来。',
    seeProgress: '查看进度',
    failed: '报告没有生成',
    failedText: '填写的内容已保存，请返回报告重试。',
    toReport: '返回报告',
  },
  en: {
    locked: 'This report is locked',
    unlock: 'Unlock it',
    running: 'The report is not ready yet',
    runningText: 'It usually takes less than a minute. Please come back shortly.',
    seeProgress: 'See progress',
    failed: 'The report was not created',
    failedText: 'Your answers are saved. Go back to the report and try again.',
    toReport: 'Back to the report',
  },
});
