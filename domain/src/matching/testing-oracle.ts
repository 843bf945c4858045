import { type AttrSlug, attributes, attrSlugs } from './attributes.ts';
import { reach } from './change.ts';
import { holds } from './check.ts';
import { amountOf } from './engine-1/amount.ts';
import { type Facts, valueOf } from './fact.ts';
import { attrsOfAmount } from './formula.ts';
import type { MatchProduct } from './product.ts';
import { requirementsOf } from './requirements.ts';
import type { MatchInput, RuleState, Verdict } from './result.ts';
import { known } from './testing.ts';
import type { FactValue } from './value.ts';

/** A slow second implementation of the engine's definitions, which tries all values, as the reference in tests. */

export interface Judged {
  readonly verdict: Verdict;
  readonly states: readonly RuleState[];
  readonly boxes: readonly RuleState[];
  /** Least effort of a change of one or two attributes after which nothing fails; null if there is none. */
  readonly cost: number | null;
}

const valuesOf = (attr: AttrSlug): FactValue[] => {
  const { choices, type, min, max } = attributes[attr];
  return choices?.map(({ value }) => value) ?? (type === 'boolean' ? [false, true] : [min, max]);
};

const setValues = (facts: Facts, values: ReadonlyMap<AttrSlug, FactValue>): Facts => ({
  ...facts,
  ...known(Object.fromEntries(values)),
});

/** The least and most a formula gives over all values of its unknown facts. */
export function amountsOver(product: MatchProduct, facts: Facts): { least: number; most: number } {
  const open = attrsOfAmount(product.rules.amount.most).filter((attr) => valueOf(facts, attr) === null);
  let cases = [facts];
  for (const attr of new Set(open))
    cases = cases.flatMap((one) => valuesOf(attr).map((value) => setValues(one, new Map([[attr, value]]))));
  const amounts = cases.map((one) => Number(amountOf(product.rules.amount.most, one)));
  return { least: Math.min(...amounts), most: Math.max(...amounts) };
}

function statesOf(product: MatchProduct, facts: Facts): RuleState[] {
  const states = requirementsOf(product).map((rule): RuleState => {
    const value = valueOf(facts, rule.attr);
    return value === null ? 'unknown' : holds(rule, value) ? 'passed' : 'failed';
  });
  const { least, most } = amountsOver(product, facts);
  const amount = most < product.amountFromFen ? 'failed' : least >= product.amountFromFen ? 'passed' : 'unknown';
  return [...states, amount];
}

/** The states of a box by counting, with each open rule once as passed and once as failed. */
function stateOfBox(least: number, states: readonly RuleState[]): RuleState {
  const met = (counted: readonly RuleState[]) => states.filter((state) => counted.includes(state)).length >= least;
  if (met(['passed'])) return 'passed';
  return met(['passed', 'unknown']) ? 'unknown' : 'failed';
}

interface HardStates {
  /** Hard rules outside boxes, and the amount. */
  readonly required: readonly RuleState[];
  readonly boxes: readonly { readonly state: RuleState; readonly rules: readonly RuleState[] }[];
}

function hardStates(product: MatchProduct, facts: Facts): HardStates {
  const rules = requirementsOf(product);
  const states = statesOf(product, facts);
  const boxes = product.rules.boxes ?? [];
  const isBoxed = (id: string | undefined) => boxes.some((box) => box.rules.some((rule) => rule === id));
  return {
    required: states.filter((_, at) => rules[at]?.kind !== 'soft' && !isBoxed(rules[at]?.id)),
    boxes: boxes.map((box) => {
      const own = states.filter((_, at) => box.rules.some((rule) => rule === rules[at]?.id));
      return { state: stateOfBox(box.least, own), rules: own };
    }),
  };
}

const hasFailed = ({ required, boxes }: HardStates): boolean =>
  required.includes('failed') || boxes.some(({ state }) => state === 'failed');

function wholeReach(attr: AttrSlug, from: FactValue): number {
  const limit = reach.limit(attr, from);
  if (limit === null) return 0;
  return attributes[attr].choices ? reach.choices(attr, from).length : Math.abs(Number(limit) - Number(from));
}

