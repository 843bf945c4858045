import { words } from '#platform/words.ts';

export const whyWords = words({
  zh: {
    why: '为什么是这个结论',
    whyFact: (n: number) => `${n} 款产品，每条规则都对过`,
    matchMeans: '条件全部满足',
    near_missMeans: '补上一步就满足',
    needs_dataMeans: '信息不全，未知不算不符合',
    noMeans: '有硬性条件不满足',
    deciding: '最影响结果的几项',
    passedOf: (n: number) => `${n} 款满足`,
    failedOf: (n: number) => `${n} 款不满足`,
    unknownOf: (n: number) => `${n} 款待定`,
  },
  en: {
    why: 'Why this verdict',
    whyFact: (n: number) => `${n} products, every rule checked`,
    matchMeans: 'meets every condition',
    near_missMeans: 'one step from a match',
    needs_dataMeans: 'unknown is not a fail',
    noMeans: 'fails a hard condition',
    deciding: 'What decides the most',
    passedOf: (n: number) => `${n} pass`,
    failedOf: (n: number) => `${n} fail`,
    unknownOf: (n: number) => `${n} open`,
  },
});
