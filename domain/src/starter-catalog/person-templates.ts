import { atLeast, atMost, between, both, cleanRecord, is, percent, template, wan } from './parts.ts';
import type { StarterProduct } from './starter.ts';

const creditCheck = both('授权查询征信：会新增 1 次查询记录', 'Consent to a credit check: it adds one inquiry');

export const personTemplates: readonly StarterProduct[] = [
  {
    slug: 'person_credit',
    by: 'bank',
    draft: template(
      {
        name: both('个人信用贷（模板）', 'Personal Credit (template)'),
        category: 'credit',
        audience: 'person',
        summary: both('面向有稳定工资收入的个人。', 'For people with a steady salary.'),
        amountFromFen: wan(1),
        amountToFen: wan(30),
        rateFrom: percent(4),
        rateTo: percent(8),
        documents: ['id_card', 'income_proof'],
        rules: [
          between('age', 22, 60),
          atLeast('monthlyIncome', 500_000),
          atLeast('socialInsuranceMonths', 6, 3),
          atMost('debtRatio', percent(60)),
          ...cleanRecord,
        ],
        amount: { most: { kind: 'multiple', of: 'monthlyIncome', times: 1200 }, leastShare: percent(75) },
        rate: { base: percent(6), moves: [], spread: percent(1) },
      },
      creditCheck,
    ),
  },
  {
    slug: 'provident_fund',
    by: 'bank',
    draft: template(
      {
        name: both('公积金贷（模板）', 'Provident Fund Loan (template)'),
        category: 'provident_fund',
        audience: 'person',
        summary: both('连续缴存公积金一年以上可申请。', 'For people with a year of provident fund deposits.'),
        amountFromFen: wan(3),
        amountToFen: wan(50),
        rateFrom: percent(3.4),
        rateTo: percent(6),
        documents: ['id_card', 'provident_fund_record'],
        rules: [
          between('age', 22, 60),
          atLeast('providentFundMonths', 12, 8),
          atLeast('providentFundMonthly', 60_000, 7),
          atMost('debtRatio', percent(70)),
          ...cleanRecord,
        ],
        amount: { most: { kind: 'multiple', of: 'providentFundMonthly', times: 12_000 }, leastShare: percent(75) },
        rate: {
          base: percent(5),
          moves: [{ attr: 'providentFundMonths', op: '>=', value: 36, add: -percent(0.5) }],
          spread: percent(0.5),
        },
      },
      creditCheck,
    ),
  },
  {
    slug: 'vehicle',
    by: 'guarantee',
    draft: template(
      {
        name: both('车辆抵押贷（模板）', 'Car Loan (template)'),
        category: 'vehicle',
        audience: 'person',
        summary: both('名下车辆无贷款可申请，车辆仍可使用。', 'For cars without a loan; you keep driving.'),
        amountFromFen: wan(2),
        amountToFen: wan(40),
        rateFrom: percent(6),
        rateTo: percent(10),
        documents: ['id_card', 'vehicle_certificate', 'driving_licence'],
        fees: both('抵押登记费 200 元，放款时收取。', 'Registration fee of ¥200, due at the disbursement.'),
        feeTerms: {
          state: 'known',
          list: [
            {
              name: both('抵押登记费', 'Registration fee'),
              when: 'upfront',
              basis: { kind: 'fixed', amountFen: 20_000 },
              receiver: 'authority',
            },
          ],
        },
        rules: [between('age', 20, 60), is('car', 'clear'), is('overdueNow', false, 6), atMost('inquiries3m', 9)],
        amount: { most: { kind: 'percent', of: 'carValue', share: percent(70) }, leastShare: percent(75) },
        rate: { base: percent(8), moves: [], spread: percent(1) },
      },
      both('车辆评估与抵押登记', 'Car valuation and registration of the mortgage'),
    ),
  },
  {
    slug: 'mortgage',
    by: 'rural_bank',
    draft: template(
      {
        name: both('房产抵押贷（模板）', 'Home Equity Loan (template)'),
        category: 'mortgage',
        audience: 'person',
        summary: both('以名下无房贷的住房抵押。', 'Secured by a home without a mortgage.'),
        amountFromFen: wan(20),
        amountToFen: wan(500),
        termToMonths: 120,
        rateFrom: percent(3.2),
        rateTo: percent(5),
        speedHours: 240,
        documents: ['id_card', 'marriage_certificate', 'property_certificate'],
        rules: [between('age', 22, 65), is('house', 'clear', 8), ...cleanRecord],
        amount: { most: { kind: 'percent', of: 'houseValue', share: percent(65) }, leastShare: percent(80) },
        rate: { base: percent(4), moves: [], spread: percent(0.5) },
      },
      both('房产评估与抵押登记', 'Valuation of the home and registration of the mortgage'),
    ),
  },
];
