import {
  type ComparedFact,
  type ComparedProduct,
  compareFacts,
  compareVersions,
} from '@sycee/domain/matching/compare-versions';
import type { Report, ReportResult, ReportRow } from '../report-api.ts';

/** A version with everything that is compared. */
export interface ReadVersion {
  report: Report;
  result: ReportResult;
  rows: readonly ReportRow[];
}

const productOf = (row: ReportRow): ComparedProduct => ({
  id: row.product.id,
  verdict: row.verdict,
  amount: rangeOf(row.amount_from, row.amount_to),
  rate: rangeOf(row.rate_from, row.rate_to),
  rulesVersion: row.rules_version,
  rules: row.rules,
});
const rangeOf = (from: number | null, to: number | null): ComparedProduct['amount'] =>
  from === null ? null : [from, to ?? from];

const factOf = ({ attr, name, value, state }: ReportResult['facts'][number]): ComparedFact => ({
  attr,
  name,
  value: state === 'known' ? value : null,
});

export function compared(before: ReadVersion, after: ReadVersion) {
  const moves = compareVersions(before.rows.map(productOf), after.rows.map(productOf));
  const products = new Map([...before.rows, ...after.rows].map(({ product }) => [product.id, product]));
  const isMatch = (product: ComparedProduct | null) => product?.verdict === 'match';
  return {
    facts: compareFacts(before.result.facts.map(factOf), after.result.facts.map(factOf)),
    moves: moves.flatMap((move) => {
      const product = products.get(move.id);
      return product ? [{ ...move, product }] : [];
    }),
    opened: moves.filter((move) => isMatch(move.after) && !isMatch(move.before)).length,
    closed: moves.filter((move) => isMatch(move.before) && !isMatch(move.after)).length,
    all: products.size,
  };
}
export type Compared = ReturnType<typeof compared>;
