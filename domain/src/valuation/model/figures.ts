import { medianOf } from '#service/median.ts';
import type { Appraisal } from './appraise.ts';

/** A sale that a method had not seen, with what the method said. All are logarithms. */
export interface HeldOut extends Appraisal {
  readonly price: number;
}

/** How good values are, as assessors measure it (IAAO, Standard on Ratio Studies). Parts are fractions of 1. */
export interface Figures {
  readonly sales: number;
  /** The median of the errors, and the parts within 5, 10 and 20 %. */
  readonly median_error: number;
  readonly within5: number;
  readonly within10: number;
  readonly within20: number;
  /** The median of value / price, minus 1. */
  readonly bias: number;
  /** Mean distance of value / price from its median, as a part of it. */
  readonly cod: number;
  /** Above 1, expensive homes are valued too low beside cheap ones. */
  readonly prd: number;
  /** By how much value / price rises when the worth doubles. */
  readonly prb: number;
  /** The part of sales within their range, and the interval in which the true part is (95 %, Wilson). */
  readonly covered: number;
  readonly covered_least: number;
  readonly covered_most: number;
}

export function figuresOf(held: readonly HeldOut[]): Figures {
  const ratios = held.map(({ value, price }) => Math.exp(value - price));
  const errors = ratios.map((ratio) => Math.abs(ratio - 1));
  const median = medianOf(ratios)!;
  const fractionOf = (isSo: (one: HeldOut, i: number) => boolean) => held.filter(isSo).length / held.length;
  const within = (most: number) => fractionOf((_, i) => errors[i]! <= most);
  const covered = fractionOf(({ low, high, price }) => price >= low && price <= high);
  const [covered_least, covered_most] = wilson(covered, held.length);
  return {
    sales: held.length,
    median_error: medianOf(errors)!,
    within5: within(0.05),
    within10: within(0.1),
    within20: within(0.2),
    bias: median - 1,
    cod: mean(ratios.map((ratio) => Math.abs(ratio - median))) / median,
    prd: mean(ratios) / (sum(held.map(({ value }) => Math.exp(value))) / sum(held.map(({ price }) => Math.exp(price)))),
    prb: biasByWorth(held, ratios, median),
    covered,
    covered_least,
    covered_most,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** The slope of the ratios on the logarithm (base 2) of the worth, which is halfway between value and price. */
function biasByWorth(held: readonly HeldOut[], ratios: readonly number[], median: number): number {
  const worths = held.map(({ value, price }) => Math.log2((Math.exp(value) / median + Math.exp(price)) / 2));
  const middle = mean(worths);
  const apart = ratios.map((ratio) => (ratio - median) / median);
  const variation = sum(worths.map((worth) => (worth - middle) ** 2));
  return variation === 0 ? 0 : sum(worths.map((worth, i) => (worth - middle) * apart[i]!)) / variation;
}

/** 19 of 20 intervals hold the true part. */
const z = 1.96;
export function wilson(part: number, count: number): [least: number, most: number] {
  const middle = (part + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
  const half = (z / (1 + z ** 2 / count)) * Math.sqrt((part * (1 - part)) / count + z ** 2 / (4 * count ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
