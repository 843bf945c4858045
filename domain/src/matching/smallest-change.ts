import { type AttrSlug, attributes, attrSlugs } from './attributes.ts';
import { changeTo, costOf, type Limits, limitsWithin, nearestPassing } from './change.ts';
import { passesTest } from './compile.ts';
import type { CompiledProduct } from './compiled-product.ts';
import { valueOf } from './fact.ts';
import { amountRange } from './formula.ts';
import { cheapestRaise, type Movable } from './raise-amount.ts';
import type { MatchInput, SmallestChange } from './result.ts';
import type { FactValue } from './value.ts';
import { encode, type FactVector, slotOf } from './vector.ts';

export const mostChanges = 2;
export type Values = ReadonlyMap<AttrSlug, FactValue>;

export const withValues = (vector: FactVector, values: Values): FactVector => {
  if (values.size === 0) return vector;
  const changed = vector.slice();
  for (const [attr, value] of values) changed[slotOf(attr)] = encode(attr, value);
  return changed;
};

/** Unknown facts count as passing, because they are asked for separately. */
export const failsNothing = ({ hard }: CompiledProduct, vector: FactVector): boolean =>
  hard.every(({ slot, test }) => {
    const x = vector[slot] as number;
    return Number.isNaN(x) || passesTest(test, x);
  });

export const isAmountShort = ({ amount, product }: CompiledProduct, vector: FactVector): boolean =>
  amount(vector, true) < product.amountFromFen;

/** A new value for each attribute with a failed rule; null when one is out of reach, or there are too many. */
function valuesForFailed({ hard }: CompiledProduct, vector: FactVector, input: MatchInput): Values | null {
  const attrs = new Set<AttrSlug>();
  for (const { slot, test, rule } of hard) {
    const x = vector[slot] as number;
    if (!Number.isNaN(x) && !passesTest(test, x)) attrs.add(rule.attr);
  }
  if (attrs.size > mostChanges) return null;
  const values = new Map<AttrSlug, FactValue>();
  for (const attr of attrs) {
    const from = valueOf(input.facts, attr);
    const rules = hard.flatMap(({ rule }) => (rule.attr === attr ? [rule] : []));
    const to = from === null ? null : nearestPassing(attr, rules, from);
    if (to === null) return null;
    values.set(attr, to);
  }
  return values;
}

/** Sets of one or two attributes that could raise a short amount, with at most `mostChanges` changed in all. */
function waysToRaise({ amountAttrs }: CompiledProduct, given: Values): AttrSlug[][] {
  const read = amountAttrs.filter((attr) => attributes[attr].change);
  const moved = read.filter((attr) => given.has(attr));
  const others = read.filter((attr) => !given.has(attr));
  const room = mostChanges - given.size;
  return [
    ...(moved.length > 0 ? [moved] : []),
    ...(room >= 1 ? others.map((attr) => [...moved, attr]) : []),
    ...(room >= 2 ? others.flatMap((first, i) => others.slice(i + 1).map((second) => [first, second])) : []),
  ];
}

function movableOf(compiled: CompiledProduct, attr: AttrSlug, given: Values, input: MatchInput): Movable | null {
  const from = valueOf(input.facts, attr);
  const rules = compiled.hard.flatMap(({ rule }) => (rule.attr === attr ? [rule] : []));
  const limits: Limits | null = from === null ? null : limitsWithin(attr, rules, from);
  return from === null || !limits ? null : { attr, from, start: given.get(attr) ?? from, limits };
}

function raise(
  compiled: CompiledProduct,
  vector: FactVector,
  input: MatchInput,
  given: Values,
  attrs: AttrSlug[],
): Values | null {
  const movables = attrs.map((attr) => movableOf(compiled, attr, given, input));
  if (movables.some((one) => one === null)) return null;
  const base = withValues(vector, given);
  const raised = cheapestRaise(
    movables.flatMap((one) => one ?? []),
    (values) => !isAmountShort(compiled, withValues(base, values)),
  );
  return raised && new Map([...given, ...raised]);
}

export function described(
  compiled: CompiledProduct,
  vector: FactVector,
  input: MatchInput,
  values: Values,
): SmallestChange {
  const changes = attrSlugs.flatMap((attr) => {
    const to = values.get(attr);
    const change = to === undefined || to === valueOf(input.facts, attr) ? null : changeTo(attr, to, input);
    return change ? [change] : [];
  });
  const after = withValues(vector, values);
  return {
    changes,
    cost: changes.reduce((sum, change) => sum + costOf(change), 0),
    amountFen: amountRange(compiled.product, compiled.boundsOf(after)),
  };
}

/**
 * The cheapest change of one attribute, or of a pair, after which no hard rule fails; null if there is none. A tie goes to
 * the one with fewer changes.
 */
export function smallestChange(
  compiled: CompiledProduct,
  vector: FactVector,
  input: MatchInput,
): SmallestChange | null {
  const given = valuesForFailed(compiled, vector, input);
  if (!given) return null;
  const ways = isAmountShort(compiled, withValues(vector, given))
    ? waysToRaise(compiled, given).map((attrs) => raise(compiled, vector, input, given, attrs))
    : [given];
  const options = ways
    .filter((values): values is Values => values !== null && failsNothing(compiled, withValues(vector, values)))
    .map((values) => described(compiled, vector, input, values))
    .filter(({ changes }) => changes.length > 0)
    .sort((a, b) => a.cost - b.cost || a.changes.length - b.changes.length);
  return options[0] ?? null;
}
