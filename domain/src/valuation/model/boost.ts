import { Random } from '#random/random.ts';
import { binOf, boundsOf } from './bins.ts';
import type { Forest } from './forest.ts';
import { type GrownNode, growTree, type Rows } from './grow-tree.ts';

export interface BoostOptions {
  readonly trees: number;
  /** The part of each tree that counts. */
  readonly rate: number;
}

/** Each tree sees this part of the rows and of the columns. */
const partOfRows = 0.7;
const partOfColumns = 0.7;
/** A price counts as at most this far from the value so far, on the logarithm, so that sales between relatives do not pull. */
const farthest = 0.15;
const damping = 1;
const seed = 1;
/** A tree has at most so many leaves, each of so many rows; fewer rows make smaller trees. */
const leavesAtMost = 31;
const rowsOfLeaf = { least: 5, most: 20 } as const;
const leavesOfRows = 40;

/**
 * Boosted regression trees over bins of the features, each tree fitted to what the ones before it leave. The value never falls with a column that
 * grows. The same rows in the same order give the same forest.
 */
export function boost(
  features: readonly (readonly number[])[],
  wanted: Float64Array,
  grows: readonly boolean[],
  { trees, rate }: BoostOptions,
): Forest {
  const count = wanted.length;
  const columns = grows.map((_, column) => Float64Array.from(features, (row) => row[column]!));
  const bounds = columns.map(boundsOf);
  const bins = columns.map((values, column) => Uint8Array.from(values, (value) => binOf(bounds[column]!, value)));
  const base = wanted.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const values = new Float64Array(count).fill(base);
  const rows: Rows = { bins, sizes: bounds.map(({ length }) => length + 2), grows, wanted: new Float64Array(count) };
  const limits = {
    leaves: Math.max(2, Math.min(leavesAtMost, Math.floor(count / leavesOfRows))),
    leastRows: Math.min(rowsOfLeaf.most, Math.max(rowsOfLeaf.least, Math.floor(count / 100))),
    damping,
  };
  const random = new Random(seed);
  const nodes: GrownNode[] = [];
  const roots: number[] = [];
  for (let round = 0; round < trees; round++) {
    for (let row = 0; row < count; row++)
      rows.wanted[row] = Math.min(farthest, Math.max(-farthest, wanted[row]! - values[row]!));
    const sample = Int32Array.from(wanted.keys()).filter(() => random.chance(partOfRows));
    const chosen = grows.flatMap((_, column) => (random.chance(partOfColumns) ? [column] : []));
    if (sample.length === 0 || chosen.length === 0) continue;
    const root = nodes.length;
    const tree = growTree(rows, sample, chosen, limits).map((node) => ({ ...node, value: node.value * rate }));
    addTree(tree, bins, values);
    for (const node of tree) nodes.push({ ...node, left: node.left + root });
    roots.push(root);
  }
  return {
    base,
    bounds,
    roots: Int32Array.from(roots),
    feature: Int8Array.from(nodes, (node) => node.feature),
    bin: Uint8Array.from(nodes, (node) => node.bin),
    left: Int32Array.from(nodes, (node) => node.left),
    value: Float64Array.from(nodes, (node) => node.value),
  };
}

function addTree(tree: readonly GrownNode[], bins: readonly Uint8Array[], values: Float64Array): void {
  for (let row = 0; row < values.length; row++) {
    let node = tree[0]!;
    while (node.feature >= 0) node = tree[bins[node.feature]![row]! <= node.bin ? node.left : node.left + 1]!;
    values[row]! += node.value;
  }
}
