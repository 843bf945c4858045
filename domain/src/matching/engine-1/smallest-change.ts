import { type AttrSlug, attributes, attrSlugs } from '#matching/attributes.ts';
import { applyChanges, changeTo, costOf, nearestPassing, withValues } from '#matching/change.ts';
import { checkCondition } from '#matching/check.ts';
import { valueOf } from '#matching/fact.ts';
import { attrsOfAmount } from '#matching/formula.ts';
import type { MatchProduct } from '#matching/product.ts';
import { requirementsOf } from '#matching/requirements.ts';
import type { MatchInput, SmallestChange } from '#matching/result.ts';
import type { Rule } from '#matching/rule.ts';
import type { FactValue } from '#matching/value.ts';
import { amountRange } from './amount.ts';
import { isAmountShort, raiseAmount } from './raise-amount.ts';
import { reach } from './reach.ts';

const mostChanges = 2;
type Values = Map<AttrSlug, FactValue>;

const failing = (hard: readonly Rule[], input: MatchInput): Rule[] =>
  hard.filter((rule) => checkCondition(rule, input.facts) === 'failed');

/** A new value for each attribute with a failed rule; null when one is out of reach, or there are too many. */
function valuesForFailed(hard: readonly Rule[], input: MatchInput): Values | null {
  const attrs = new Set(failing(hard, input).map(({ attr }) => attr));
  if (attrs.size > mostChanges) return null;
  const values: Values = new Map();
  for (const attr of attrs) {
    const from = valueOf(input.facts, attr);
    const rules = hard.filter((rule) => rule.attr === attr);
    const to = from === null ? null : nearestPassing(attr, rules, from, reach);
    if (to === null) return null;
    values.set(attr, to);
  }
  return values;
}

/** Sets of attributes that could raise a short amount, with at most `mostChanges` changed in all. */
function waysToRaise(product: MatchProduct, given: Values): AttrSlug[][] {
  const read = attrsOfAmount(product.rules.amount.most).filter((attr) => attributes[attr].change);
  const moved = read.filter((attr) => given.has(attr));
  const others = read.filter((attr) => !given.has(attr));
  const room = mostChanges - given.size;
  return [
    ...(moved.length > 0 ? [moved] : []),
    ...(room >= 1 ? others.map((attr) => [...moved, attr]) : []),
    ...(room >= 2 ? others.flatMap((first, i) => others.slice(i + 1).map((second) => [first, second])) : []),
  ];
}

function described(product: MatchProduct, input: MatchInput, values: Values): SmallestChange {
  const changes = attrSlugs.flatMap((attr) => {
    const to = values.get(attr);
    const change = to === undefined || to === valueOf(input.facts, attr) ? null : changeTo(attr, to, input);
    return change ? [change] : [];
  });
  const cost = changes.reduce((sum, change) => sum + costOf(change, reach), 0);
  return { changes, cost, amountFen: amountRange(product, applyChanges(input, changes).facts) };
}

/**
 * The cheapest change of one attribute, or of a pair, after which no hard rule fails; null if there is none. Unknown facts count
 * as passing, because they are asked for separately.
 */
export function smallestChange(product: MatchProduct, input: MatchInput): SmallestChange | null {
  const hard = requirementsOf(product).filter(({ kind }) => kind === 'hard');
  const given = valuesForFailed(hard, input);
  if (!given) return null;
  const ways = isAmountShort(product, withValues(input, given))
    ? waysToRaise(product, given).map((attrs) => raiseAmount(product, input, given, attrs))
    : [given];
  const options = ways
    .filter((values) => values !== null && failing(hard, withValues(input, values)).length === 0)
    .map((values) => described(product, input, values ?? given))
    .filter(({ changes }) => changes.length > 0)
    .sort((a, b) => a.cost - b.cost || a.changes.length - b.changes.length);
  return options[0] ?? null;
}
