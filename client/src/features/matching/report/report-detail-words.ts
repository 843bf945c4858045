import { words } from '#platform/words.ts';

export const reportDetailWords = words({
  zh: {
    comma: '、',
    colon: '：',
    unknownYet: '缺少这些信息',
    unknownText: (names: string) => `${names}。未知不算不符合，补充后即可评估。`,
    unknownBesides: (names: string) => `${names}。未知不算不符合；补充这些信息并满足上述条件后才能匹配。`,
    unknownAside: (names: string) => `${names}。不影响当前结论，补充后更准确。`,
    boxMet: (n: number) => `已满足 ${n} 项`,
    add: '补充信息',
    bring: '申请所需资料',
    details: '查看产品详情',
    applyNow: '申请这款',
    seeApplication: '查看申请进度',
    rulesOf: (version: number, day: string, n: number) => `规则 v${version} · ${day}核对 · 共 ${n} 条`,
  },
  en: {
    comma: ', ',
    colon: ': ',
    unknownYet: 'Missing information',
    unknownText: (names: string) => `${names}. Unknown never counts against you; add it to have this product assessed.`,
    unknownBesides: (names: string) =>
      `${names}. Unknown never counts against you; a match needs this and the condition above.`,
    unknownAside: (names: string) =>
      `${names}. The result stands without it; adding it makes the report more accurate.`,
    boxMet: (n: number) => `${n} met`,
    add: 'Add information',
    bring: 'Documents you’ll need',
    details: 'Product details',
    applyNow: 'Apply',
    seeApplication: 'See progress',
    rulesOf: (version: number, day: string, n: number) => `Rules v${version} · checked ${day} · ${n} in total`,
  },
});
