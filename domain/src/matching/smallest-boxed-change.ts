import { type AttrSlug, attributes } from './attributes.ts';
import { boxState } from './box-state.ts';
import { costOf, nearestPassing, reach } from './change.ts';
import { passesTest } from './compile.ts';
import type { CompiledProduct, CompiledRule } from './compiled-product.ts';
import { valueOf } from './fact.ts';
import { cheapestRaise, type Movable } from './raise-amount.ts';
import type { MatchInput, SmallestChange } from './result.ts';
import type { Rule } from './rule.ts';
import { failed, passed, unknown } from './rule-tests.ts';
import { described, failsNothing, isAmountShort, mostChanges, type Values, withValues } from './smallest-change.ts';
import { stepsBetween } from './steps.ts';
import type { FactValue } from './value.ts';
import { encode, type FactVector } from './vector.ts';

/** The states of the rules of each box, which bounds of facts may have decided. */
export type BoxStates = readonly (readonly number[])[];

interface Search {
  readonly compiled: CompiledProduct;
  /** Exact values only. */
  readonly vector: FactVector;
  readonly input: MatchInput;
  readonly states: BoxStates;
}

const stateAfter = ({ rule, test }: CompiledRule, now: number, values: Values): number => {
  const value = values.get(rule.attr);
  if (value === undefined) return now;
  return passesTest(test, encode(rule.attr, value)) ? passed : failed;
};

const count = (states: readonly number[], state: number): number => states.filter((one) => one === state).length;

/** A change may leave a box open that has failed or is open, but not one that has passed, since a near miss promises a match. */
const keepsBoxes = ({ compiled, states }: Search, values: Values): boolean =>
  compiled.boxes.every(({ box, rules }, at) => {
    const now = states[at] ?? [];
    const after = rules.map((rule, i) => stateAfter(rule, now[i] ?? unknown, values));
    const state = boxState(box, count(after, passed), count(after, unknown));
    return state === 'passed' || (state === 'unknown' && count(now, passed) < box.least);
  });

const rulesOn = ({ hard, boxes }: CompiledProduct, attr: AttrSlug): Rule[] =>
  [...hard, ...boxes.flatMap(({ rules }) => rules)].flatMap(({ rule }) => (rule.attr === attr ? [rule] : []));

/** The attributes, known exactly, whose change can help: of failed rules, and of an amount that is too small. */
function candidates({ compiled, vector, states }: Search): { must: Set<AttrSlug>; may: Set<AttrSlug> } {
  const must = new Set<AttrSlug>();
  for (const { slot, test, rule } of compiled.hard) {
    const x = vector[slot] as number;
    if (!Number.isNaN(x) && !passesTest(test, x)) must.add(rule.attr);
  }
  const boxed = compiled.boxes.flatMap(({ rules }, at) =>
    rules.flatMap(({ rule, slot }, i) =>
      states[at]?.[i] === failed && !Number.isNaN(vector[slot]) ? [rule.attr] : [],
    ),
  );
  const raising = isAmountShort(compiled, vector) ? compiled.amountAttrs : [];
  return { must, may: new Set([...boxed, ...raising].filter((attr) => !must.has(attr))) };
}

/**
 * The values of an attribute from today's to the limit of its reach, in pieces on which no rule changes its state. On each of them a
 * better value never lowers the amount, so that `cheapestRaise` finds its cheapest value.
 */
function piecesOf({ compiled, input }: Search, attr: AttrSlug): Movable[] {
  const from = valueOf(input.facts, attr);
  const limit = from === null ? null : reach.limit(attr, from);
  if (from === null || limit === null) return [];
  const { choices, type, better, step } = attributes[attr];
  const piece = (start: Movable['start'], end: Movable['start']): Movable => ({
    attr,
    from,
    start,
    limits: { limit: end, choices: choices ? [start] : [] },
  });
  if (choices) return [from, ...reach.choices(attr, from)].map((value) => piece(value, value));
  if (type === 'boolean') return [...new Set([from, limit])].map((value) => piece(value, value));
  const rules = rulesOn(compiled, attr);
  const bounds = rules.flatMap(({ value }) => (typeof value === 'object' ? value.map(Number) : [Number(value)]));
  const entries = rules.flatMap((rule) => nearestPassing(attr, [rule], from) ?? []);
  const distanceOf = (value: FactValue) => Math.abs(Number(value) - Number(from));
  // Bounds come first, the nearest before others, so that of changes with the same effort the smallest exact one is advised.
  const starts = [...new Set([...entries.sort((a, b) => distanceOf(a) - distanceOf(b)), from])];
  return starts.flatMap((start) => {
    const steps = stepsBetween(attr, start, limit, []);
    const cuts = new Set([0, steps.count - 1, steps.count]);
    for (const bound of bounds) {
      const distance = (better === 'higher' ? 1 : -1) * (bound - Number(start));
      for (const index of [Math.ceil(distance / step), Math.floor(distance / step) + 1])
        if (index > 0 && index < steps.count) cuts.add(index);
    }
    const sorted = [...cuts].sort((a, b) => a - b);
    return sorted.slice(0, -1).map((index, i) => piece(steps.valueAt(index), steps.valueAt((sorted[i + 1] ?? 0) - 1)));
  });
}

const startsOf = (pieces: readonly Movable[]): Values => new Map(pieces.map(({ attr, start }) => [attr, start]));

const costOfValues = (pieces: readonly Movable[], values: Values): number =>
  pieces.reduce((sum, { attr, from }) => {
    const to = values.get(attr) ?? from;
    return sum + (to === from ? 0 : costOf({ attr, from, to }));
  }, 0);

/**
 * The cheapest change of one attribute, or of a pair, after which no required rule and no box fails; null if there is none. Passing
 * rules of a box may be lost where others make up for them. A tie goes to the change with fewer attributes.
 */
export function smallestBoxedChange(search: Search): SmallestChange | null {
  const { compiled, vector, input } = search;
  const { must, may } = candidates(search);
  if (must.size > mostChanges) return null;
  const needed = [...must];
  const others = [...may];
  const room = mostChanges - needed.length;
  const sets = [
    ...(needed.length > 0 ? [needed] : []),
    ...(room >= 1 ? others.map((attr) => [...needed, attr]) : []),
    ...(room >= 2 ? others.flatMap((first, i) => others.slice(i + 1).map((second) => [first, second])) : []),
  ];
  const pieces = new Map([...must, ...may].map((attr) => [attr, piecesOf(search, attr)]));
  let best: { readonly values: Values; readonly cost: number } | null = null;
  const consider = (combination: readonly Movable[]): void => {
    const starts = startsOf(combination);
    if (best && costOfValues(combination, starts) >= best.cost) return;
    const base = withValues(vector, starts);
    if (!failsNothing(compiled, base) || !keepsBoxes(search, starts)) return;
    const values = isAmountShort(compiled, base)
      ? cheapestRaise(combination, (raised) => !isAmountShort(compiled, withValues(vector, raised)))
      : starts;
    const cost = values ? costOfValues(combination, values) : 0;
    if (values && cost > 0 && (!best || cost < best.cost)) best = { values, cost };
  };
  for (const [first, second] of sets)
    for (const one of pieces.get(first as AttrSlug) ?? [])
      if (second === undefined) consider([one]);
      else for (const other of pieces.get(second) ?? []) consider([one, other]);
  const found = best as { readonly values: Values } | null;
  return found && described(compiled, vector, input, found.values);
}
