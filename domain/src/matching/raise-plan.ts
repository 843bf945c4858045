import { type AttrSlug, attributes } from './attributes.ts';
import { passesTest } from './compile.ts';
import { compileAmount } from './compile-amount.ts';
import { type CompiledProduct, compileProduct } from './compiled-product.ts';
import { factOf, isKnown } from './fact.ts';
import { amountRange, amountStepFen, offeredFen } from './formula.ts';
import type { MatchProduct } from './product.ts';
import type { MatchInput } from './result.ts';
import type { AmountTerm } from './rule.ts';
import { firstIndex, stepsBetween } from './steps.ts';
import { certainVectorOf, type FactVector, leastVectorOf, slotOf } from './vector.ts';

export type PlainTerm = Exclude<AmountTerm, { readonly kind: 'min' }>;

/** A formula offers the smallest of its parts. */
export interface FormulaPart {
  readonly term: PlainTerm;
  /** Null if it depends on a fact that is unknown or only a bound of the true value. */
  readonly amountFen: number | null;
  /** True if this part decides the amount: no other part can be smaller, and the product's maximum is larger. */
  readonly limits: boolean;
}

export interface RaiseStep {
  /** The smallest value of the attribute, in its steps, that gives the amount. */
  readonly to: number;
  readonly amountFen: number;
}

/** The gain from raising one figure while all others stay as they are. */
export interface Raise {
  readonly attr: AttrSlug;
  readonly from: number;
  /** The next whole 10,000 yuan. */
  readonly next: RaiseStep;
  /** The largest amount that this figure alone can give, at most the product's maximum. */
  readonly most: RaiseStep;
}

export interface ProductRaise {
  readonly number: string;
  /** The largest amount with today's figures. */
  readonly amountFen: number;
  /** The largest amount that the product offers anybody. */
  readonly capFen: number;
  readonly parts: readonly FormulaPart[];
  /** Largest gain first. */
  readonly raises: readonly Raise[];
}

/** The formula of each matching product with the changes that raise its amount; the product with the largest gain comes first. */
export function raisePlan(input: MatchInput, matching: readonly MatchProduct[]): ProductRaise[] {
  const known = { input, least: leastVectorOf(input.facts), certain: certainVectorOf(input.facts) };
  return matching
    .flatMap((product) => raiseOf(known, compileProduct(product)) ?? [])
    .sort((a, b) => gainOf(b) - gainOf(a) || b.amountFen - a.amountFen || (a.number < b.number ? -1 : 1));
}

const gainOf = ({ raises: [best], amountFen }: ProductRaise): number => (best ? best.most.amountFen - amountFen : 0);

interface Known {
  readonly input: MatchInput;
  /** Exact values and lower bounds. */
  readonly least: FactVector;
  /** Exact values only. */
  readonly certain: FactVector;
}

function raiseOf(known: Known, compiled: CompiledProduct): ProductRaise | null {
  const { product, boundsOf } = compiled;
  const now = amountRange(product, boundsOf(known.least, known.certain))?.high;
  if (now === undefined) return null;
  const capFen = offeredFen(product, product.amountToFen);
  const terms = plainTerms(product.rules.amount.most);
  const read = new Set(terms.flatMap((term) => ('of' in term ? [term.of] : [])));
  const raises = [...read].flatMap((attr) => raiseBy(attr, { ...known, compiled, now, capFen }) ?? []);
  return {
    number: product.number,
    amountFen: now,
    capFen,
    parts: partsOf(terms, known.certain, product.amountToFen),
    raises: raises.sort((a, b) => b.most.amountFen - a.most.amountFen),
  };
}

const plainTerms = (term: AmountTerm): PlainTerm[] => (term.kind === 'min' ? term.of.flatMap(plainTerms) : [term]);

function partsOf(terms: readonly PlainTerm[], certain: FactVector, maximumFen: number): FormulaPart[] {
  const bounds = terms.map((term) => {
    const amount = compileAmount(term);
    return { term, least: amount(certain, false), most: amount(certain, true) };
  });
  return bounds.map((own) => ({
    term: own.term,
    amountFen: own.least === own.most ? own.most : null,
    limits: own.most < maximumFen && bounds.every((other) => other === own || own.most <= other.least),
  }));
}

interface Today extends Known {
  readonly compiled: CompiledProduct;
  readonly now: number;
  readonly capFen: number;
}

/** Null if raising the attribute alone gives no larger amount, or if today's value is not known exactly. */
function raiseBy(attr: AttrSlug, { input, least, certain, compiled, now, capFen }: Today): Raise | null {
  const { type, better, change, max } = attributes[attr];
  const fact = factOf(input.facts, attr);
  if (type !== 'fen' || better !== 'higher' || !change || now >= capFen) return null;
  if (!isKnown(fact) || fact.partial || typeof fact.value !== 'number') return null;
  const from = fact.value;
  const slot = slotOf(attr);
  const amountAt = (value: number): number =>
    amountRange(compiled.product, compiled.boundsOf(least.with(slot, value), certain.with(slot, value)))?.high ?? 0;
  /** Rules that pass only with the larger value are left out, so that a value beyond one that fails fails too. */
  const losesBoxAt = (value: number): boolean =>
    compiled.boxes.some(({ box, rules }) => {
      if (rules.every((rule) => rule.slot !== slot)) return false;
      const kept = rules.filter((rule) => {
        const x = certain[rule.slot] as number;
        return passesTest(rule.test, x) && (rule.slot !== slot || passesTest(rule.test, value));
      });
      return kept.length < box.least;
    });
  const failsAt = (value: number): boolean =>
    compiled.hard.some((rule) => rule.slot === slot && !passesTest(rule.test, value)) || losesBoxAt(value);
  const steps = stepsBetween(attr, from, Math.max(from, max), []);
  const valueAt = (index: number): number => Number(steps.valueAt(index));
  // A rule may set a maximum: only values up to it still match the product.
  const beyond = firstIndex(steps.count, (index) => failsAt(valueAt(index)));
  const count = failsAt(valueAt(beyond)) ? beyond : steps.count;
  if (count < 2) return null;
  const reached = amountAt(valueAt(count - 1));
  const target = (Math.floor(now / amountStepFen) + 1) * amountStepFen;
  if (reached <= now) return null;
  const stepTo = (amountFen: number): RaiseStep => {
    const to = valueAt(firstIndex(count, (index) => amountAt(valueAt(index)) >= amountFen));
    return { to, amountFen: amountAt(to) };
  };
  return { attr, from, next: stepTo(Math.min(target, reached)), most: stepTo(reached) };
}
