import { monthlyPaymentFen } from '#money/loan.ts';
import type { AttrSlug } from './attributes.ts';
import { nearestPassing } from './change.ts';
import { passesTest } from './compile.ts';
import { type CompiledProduct, type CompiledRule, compileProduct } from './compiled-product.ts';
import { factOf, isKnown, valueOf } from './fact.ts';
import { type AmountBounds, amountRange, amountState, rateRange } from './formula.ts';
import type { MatchProduct } from './product.ts';
import type { MatchInput, MatchRow, Range, RuleResult, RuleState, SmallestChange, Verdict } from './result.ts';
import { ruleResult } from './rule-result.ts';
import { qualityOf, scoreOf } from './score.ts';
import { smallestChange } from './smallest-change.ts';
import { type FactVector, slotOf, vectorOf } from './vector.ts';

const stateNames = ['passed', 'failed', 'unknown'] as const satisfies readonly RuleState[];
const passed = 0;
const failed = 1;
const unknown = 2;

/** Everything that decides what a rule says about a person; products that share a rule share its result. */
const keyOf = ({ id, kind, attr, op, value }: CompiledRule['rule']): string =>
  `${id}\n${kind}\n${attr}\n${op}\n${JSON.stringify(value)}`;

interface PlacedProduct {
  readonly compiled: CompiledProduct;
  /** Indexes of its rules among the distinct rules of the shelf, in the product's order. */
  readonly rules: Int32Array;
  readonly hard: Int32Array;
}

/** Products compiled for one person at a time: each distinct rule is tested once, however many products have it. */
export class Shelf {
  readonly products: readonly PlacedProduct[];
  readonly distinct: readonly CompiledRule[];

  constructor(products: readonly MatchProduct[]) {
    const places = new Map<string, number>();
    const distinct: CompiledRule[] = [];
    const placeOf = (rule: CompiledRule): number => {
      const key = keyOf(rule.rule);
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, distinct.length);
      return distinct.push(rule) - 1;
    };
    this.products = products.map((product) => {
      const compiled = compileProduct(product);
      return {
        compiled,
        rules: Int32Array.from(compiled.rules, placeOf),
        hard: Int32Array.from(compiled.hard, placeOf),
      };
    });
    this.distinct = distinct;
  }
}

/** One person before a shelf. Results are computed when they are read, and once. */
export class Person {
  readonly #shelf: Shelf;
  readonly #input: MatchInput;
  readonly #vector: FactVector;
  readonly #states: Uint8Array;
  readonly #results: RuleResult[] = [];
  readonly #qualities: Float64Array;
  readonly #canPass: Int8Array;

  constructor(shelf: Shelf, input: MatchInput) {
    const { distinct } = shelf;
    this.#shelf = shelf;
    this.#input = input;
    this.#vector = vectorOf(input.facts);
    this.#states = new Uint8Array(distinct.length);
    this.#qualities = new Float64Array(distinct.length).fill(Number.NaN);
    this.#canPass = new Int8Array(distinct.length).fill(-1);
    for (let place = 0; place < distinct.length; place++) {
      const { slot, test } = distinct[place] as CompiledRule;
      const x = this.#vector[slot] as number;
      this.#states[place] = Number.isNaN(x) ? unknown : passesTest(test, x) ? passed : failed;
    }
  }

  /** The verdict of the product at an index of the shelf, without its reasons. */
  verdictAt(index: number): Verdict {
    const placed = this.#shelf.products[index] as PlacedProduct;
    return this.#judge(placed, placed.compiled.boundsOf(this.#vector)).verdict;
  }

