import { checkCondition } from '#matching/check.ts';
import { type Facts, valueOf } from '#matching/fact.ts';
import type { Range, Verdict } from '#matching/result.ts';
import type { Condition, Rule } from '#matching/rule.ts';

const whole = 1_000;
const scoreAtBound = 400;
const unknownCounts = 350;

const passed = (share: number): number => scoreAtBound + Math.floor((whole - scoreAtBound) * share);
const failed = (share: number): number => Math.floor((scoreAtBound * share) / 2);

/** 0 to 1000: 400 at the bound, more with the margin above it, less with the distance below it. */
function quality(condition: Condition, facts: Facts): number {
  const state = checkCondition(condition, facts);
  if (state === 'unknown') return unknownCounts;
  const value = Number(valueOf(facts, condition.attr));
  const isPassed = state === 'passed';
  if (condition.op === '>=') {
    const { value: bound } = condition;
    // Twice the bound gives a share of 1/2, four times 3/4.
    if (isPassed) return bound <= 0 || value <= 0 ? whole : passed((value - bound) / value);
    return bound > 0 && value > 0 ? failed(value / bound) : 0;
  }
  if (condition.op === '<=') {
    const { value: bound } = condition;
    if (isPassed) return bound <= 0 ? whole : passed((bound - Math.max(0, value)) / bound);
    return bound > 0 ? failed(bound / value) : 0;
  }
  return isPassed ? whole : 0;
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

/** 0 to 100: 60 % the weighted quality of the rules, 40 % the rate. */
export function scoreOf(verdict: Verdict, rules: readonly Rule[], facts: Facts, rate: Range): number {
  const weights = rules.reduce((sum, { weight }) => sum + weight, 0);
  const met = rules.reduce((sum, rule) => sum + rule.weight * quality(rule, facts), 0);
  const [from, width] = scoreRange[verdict];
  const share = 6 * (weights === 0 ? 0 : Math.floor(met / weights)) + 4 * rateScore(rate);
  return from + Math.floor((share * width) / (10 * whole));
}
