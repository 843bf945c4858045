import { words } from '#platform/words.ts';

export const brokerWords = words({
  zh: {
    behind: '推荐你来的顾问',
    done: (n: number) => `办成 ${n} 笔`,
    text: '你的申请直接由这位顾问跟进，不用等待分配。',
    staffText: '提交的工单归这位顾问。',
  },
  en: {
    behind: 'The adviser who sent you',
    done: (n: number) => `${n} ${n === 1 ? 'loan' : 'loans'} paid out`,
    text: 'What you apply for goes straight to them.',
    staffText: 'The order will be this adviser’s.',
  },
});
