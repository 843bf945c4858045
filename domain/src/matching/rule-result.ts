import { changeTo, nearestPassing, type Reach, reach } from './change.ts';
import { factOf, isKnown, valueOf } from './fact.ts';
import type { MatchInput, RuleResult, RuleState } from './result.ts';
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

/** The value with which a failed rule would pass; null if it cannot be reached. */
export function passingValue(rule: Rule, input: MatchInput, reachable: Reach = reach): FactValue | null {
  const from = valueOf(input.facts, rule.attr);
  return from === null ? null : nearestPassing(rule.attr, [rule], from, reachable);
}

/** The result of a rule: actual value, gap and the change that would help. `to` is the passing value of a failed rule. */
export function ruleResult(rule: Rule, state: RuleState, input: MatchInput, to: FactValue | null): RuleResult {
  const { id, attr, kind, op, value } = rule;
  const fact = factOf(input.facts, attr);
  const required = { op, value };
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
  const failed = state === 'failed';
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
    gap: failed ? gapOf(rule, Number(fact.value)) : null,
    fix: failed && to !== null ? changeTo(attr, to, input) : null,
  };
  return fact.partial ? { ...result, bound: fact.partial.bound === 'least' ? 'at_least' : 'at_most' } : result;
}
