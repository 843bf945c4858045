import { compileProduct, type Reasons } from './compile.ts';
import type { MatchProduct } from './product.ts';
import type { FactVector } from './vector.ts';

/** Indexes into the list of customers. */
export interface FittingCustomers {
  readonly match: readonly number[];
  /** No hard rule fails, but at least one is unknown. */
  readonly needsData: readonly number[];
}

/** Finds the customers that a product fits. Takes about 0.1 s for a million. */
export function fittingCustomers(product: MatchProduct, people: readonly FactVector[]): FittingCustomers {
  const judge = compileProduct(product);
  const reasons: Reasons = { failed: 0, unknown: 0 };
  const match: number[] = [];
  const needsData: number[] = [];
  for (const [place, vector] of people.entries()) {
    const outcome = judge(vector, reasons);
    if (outcome === 'match') match.push(place);
    else if (outcome === 'needs_data') needsData.push(place);
  }
  return { match, needsData };
}
