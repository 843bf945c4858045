// Products as rules of json-rules-engine.
import type { Engine, RuleProperties } from 'json-rules-engine';
import type { MatchProduct } from '../domain/src/matching/product.ts';
import { requirementsOf } from '../domain/src/matching/requirements.ts';
import { isWithin } from '../domain/src/regions/code.ts';

const operators = {
  '>=': 'greaterThanInclusive',
  '<=': 'lessThanInclusive',
  '=': 'equal',
  in: 'in',
  not: 'notIn',
  between: 'between',
} as const;

/** Adds the operators that the peer lacks. */
export function withOperators(engine: Engine): Engine {
  engine.addOperator('between', (fact: number, [low, high]: [number, number]) => fact >= low && fact <= high);
  engine.addOperator('within', (fact: string, list: string[]) => list.some((one) => isWithin(fact, one)));
  engine.addOperator('notWithin', (fact: string, list: string[]) => !list.some((one) => isWithin(fact, one)));
  return engine;
}

/** The hard rules of a product as one rule, whose event is the product's number. */
export function peerRule(product: MatchProduct): RuleProperties {
  const all = requirementsOf(product)
    .filter(({ kind }) => kind === 'hard')
    .map(({ attr, op, value }) => {
      const isRegion = attr === 'region' || attr === 'companyRegion';
      const operator = isRegion && op === 'in' ? 'within' : isRegion && op === 'not' ? 'notWithin' : operators[op];
      return { fact: attr, operator, value };
    });
  return { conditions: { all }, event: { type: product.number } };
}
