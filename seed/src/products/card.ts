import { type Own, productOf } from './build.ts';
import { creditCard } from './families.ts';
import {
  amountByChoice,
  atLeast,
  atMost,
  between,
  byChoice,
  cleanRecord,
  fixed,
  least,
  oneOf,
  pct,
  plus,
  times,
  yuan,
} from './rules.ts';

const instalmentFees = [
  '账单分期按所示单利计息，首年免年费。',
  'Instalments at the simple rate shown; no fee in the first year.',
] as const;
const card = { term: [3, 24], repay: ['equal_instalments'], apply: 'bank_direct', fees: instalmentFees } as const;

const list: readonly Own[] = [
  {
    ...card,
    no: 54,
    of: 'qingchuan',
    name: ['晴川标准卡', 'Qingchuan Standard Card'],
    summary: ['日常消费，额度 1–5 万元。', 'For everyday spending, ¥10,000 to ¥50,000.'],
    amount: [1, 5],
    rate: [13.2, 15.6],
    speedHours: 120,
    rules: [
      between('age', 18, 60),
      atLeast('monthlyIncome', yuan(3_000)),
      atMost('cardUse', pct(90), 3),
      ...cleanRecord(6),
    ],
    most: least(times('monthlyIncome', 4), fixed(5)),
  },
  {
    ...card,
    no: 55,
    of: 'yunxiu',
    name: ['云岫白金卡', 'Yunxiu Platinum Card'],
    summary: ['优质单位员工，额度 5–20 万元。', 'For employees of selected employers, ¥50,000 to ¥200,000.'],
    amount: [5, 20],
    rate: [10.8, 13.2],
    speedHours: 168,
    rules: [
      between('age', 23, 60),
      oneOf('employer', ['private', 'state_owned', 'public']),
      atLeast('monthlyIncome', yuan(10_000), 6),
      atMost('cardUse', pct(70), 3),
      atMost('inquiries1m', 2),
      ...cleanRecord(4, 1),
      plus(atLeast('providentFundMonths', 24), 2),
    ],
    most: times('monthlyIncome', byChoice('employer', { private: 6, state_owned: 10, public: 12 })),
  },
  {
    ...card,
    no: 56,
    of: 'wangchao',
    name: ['望潮车主卡', 'Wangchao Driver Card'],
    summary: ['车主可申请，加油返现。', 'Fuel cashback for car owners.'],
    amount: [1, 8],
    rate: [12.6, 15],
    speedHours: 96,
    rules: [between('age', 20, 60), oneOf('car', ['financed', 'clear'], 5), ...cleanRecord(6)],
    most: amountByChoice('car', { none: 0, financed: 3, clear: 8 }),
  },
  {
    ...card,
    no: 57,
    of: 'hengzhi',
    name: ['衡芷安家卡', 'Hengzhi Home Card'],
    summary: ['家装大额分期，限业主。', 'Large renovation instalments for home owners.'],
    amount: [5, 30],
    rate: [4.8, 7.2],
    speedHours: 96,
    rules: [
      between('age', 23, 60),
      oneOf('house', ['mortgaged', 'clear'], 6),
      atLeast('monthlyIncome', yuan(6_000)),
      atMost('debtRatio', pct(60)),
      ...cleanRecord(5),
    ],
    most: amountByChoice('house', { none: 0, mortgaged: 15, clear: 30 }),
    documents: ['property_certificate'],
  },
  {
    ...card,
    no: 58,
    of: 'taoye',
    name: ['桃野惠民卡', 'Taoye Local Card'],
    summary: ['苏州县域居民，首张信用卡。', 'A first card for residents around Suzhou.'],
    amount: [1, 3],
    rate: [12, 14.4],
    speedHours: 72,
    regions: ['320500'],
    rules: [between('age', 18, 60), atLeast('monthlyIncome', yuan(2_500)), ...cleanRecord(8)],
    most: times('monthlyIncome', 4),
  },
];

export const cardProducts = list.map((own) => productOf(creditCard, own));
