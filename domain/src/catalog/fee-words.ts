import type { BothLanguages } from '#language/both.ts';
import type { FeeState, FeeTime } from '#money/fee.ts';

export const feeStateWords: Readonly<Record<FeeState, BothLanguages>> = {
  none: { zh: '没有其他费用', en: 'no other fees' },
  known: { zh: '已列出全部费用', en: 'all fees are listed' },
  partly: { zh: '已列出部分费用', en: 'some fees are listed' },
  unknown: { zh: '尚不清楚', en: 'not known yet' },
};
export const feeTimeWords: Readonly<Record<FeeTime, BothLanguages>> = {
  upfront: { zh: '放款时一次收取', en: 'once, at the disbursement' },
  monthly: { zh: '每月收取', en: 'every month' },
  yearly: { zh: '每年收取', en: 'every year' },
  end: { zh: '到期时一次收取', en: 'once, at the end' },
};
