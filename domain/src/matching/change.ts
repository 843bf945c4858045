import { addMonths } from '#time/business-date.ts';
import { type AttrSlug, attributes, choiceIndex } from './attributes.ts';
import { holds } from './check.ts';
import { factOf, isKnown } from './fact.ts';
import type { Change, MatchInput } from './result.ts';
import type { Condition } from './rule.ts';
import type { FactValue } from './value.ts';

/** The values that can be reached from a value. Each engine has its own, because stored reports are computed again. */
export interface Reach {
  /** The best value that can be reached; null if the value cannot be changed. */
  readonly limit: (attr: AttrSlug, from: FactValue) => FactValue | null;
  /** The choices that can be reached, nearest first. */
  readonly choices: (attr: AttrSlug, from: FactValue) => readonly FactValue[];
}

export const reach: Reach = {
  limit(attr, from) {
    const { change, choices } = attributes[attr];
    if (!change || attributes[attr].better === 'none') return null;
    return choices ? (reach.choices(attr, from).at(-1) ?? null) : limitOnScale(attr, from);
  },
  choices(attr, from) {
    const { change } = attributes[attr];
    if (!change) return [];
    return 'paths' in change.reach ? (change.reach.paths[String(from)] ?? []) : nextChoices(attr, from);
  },
};

/** The best value of a flag, or of a number by its steps or share. */
export function limitOnScale(attr: AttrSlug, from: FactValue): FactValue | null {
  const { change, better, type, min, max } = attributes[attr];
  if (!change || better === 'none') return null;
  if (type === 'boolean') return better === 'higher';
  const value = Number(from);
  // A share refers to the target value: from 70, 100 is within 30 %.
  if ('share' in change.reach) {
    const remaining = 10_000 - change.reach.share;
    return better === 'higher'
      ? Math.min(max, Math.floor((value * 10_000) / remaining))
      : Math.max(min, Math.ceil((value * remaining) / 10_000));
  }
  const steps = 'steps' in change.reach ? change.reach.steps : 0;
  return better === 'higher' ? Math.min(max, value + steps) : Math.max(min, value - steps);
}

/** The choices after a value in their order, as many as the attribute's steps. */
function nextChoices(attr: AttrSlug, from: FactValue): FactValue[] {
  const { choices = [], change } = attributes[attr];
  const at = choiceIndex(attr, from);
  const steps = change && 'steps' in change.reach ? change.reach.steps : 0;
  return at < 0 ? [] : choices.slice(at + 1, at + 1 + steps).map(({ value }) => value);
}

/** The lowest value that the conditions allow. */
function lowestOf(conditions: readonly Condition[], min: number): number {
  let low = min;
  for (const { op, value } of conditions) {
    if (op === '>=' || op === '=') low = Math.max(low, Number(value));
    else if (op === 'between') low = Math.max(low, value[0]);
  }
  return low;
}

/** The highest value that the conditions allow. */
function highestOf(conditions: readonly Condition[], max: number): number {
  let high = max;
  for (const { op, value } of conditions) {
    if (op === '<=' || op === '=') high = Math.min(high, Number(value));
    else if (op === 'between') high = Math.min(high, value[1]);
  }
  return high;
}

/** The nearest reachable value that meets every condition; null if there is none. */
export function nearestPassing(
  attr: AttrSlug,
  conditions: readonly Condition[],
  from: FactValue,
  { limit: limitOf, choices: choicesOf }: Reach = reach,
): FactValue | null {
  const limit = limitOf(attr, from);
  if (limit === null) return null;
  const { type, better, min, max } = attributes[attr];
  const passes = (value: FactValue) => conditions.every((condition) => holds(condition, value));
  if (type === 'boolean') return passes(limit) ? limit : null;
  if (type === 'choice') return choicesOf(attr, from).find(passes) ?? null;
  const to = better === 'higher' ? lowestOf(conditions, min) : highestOf(conditions, max);
  const isOnTheWay =
    better === 'higher' ? to >= Number(from) && to <= Number(limit) : to <= Number(from) && to >= Number(limit);
  return isOnTheWay && passes(to) ? to : null;
}

/** The values to which an attribute can move without breaking the conditions on it. */
export interface Limits {
  readonly limit: FactValue;
  readonly choices: readonly FactValue[];
}

/** A condition such as a maximum may end the range before the attribute's own limit. Null if no value can be reached. */
export function limitsWithin(attr: AttrSlug, conditions: readonly Condition[], from: FactValue): Limits | null {
  const limit = reach.limit(attr, from);
  if (limit === null) return null;
  const { type, better, min, max } = attributes[attr];
  if (type === 'boolean') return { limit, choices: [] };
  if (type === 'choice') {
    const choices = reach
      .choices(attr, from)
      .filter((value) => conditions.every((condition) => holds(condition, value)));
    return { limit: choices.at(-1) ?? from, choices };
  }
  const nearest =
    better === 'higher'
      ? Math.min(Number(limit), highestOf(conditions, max))
      : Math.max(Number(limit), lowestOf(conditions, min));
  return { limit: nearest, choices: [] };
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

/** The attribute's effort plus up to 10 for the part of the reach that is used. */
export function costOf(
  { attr, from, to }: Pick<Change, 'attr' | 'from' | 'to'>,
  { limit: limitOf, choices: choicesOf }: Reach = reach,
): number {
  const limit = limitOf(attr, from);
  const distance = (value: FactValue): number =>
    attributes[attr].choices ? choicesOf(attr, from).indexOf(value) + 1 : Math.abs(Number(value) - Number(from));
  const whole = limit === null ? 0 : distance(limit);
  return (attributes[attr].change?.effort ?? 0) + (whole === 0 ? 0 : Math.ceil((10 * distance(to)) / whole));
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
