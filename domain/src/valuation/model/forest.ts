import { binOf } from './bins.ts';

/**
 * Trees whose values are added to a base. All nodes are in one list: a node with the feature -1 is a leaf, the others lead to `left` for bins up
 * to `bin`, and to the node after it otherwise.
 */
export interface Forest {
  readonly base: number;
  /** For each column. */
  readonly bounds: readonly Float64Array[];
  readonly roots: Int32Array;
  readonly feature: Int8Array;
  readonly bin: Uint8Array;
  readonly left: Int32Array;
  readonly value: Float64Array;
}

export type Bins = ArrayLike<number>;
export const binsOf = ({ bounds }: Pick<Forest, 'bounds'>, features: readonly number[]): Uint8Array =>
  Uint8Array.from(bounds, (one, column) => binOf(one, features[column]!));

/** The leaf of a tree to which a row belongs. */
export function leafOf(
  { feature, bin, left }: Pick<Forest, 'feature' | 'bin' | 'left'>,
  root: number,
  row: Bins,
): number {
  let node = root;
  for (let column = feature[node]!; column >= 0; column = feature[node]!)
    node = row[column]! <= bin[node]! ? left[node]! : left[node]! + 1;
  return node;
}

export function valueOf(forest: Forest, features: readonly number[]): number {
  const row = binsOf(forest, features);
  let sum = forest.base;
  for (const root of forest.roots) sum += forest.value[leafOf(forest, root, row)]!;
  return sum;
}
