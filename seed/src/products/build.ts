import type { CategorySlug } from '@sycee/domain/catalog/categories';
import type { DocumentSlug } from '@sycee/domain/catalog/documents';
import type { ApplyWay, Product, QuestionAndAnswer } from '@sycee/domain/catalog/product';
import type { BothLanguages } from '@sycee/domain/language/both';
import type { Audience } from '@sycee/domain/matching/product';
import type { AmountTerm, RateFormula, Rule } from '@sycee/domain/matching/rule';
import { type FeeTerms, unknownFees } from '@sycee/domain/money/fee';
import type { Repayment } from '@sycee/domain/money/loan';
import { noFees } from './fees.ts';
import { pct, wan } from './rules.ts';

type Pair = readonly [zh: string, en: string];
const both = ([zh, en]: Pair): BothLanguages => ({ zh, en });

/** What the products of a category have in common. */
export interface Family {
  readonly category: CategorySlug;
  readonly audience: Audience;
  readonly documents: readonly DocumentSlug[];
  readonly steps: readonly Pair[];
  readonly questions: readonly (readonly [question: Pair, answer: Pair])[];
  readonly commission: number;
}

/** The individual facts of a product. Amounts in 10,000 yuan (万元), rates in percent. */
export interface Own {
  readonly no: number;
  readonly of: string;
  readonly name: Pair;
  readonly summary: Pair;
  readonly amount: readonly [from: number, to: number];
  readonly term: readonly [from: number, to: number];
  readonly rate: readonly [from: number, to: number];
  readonly repay: readonly Repayment[];
  readonly speedHours: number;
  readonly rules: readonly Rule[];
  readonly most: AmountTerm;
  /** The cautious end of the amount, in percent of the maximum. */
  readonly careful?: number;
  /** In percent; absent: the middle of the product's range. */
  readonly base?: number;
  readonly moves?: RateFormula['moves'];
  readonly spread?: number;
  readonly regions?: readonly string[];
  readonly documents?: readonly DocumentSlug[];
  /** Absent: no fees. A product with a text of its own states its terms, or they are unknown. */
  readonly fees?: Pair;
  readonly feeTerms?: FeeTerms;
  readonly apply?: ApplyWay;
  readonly commission?: number;
  readonly sponsored?: true;
  readonly checkedDaysAgo?: number;
  readonly version?: number;
}

/** The first step of every product that is applied for on the bank's page. */
export const applyAtBank: Pair = ['填写申请：银行页面，约 5 分钟', 'Apply on the bank’s page: about 5 minutes'];

/** Lenders quote in steps of 0.05 %. */
const wholeStep = (rate: number): number => Math.floor(rate / 5) * 5;

const noFeesText: Pair = ['无额外费用，提前还款免违约金。', 'No other fees; no early repayment charge.'];
const input = ([question, answer]: readonly [Pair, Pair]): QuestionAndAnswer => ({
  question: both(question),
  answer: both(answer),
});

export const productOf = (family: Family, own: Own): Product => {
  const [from, to] = [pct(own.rate[0]), pct(own.rate[1])];
  const apply = own.apply ?? 'work';
  const [first, ...rest] = family.steps;
  return {
    number: `SY-P-${String(own.no).padStart(4, '0')}`,
    name: both(own.name),
    summary: both(own.summary),
    institution: own.of,
    category: family.category,
    audience: family.audience,
    amountFromFen: wan(own.amount[0]),
    amountToFen: wan(own.amount[1]),
    termFromMonths: own.term[0],
    termToMonths: own.term[1],
    rateFrom: from,
    rateTo: to,
    fees: both(own.fees ?? noFeesText),
    feeTerms: own.feeTerms ?? (own.fees ? unknownFees : noFees),
    repayments: own.repay,
    speedHours: own.speedHours,
    regions: own.regions ?? [],
    documents: [...family.documents, ...(own.documents ?? [])],
    steps: [apply === 'bank_direct' ? applyAtBank : first!, ...rest].map(both),
    apply,
    commission: own.commission ?? family.commission,
    sponsored: own.sponsored ?? false,
    checkedDaysAgo: own.checkedDaysAgo ?? (own.no * 7) % 40,
    questions: family.questions.map(input),
    rules: {
      version: own.version ?? 1 + ((own.no * 5) % 14),
      rules: own.rules,
      amount: { most: own.most, leastShare: pct(own.careful ?? 78) },
      rate: {
        base: own.base === undefined ? wholeStep((from + to) / 2) : pct(own.base),
        moves: own.moves ?? [],
        spread: own.spread === undefined ? wholeStep((to - from) / 4) : pct(own.spread),
      },
    },
  };
};
