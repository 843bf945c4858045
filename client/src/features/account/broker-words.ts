import { words } from '#platform/words.ts';

export const brokerWords = words({
  zh: {
    behind: '推荐顾问',
    done: (n: number) => `已放款 ${n} 笔`,
    text: '你的申请由这位顾问直接跟进，无需等待分配。',
    staffText: '提交的工单将分配给这位顾问。',
  },
  en: {
    behind: 'Your referring adviser',
    done: (n: number) => `${n} ${n === 1 ? 'loan' : 'loans'} disbursed`,
    text: 'Your applications go straight to this adviser.',
    staffText: 'The order will be assigned to this adviser.',
  },
});
