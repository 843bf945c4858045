import { words } from '#platform/words.ts';

export const checkWords = words({
  zh: {
    known: '已知信息（选填）',
    knownText: '不清楚的可留空，按「未知」显示，不会视为没有问题。',
    gives: '报告内容',
    free: '免费',
  },
  en: {
    known: 'What you already know (optional)',
    knownText: 'Leave blank what you’re not sure of. It is shown as unknown, not as fine.',
    gives: 'What you get',
    free: 'Free',
  },
});
