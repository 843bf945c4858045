import type { BothLanguages } from '@sycee/domain/language/both';
import { type AttrSlug, attributes, attrSlugs } from '@sycee/domain/matching/attributes';
import type { Facts } from '@sycee/domain/matching/fact';
import type { Audience } from '@sycee/domain/matching/product';
import type { FactValue } from '@sycee/domain/matching/value';
import { randomFrom } from './random.ts';

/** Invented people and companies against which a product is tried while it is written. */
export interface Sample {
  readonly id: string;
  readonly name: BothLanguages;
  readonly facts: Facts;
}

type Values = Partial<Record<AttrSlug, FactValue>>;
const yuan = (n: number): number => n * 100;
const wan = (n: number): number => n * 1_000_000;
const percent = (n: number): number => n * 100;

const employee: Values = {
  age: 33,
  hasCompany: false,
  employer: 'private',
  monthlyIncome: yuan(12_000),
  payroll: true,
  socialInsuranceMonths: 52,
  providentFundMonths: 40,
  providentFundMonthly: yuan(1_800),
  house: 'mortgaged',
  houseValue: wan(260),
  houseLoan: wan(120),
  car: 'clear',
  carValue: wan(12),
  policyMonths: 0,
  policyYearlyPremium: 0,
  cardUse: percent(45),
  inquiries1m: 1,
  inquiries3m: 2,
  inquiries6m: 4,
  overdueNow: false,
  worstOverdue24m: 0,
  debtRatio: percent(42),
};

const firm: Values = {
  ...employee,
  age: 42,
  hasCompany: true,
  companyMonths: 63,
  industry: 'manufacturing',
  registeredCapital: wan(500),
  staffCount: 18,
  representativeStake: percent(60),
  representativeChangedMonths: 63,
  taxGrade: 'B',
  tax12m: yuan(386_200),
  invoiced12m: wan(960),
  invoiceGrowth: percent(8),
  monthsWithoutInvoices: 0,
  zeroFilings12m: 0,
  taxArrears: 0,
  largestCustomerShare: percent(34),
  monthlyInflow: wan(80),
  lawsuits: 0,
  dishonestList: false,
  highTech: false,
};

const people: readonly (readonly [zh: string, en: string, Values, ...AttrSlug[]])[] = [
  ['企业职员', 'Employee', {}],
  [
    '公务员',
    'Civil servant',
    { employer: 'public', monthlyIncome: yuan(9_800), inquiries3m: 0, house: 'clear', houseLoan: 0 },
  ],
  [
    '刚毕业',
    'New graduate',
    {
      age: 23,
      socialInsuranceMonths: 5,
      providentFundMonths: 5,
      house: 'none',
      houseValue: 0,
      houseLoan: 0,
      car: 'none',
      carValue: 0,
      monthlyIncome: yuan(6_500),
    },
  ],
  ['查询较多', 'Many inquiries', { inquiries1m: 3, inquiries3m: 7, inquiries6m: 11 }],
  ['当前逾期', 'Overdue now', { overdueNow: true, worstOverdue24m: 2 }],
  [
    '自由职业',
    'Freelancer',
    {
      employer: 'freelance',
      payroll: false,
      socialInsuranceMonths: 0,
      providentFundMonths: 0,
      providentFundMonthly: 0,
    },
  ],
  ['负债偏高', 'High debt', { debtRatio: percent(78), cardUse: percent(92) }],
  ['缴保单多年', 'Long-term policy', { policyMonths: 60, policyYearlyPremium: yuan(12_000) }],
  [
    '征信未应答',
    'No credit answer',
    {},
    'inquiries1m',
    'inquiries3m',
    'inquiries6m',
    'overdueNow',
    'worstOverdue24m',
    'cardUse',
    'debtRatio',
  ],
  ['临近退休', 'Near retirement', { age: 59, monthlyIncome: yuan(8_200) }],
];

