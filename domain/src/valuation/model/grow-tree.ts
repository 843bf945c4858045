/** Rows in bins, one array for each column, and what the next tree should explain. */
export interface Rows {
  readonly bins: readonly Uint8Array[];
  /** How many bins each column has, with the one of unknown values. */
  readonly sizes: readonly number[];
  readonly grows: readonly boolean[];
  readonly wanted: Float64Array;
}

export interface TreeLimits {
  readonly leaves: number;
  readonly leastRows: number;
  /** Rows with the value 0 that are added to each leaf, against chance. */
  readonly damping: number;
}

/** A node before it is written: a leaf, or a split with its two parts. */
export interface GrownNode {
  feature: number;
  bin: number;
  left: number;
  value: number;
}

interface Histogram {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}
interface Split {
  readonly gain: number;
  readonly column: number;
  readonly bin: number;
  readonly sum: number;
  readonly count: number;
}
interface Leaf {
  readonly node: number;
  readonly from: number;
  readonly to: number;
  readonly histogram: Histogram;
  readonly sum: number;
  readonly count: number;
  /** Values between which the leaf stays, so that no part below a growing split passes the other part. */
  readonly low: number;
  readonly high: number;
  readonly best: Split | null;
}

/**
 * Grows one tree, the split with the largest gain first. Of the parts of a split only the smaller one is counted; the counts of the other are what
 * is left. `rows` holds the numbers of the rows and is sorted by leaf.
 */
export function growTree(given: Rows, rows: Int32Array, columns: readonly number[], limits: TreeLimits): GrownNode[] {
  const { bins, sizes, grows, wanted } = given;
  const offsets = sizes.map((_, column) => sizes.slice(0, column).reduce((sum, size) => sum + size, 0));
  const allBins = sizes.reduce((sum, size) => sum + size, 0);
  const moved = new Int32Array(rows.length);
  const nodes: GrownNode[] = [{ feature: -1, bin: 0, left: 0, value: 0 }];
  const leaves: Leaf[] = [];

  const count = (from: number, to: number): Histogram => {
    const sums = new Float64Array(allBins);
    const counts = new Float64Array(allBins);
    for (const column of columns) {
      const binsOfColumn = bins[column]!;
      const offset = offsets[column]!;
      for (let at = from; at < to; at++) {
        const row = rows[at]!;
        const bin = offset + binsOfColumn[row]!;
        sums[bin]! += wanted[row]!;
        counts[bin]!++;
      }
    }
    return { sums, counts };
  };

  const meanOf = (sum: number, rowsOfIt: number): number => sum / (rowsOfIt + limits.damping);

  const bestSplit = ({ histogram, sum, count: all }: Pick<Leaf, 'histogram' | 'sum' | 'count'>): Split | null => {
    let best: Split | null = null;
    const whole = sum * meanOf(sum, all);
    for (const column of columns) {
      const offset = offsets[column]!;
      let sumBelow = 0;
      let below = 0;
      for (let bin = 0; bin < sizes[column]! - 1; bin++) {
        sumBelow += histogram.sums[offset + bin]!;
        below += histogram.counts[offset + bin]!;
        if (below < limits.leastRows) continue;
        if (all - below < limits.leastRows) break;
        const sumAbove = sum - sumBelow;
        const [low, high] = [meanOf(sumBelow, below), meanOf(sumAbove, all - below)];
        if (grows[column] && low > high) continue;
        const gain = sumBelow * low + sumAbove * high - whole;
        if (gain > (best?.gain ?? leastGain)) best = { gain, column, bin, sum: sumBelow, count: below };
      }
    }
    return best;
  };

  const addLeaf = (leaf: Omit<Leaf, 'best'>): Leaf => ({ ...leaf, best: bestSplit(leaf) });
  const within = ({ low, high }: Pick<Leaf, 'low' | 'high'>, value: number): number =>
    Math.min(high, Math.max(low, value));

  /** Sorts the rows of a leaf into those below and those above a split; answers where the second begins. */
  const part = ({ from, to }: Leaf, { column, bin }: Split): number => {
    const binsOfColumn = bins[column]!;
    let below = from;
    let above = 0;
    for (let at = from; at < to; at++) {
      const row = rows[at]!;
      if (binsOfColumn[row]! <= bin) rows[below++] = row;
      else moved[above++] = row;
    }
    rows.set(moved.subarray(0, above), below);
    return below;
  };

  const split = (leaf: Leaf, best: Split): [Leaf, Leaf] => {
    const { from, to, histogram } = leaf;
    const middle = part(leaf, best);
    const isSmallBelow = middle - from < to - middle;
    const small = isSmallBelow ? count(from, middle) : count(middle, to);
    for (let bin = 0; bin < allBins; bin++) {
      histogram.sums[bin]! -= small.sums[bin]!;
      histogram.counts[bin]! -= small.counts[bin]!;
    }
    const [below, above] = isSmallBelow ? [small, histogram] : [histogram, small];
    const rest = { sum: leaf.sum - best.sum, count: leaf.count - best.count };
    const bound = grows[best.column]
      ? (within(leaf, meanOf(best.sum, best.count)) + within(leaf, meanOf(rest.sum, rest.count))) / 2
      : null;
    const left = nodes.length;
    nodes.push({ feature: -1, bin: 0, left: 0, value: 0 }, { feature: -1, bin: 0, left: 0, value: 0 });
    Object.assign(nodes[leaf.node]!, { feature: best.column, bin: best.bin, left });
    const { low, high } = leaf;
    return [
      addLeaf({
        node: left,
        from,
        to: middle,
        histogram: below,
        sum: best.sum,
        count: best.count,
        low,
        high: bound ?? high,
      }),
      addLeaf({ node: left + 1, from: middle, to, histogram: above, ...rest, low: bound ?? low, high }),
    ];
  };

  const all = count(0, rows.length);
  const sum = rows.reduce((total, row) => total + wanted[row]!, 0);
  leaves.push(
    addLeaf({
      node: 0,
      from: 0,
      to: rows.length,
      histogram: all,
      sum,
      count: rows.length,
      low: -Infinity,
      high: Infinity,
    }),
  );
  while (leaves.length < limits.leaves) {
    const at = leaves.reduce(
      (found, { best }, i) => ((best?.gain ?? 0) > (leaves[found]!.best?.gain ?? 0) ? i : found),
      0,
    );
    const leaf = leaves[at]!;
    if (!leaf.best) break;
    const [below, above] = split(leaf, leaf.best);
    leaves[at] = below;
    leaves.push(above);
  }
  for (const leaf of leaves) nodes[leaf.node]!.value = within(leaf, meanOf(leaf.sum, leaf.count));
  return nodes;
}

const leastGain = 1e-9;
