import { words } from '#platform/words.ts';

export const newsWords = words({
  zh: { measured: '你收到平台的处理通知', reported: '你的举报有处理结果', look: '查看' },
  en: { measured: 'Staff decided something about you', reported: 'Your report was decided', look: 'See it' },
});
