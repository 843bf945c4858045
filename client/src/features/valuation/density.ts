interface WeightedValue {
  readonly value: number;
  readonly weight: number;
}
export interface DensityPoint {
  readonly at: number;
  /** 1 at the highest point. */
  readonly height: number;
}

const steps = 80;
/** Beyond three widths, a normal curve is practically zero. */
const tailWidths = 3;

/** Silverman's rule for weighted values; `leastWidth` keeps values that are all alike from becoming a needle. */
function kernelWidth(values: readonly WeightedValue[], leastWidth: number): number {
  const sum = values.reduce((total, { weight }) => total + weight, 0);
  const mean = values.reduce((total, { value, weight }) => total + value * weight, 0) / sum;
  const variance = values.reduce((total, { value, weight }) => total + (value - mean) ** 2 * weight, 0) / sum;
  const effectiveCount = sum ** 2 / values.reduce((total, { weight }) => total + weight ** 2, 0);
  return Math.max(1.06 * Math.sqrt(variance) * effectiveCount ** -0.2, leastWidth);
}

/** How often the values occur, as a smooth curve over all of them and over `range`. Values without a weight are left out. */
export function densityOf(
  values: readonly WeightedValue[],
  [low, high]: readonly [low: number, high: number],
): DensityPoint[] {
  const weighted = values.filter(({ weight }) => weight > 0);
  if (weighted.length === 0) return [];
  const width = kernelWidth(weighted, Math.max((high - low) / 8, 1));
  const ends = [low, high, ...weighted.map(({ value }) => value)];
  const from = Math.min(...ends) - tailWidths * width;
  const to = Math.max(...ends) + tailWidths * width;
  const heightAt = (at: number) =>
    weighted.reduce((height, { value, weight }) => height + weight * Math.exp(-(((at - value) / width) ** 2) / 2), 0);
  const curve = Array.from({ length: steps + 1 }, (_, step) => {
    const at = from + ((to - from) * step) / steps;
    return { at, height: heightAt(at) };
  });
  const highest = Math.max(...curve.map(({ height }) => height));
  return curve.map(({ at, height }) => ({ at, height: height / highest }));
}

/** The part of the curve between two values, with interpolated ends. */
export function shareOf(curve: readonly DensityPoint[], low: number, high: number): DensityPoint[] {
  const ends = [low, high].map((at) => ({ at, height: heightOn(curve, at) }));
  return [ends[0]!, ...curve.filter(({ at }) => at > low && at < high), ends[1]!];
}

export function heightOn(curve: readonly DensityPoint[], at: number): number {
  const next = curve.findIndex((point) => point.at >= at);
  const [before, after] = [curve[next - 1], curve[next]];
  if (!before || !after) return after?.height ?? 0;
  return before.height + ((after.height - before.height) * (at - before.at)) / (after.at - before.at);
}
