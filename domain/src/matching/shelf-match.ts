import { monthlyPaymentFen } from '#money/loan.ts';
import type { PartialKnowledge } from '#statement/doubt.ts';
import { type AmountFinding, amountResult, isAmountOpen } from './amount-finding.ts';
import { type AttrSlug, attrSlugs } from './attributes.ts';
import { changeTo } from './change.ts';
import { passesTest } from './compile.ts';
import type { CompiledCondition, CompiledProduct, CompiledRule } from './compiled-product.ts';
import { type Fact, factOf } from './fact.ts';
import { amountRange, amountState, rateRange } from './formula.ts';
import type { MatchProduct } from './product.ts';
import type { MatchInput, MatchRow, Range, RuleResult, RuleState, SmallestChange, Verdict } from './result.ts';
import { passingValue, ruleResult } from './rule-result.ts';
import { failed, passed, unknown } from './rule-tests.ts';
import { qualityOf, scoreOf, uncounted } from './score.ts';
import type { Shelf, ShelfBox } from './shelf.ts';
import {
  type BoxedParts,
  decidedRules,
  documentsWithout,
  judgeBoxes,
  resultsOfBoxes,
  ruleStates,
  spareRules,
} from './shelf-boxes.ts';
import { smallestBoxedChange } from './smallest-boxed-change.ts';
import { smallestChange } from './smallest-change.ts';
import type { FactValue } from './value.ts';
import { certainVectorOf, encodeWithBounds, type FactVector, leastVectorOf, slotOf } from './vector.ts';

const stateNames = ['passed', 'failed', 'unknown'] as const satisfies readonly RuleState[];

/** The verdicts of all products of a shelf for one person. A result is computed when it is first read, and kept. */
export class ShelfMatch {
  readonly #shelf: Shelf;
  readonly #input: MatchInput;
  readonly #vector: FactVector;
  /** Exact values and lower bounds; the same vector if there are no upper bounds. */
  readonly #least: FactVector;
  /** Exact values only; the same vector if there are no bounds. */
  readonly #certain: FactVector;
  /** The bound of a partial value by its slot. */
  readonly #bounds: ReadonlyMap<number, PartialKnowledge['bound']>;
  readonly #states: Uint8Array;
  /** Made with the first row, since verdicts alone need neither. */
  #findings: readonly RuleFinding[] | null = null;
  readonly #passing: (FactValue | null | undefined)[];
  readonly #amounts: (AmountFinding | undefined)[];

  readonly #stateOf = (condition: CompiledCondition): RuleState => stateNames[this.#check(condition)] as RuleState;

  constructor(shelf: Shelf, input: MatchInput) {
    const { rules } = shelf;
    this.#shelf = shelf;
    this.#input = input;
    const { vector, bounds } = encodeWithBounds(input.facts);
    this.#vector = vector;
    this.#bounds = bounds;
    this.#least = this.#bounds.size > 0 ? leastVectorOf(input.facts) : this.#vector;
    this.#certain = this.#bounds.size > 0 ? certainVectorOf(input.facts) : this.#vector;
    this.#states =
      this.#bounds.size > 0 ? Uint8Array.from(rules, (rule) => this.#check(rule)) : shelf.tests.statesOf(this.#vector);
    this.#passing = new Array(rules.length);
    this.#amounts = new Array(shelf.amounts.length);
  }

