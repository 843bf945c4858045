import { creditCost } from '@sycee/domain/money/cost';
import { repayments } from '@sycee/domain/money/loan';
import { expect, test } from 'vitest';
import { feesTotalText, irrLabel, irrText, planText } from './cost-texts.ts';
import { feeSentences } from './fee-sentences.ts';
import { knownFees, type WireFees } from './wire-terms.ts';

const guarantee: WireFees = {
  state: 'known',
  list: [{ name: '担保费', when: 'yearly', share: 100, amount: null, receiver: 'guarantor' }],
};
const none: WireFees = { state: 'none', list: [] };
const unknown: WireFees = { state: 'unknown', list: [] };
const partly: WireFees = { ...guarantee, state: 'partly' };
const loan = { principalFen: 100_000_000, rate: 395, months: 12, repayment: 'interest_only' } as const;
const costWith = (fees: WireFees) => creditCost(loan, knownFees(fees));

test('a guaranteed loan of 3.95 % shows its rate of return with the fee, and what is due at the end', () => {
  const cost = costWith(guarantee);
  expect([irrLabel(guarantee, 'zh'), irrText(cost, 'zh')]).toEqual(['年化利率（IRR）', '5.09%']);
  expect(planText(cost, 'interest_only', 'zh')).toBe('每月付息 ¥3,292（12 期），到期还本 ¥1,000,000');
  expect(planText(cost, 'interest_only', 'en')).toBe('Monthly interest ¥3,292 × 12 · Principal at the end ¥1,000,000');
  expect(feesTotalText(cost, guarantee, 'zh')).toBe('¥10,000');
  expect(feeSentences(guarantee, 'zh')).toEqual(['担保费：本金的 1%，每年年初收取，由担保机构收取。']);
});

test('no fees and unknown fees are both said, and the rate of return says what it leaves out', () => {
  expect([feesTotalText(costWith(none), none, 'zh'), feeSentences(none, 'zh')]).toEqual([
    '无费用',
    ['按约定还款，除利息外无费用。'],
  ]);
  expect(feesTotalText(costWith(unknown), unknown, 'zh')).toBe('未知');
  expect(feesTotalText(costWith(partly), partly, 'zh')).toBe('¥10,000，另有未知费用');
  for (const fees of [unknown, partly]) {
    expect(irrLabel(fees, 'zh')).toBe('年化利率（IRR，不含未知费用）');
    expect(feeSentences(fees, 'en').at(-1)).toContain('not part of the annual rate (IRR)');
  }
});

test('only equal instalments are called 月供', () => {
  for (const repayment of repayments) {
    const text = planText(creditCost({ ...loan, repayment }, knownFees(none)), repayment, 'zh');
    expect(text.includes('月供'), text).toBe(repayment === 'equal_instalments');
  }
});

test('a fixed fee is a number of yuan, and a rate that cannot be computed is no figure', () => {
  const fixed: WireFees = {
    state: 'known',
    list: [{ name: 'Registration fee', when: 'upfront', share: null, amount: 20_000, receiver: 'authority' }],
  };
  expect(feeSentences(fixed, 'en')).toEqual([
    'Registration fee: ¥200, once at disbursement, received by the registry.',
  ]);
  const all: WireFees = { state: 'known', list: [{ ...fixed.list[0]!, share: 10_000, amount: null }] };
  expect(irrText(costWith(all), 'en')).toBe('Cannot be computed');
});
