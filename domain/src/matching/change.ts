import { addMonths } from '#time/business-date.ts';
import { type AttrSlug, attributes, choiceIndex } from './attributes.ts';
import { holds } from './check.ts';
import { factOf, isKnown } from './fact.ts';
import type { Change, MatchInput } from './result.ts';
import type { Condition } from './rule.ts';
import type { FactValue } from './value.ts';

/** The best value that a person can reach from a value; null if it cannot be changed. */
export function reachOf(attr: AttrSlug, from: FactValue): FactValue | null {
  const { change, better, choices, type, min, max } = attributes[attr];
  if (!change || better === 'none') return null;
  if (type === 'boolean') return better === 'higher';
  const steps = 'steps' in change.reach ? change.reach.steps : 0;
  if (choices) {
    const at = choiceIndex(attr, from);
    return at < 0 ? null : (choices[Math.min(at + steps, choices.length - 1)]?.value ?? null);
  }
  const value = Number(from);
  // A share refers to the target value: from 70, 100 is within 30 %.
  if ('share' in change.reach) {
    const remaining = 10_000 - change.reach.share;
    return better === 'higher'
      ? Math.min(max, Math.floor((value * 10_000) / remaining))
      : Math.max(min, Math.ceil((value * remaining) / 10_000));
  }
  return better === 'higher' ? Math.min(max, value + steps) : Math.max(min, value - steps);
}

/** Choices between two values, nearest first, including the end. */
export function choicesBetween(attr: AttrSlug, from: FactValue, to: FactValue): FactValue[] {
  const start = choiceIndex(attr, from);
  return (attributes[attr].choices ?? []).slice(start + 1, choiceIndex(attr, to) + 1).map(({ value }) => value);
}

function bounds(conditions: readonly Condition[], min: number, max: number): [number, number] {
  let low = min;
  let high = max;
  for (const { op, value } of conditions) {
    if (op === '>=' || op === '=') low = Math.max(low, Number(value));
    if (op === '<=' || op === '=') high = Math.min(high, Number(value));
    if (op === 'between') [low, high] = [Math.max(low, value[0]), Math.min(high, value[1])];
  }
  return [low, high];
}

/** The nearest reachable value that meets every condition; null if there is none. */
export function nearestPassing(attr: AttrSlug, conditions: readonly Condition[], from: FactValue): FactValue | null {
  const limit = reachOf(attr, from);
  if (limit === null) return null;
  const { type, better, min, max } = attributes[attr];
  const passes = (value: FactValue) => conditions.every((condition) => holds(condition, value));
  if (type === 'boolean') return passes(limit) ? limit : null;
  if (type === 'choice') return choicesBetween(attr, from, limit).find(passes) ?? null;
  const [low, high] = bounds(conditions, min, max);
  const to = better === 'higher' ? low : high;
  const isOnTheWay =
    better === 'higher' ? to >= Number(from) && to <= Number(limit) : to <= Number(from) && to >= Number(limit);
  return isOnTheWay && passes(to) ? to : null;
}

const isAtLeastAsGood = (attr: AttrSlug, value: FactValue, goal: FactValue): boolean =>
  attributes[attr].better === 'higher' ? Number(value) >= Number(goal) : Number(value) <= Number(goal);

/** The day on which a value is reached by waiting alone, from upcoming values or by counting months. */
function dayOf(attr: AttrSlug, to: FactValue, input: MatchInput): string | null {
  const fact = factOf(input.facts, attr);
  const { change, type } = attributes[attr];
  if (!isKnown(fact) || change?.by !== 'wait') return null;
  const due = fact.upcoming?.find(({ value }) => isAtLeastAsGood(attr, value, to));
  if (due) return due.on;
  if (type !== 'months') return null;
  const day = addMonths(fact.asOf, Number(to) - Number(fact.value));
  return day > input.asOf ? day : input.asOf;
}

export function changeTo(attr: AttrSlug, to: FactValue, input: MatchInput): Change | null {
  const fact = factOf(input.facts, attr);
  const { change } = attributes[attr];
  return isKnown(fact) && change ? { attr, from: fact.value, to, by: change.by, on: dayOf(attr, to, input) } : null;
}

const distance = (attr: AttrSlug, from: FactValue, to: FactValue): number =>
  attributes[attr].choices ? choiceIndex(attr, to) - choiceIndex(attr, from) : Math.abs(Number(to) - Number(from));

/** The attribute's effort plus up to 10 for the part of the reach that is used. */
export function costOf({ attr, from, to }: Change): number {
  const limit = reachOf(attr, from);
  const whole = limit === null ? 0 : distance(attr, from, limit);
  return (
    (attributes[attr].change?.effort ?? 0) + (whole === 0 ? 0 : Math.ceil((10 * distance(attr, from, to)) / whole))
  );
}

/** The input with other values and unchanged sources. */
export function withValues(input: MatchInput, values: Iterable<readonly [AttrSlug, FactValue]>): MatchInput {
  const facts = { ...input.facts };
  for (const [attr, value] of values) {
    const fact = factOf(facts, attr);
    if (isKnown(fact)) facts[attr] = { value, source: fact.source, asOf: fact.asOf };
  }
  return { ...input, facts };
}

/** The input with the changes applied. */
export const applyChanges = (input: MatchInput, changes: readonly Change[]): MatchInput =>
  withValues(
    input,
    changes.map(({ attr, to }) => [attr, to] as const),
  );
