import { columnsOf, type PlacedRule } from './columns.ts';
import type { MatchProduct } from './product.ts';
import type { FactVector } from './vector.ts';

/** One bit per product by its index on the shelf. */
export type ProductBits = Uint32Array;

export const hasBit = (bits: ProductBits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

const setBit = (bits: ProductBits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
};

/** Products that a vector may match, and those of them with an unknown hard rule. Ignores the amount. */
export interface Filtered {
  readonly candidates: ProductBits;
  readonly needsData: ProductBits;
}

/** Compiles the hard rules of a shelf to bit sets per attribute. The result is overwritten by the next call. */
export function buildFilter(products: readonly MatchProduct[]): (vector: FactVector) => Filtered {
  const words = Math.ceil(products.length / 32);
  const bitsOf = (rules: readonly PlacedRule[]): ProductBits => {
    const bits = new Uint32Array(words);
    for (const { product } of rules) setBit(bits, product);
    return bits;
  };
  const columns = columnsOf(products, ({ kind }) => kind === 'hard').map(({ slot, rules, failing, zoneOf }) => ({
    slot,
    zoneOf,
    concerned: bitsOf(rules),
    failed: failing.map(bitsOf),
  }));
  const all = new Uint32Array(words);
  for (const place of products.keys()) setBit(all, place);
  const [candidates, needsData] = [new Uint32Array(words), new Uint32Array(words)];
  return (vector) => {
    candidates.set(all);
    needsData.fill(0);
    for (const { slot, zoneOf, concerned, failed } of columns) {
      const x = vector[slot] as number;
      if (Number.isNaN(x)) {
        for (let word = 0; word < words; word++)
          needsData[word] = (needsData[word] as number) | (concerned[word] as number);
      } else {
        const bits = failed[zoneOf(x)] as ProductBits;
        for (let word = 0; word < words; word++)
          candidates[word] = (candidates[word] as number) & ~(bits[word] as number);
      }
    }
    for (let word = 0; word < words; word++)
      needsData[word] = (needsData[word] as number) & (candidates[word] as number);
    return { candidates, needsData };
  };
}
