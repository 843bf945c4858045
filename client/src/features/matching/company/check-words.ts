import { words } from '#platform/words.ts';

export const checkWords = words({
  zh: {
    known: '已知信息（选填）',
    knownText: '不清楚的可留空，报告中显示为「未知」。',
    gives: '报告内容',
    free: '免费',
  },
  en: {
    known: 'What you already know (optional)',
    knownText: 'Leave blank what you’re not sure of. The report then shows it as unknown.',
    gives: 'What you get',
    free: 'Free',
  },
});
