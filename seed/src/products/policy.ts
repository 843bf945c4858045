import { type Own, productOf } from './build.ts';
import { policyLoan } from './families.ts';
import { atLeast, atMost, between, cleanRecord, fixed, is, least, pct, plus, shownBy, times, yuan } from './rules.ts';

const paidFor = (months: number) => shownBy(atLeast('policyMonths', months, 7), 'policy_contract');
const premium = (n: number) => atLeast('policyYearlyPremium', yuan(n), 6);

const list: readonly Own[] = [
  {
    no: 40,
    of: 'wangchao',
    name: ['保单贷', 'Policy Loan'],
    summary: ['寿险缴满两年，按年缴保费核定额度。', 'After two years of premiums; based on the yearly premium.'],
    amount: [3, 50],
    term: [12, 36],
    rate: [5.2, 7.8],
    repay: ['equal_instalments'],
    speedHours: 8,
    rules: [between('age', 23, 60), paidFor(24), premium(2_400), atMost('debtRatio', pct(70)), ...cleanRecord(6)],
    most: times('policyYearlyPremium', 25),
  },
  {
    no: 41,
    of: 'yunxiu',
    name: ['优保贷', 'Prime Policy Loan'],
    summary: ['年缴保费 1 万元以上，利率较低。', 'For yearly premiums of ¥10,000 or more, at a low rate.'],
    amount: [10, 100],
    term: [12, 36],
    rate: [3.9, 4.9],
    repay: ['interest_only', 'equal_instalments'],
    speedHours: 24,
    rules: [between('age', 25, 60), paidFor(36), premium(10_000), ...cleanRecord(4, 1), plus(is('payroll', true), 2)],
    most: least(times('policyYearlyPremium', 30), fixed(100)),
  },
  {
    no: 42,
    of: 'xinghe',
    name: ['星保快借', 'Xinghe Policy Quick'],
    summary: ['保单生效半年即可申请。', 'Available six months into the policy.'],
    amount: [1, 20],
    term: [6, 24],
    rate: [9.6, 15.6],
    repay: ['equal_instalments'],
    speedHours: 2,
    rules: [between('age', 20, 55), paidFor(6), premium(1_200), is('overdueNow', false, 6), atMost('inquiries3m', 10)],
    most: times('policyYearlyPremium', 15),
  },
];

export const policyProducts = list.map((own) => productOf(policyLoan, own));
