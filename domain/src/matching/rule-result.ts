import { changeTo, nearestPassing, type Reach, reach } from './change.ts';
import { factOf, isKnown } from './fact.ts';
import type { MatchInput, RuleResult, RuleState } from './result.ts';
import type { Condition, Rule } from './rule.ts';

function gapOf(condition: Condition, value: number): number | null {
  switch (condition.op) {
    case '>=':
    case '<=':
      return Math.abs(condition.value - value);
    case 'between':
      return value < condition.value[0] ? condition.value[0] - value : value - condition.value[1];
    default:
      return null;
  }
}

/** What a rule says about the facts: actual value, gap and the change that would help. */
export function ruleResult(rule: Rule, state: RuleState, input: MatchInput, reachable: Reach = reach): RuleResult {
  const { id, attr, kind, op, value: required } = rule;
  const fact = factOf(input.facts, attr);
  const common = { id, attr, kind, state, required: { op, value: required } };
  if (!isKnown(fact))
    return { ...common, actual: null, why: fact.why, source: null, asOf: null, sample: false, gap: null, fix: null };
  const failed = state === 'failed';
  const to = failed ? nearestPassing(attr, [rule], fact.value, reachable) : null;
  return {
    ...common,
    actual: fact.value,
    why: null,
    source: fact.source,
    asOf: fact.asOf,
    sample: fact.sample ?? false,
    gap: failed ? gapOf(rule, Number(fact.value)) : null,
    fix: to === null ? null : changeTo(attr, to, input),
  };
}
