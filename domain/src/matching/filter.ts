import { type AttrSlug, attributes, attrSlugs } from './attributes.ts';
import { compileCondition } from './compile.ts';
import type { MatchProduct } from './product.ts';
import { requirementsOf } from './requirements.ts';
import type { Rule } from './rule.ts';
import { type FactVector, strangeChoice } from './vector.ts';

/** One bit a product, by its place in the list the filter was built from. */
export type ProductBits = Uint32Array;

/** More codes than there are regions. */
const regionsKept = 4_096;

interface Column {
  readonly slot: number;
  /** Products with a hard rule on the attribute: what an unknown value leaves open. */
  readonly concerned: ProductBits;
  /** Products that a value fails. */
  readonly failedAt: (x: number) => ProductBits;
}

/** Between two neighbouring thresholds every value fails the same products: one bit set for each threshold and each gap. */
function numericColumn(rules: readonly Placed[], empty: () => ProductBits): (x: number) => ProductBits {
  const thresholds = new Set<number>();
  for (const { rule } of rules)
    for (const value of Array.isArray(rule.value) ? rule.value : [rule.value]) thresholds.add(Number(value));
  const marks = Float64Array.from(thresholds).sort();
  const first = marks[0] ?? 0;
  const points = [first - 1, ...[...marks].flatMap((mark, i) => [mark, (mark + (marks[i + 1] ?? mark + 2)) / 2])];
  const sets = points.map((x) => failedBy(rules, x, empty()));
  return (x) => {
    let low = 0;
    let high = marks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((marks[middle] as number) <= x) low = middle + 1;
      else high = middle;
    }
    const place = low === 0 ? 0 : marks[low - 1] === x ? 2 * low - 1 : 2 * low;
    return sets[place] as ProductBits;
  };
}

interface Placed {
  readonly rule: Rule;
  readonly product: number;
  readonly test: (x: number) => boolean;
}

function failedBy(rules: readonly Placed[], x: number, bits: ProductBits): ProductBits {
  for (const { product, test } of rules) if (!test(x)) setBit(bits, product);
  return bits;
}

const setBit = (bits: ProductBits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
};
export const hasBit = (bits: ProductBits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

function column(attr: AttrSlug, rules: readonly Placed[], empty: () => ProductBits): Column {
  const concerned = empty();
  for (const { product } of rules) setBit(concerned, product);
  const { type, choices } = attributes[attr];
  const slot = attrSlugs.indexOf(attr);
  if (type === 'region') {
    const seen = new Map<number, ProductBits>();
    const failedAt = (x: number): ProductBits => {
      const bits = seen.get(x) ?? failedBy(rules, x, empty());
      if (seen.size < regionsKept) seen.set(x, bits);
      return bits;
    };
    return { slot, concerned, failedAt };
  }
  if (choices || type === 'boolean') {
    const sets = Array.from({ length: strangeChoice + 1 }, (_, x) => failedBy(rules, x, empty()));
    return { slot, concerned, failedAt: (x) => sets[x] ?? concerned };
  }
  return { slot, concerned, failedAt: numericColumn(rules, empty) };
}

/** Which products a vector still can match, and for which of them something hard is unknown. The amount is not looked at. */
export interface Filtered {
  readonly candidates: ProductBits;
  readonly needsData: ProductBits;
}

/** All hard rules of many products as bit sets by attribute: the whole shelf in one look-up an attribute. */
export function buildFilter(products: readonly MatchProduct[]): (vector: FactVector) => Filtered {
  const words = Math.ceil(products.length / 32);
  const empty = () => new Uint32Array(words);
  const placed = products.flatMap((product, place) =>
    requirementsOf(product)
      .filter(({ kind }) => kind === 'hard')
      .map((rule): Placed => ({ rule, product: place, test: compileCondition(rule) })),
  );
  const byAttr = Map.groupBy(placed, ({ rule }) => rule.attr);
  const columns = [...byAttr].map(([attr, rules]) => column(attr, rules, empty));
  const all = empty();
  for (const place of products.keys()) setBit(all, place);
  return (vector) => {
    const candidates = all.slice();
    const needsData = empty();
    for (const { slot, concerned, failedAt } of columns) {
      const x = vector[slot] as number;
      const isUnknown = Number.isNaN(x);
      const bits = isUnknown ? concerned : failedAt(x);
      for (let word = 0; word < words; word++) {
        if (isUnknown) needsData[word] = (needsData[word] as number) | (bits[word] as number);
        else candidates[word] = (candidates[word] as number) & ~(bits[word] as number);
      }
    }
    for (let word = 0; word < words; word++)
      needsData[word] = (needsData[word] as number) & (candidates[word] as number);
    return { candidates, needsData };
  };
}
