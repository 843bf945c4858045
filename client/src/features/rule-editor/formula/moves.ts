import type { RuleDraft } from '@sycee/domain/catalog/product-draft';
import { type AttrSlug, attributes } from '@sycee/domain/matching/attributes';
import type { Operator, RateFormula } from '@sycee/domain/matching/rule';
import { operatorsOf } from '../edits/rules.ts';

export type Move = RateFormula['moves'][number];

/** A condition that moves the rate. It always has a value, since a stored one has to. */
export function moveOf(attr: AttrSlug, add: number, op: Operator = operatorsOf(attr)[0] as Operator): Move {
  return { attr, op, value: firstValue(attr, op), add } as Move;
}

function firstValue(attr: AttrSlug, op: Operator): Move['value'] {
  const { type, choices, min, better } = attributes[attr];
  if (type === 'boolean') return better !== 'lower';
  const best = choices?.at(-1)?.value ?? min;
  if (op === 'in' || op === 'not') return [best];
  return op === 'between' ? [min, min] : best;
}

/** The move with a value that was typed; while it is incomplete the former one stays. */
export const withMove = (move: Move, value: RuleDraft['value']): Move =>
  value === null ? move : ({ ...move, value } as Move);
