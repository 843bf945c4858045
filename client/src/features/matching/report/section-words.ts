import { words } from '#platform/words.ts';

export const sectionWords = words({
  zh: {
    title: '问了哪些来源',
    sample: '示例',
    ok: '有数据',
    empty: '没有数据',
    failed: '没有应答',
    stale: '已过时',
    okMeans: '已用来下结论',
    emptyMeans: '来源答复了，没有可用的内容',
    failedMeans: '来源没有答复，按未知处理',
    staleMeans: '数据太旧，没有用来下结论',
  },
  en: {
    title: 'Which sources were asked',
    sample: 'Sample',
    ok: 'Data',
    empty: 'Nothing',
    failed: 'No answer',
    stale: 'Too old',
    okMeans: 'The verdict rests on it',
    emptyMeans: 'It answered, and had nothing to use',
    failedMeans: 'It did not answer: unknown, and not nothing',
    staleMeans: 'Too old to decide by',
  },
});