  /** A bound decides a rule only on the side on which the true value lies. */
  #check({ op, slot, test }: CompiledCondition): number {
    const x = this.#vector[slot] as number;
    if (Number.isNaN(x)) return unknown;
    const state = passesTest(test, x) ? passed : failed;
    const bound = this.#bounds.size > 0 ? this.#bounds.get(slot) : undefined;
    if (!bound) return state;
    if (op === (bound === 'least' ? '>=' : '<=')) return state === passed ? passed : unknown;
    if (op === (bound === 'least' ? '<=' : '>=')) return state === failed ? failed : unknown;
    return unknown;
  }

  /** The verdict of the product at an index of the shelf, without its reasons. */
  verdictAt(index: number): Verdict {
    return this.#judge(index).verdict;
  }

  rowAt(index: number): MatchRow {
    const { ruleIndexes, ruleEnds, products, amountIndexes } = this.#shelf;
    const compiled = products[index] as CompiledProduct;
    const { product, documents, weights: weightsOfRules } = compiled;
    const amount = this.#amountAt(amountIndexes[index] as number);
    const { verdict, change } = this.#judge(index);
    const amountFen = verdict === 'no' ? null : amountRange(product, amount.bounds);
    const computed = compiled.fixedRate ?? rateRange(product, compiled.moves, this.#stateOf);
    const rate = verdict === 'no' ? null : computed;
    const first = ruleEnds[index] as number;
    const count = (ruleEnds[index + 1] as number) - first;
    const results: RuleResult[] = new Array(count + 1);
    const findings = (this.#findings ??= this.#findAll());
    const boxed = this.#shelf.hasBoxes ? this.#boxedAt(index, verdict) : null;
    let met = 0;
    let weights = 0;
    for (let i = 0; i < count; i++) {
      const { result, quality } = findings[ruleIndexes[first + i] as number] as RuleFinding;
      results[i] = result;
      if (quality === uncounted) continue;
      if (boxed !== null && boxed.spare.has(ruleIndexes[first + i] as number)) continue;
      met += (weightsOfRules[i] as number) * quality;
      weights += weightsOfRules[i] as number;
    }
    results[count] = amount.result ??= amountResult(compiled, amount, this.#input);
    const row: MatchRow = {
      number: product.number,
      rulesVersion: product.rules.version,
      verdict,
      score: scoreOf(verdict, weights === 0 ? null : Math.floor(met / weights), computed, change),
      rules: results,
      amountFen,
      rate,
      termMonths: product.termToMonths,
      monthlyPaymentFen: paymentRange(product, amountFen, rate),
      missingDocuments: this.#missingOf(boxed === null ? documents : boxed.documents),
      missingAttributes: this.#missingAttributes(
        compiled,
        verdict !== 'no' && isAmountOpen(product, amount),
        boxed === null ? null : boxed.decided,
      ),
      smallestChange: change,
    };
    return boxed === null ? row : { ...row, boxes: boxed.results };
  }

  /** A failure that cannot be fixed is `no`. A fixable one is `near_miss`, once all hard rules are known. */
  #judge(index: number): { verdict: Verdict; change: SmallestChange | null } {
    const { hardIndexes, hardEnds, rules, amountIndexes, products } = this.#shelf;
    let hasFailed = false;
    let hasUnknown = false;
    let firstSlot = -1;
    let secondSlot = -1;
    const end = hardEnds[index + 1] as number;
    for (let i = hardEnds[index] as number; i < end; i++) {
      const ruleIndex = hardIndexes[i] as number;
      const state = this.#states[ruleIndex] as number;
      if (state === passed) continue;
      if (state === unknown) {
        hasUnknown = true;
        continue;
      }
      hasFailed = true;
      // Most products fail by a rule that nothing can change, or by more attributes than a change may have: those skip the search.
      if (this.#passingAt(ruleIndex) === null) return noMatch;
      const { slot } = rules[ruleIndex] as CompiledRule;
      if (slot === firstSlot || slot === secondSlot) continue;
      if (secondSlot >= 0) return noMatch;
      if (firstSlot >= 0) secondSlot = slot;
      else firstSlot = slot;
    }
    const boxes = this.#boxesAt(index);
    if (boxes) {
      const found = this.#judgeBoxes(boxes);
      if (found.isHopeless) return noMatch;
      hasFailed ||= found.hasFailed;
      hasUnknown ||= found.hasUnknown;
    }
    const { state: amount, readsUnknown } = this.#amountAt(amountIndexes[index] as number);
    // The amount is too small whatever the unknown fact is, but the amount after the change may depend on that fact.
    if (amount === 'unknown' || (amount === 'failed' && readsUnknown)) hasUnknown = true;
    if (amount !== 'failed' && !hasFailed) return hasUnknown ? needsData : matching;
    const compiled = products[index] as CompiledProduct;
    const change = boxes
      ? smallestBoxedChange({
          compiled,
          vector: this.#certain,
          input: this.#input,
          states: ruleStates(boxes, this.#states),
        })
      : smallestChange(compiled, this.#certain, this.#input);
    if (!change) return noMatch;
    return { verdict: hasUnknown ? 'needs_data' : 'near_miss', change };
  }

  #boxesAt(index: number): readonly ShelfBox[] | null {
    if (!this.#shelf.hasBoxes) return null;
    const boxes = this.#shelf.boxes[index] as readonly ShelfBox[];
    return boxes.length > 0 ? boxes : null;
  }

  /** What boxes change in a row; null for a product without boxes. */
  #boxedAt(index: number, verdict: Verdict): BoxedParts | null {
    const boxes = this.#boxesAt(index);
    if (!boxes) return null;
    const findings = (this.#findings ??= this.#findAll());
    const results = resultsOfBoxes(boxes, this.#states);
    const spare = spareRules(boxes, this.#states, (ruleIndex) => findings[ruleIndex]!.quality);
    return {
      results,
      spare,
      documents: documentsWithout(this.#shelf, index, spare),
      decided: decidedRules(this.#shelf.products[index] as CompiledProduct, results, verdict),
    };
  }

  #judgeBoxes(boxes: readonly ShelfBox[]) {
    return judgeBoxes(boxes, this.#states, (ruleIndex) => this.#passingAt(ruleIndex) !== null);
  }

  #amountAt(amountIndex: number): AmountFinding {
    const known = this.#amounts[amountIndex];
    if (known) return known;
    const { boundsOf, product, amountSlots } = this.#shelf.amounts[amountIndex] as CompiledProduct;
    const bounds = boundsOf(this.#least, this.#certain);
    const readsUnknown = amountSlots.some((slot) => Number.isNaN(this.#certain[slot]));
    const found = { bounds, readsUnknown, state: amountState(product, bounds), result: null };
    this.#amounts[amountIndex] = found;
    return found;
  }

  /** The value with which a failed rule would pass; null if it cannot be reached. */
  #passingAt(ruleIndex: number): FactValue | null {
    const known = this.#passing[ruleIndex];
    if (known !== undefined) return known;
    const { rule, isChangeable } = this.#shelf.rules[ruleIndex] as CompiledRule;
    const to = isChangeable ? passingValue(rule, this.#input) : null;
    this.#passing[ruleIndex] = to;
    return to;
  }

  #findAll(): RuleFinding[] {
    const { facts } = this.#input;
    const factsBySlot = attrSlugs.map((attr) => factOf(facts, attr));
    return this.#shelf.rules.map(({ rule, slot, required }, ruleIndex) => {
      const state = stateNames[this.#states[ruleIndex] as number] as RuleState;
      const to = state === 'failed' ? this.#passingAt(ruleIndex) : null;
      const fix = to === null ? null : changeTo(rule.attr, to, this.#input);
      return {
        result: ruleResult(rule, state, factsBySlot[slot] as Fact, fix, required),
        quality: qualityOf(rule, state, this.#vector[slot] as number),
      };
    });
  }

  #missingOf(documents: readonly string[]): readonly string[] {
    const given = this.#input.documents;
    return given.length === 0 ? documents : documents.filter((slug) => !given.includes(slug));
  }

  /** Unknown attributes that can still change the verdict, the amount, the score or the rate. */
  #missingAttributes(
    compiled: CompiledProduct,
    canChangeAmount: boolean,
    decided: ReadonlySet<CompiledRule> | null,
  ): readonly AttrSlug[] {
    const { product, rules, amountAttrs, readSlots } = compiled;
    if (readSlots.every((slot) => !Number.isNaN(this.#vector[slot]))) return nothingMissing;
    const isUnknown = (attr: AttrSlug) => Number.isNaN(this.#vector[slotOf(attr)]);
    const unknownRules = (kind: 'hard' | 'soft') =>
      rules.flatMap((one) =>
        one.rule.kind === kind && Number.isNaN(this.#vector[one.slot]) && !decided?.has(one) ? [one.rule.attr] : [],
      );
    const attrs = [
      ...unknownRules('hard'),
      ...(canChangeAmount ? amountAttrs.filter(isUnknown) : []),
      ...unknownRules('soft'),
      ...product.rules.rate.moves.flatMap(({ attr }) => (isUnknown(attr) ? [attr] : [])),
    ];
    return attrs.length > 1 ? [...new Set(attrs)] : attrs;
  }
}

/** The result of a rule for one person, and how much it counts for the score. */
interface RuleFinding {
  readonly result: RuleResult;
  readonly quality: number;
}

const nothingMissing: readonly AttrSlug[] = [];
const noMatch = { verdict: 'no', change: null } as const;
const needsData = { verdict: 'needs_data', change: null } as const;
const matching = { verdict: 'match', change: null } as const;

function paymentRange(product: MatchProduct, amountFen: Range | null, rate: Range | null): Range | null {
  if (!amountFen || !rate) return null;
  const [repayment = 'equal_instalments'] = product.repayments;
  const pay = (principalFen: number, annual: number) =>
    monthlyPaymentFen({ principalFen, rate: annual, months: product.termToMonths, repayment });
  return { low: pay(amountFen.low, rate.low), high: pay(amountFen.high, rate.high) };
}
