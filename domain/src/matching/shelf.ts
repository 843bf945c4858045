import { columnsOf, type PlacedRule } from './columns.ts';
import { mostRules, type Outcome } from './compile.ts';
import { compileAmount } from './compile-amount.ts';
import type { MatchProduct } from './product.ts';
import { requirementsOf } from './requirements.ts';
import type { FactVector } from './vector.ts';

/** Verdicts and reasons of a shelf for one vector by product index. Overwritten by the next call. */
export interface ShelfReasons {
  /** Bits by the index of a rule among the product's requirements; the bit after the last is the amount. */
  readonly failed: Int32Array;
  readonly unknown: Int32Array;
  readonly outcomeOf: (product: number) => Outcome;
}

/** Product index and bit of each rule, two numbers per rule in one array. */
const pairsOf = (rules: readonly PlacedRule[]): Int32Array =>
  Int32Array.from(rules.flatMap(({ product, place }) => [product, 1 << place]));

function mark(into: Int32Array, pairs: Int32Array): void {
  for (let i = 0; i < pairs.length; i += 2) {
    const product = pairs[i] as number;
    into[product] = (into[product] as number) | (pairs[i + 1] as number);
  }
}

/** Compiles a shelf. Visits only rules that fail or are unknown. Agrees with `evaluate`. */
export function compileShelf(products: readonly MatchProduct[]): (vector: FactVector) => ShelfReasons {
  const columns = columnsOf(products, () => true).map(({ slot, rules, failing, zoneOf }) => ({
    slot,
    zoneOf,
    concerned: pairsOf(rules),
    failed: failing.map(pairsOf),
  }));
  const judged = products.map((product) => {
    const rules = requirementsOf(product);
    if (rules.length > mostRules) throw new RangeError(`product ${product.number} has more rules than bits`);
    const bit = 1 << rules.length;
    const hard = rules.reduce((bits, { kind }, place) => (kind === 'hard' ? bits | (1 << place) : bits), bit);
    return { hard, bit, most: compileAmount(product.rules.amount.most), least: product.amountFromFen };
  });
  const failed = new Int32Array(products.length);
  const unknown = new Int32Array(products.length);
  const outcomeOf = (product: number): Outcome => {
    const bits = judged[product]?.hard ?? 0;
    if ((failed[product] ?? 0) & bits) return 'failed';
    return (unknown[product] ?? 0) & bits ? 'needs_data' : 'match';
  };
  return (vector) => {
    failed.fill(0);
    unknown.fill(0);
    for (const column of columns) {
      const x = vector[column.slot] as number;
      if (Number.isNaN(x)) mark(unknown, column.concerned);
      else mark(failed, column.failed[column.zoneOf(x)] as Int32Array);
    }
    for (let product = 0; product < judged.length; product++) {
      const { most, least, bit } = judged[product] as (typeof judged)[number];
      const amount = most(vector);
      if (Number.isNaN(amount)) unknown[product] = (unknown[product] as number) | bit;
      else if (amount < least) failed[product] = (failed[product] as number) | bit;
    }
    return { failed, unknown, outcomeOf };
  };
}
