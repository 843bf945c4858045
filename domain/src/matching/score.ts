import { checkCondition } from './check.ts';
import { type Facts, valueOf } from './fact.ts';
import type { MatchInput, Verdict } from './result.ts';
import type { Condition, Rule } from './rule.ts';

const whole = 1_000;
const atTheBound = 400;
const unknownCounts = 350;

/** 0 to 1: how far past a bound, as a share of it. */
const headroom = (over: number, bound: number): number => (bound === 0 ? 1 : Math.min(1, over / Math.abs(bound)));

const passedQuality = (condition: Condition, value: number): number => {
  if (condition.op === '>=')
    return atTheBound + Math.floor((whole - atTheBound) * headroom(value - condition.value, condition.value));
  if (condition.op === '<=')
    return atTheBound + Math.floor((whole - atTheBound) * headroom(condition.value - value, condition.value));
  return whole;
};

const failedQuality = (condition: Condition, value: number): number => {
  if (condition.op === '>=' && condition.value > 0)
    return Math.floor((atTheBound * Math.max(0, value)) / condition.value) >> 1;
  if (condition.op === '<=' && value > 0) return Math.floor((atTheBound * condition.value) / value) >> 1;
  return 0;
};

function quality(condition: Condition, facts: Facts): number {
  const state = checkCondition(condition, facts);
  if (state === 'unknown') return unknownCounts;
  const value = Number(valueOf(facts, condition.attr));
  return state === 'passed' ? passedQuality(condition, value) : failedQuality(condition, value);
}

/** Each verdict has its own stretch, so that an order by score is an order by verdict, too. */
const stretch: Readonly<Record<Verdict, readonly [from: number, width: number]>> = {
  match: [60, 40],
  near_miss: [40, 19],
  needs_data: [20, 19],
  no: [0, 19],
};

/** 0 to 100 by the weights of the rules and how well each is met. Nothing else enters it. */
export function scoreOf(verdict: Verdict, rules: readonly Rule[], input: MatchInput): number {
  const weights = rules.reduce((sum, { weight }) => sum + weight, 0);
  const met = rules.reduce((sum, rule) => sum + rule.weight * quality(rule, input.facts), 0);
  const [from, width] = stretch[verdict];
  return from + (weights === 0 ? 0 : Math.floor((met * width) / (weights * whole)));
}
