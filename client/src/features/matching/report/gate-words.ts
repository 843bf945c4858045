import { words } from '#platform/words.ts';

/** Of a report of which nothing can be made yet. */
export const gateWords = words({
  zh: {
    locked: '这份报告还没有解锁',
    unlock: '去解锁',
    running: '报告还没有做好',
    runningText: '做好后再来，一般不超过一分钟。',
    seeProgress: '看进度',
    failed: '这份报告没有做完',
    failedText: '填写的内容都已保存，回到报告再做一次。',
    toReport: '回到报告',
  },
  en: {
    locked: 'This report is locked',
    unlock: 'Unlock it',
    running: 'The report is not ready yet',
    runningText: 'Come back when it is, mostly within a minute.',
    seeProgress: 'See progress',
    failed: 'This report did not finish',
    failedText: 'What you entered is saved. Go back to the report and make it again.',
    toReport: 'Back to the report',
  },
});
