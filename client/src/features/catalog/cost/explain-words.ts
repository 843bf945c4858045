import type { FeeTime } from '@sycee/domain/money/fee';
import { words } from '#platform/words.ts';

/** Texts that explain the calculation of costs and name the columns of a repayment plan. */
export const explainWords = words({
  zh: {
    formula: '计算方法',
    irrFormula:
      '年化利率（IRR）= (1 + 月 IRR)¹² − 1。按月 IRR 折现，各期应还的本金、利息和费用之和等于实际到手金额；包含全部已知费用。',
    timesTwelve: (irr: string, nominal: string, simple: string) =>
      `单利 ${simple} → 月 IRR × 12 = ${nominal} → 年化利率（IRR）${irr}。`,
    dayCount: '按月计息：每月利息 = 剩余本金 × 单利 ÷ 12，各月天数视为相同；机构按天计息时略有出入。',
    asAgreed: '按约定还款计算，不含提前还款和逾期产生的费用。',
    yearlyFees: '按年收取的费用在每年年初收取，不足一年按一年计。',
    atFullUse: '按全额用满整个期限计算。',
    noFeesLong: '按约定还款，除利息外无费用。',
    unknownFeesLong: '费用未知：年化利率（IRR）未计入，请向机构确认。',
    partlyLong: '另有费用未知：年化利率（IRR）未计入，请向机构确认。',
    feeLine: (name: string, basis: string, when: string, receiver: string) =>
      `${name}：${basis}，${when}，由${receiver}收取。`,
    share: (share: string) => `本金的 ${share}%`,
    plan: '还款计划',
    planAt: (rate: string) => `按单利 ${rate}`,
    month: '期',
    disbursement: '放款',
    principal: '本金',
    interestHead: '利息',
    due: '应还',
    balance: '剩余本金',
    comma: '，',
    fees: '费用',
    simpleShort: '单利',
  },
  en: {
    formula: 'How it is calculated',
    irrFormula:
      'Annual rate (IRR) = (1 + monthly IRR)¹² − 1. Discounted by the monthly IRR, all payments of principal, interest and fees are worth what you receive; all known fees are included.',
    timesTwelve: (irr: string, nominal: string, simple: string) =>
      `Simple rate ${simple} → monthly IRR × 12 = ${nominal} → annual rate (IRR) ${irr}.`,
    dayCount:
      'Interest by month: remaining principal × simple rate ÷ 12, every month alike. It differs slightly where the institution counts days.',
    asAgreed: 'For repayment as agreed, without charges for early or late repayment.',
    yearlyFees: 'Yearly fees are due at the start of each year; a part of a year counts as a year.',
    atFullUse: 'Assumes the full amount for the whole term.',
    noFeesLong: 'No fees besides interest if you repay as agreed.',
    unknownFeesLong: 'Fees are unknown and not part of the annual rate (IRR): ask the institution.',
    partlyLong: 'There are more fees, which are unknown and not part of the annual rate (IRR): ask the institution.',
    feeLine: (name: string, basis: string, when: string, receiver: string) =>
      `${name}: ${basis}, ${when}, received by ${receiver}.`,
    share: (share: string) => `${share}% of the principal`,
    plan: 'Repayment plan',
    planAt: (rate: string) => `at a simple rate of ${rate}`,
    month: 'Month',
    disbursement: 'Start',
    principal: 'Principal',
    interestHead: 'Interest',
    due: 'Due',
    balance: 'Balance',
    comma: ', ',
    fees: 'Fees',
    simpleShort: 'Simple rate',
  },
});

export const feeTimeWords = words<Record<FeeTime, string>>({
  zh: { upfront: '放款时一次收取', monthly: '每月收取', yearly: '每年年初收取', end: '到期时收取' },
  en: {
    upfront: 'once at disbursement',
    monthly: 'every month',
    yearly: 'at the start of each year',
    end: 'at the end',
  },
});
