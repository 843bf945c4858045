import { words } from '#platform/words.ts';

/** Of a report that has no pages yet. */
export const stateWords = words({
  zh: {
    locked: '这份报告还没有解锁',
    lockedText: '解锁前服务器只给出总数、得分和第一款产品，印出来是不完整的。付款解锁后再来下载。',
    unlock: '去解锁',
    running: '报告还没有做好',
    runningText: '做好后就能下载，一般不超过一分钟。',
    seeProgress: '看进度',
    failed: '这份报告没有做完',
    failedText: '填写的内容都已保存，回到报告再做一次，然后下载。',
    toReport: '回到报告',
  },
  en: {
    locked: 'This report is locked',
    lockedText:
      'Until it is unlocked the server gives counts, score and the first product: printed, it would be incomplete. Unlock it, then download it.',
    unlock: 'Unlock it',
    running: 'The report is not ready yet',
    runningText: 'It can be downloaded when it is, mostly within a minute.',
    seeProgress: 'See progress',
    failed: 'This report did not finish',
    failedText: 'What you entered is saved. Go back to the report, make it again, then download it.',
    toReport: 'Back to the report',
  },
});
