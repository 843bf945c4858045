import type { AttrSlug } from './attributes.ts';
import { type Facts, factOf, isKnown } from './fact.ts';
import { matchAll } from './match.ts';
import type { MatchProduct } from './product.ts';
import type { MatchInput, MatchResult, MatchRow } from './result.ts';
import type { FactValue } from './value.ts';

export interface Moved {
  readonly number: string;
  readonly before: MatchRow;
  readonly after: MatchRow;
}

export interface WhatIf {
  readonly before: MatchResult;
  readonly after: MatchResult;
  /** Rows with another verdict or amount, in the order of `after`. */
  readonly moved: readonly Moved[];
}

export type Supposed = Readonly<Partial<Record<AttrSlug, FactValue>>>;

/** The same facts with some supposed to be another: what is supposed is an answer of today. */
export function suppose({ facts, ...input }: MatchInput, supposed: Supposed): MatchInput {
  const other: Record<string, Facts[AttrSlug]> = { ...facts };
  for (const [attr, value] of Object.entries(supposed)) {
    const fact = factOf(facts, attr as AttrSlug);
    // Supposing what is so changes nothing, the days on which it moves by itself included.
    if (isKnown(fact) && fact.value === value) continue;
    other[attr] = { value, source: 'answer', asOf: input.asOf };
  }
  return { ...input, facts: other };
}

const isMoved = (before: MatchRow, after: MatchRow): boolean =>
  before.verdict !== after.verdict ||
  before.amountFen?.low !== after.amountFen?.low ||
  before.amountFen?.high !== after.amountFen?.high;

/** What would be otherwise, product by product; fast enough to follow a slider. */
export function whatIf(input: MatchInput, products: readonly MatchProduct[], supposed: Supposed): WhatIf {
  const before = matchAll(input, products);
  const after = matchAll(suppose(input, supposed), products);
  const rows = new Map(before.rows.map((row) => [row.number, row]));
  const moved = after.rows.flatMap((row): Moved[] => {
    const was = rows.get(row.number);
    return was && isMoved(was, row) ? [{ number: row.number, before: was, after: row }] : [];
  });
  return { before, after, moved };
}
