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

/** Hard rules and the amount. */
const hardStates = (product: MatchProduct, facts: Facts): RuleState[] => {
  const rules = requirementsOf(product);
  return statesOf(product, facts).filter((_, at) => rules[at]?.kind !== 'soft');
};

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
  return [...new Set([...starts, ...stepped, ...named.filter(isBetween), end])].filter(isBetween);
}

function leastEffort(product: MatchProduct, input: MatchInput): number | null {
  const read = [...requirementsOf(product).map(({ attr }) => attr), ...attrsOfAmount(product.rules.amount.most)];
  const movable = attrSlugs.filter((attr) => read.includes(attr) && valueOf(input.facts, attr) !== null);
  let best: number | null = null;
  const consider = (values: ReadonlyMap<AttrSlug, FactValue>) => {
    const cost = [...values].reduce((sum, [attr, to]) => sum + effortOf(attr, valueOf(input.facts, attr)!, to), 0);
    if (cost === 0 || (best !== null && cost >= best)) return;
    if (!hardStates(product, setValues(input.facts, values)).includes('failed')) best = cost;
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
  const cost = hard.includes('failed') ? leastEffort(product, input) : null;
  const readsUnknown = attrsOfAmount(product.rules.amount.most).some((attr) => valueOf(input.facts, attr) === null);
  const isAmountOpen = hard.at(-1) === 'failed' && readsUnknown;
  const verdict = (): Verdict => {
    if (hard.includes('failed') && cost === null) return 'no';
    if (hard.includes('unknown') || isAmountOpen) return 'needs_data';
    return hard.includes('failed') ? 'near_miss' : 'match';
  };
  return { verdict: verdict(), states: statesOf(product, input.facts), cost };
}