function effortOf(attr: AttrSlug, from: FactValue, to: FactValue): number {
  if (from === to) return 0;
  const distance = attributes[attr].choices
    ? reach.choices(attr, from).indexOf(to) + 1
    : Math.abs(Number(to) - Number(from));
  return (attributes[attr].change?.effort ?? 0) + Math.ceil((10 * distance) / wholeReach(attr, from));
}

/** Every value, or of very many the bounds of rules and the farthest step of each tenth of the reach from each of these. */
function candidates(product: MatchProduct, attr: AttrSlug, from: FactValue): FactValue[] {
  const limit = reach.limit(attr, from);
  if (limit === null) return [from];
  const { choices, type, step, better } = attributes[attr];
  if (choices) return [from, ...reach.choices(attr, from)];
  if (type === 'boolean') return [from, limit];
  const sign = better === 'higher' ? 1 : -1;
  const [start, end] = [Number(from), Number(limit)];
  const isBetween = (value: number) => sign * value >= sign * start && sign * value <= sign * end;
  const named = requirementsOf(product).flatMap((rule) =>
    rule.attr === attr ? (typeof rule.value === 'object' ? rule.value.map(Number) : [Number(rule.value)]) : [],
  );
  const starts = [start, ...named.filter(isBetween)];
  const whole = Math.abs(end - start);
  const stepped = starts.flatMap((first) =>
    Array.from({ length: 11 }, (_, tenth) => {
      const room = Math.floor((tenth * whole) / 10) - Math.abs(first - start);
      return first + sign * Math.max(0, Math.floor(room / step)) * step;
    }),
  );
  // Rules of boxes may be lost on the way, so the steps around each bound count too.
  const around = starts.flatMap((first) =>
    named.flatMap((bound) => {
      const steps = Math.floor((sign * (bound - first)) / step);
      return [steps - 1, steps, steps + 1, steps + 2].map((n) => first + sign * n * step);
    }),
  );
  return [...new Set([...starts, ...stepped, ...around, ...named.filter(isBetween), end])].filter(isBetween);
}

function leastEffort(product: MatchProduct, input: MatchInput): number | null {
  const read = [...requirementsOf(product).map(({ attr }) => attr), ...attrsOfAmount(product.rules.amount.most)];
  const movable = attrSlugs.filter((attr) => read.includes(attr) && valueOf(input.facts, attr) !== null);
  let best: number | null = null;
  const now = hardStates(product, input.facts);
  const consider = (values: ReadonlyMap<AttrSlug, FactValue>) => {
    const cost = [...values].reduce((sum, [attr, to]) => sum + effortOf(attr, valueOf(input.facts, attr)!, to), 0);
    if (cost === 0 || (best !== null && cost >= best)) return;
    const after = hardStates(product, setValues(input.facts, values));
    const isLost = after.boxes.some(({ state }, at) => state === 'unknown' && now.boxes[at]?.state === 'passed');
    if (!hasFailed(after) && !isLost) best = cost;
  };
  const options = movable.map((attr) => [attr, candidates(product, attr, valueOf(input.facts, attr)!)] as const);
  for (const [i, [first, ofFirst]] of options.entries())
    for (const a of ofFirst) {
      consider(new Map([[first, a]]));
      for (const [second, ofSecond] of options.slice(i + 1))
        for (const b of ofSecond)
          consider(
            new Map([
              [first, a],
              [second, b],
            ]),
          );
    }
  return best;
}

export function judge(product: MatchProduct, input: MatchInput): Judged {
  const hard = hardStates(product, input.facts);
  const isFailed = hasFailed(hard);
  const cost = isFailed ? leastEffort(product, input) : null;
  const readsUnknown = attrsOfAmount(product.rules.amount.most).some((attr) => valueOf(input.facts, attr) === null);
  const isAmountOpen = hard.required.at(-1) === 'failed' && readsUnknown;
  const isBoxOpen = hard.boxes.some(({ state, rules }) => state !== 'passed' && rules.includes('unknown'));
  const verdict = (): Verdict => {
    if (isFailed && cost === null) return 'no';
    if (hard.required.includes('unknown') || isAmountOpen || isBoxOpen) return 'needs_data';
    return isFailed ? 'near_miss' : 'match';
  };
  const boxes = hard.boxes.map(({ state }) => state);
  return { verdict: verdict(), states: statesOf(product, input.facts), boxes, cost };
}
