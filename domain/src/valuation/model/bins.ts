/** The bin of an unknown number; known ones begin at 1. */
export const unknownBin = 0;
const binsAtMost = 127;

/** The bounds between at most 127 bins with about as many values each. */
export function boundsOf(values: Float64Array): Float64Array {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const distinct = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1]);
  if (distinct.length <= binsAtMost)
    return Float64Array.from(distinct.subarray(1), (value, i) => (distinct[i]! + value) / 2);
  const bounds: number[] = [];
  for (let bin = 1; bin < binsAtMost; bin++) {
    const bound = sorted[Math.floor((bin * sorted.length) / binsAtMost)]!;
    if (bound !== bounds.at(-1)) bounds.push(bound);
  }
  return Float64Array.from(bounds);
}

/** A value at a bound belongs to the bin above it. */
export function binOf(bounds: Float64Array, value: number): number {
  if (Number.isNaN(value)) return unknownBin;
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value < bounds[middle]!) high = middle;
    else low = middle + 1;
  }
  return low + 1;
}
