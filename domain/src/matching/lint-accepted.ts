import { type AttrSlug, attributes } from './attributes.ts';
import { holds } from './check.ts';
import type { Condition, Rule, RuleBox } from './rule.ts';
import type { FactValue } from './value.ts';

/** Values at which a result can change: bounds, their neighbours, the ends of the scale, every choice. */
export function samplesOf(attr: AttrSlug, conditions: readonly Condition[]): FactValue[] {
  const { type, choices, min, max } = attributes[attr];
  if (choices) return choices.map(({ value }) => value);
  if (type === 'boolean') return [false, true];
  const named = conditions.flatMap(({ value }) => (typeof value === 'object' ? [...value] : [value]));
  if (type === 'region') return [...named.map(String), '110101', '999999'];
  const near = named.flatMap((value) => [Number(value) - 1, Number(value), Number(value) + 1]);
  return [min, max, ...near].filter((value) => value >= min && value <= max);
}

export interface BoxLimits {
  /** The smallest and the largest number of its rules that somebody can pass who meets the required rules. */
  readonly fewest: number;
  readonly most: number;
}

/** What the hard rules of a product accept. Attributes are independent of each other, so that each is tried alone. */
export class Accepted {
  readonly #byAttr: ReadonlyMap<AttrSlug, readonly Rule[]>;
  readonly #boxOf = new Map<string, string>();
  readonly #boxes: readonly RuleBox[];
  /** The values that the required rules accept; an attribute without rules has none. */
  readonly #values = new Map<AttrSlug, readonly FactValue[]>();
  readonly #limits: ReadonlyMap<string, BoxLimits>;

  constructor(rules: readonly Rule[], boxes: readonly RuleBox[]) {
    this.#byAttr = Map.groupBy(rules, ({ attr }) => attr);
    for (const { id, rules: ids } of boxes) for (const rule of ids) this.#boxOf.set(rule, id);
    for (const [attr, own] of this.#byAttr)
      this.#values.set(
        attr,
        samplesOf(attr, own).filter((value) => this.#meetsRequired(attr, value)),
      );
    const known = new Set(rules.map(({ id }) => id));
    // A box with a rule that is not understood yet is not judged.
    this.#boxes = boxes.filter(({ rules: ids }) => ids.length > 0 && ids.every((id) => known.has(id)));
    this.#limits = new Map(this.#boxes.map((box) => [box.id, this.#limitsOf(box)]));
  }

  isRequired = ({ id, kind }: Rule): boolean => kind === 'hard' && !this.#boxOf.has(id);

  /** The values that the required rules on an attribute accept. */
  requiredValues = (attr: AttrSlug): readonly FactValue[] => this.#values.get(attr) ?? samplesOf(attr, []);

  /** The values with which somebody can meet the required rules and each box. */
  values(attr: AttrSlug): FactValue[] {
    return this.requiredValues(attr).filter((value) => this.#boxes.every((box) => this.#canMeet(box, attr, value)));
  }

  limitsOf = (box: RuleBox): BoxLimits | null => this.#limits.get(box.id) ?? null;

  /** False if boxes that can be met one by one contradict each other. True for more cases than can be tried. */
  canMeetBoxesTogether(): boolean {
    const boxes = this.#boxes.filter((box) => (this.limitsOf(box)?.most ?? 0) >= box.least);
    let counts: readonly (readonly number[])[] = [boxes.map(() => 0)];
    for (const [attr, own] of this.#byAttr) {
      const gains = bestOf(
        this.requiredValues(attr).map((value) => boxes.map(({ id }) => this.#passing(own, id, value))),
      );
      if (gains.length === 0) continue;
      counts = bestOf(
        counts.flatMap((count) =>
          gains.map((gain) => count.map((n, at) => Math.min(boxes[at]?.least ?? 0, n + (gain[at] ?? 0)))),
        ),
      );
      if (counts.length > mostCases) return true;
    }
    return counts.some((count) => count.every((n, at) => n >= (boxes[at]?.least ?? 0)));
  }

  #meetsRequired(attr: AttrSlug, value: FactValue): boolean {
    return (this.#byAttr.get(attr) ?? []).every((rule) => !this.isRequired(rule) || holds(rule, value));
  }

  #passing(rules: readonly Rule[], box: string, value: FactValue): number {
    return rules.filter((rule) => this.#boxOf.get(rule.id) === box && holds(rule, value)).length;
  }

  /** With `fixed`, one attribute has this value. */
  #limitsOf({ id }: RuleBox, fixed?: { readonly attr: AttrSlug; readonly value: FactValue }): BoxLimits {
    let [fewest, most] = [0, 0];
    for (const [attr, own] of this.#byAttr) {
      const values = fixed?.attr === attr ? [fixed.value] : this.requiredValues(attr);
      const passing = values.map((value) => this.#passing(own, id, value));
      fewest += passing.length === 0 ? 0 : Math.min(...passing);
      most += Math.max(0, ...passing);
    }
    return { fewest, most };
  }

  #canMeet(box: RuleBox, attr: AttrSlug, value: FactValue): boolean {
    const reads = this.#byAttr.get(attr)?.some(({ id }) => this.#boxOf.get(id) === box.id) ?? false;
    // A box that nobody can meet has a finding of its own.
    if (!reads || (this.limitsOf(box)?.most ?? 0) < box.least) return true;
    return this.#limitsOf(box, { attr, value }).most >= box.least;
  }
}

const mostCases = 2_000;

/** The counts that no other exceeds in one place without being smaller in another. */
function bestOf(counts: readonly (readonly number[])[]): (readonly number[])[] {
  const best: (readonly number[])[] = [];
  for (const count of counts) {
    if (best.some((other) => count.every((n, at) => n <= (other[at] ?? 0)))) continue;
    const kept = best.filter((other) => !other.every((n, at) => n <= (count[at] ?? 0)));
    best.splice(0, best.length, ...kept, count);
  }
  return best;
}
