import { isAttrSlug } from './attributes.ts';
import type { Facts } from './fact.ts';
import { isPlausible } from './plausible.ts';
import type { MatchProduct } from './product.ts';
import type { FactValue } from './value.ts';

/** The loan somebody has in mind. */
export interface Wanted {
  readonly amountFen?: number;
  readonly termMonths?: number;
}

/**
 * The product as it answers for that very loan: its smallest loan is the amount wanted, so that a formula that gives
 * less is a failed rule with a fix like any other, and payments run over the term wanted. Null when it never lends so.
 */
export function lentAs(product: MatchProduct, { amountFen, termMonths }: Wanted): MatchProduct | null {
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

/** Facts by attribute as somebody states them, and what is wrong with which of them. */
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
