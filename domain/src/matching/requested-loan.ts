import { isAttrSlug } from './attributes.ts';
import type { Facts } from './fact.ts';
import { isPlausible } from './plausible.ts';
import type { MatchProduct } from './product.ts';
import type { FactValue } from './value.ts';

/** The amount and term of a requested loan. */
export interface RequestedLoan {
  readonly amountFen?: number;
  readonly termMonths?: number;
}

/**
 * The product for a requested loan: its smallest loan becomes the requested amount, so that a formula that gives less fails with
 * a fix, and payments use the requested term. Null if the product does not offer such a loan.
 */
export function withRequestedLoan(
  product: MatchProduct,
  { amountFen, termMonths }: RequestedLoan,
): MatchProduct | null {
  const { amountFromFen, amountToFen, termFromMonths, termToMonths } = product;
  if (amountFen && (amountFen < amountFromFen || amountFen > amountToFen)) return null;
  if (termMonths && (termMonths < termFromMonths || termMonths > termToMonths)) return null;
  return {
    ...product,
    ...(amountFen && { amountFromFen: amountFen }),
    ...(termMonths && { termFromMonths: termMonths, termToMonths: termMonths }),
  };
}

export type FactProblem = 'unknown' | 'implausible';

/** Facts from stated values, and the problems of invalid ones by attribute. */
export function statedFacts(
  stated: Readonly<Record<string, FactValue>>,
  asOf: string,
): { facts: Facts; problems: Record<string, FactProblem> } {
  const facts: Record<string, Facts[keyof Facts]> = {};
  const problems: Record<string, FactProblem> = {};
  for (const [attr, value] of Object.entries(stated)) {
    if (!isAttrSlug(attr)) problems[attr] = 'unknown';
    else if (!isPlausible(attr, value)) problems[attr] = 'implausible';
    else facts[attr] = { value, source: 'answer', asOf };
  }
  return { facts, problems };
}
