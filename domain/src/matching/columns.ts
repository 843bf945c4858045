import { regionSpan } from '#regions/code.ts';
import { type AttrSlug, attributes } from './attributes.ts';
import { compileCondition, passesTest } from './compile.ts';
import type { MatchProduct } from './product.ts';
import { requirementsOf } from './requirements.ts';
import type { Rule } from './rule.ts';
import { slotOf, unknownChoice } from './vector.ts';

/** A rule with the index of its product on the shelf and its own index in the product. */
export interface PlacedRule {
  readonly rule: Rule;
  readonly product: number;
  readonly place: number;
}

/**
 * All rules of a shelf on one attribute. All values between two neighbouring bounds fail the same rules, so one look-up of a
 * value gives the rules it fails.
 */
export interface Column {
  readonly slot: number;
  readonly rules: readonly PlacedRule[];
  /** The failed rules by zone. */
  readonly failing: readonly (readonly PlacedRule[])[];
  readonly zoneOf: (x: number) => number;
}

const boundsOf = ({ attr, value }: Rule): number[] => {
  const values = typeof value === 'object' ? value : [value];
  return values.flatMap((one) => (attributes[attr].type === 'region' ? [...regionSpan(String(one))] : [Number(one)]));
};

/** Zones alternate: below the first mark, on it, between it and the next, and so on, above the last. */
function zonesBetween(marks: Float64Array): {
  readonly samples: readonly number[];
  readonly zoneOf: (x: number) => number;
} {
  const samples = [
    (marks[0] ?? 0) - 1,
    ...[...marks].flatMap((mark, i) => [mark, (mark + (marks[i + 1] ?? mark + 2)) / 2]),
  ];
  const zoneOf = (x: number): number => {
    let low = 0;
    let high = marks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((marks[middle] as number) <= x) low = middle + 1;
      else high = middle;
    }
    return low > 0 && marks[low - 1] === x ? 2 * low - 1 : 2 * low;
  };
  return { samples, zoneOf };
}

const allChoices = Array.from({ length: unknownChoice + 1 }, (_, choice) => choice);

function columnOf(attr: AttrSlug, rules: readonly PlacedRule[]): Column {
  const { samples, zoneOf } = attributes[attr].choices
    ? { samples: allChoices, zoneOf: (x: number) => x }
    : zonesBetween(Float64Array.from(new Set(rules.flatMap(({ rule }) => boundsOf(rule)))).sort());
  const tested = rules.map((placed) => ({ placed, test: compileCondition(placed.rule) }));
  const failing = samples.map((x) => tested.filter(({ test }) => !passesTest(test, x)).map(({ placed }) => placed));
  return { slot: slotOf(attr), rules, failing, zoneOf };
}

/** The rules of a shelf by attribute; only those that `isWanted`. */
export function columnsOf(products: readonly MatchProduct[], isWanted: (rule: Rule) => boolean): Column[] {
  const placed = products.flatMap((one, product) =>
    requirementsOf(one).map((rule, place) => ({ rule, product, place })),
  );
  const byAttr = Map.groupBy(
    placed.filter(({ rule }) => isWanted(rule)),
    ({ rule }) => rule.attr,
  );
  return [...byAttr].map(([attr, rules]) => columnOf(attr, rules));
}
