import { words } from '#platform/words.ts';

export const loadingWords = words({
  zh: {
    title: '正在匹配',
    heading: '正在逐条核对',
    text: '离开本页不影响匹配，完成后可在「智能匹配」查看报告。',
    progress: '匹配进度',
    facts: '整理填写内容',
    rules: '获取产品最新规则',
    match: '逐条核对条件',
    matchOf: (done: number, of: number) => (of > 0 ? `${done} / ${of} 款产品` : ''),
    write: '生成报告',
    failed: '匹配没有完成',
    failedHint: '填写的内容已保存，可直接重试。',
    again: '重试',
  },
  en: {
    title: 'Matching',
    heading: 'Checking every rule',
    text: 'You can leave this page. Find the report later in smart matching.',
    progress: 'Matching progress',
    facts: 'Reading your answers',
    rules: 'Getting the latest rules',
    match: 'Checking each product',
    matchOf: (done: number, of: number) => (of > 0 ? `${done} of ${of} products` : ''),
    write: 'Writing the report',
    failed: 'Matching did not finish',
    failedHint: 'Your answers are saved. Just try again.',
    again: 'Try again',
  },
});
