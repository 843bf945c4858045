import { isWithin } from '#regions/code.ts';
import { attributes } from './attributes.ts';
import { type Facts, valueOf } from './fact.ts';
import type { RuleState } from './result.ts';
import type { Condition } from './rule.ts';
import type { FactValue } from './value.ts';

/** The reference implementation of conditions. `compile.ts` and `filter.ts` are faster and must agree with it. */
export function holds(condition: Condition, value: FactValue): boolean {
  switch (condition.op) {
    case '>=':
      return Number(value) >= condition.value;
    case '<=':
      return Number(value) <= condition.value;
    case 'between':
      return Number(value) >= condition.value[0] && Number(value) <= condition.value[1];
    case '=':
      return isOne(condition, value, [condition.value]);
    case 'in':
      return isOne(condition, value, condition.value);
    case 'not':
      return !isOne(condition, value, condition.value);
  }
}

const isOne = ({ attr }: Condition, value: FactValue, list: readonly FactValue[]): boolean =>
  attributes[attr].type === 'region'
    ? list.some((region) => isWithin(String(value), String(region)))
    : list.includes(value);

export function checkCondition(condition: Condition, facts: Facts): RuleState {
  const value = valueOf(facts, condition.attr);
  if (value === null) return 'unknown';
  return holds(condition, value) ? 'passed' : 'failed';
}