const firms: typeof people = [
  ['制造企业', 'Manufacturer', {}],
  [
    '高新企业',
    'High-tech firm',
    { industry: 'software', highTech: true, taxGrade: 'A', tax12m: wan(92), invoiced12m: wan(1_850) },
  ],
  [
    '新设企业',
    'New company',
    { companyMonths: 9, taxGrade: 'M', tax12m: yuan(42_000), invoiced12m: wan(120), representativeChangedMonths: 9 },
  ],
  ['等级 C', 'Grade C', { taxGrade: 'C', zeroFilings12m: 2 }],
  ['法人查询较多', 'Many inquiries', { inquiries1m: 2, inquiries3m: 6, inquiries6m: 9 }],
  ['有欠税', 'Tax arrears', { taxArrears: yuan(36_000) }],
  ['客户集中', 'One large customer', { largestCustomerShare: percent(82) }],
  [
    '零售小店',
    'Small shop',
    {
      industry: 'wholesale_retail',
      staffCount: 3,
      tax12m: yuan(68_000),
      invoiced12m: wan(210),
      monthlyInflow: wan(17),
    },
  ],
  [
    '征信未应答',
    'No credit answer',
    {},
    'inquiries1m',
    'inquiries3m',
    'inquiries6m',
    'overdueNow',
    'worstOverdue24m',
    'cardUse',
    'debtRatio',
  ],
  ['有未结案件', 'Open lawsuits', { lawsuits: 2, invoiceGrowth: percent(-22) }],
];

/** A business date; facts of samples do not age. */
export const samplesAsOf = '2026-11-20';

const factsOf = (values: Values, region: string, audience: Audience, unknown: readonly AttrSlug[] = []): Facts => {
  const all: Values = { ...values, region, ...(audience === 'company' && { companyRegion: region }) };
  return Object.fromEntries(
    Object.entries(all).map(([attr, value]) => [
      attr,
      unknown.includes(attr as AttrSlug)
        ? { unknown: true, why: 'source_failed' }
        : { value, source: 'answer', asOf: samplesAsOf },
    ]),
  );
};

/** Ten cases with names, which live where the product is offered. */
export const namedSamples = (audience: Audience, region: string): Sample[] =>
  (audience === 'company' ? firms : people).map(([zh, en, own, ...unknown], at) => ({
    id: `named${at}`,
    name: { zh, en },
    facts: factsOf({ ...(audience === 'company' ? firm : employee), ...own }, region, audience, unknown),
  }));

/** Whole numbers, many near the usual value and few far away. */
function around(usual: number, attr: AttrSlug, random: () => number): number {
  const { min, max, type } = attributes[attr];
  const spread = usual === 0 ? 3 : usual * 1.4;
  const value = usual + (random() + random() + random() - 1.5) * spread;
  const rounded = type === 'fen' ? Math.round(value / 10_000) * 10_000 : Math.round(value);
  return Math.min(max, Math.max(min, rounded));
}

function invented(usual: FactValue, attr: AttrSlug, random: () => number): FactValue {
  const { choices, type } = attributes[attr];
  if (choices) return random() < 0.5 ? usual : (choices[Math.floor(random() * choices.length)]?.value ?? usual);
  if (type === 'boolean') return random() < 0.85 ? usual : usual !== true;
  if (attr === 'age') return 20 + Math.floor(random() * 45);
  return around(Number(usual), attr, random);
}

export const inventedSize = 200;

/** The same 200 people or companies at each call; one fact in thirty is not known. */
export function inventedSamples(audience: Audience, region: string): Facts[] {
  const random = randomFrom(audience === 'company' ? 2 : 1);
  const usual = audience === 'company' ? firm : employee;
  return Array.from({ length: inventedSize }, () => {
    const own: Values = {};
    const unknown: AttrSlug[] = [];
    for (const attr of attrSlugs) {
      const value = usual[attr];
      if (value === undefined) continue;
      own[attr] = attr === 'hasCompany' ? value : invented(value, attr, random);
      if (random() < 1 / 30 && attr !== 'hasCompany') unknown.push(attr);
    }
    return factsOf(withoutContradictions(own), region, audience, unknown);
  });
}

/** Without a home there is no mortgage, and inquiries of a longer time contain those of a shorter one. */
function withoutContradictions(values: Values): Values {
  const months = ['inquiries1m', 'inquiries3m', 'inquiries6m'] as const;
  const rising = months.map((attr) => Number(values[attr])).sort((a, b) => a - b);
  return {
    ...values,
    ...Object.fromEntries(months.map((attr, at) => [attr, rising[at]])),
    ...(values.house === 'none' && { houseValue: 0, houseLoan: 0 }),
    ...(values.house === 'clear' && { houseLoan: 0 }),
    ...(values.car === 'none' && { carValue: 0 }),
  };
}
