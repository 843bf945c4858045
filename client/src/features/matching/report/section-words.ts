import { words } from '#platform/words.ts';

export const sectionWords = words({
  zh: {
    title: '数据来源',
    sample: '示例',
    ok: '已获取',
    empty: '无数据',
    failed: '未响应',
    stale: '数据较旧',
    okMeans: '已用于结论',
    emptyMeans: '来源已响应，没有可用数据',
    failedMeans: '来源没有响应，按「未知」处理',
    staleMeans: '未用于结论',
  },
  en: {
    title: 'Data sources',
    sample: 'Sample',
    ok: 'Received',
    empty: 'No data',
    failed: 'No response',
    stale: 'Outdated',
    okMeans: 'Used in the result',
    emptyMeans: 'Answered, but had no usable data',
    failedMeans: 'Did not respond: treated as unknown',
    staleMeans: 'Too old to be used',
  },
});
