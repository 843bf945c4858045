import { words } from '#platform/words.ts';

export const loadingWords = words({
  zh: {
    title: '正在匹配',
    heading: '正在逐条比对。',
    text: '离开这一页也会继续，报告在「智能匹配」里。',
    progress: '匹配进度',
    facts: '整理你填写的情况',
    rules: '取出各产品现行的规则',
    match: '逐条比对',
    matchOf: (done: number, of: number) => (of > 0 ? `${done} / ${of} 款产品` : ''),
    write: '写成报告',
    failed: '这次没有算完',
    failedHint: '你填写的内容都已保存，再来一次即可，不用再填。',
    again: '再来一次',
  },
  en: {
    title: 'Matching',
    heading: 'Checking every rule.',
    text: 'It goes on when you leave; the report will be under smart matching.',
    progress: 'Progress of the match',
    facts: 'Reading your answers',
    rules: 'Fetching the rules in force',
    match: 'Checking product by product',
    matchOf: (done: number, of: number) => (of > 0 ? `${done} of ${of} products` : ''),
    write: 'Writing the report',
    failed: 'This did not finish',
    failedHint: 'Your answers are saved. Try once more; nothing has to be entered twice.',
    again: 'Try again',
  },
});