  rowAt(index: number): MatchRow {
    const placed = this.#shelf.products[index] as PlacedProduct;
    const { compiled, rules } = placed;
    const { product, documents } = compiled;
    const bounds = compiled.boundsOf(this.#vector);
    const { verdict, change } = this.#judge(placed, bounds);
    const amountFen = verdict === 'no' ? null : amountRange(product, bounds);
    const computed = rateRange(product, this.#moveStates(compiled));
    const rate = verdict === 'no' ? null : computed;
    const results: RuleResult[] = new Array(rules.length + 1);
    let met = 0;
    for (let i = 0; i < rules.length; i++) {
      const place = rules[i] as number;
      results[i] = this.#resultAt(place);
      met += (compiled.rules[i] as CompiledRule).rule.weight * this.#qualityAt(place);
    }
    results[rules.length] = this.#amountResult(compiled, bounds);
    return {
      number: product.number,
      rulesVersion: product.rules.version,
      verdict,
      score: scoreOf(verdict, compiled.weightSum === 0 ? 0 : Math.floor(met / compiled.weightSum), computed),
      rules: results,
      amountFen,
      rate,
      termMonths: product.termToMonths,
      monthlyPaymentFen: paymentRange(product, amountFen, rate),
      missingDocuments: documents.filter((slug) => !this.#input.documents.includes(slug)),
      missingAttributes: this.#missingAttributes(placed, bounds),
      smallestChange: change,
    };
  }

  /** A failure that cannot be fixed is `no`. A fixable one is `near_miss`, once all hard rules are known. */
  #judge({ compiled, hard }: PlacedProduct, bounds: AmountBounds): { verdict: Verdict; change: SmallestChange | null } {
    const amount = amountState(compiled.product, bounds);
    let hasFailed = amount === 'failed';
    let hasUnknown = amount === 'unknown';
    let firstSlot = -1;
    let secondSlot = -1;
    for (let i = 0; i < hard.length; i++) {
      const place = hard[i] as number;
      const state = this.#states[place] as number;
      if (state === passed) continue;
      if (state === unknown) {
        hasUnknown = true;
        continue;
      }
      hasFailed = true;
      // Most products fail for good: by a rule that nothing can change, or by three attributes.
      const { slot } = this.#shelf.distinct[place] as CompiledRule;
      if (slot !== firstSlot && slot !== secondSlot) {
        if (secondSlot >= 0) return never;
        if (firstSlot >= 0) secondSlot = slot;
        else firstSlot = slot;
      }
      if (!this.#canPassAt(place)) return never;
    }
    if (!hasFailed) return hasUnknown ? asking : matching;
    const change = smallestChange(compiled, this.#vector, this.#input);
    if (!change) return never;
    return { verdict: hasUnknown ? 'needs_data' : 'near_miss', change };
  }

  #moveStates({ moves }: CompiledProduct): RuleState[] {
    return moves.map(({ slot, test }) => {
      const x = this.#vector[slot] as number;
      return Number.isNaN(x) ? 'unknown' : passesTest(test, x) ? 'passed' : 'failed';
    });
  }

  #canPassAt(place: number): boolean {
    if (this.#canPass[place] === -1) {
      const { rule } = this.#shelf.distinct[place] as CompiledRule;
      const from = valueOf(this.#input.facts, rule.attr);
      this.#canPass[place] = from !== null && nearestPassing(rule.attr, [rule], from) !== null ? 1 : 0;
    }
    return this.#canPass[place] === 1;
  }

  #resultAt(place: number): RuleResult {
    const state = stateNames[this.#states[place] as number] as RuleState;
    return (this.#results[place] ??= ruleResult(
      (this.#shelf.distinct[place] as CompiledRule).rule,
      state,
      this.#input,
    ));
  }

  #qualityAt(place: number): number {
    if (Number.isNaN(this.#qualities[place])) {
      const { rule, slot } = this.#shelf.distinct[place] as CompiledRule;
      const state = stateNames[this.#states[place] as number] as RuleState;
      this.#qualities[place] = qualityOf(rule, state, this.#vector[slot] as number);
    }
    return this.#qualities[place] as number;
  }

  /** An implicit hard rule: the formula has to reach the product's smallest loan. */
  #amountResult({ product, amountAttrs }: CompiledProduct, bounds: AmountBounds): RuleResult {
    const { least, most } = bounds;
    const state = amountState(product, bounds);
    const isExact = least === most;
    const common = {
      id: 'amount',
      attr: 'amount',
      kind: 'hard',
      state,
      source: null,
      asOf: null,
      sample: false,
    } as const;
    return {
      ...common,
      actual: isExact || state === 'failed' ? most : state === 'passed' ? least : null,
      ...(!isExact && state !== 'unknown' && { bound: state === 'failed' ? 'at_most' : 'at_least' }),
      why: state === 'unknown' ? this.#whyUnknown(amountAttrs) : null,
      required: { op: '>=', value: product.amountFromFen },
      gap: state === 'failed' ? product.amountFromFen - most : null,
      fix: null,
    };
  }

  #whyUnknown(attrs: readonly AttrSlug[]) {
    const whys = attrs.flatMap((attr) => {
      const fact = factOf(this.#input.facts, attr);
      return isKnown(fact) ? [] : [fact.why];
    });
    return whys.includes('source_failed') ? 'source_failed' : 'not_asked';
  }

  /** Unknown attributes that can still change the verdict, the amount, the score or the rate. */
  #missingAttributes({ compiled }: PlacedProduct, { least, most }: AmountBounds): AttrSlug[] {
    const { product, rules, amountAttrs } = compiled;
    const isUnknown = (attr: AttrSlug) => Number.isNaN(this.#vector[slotOf(attr)]);
    const unknownRules = (kind: 'hard' | 'soft') =>
      rules.flatMap(({ rule, slot }) => (rule.kind === kind && Number.isNaN(this.#vector[slot]) ? [rule.attr] : []));
    const isAmountOpen =
      most >= product.amountFromFen && Math.min(least, product.amountToFen) !== Math.min(most, product.amountToFen);
    const attrs = [
      ...unknownRules('hard'),
      ...(isAmountOpen ? amountAttrs.filter(isUnknown) : []),
      ...unknownRules('soft'),
      ...product.rules.rate.moves.flatMap(({ attr }) => (isUnknown(attr) ? [attr] : [])),
    ];
    return attrs.length > 1 ? [...new Set(attrs)] : attrs;
  }
}

const never = { verdict: 'no', change: null } as const;
const asking = { verdict: 'needs_data', change: null } as const;
const matching = { verdict: 'match', change: null } as const;

function paymentRange(product: MatchProduct, amountFen: Range | null, rate: Range | null): Range | null {
  if (!amountFen || !rate) return null;
  const [repayment = 'equal_instalments'] = product.repayments;
  const pay = (principalFen: number, annual: number) =>
    monthlyPaymentFen({ principalFen, rate: annual, months: product.termToMonths, repayment });
  return { low: pay(amountFen.low, rate.low), high: pay(amountFen.high, rate.high) };
}

const shelves = new WeakMap<readonly MatchProduct[], Shelf>();

/** The compiled shelf of a list of products; compiled once for the same list. */
export function shelfOf(products: readonly MatchProduct[]): Shelf {
  const known = shelves.get(products);
  if (known) return known;
  const shelf = new Shelf(products);
  shelves.set(products, shelf);
  return shelf;
}
