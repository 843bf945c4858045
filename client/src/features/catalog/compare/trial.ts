import { type CreditCost, creditCost } from '@sycee/domain/money/cost';
import type { Repayment } from '@sycee/domain/money/loan';
import { middleOf } from '../calculator.ts';
import { knownFees } from '../cost/wire-terms.ts';
import type { ProductFull } from '../use-detail.ts';

/** A loan that is compared at every product. */
export interface Trial {
  amountFen: number;
  months: number;
}
type Lender = Pick<
  ProductFull,
  'amount_from' | 'amount_to' | 'term_from' | 'term_to' | 'rate_from' | 'repayments' | 'fee_terms'
>;

const usualMonths = [6, 12, 18, 24, 36, 48, 60, 84, 120, 180, 240, 300, 360] as const;
const wanFen = 1_000_000;

/** An amount and term that all products offer, if there are any: in the middle of the common range. */
export function usualTrial(products: readonly Lender[]): Trial {
  const lowest = Math.max(...products.map(({ amount_from }) => amount_from));
  const highest = Math.min(...products.map(({ amount_to }) => amount_to));
  const shortest = Math.max(...products.map(({ term_from }) => term_from));
  const longest = Math.min(...products.map(({ term_to }) => term_to));
  const shared = usualMonths.filter((months) => months >= shortest && months <= longest);
  const amountFen = lowest < highest ? middleOf(lowest, highest) : lowest;
  return {
    amountFen: Math.max(lowest, Math.floor(amountFen / wanFen) * wanFen),
    months: shared[Math.floor(shared.length / 2)] ?? shortest,
  };
}

/** The loan given in the address, and the audience if all products share it. */
export function wishOf(
  products: readonly (Lender & Pick<ProductFull, 'audience'>)[],
  changes: Partial<Trial>,
): Trial & { audience?: ProductFull['audience'] } {
  const usual = usualTrial(products);
  const [first] = products;
  const isAlike = products.every(({ audience }) => audience === first?.audience);
  return {
    amountFen: changes.amountFen ?? usual.amountFen,
    months: changes.months ?? usual.months,
    audience: isAlike ? first?.audience : undefined,
  };
}

/** The usual terms that at least one product offers. */
export const monthsOf = (products: readonly Lender[]): number[] =>
  usualMonths.filter((months) => products.some(({ term_from, term_to }) => months >= term_from && months <= term_to));

export type Outcome =
  | { kind: 'quote'; repayment: Repayment; cost: CreditCost }
  | { kind: 'amount' | 'term'; is: 'over' | 'under' };

/** At the product's lowest rate; in equal instalments if it offers them, so that payments can be compared. */
export function outcomeOf(product: Lender, { amountFen, months }: Trial): Outcome {
  if (amountFen > product.amount_to) return { kind: 'amount', is: 'over' };
  if (amountFen < product.amount_from) return { kind: 'amount', is: 'under' };
  if (months > product.term_to) return { kind: 'term', is: 'over' };
  if (months < product.term_from) return { kind: 'term', is: 'under' };
  const ways = product.repayments.map(({ slug }) => slug);
  const repayment = ways.find((slug) => slug === 'equal_instalments') ?? ways[0] ?? 'equal_instalments';
  const loan = { principalFen: amountFen, rate: product.rate_from, months, repayment };
  return { kind: 'quote', repayment, cost: creditCost(loan, knownFees(product.fee_terms)) };
}

/** Interest and fees as a share of the highest, among products that repay the loan in equal instalments; the others are not comparable. */
export function sharesOf(outcomes: readonly Outcome[]): (number | null)[] {
  const costs = outcomes.map((one) =>
    one.kind === 'quote' && one.repayment === 'equal_instalments' ? one.cost.interestFen + one.cost.feesFen : null,
  );
  const alike = costs.filter((cost) => cost !== null);
  return costs.map((cost) => (cost === null || alike.length < 2 ? null : cost / Math.max(...alike)));
}
