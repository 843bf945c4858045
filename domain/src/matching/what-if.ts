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

/** The input with supposed values, which count as answers of today. */
export function suppose({ facts, ...input }: MatchInput, supposed: Supposed): MatchInput {
  const other: Record<string, Facts[AttrSlug]> = { ...facts };
  for (const [attr, value] of Object.entries(supposed)) {
    const fact = factOf(facts, attr as AttrSlug);
    // An unchanged value keeps its source and upcoming values.
    if (isKnown(fact) && fact.value === value) continue;
    other[attr] = { value, source: 'answer', asOf: input.asOf };
  }
  return { ...input, facts: other };
}

const isMoved = (before: MatchRow, after: MatchRow): boolean =>
  before.verdict !== after.verdict ||
  before.amountFen?.low !== after.amountFen?.low ||
  before.amountFen?.high !== after.amountFen?.high;

/** Compares the results with and without supposed values; fast enough for a slider. */
export function whatIf(input: MatchInput, products: readonly MatchProduct[], supposed: Supposed): WhatIf {
  const before = matchAll(input, products);
  const after = matchAll(suppose(input, supposed), products);
  const rows = new Map(before.rows.map((row) => [row.number, row]));
  const moved = after.rows.flatMap((row): Moved[] => {
    const former = rows.get(row.number);
    return former && isMoved(former, row) ? [{ number: row.number, before: former, after: row }] : [];
  });
  return { before, after, moved };
}
