import type { Range, RuleState, SmallestChange, Verdict } from './result.ts';
import type { Condition, Rule } from './rule.ts';

const whole = 1_000;

/** The quality of a rule that is left out of the score. */
export const uncounted = -1;

/** The margin of a passed number: 0 at the bound, 1/2 at twice the bound, 3/4 at four times. */
function marginOf(condition: Condition, value: number): number | null {
  if (condition.op === '>=') return condition.value > 0 ? (value - condition.value) / value : null;
  if (condition.op === '<=')
    return condition.value > 0 ? (condition.value - Math.max(0, value)) / condition.value : null;
  return null;
}

/** Share of the bound that a failed number reaches. */
function reachedOf(condition: Condition, value: number): number {
  if (value <= 0) return 0;
  if (condition.op === '>=') return condition.value > 0 ? value / condition.value : 0;
  return condition.op === '<=' ? Math.max(0, condition.value) / value : 0;
}

const unknownValue = 350;

/**
 * The margin of a rule, 0 to 1000. A passed hard rule without a margin, such as a flag, is `uncounted`: it is the same for everybody who
 * can get the product.
 */
export function qualityOf(rule: Rule, state: RuleState, value: number): number {
  if (state === 'unknown') return unknownValue;
  if (state === 'failed') return Math.floor((whole / 2) * reachedOf(rule, value));
  const margin = marginOf(rule, value);
  if (margin !== null) return Math.floor(whole * margin);
  return rule.kind === 'soft' ? whole : uncounted;
}

const lowRate = 300;
const highRate = 1_800;

/** 0 to 1000; lower rates score higher. */
const rateScore = (rate: Range): number =>
  Math.floor((whole * (highRate - Math.min(Math.max(rate.low, lowRate), highRate))) / (highRate - lowRate));

/** Each verdict has its own range of scores, so that sorting by score also sorts by verdict. */
const scoreRange: Readonly<Record<Verdict, readonly [from: number, width: number]>> = {
  match: [60, 40],
  near_miss: [40, 19],
  needs_data: [20, 19],
  no: [0, 19],
};

/** The most that a smallest change can cost: two attributes of effort 10 at the end of their reach. */
const highestCost = 40;

/**
 * 0 to 100, half from the rate, so that an expensive product is not ranked above a cheap one that fits nearly as well. The other half
 * of a match is how far the rules are exceeded, of a near miss how small the change is. Without any counted rule that half
 * is 50 %.
 */
export function scoreOf(verdict: Verdict, quality: number | null, rate: Range, change: SmallestChange | null): number {
  const [from, width] = scoreRange[verdict];
  const closeness = change && verdict === 'near_miss' ? whole - Math.floor((whole * change.cost) / highestCost) : null;
  const share = (closeness ?? quality ?? whole / 2) + rateScore(rate);
  return from + Math.floor((share * width) / (2 * whole));
}
