import { words } from '#platform/words.ts';

export const whyWords = words({
  zh: {
    why: '结论依据',
    whyFact: (n: number, others: number) =>
      others > 0 ? `${n} 款产品，逐条核对；另有 ${others} 款面向企业，未计入` : `${n} 款产品，逐条核对`,
    matchMeans: '满足全部条件',
    near_missMeans: '再满足一两项即可',
    needs_dataMeans: '信息不全，未知不算不符合',
    noMeans: '不满足必须条件',
    deciding: '影响最大的条件',
    nothingBlocks: '没有不满足或未知的条件',
    passedOf: (n: number) => `${n} 款满足`,
    failedOf: (n: number) => `${n} 款不满足`,
    unknownOf: (n: number) => `${n} 款未知`,
  },
  en: {
    why: 'Why this result',
    whyFact: (n: number, others: number) =>
      `${n} products, every rule checked${others > 0 ? `; ${others} for companies not counted` : ''}`,
    matchMeans: 'meets every condition',
    near_missMeans: 'one or two conditions short',
    needs_dataMeans: 'more information needed',
    noMeans: 'fails a required condition',
    deciding: 'What matters most',
    nothingBlocks: 'No condition is failed or unknown',
    passedOf: (n: number) => `${n} met`,
    failedOf: (n: number) => `${n} not met`,
    unknownOf: (n: number) => `${n} unknown`,
  },
});
