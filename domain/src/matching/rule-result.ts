import { nearestPassing, type Reach, reach } from './change.ts';
import { type Fact, isKnown, valueOf } from './fact.ts';
import type { Change, MatchInput, Required, RuleResult, RuleState } from './result.ts';
import type { Condition, Rule } from './rule.ts';
import type { FactValue } from './value.ts';

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

export const requiredOf = ({ op, value }: Rule): Required => ({ op, value });

/** The value with which a failed rule would pass; null if it cannot be reached. */
export function passingValue(rule: Rule, input: MatchInput, reachable: Reach = reach): FactValue | null {
  const from = valueOf(input.facts, rule.attr);
  return from === null ? null : nearestPassing(rule.attr, [rule], from, reachable);
}

/** The result of a rule: actual value, gap, and as `fix` the change that makes a failed rule pass. */
export function ruleResult(
  rule: Rule,
  state: RuleState,
  fact: Fact,
  fix: Change | null,
  required: Required = requiredOf(rule),
): RuleResult {
  const { id, attr, kind } = rule;
  if (!isKnown(fact))
    return {
      id,
      attr,
      kind,
      state,
      required,
      actual: null,
      why: fact.why,
      source: null,
      asOf: null,
      sample: false,
      gap: null,
      fix: null,
    };
  const result: RuleResult = {
    id,
    attr,
    kind,
    state,
    required,
    actual: fact.value,
    why: state === 'unknown' ? 'partial' : null,
    source: fact.source,
    asOf: fact.asOf,
    sample: fact.sample ?? false,
    gap: state === 'failed' ? gapOf(rule, Number(fact.value)) : null,
    fix,
  };
  return fact.partial ? { ...result, bound: fact.partial.bound === 'least' ? 'at_least' : 'at_most' } : result;
}
