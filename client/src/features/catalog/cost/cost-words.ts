import { words } from '#platform/words.ts';

/** Names of rates and payments. A simple rate is always named as one (ADR 36). */
export const costWords = words({
  zh: {
    irr: '年化利率（IRR）',
    irrShort: 'IRR',
    irrWithout: '年化利率（IRR，不含未知费用）',
    irrShortWithout: 'IRR（不含未知费用）',
    irrNone: '无法计算',
    named: (name: string, value: string) => `${name}${value}`,
    fees: '费用',
    feesTotal: '费用合计',
    noFees: '无费用',
    unknownFees: '未知',
    andUnknown: (amount: string) => `${amount}，另有未知费用`,
    received: '实际到手',
    interest: '总利息',
    over: (label: string, months: number) => (months === 1 ? label : `${label}（${months} 期）`),
    example: (amount: string, months: number, rate: string, way: string) =>
      `举例：借 ${amount}，${months} 个月，${way}，单利 ${rate}`,
    between: '，',
    stop: '。',
  },
  en: {
    irr: 'Annual rate (IRR)',
    irrShort: 'IRR',
    irrWithout: 'Annual rate (IRR, without unknown fees)',
    irrShortWithout: 'IRR (without unknown fees)',
    irrNone: 'Cannot be computed',
    named: (name: string, value: string) => `${name} ${value}`,
    fees: 'Fees',
    feesTotal: 'Total fees',
    noFees: 'No fees',
    unknownFees: 'Unknown',
    andUnknown: (amount: string) => `${amount}, and unknown fees`,
    received: 'You receive',
    interest: 'Total interest',
    over: (label: string, months: number) => (months === 1 ? label : `${label} × ${months}`),
    example: (amount: string, months: number, rate: string, way: string) =>
      `Example: ${amount} over ${months === 1 ? '1 month' : `${months} months`}, ${way.toLowerCase()}, at a simple rate of ${rate}`,
    between: ' · ',
    stop: '.',
  },
});
