import { type AttrSlug, attributes } from './attributes.ts';
import { compileCondition, type Test } from './compile.ts';
import { type CompiledAmount, compileAmount } from './compile-amount.ts';
import { type AmountBounds, attrsOfAmount, rateRange } from './formula.ts';
import type { MatchProduct } from './product.ts';
import { requirementsOf } from './requirements.ts';
import type { Range, Required } from './result.ts';
import type { Condition, Rule, RuleBox } from './rule.ts';
import { requiredOf } from './rule-result.ts';
import { type FactVector, slotOf } from './vector.ts';

export interface CompiledCondition {
  readonly op: Condition['op'];
  readonly slot: number;
  readonly test: Test;
}

export interface CompiledRule extends CompiledCondition {
  readonly rule: Rule;
  /** Shared by the results of all people. */
  readonly required: Required;
  /** False if nothing that a person does or waits for changes the attribute. */
  readonly isChangeable: boolean;
}

/** Hard rules of which some have to pass. */
export interface CompiledBox {
  readonly box: RuleBox;
  readonly rules: readonly CompiledRule[];
}

/** A product as the engine reads it: each rule as a test on one slot of a vector of facts. */
export interface CompiledProduct {
  readonly product: MatchProduct;
  readonly rules: readonly CompiledRule[];
  /** Hard rules that all have to pass: those outside boxes. */
  readonly hard: readonly CompiledRule[];
  readonly boxes: readonly CompiledBox[];
  readonly weights: readonly number[];
  readonly amount: CompiledAmount;
  readonly amountAttrs: readonly AttrSlug[];
  readonly amountSlots: readonly number[];
  /** Slots of all attributes that its rules, amount and rate read. */
  readonly readSlots: readonly number[];
  readonly moves: readonly (CompiledCondition & { readonly add: number })[];
  /** The rate of a product without moves, which is the same for everybody. */
  readonly fixedRate: Range | null;
  /** `least` is without upper bounds, and `certain` is without any value that is only a bound of the true one. */
  readonly boundsOf: (least: FactVector, certain?: FactVector) => AmountBounds;
  readonly documents: readonly string[];
}

const compiledCondition = (condition: Condition): CompiledCondition => ({
  op: condition.op,
  slot: slotOf(condition.attr),
  test: compileCondition(condition),
});

function compiledRule(rule: Rule): CompiledRule {
  const { change, better } = attributes[rule.attr];
  return {
    rule,
    required: requiredOf(rule),
    isChangeable: change !== null && better !== 'none',
    ...compiledCondition(rule),
  };
}

export function compileProduct(product: MatchProduct): CompiledProduct {
  const rules = requirementsOf(product).map(compiledRule);
  const amount = compileAmount(product.rules.amount.most);
  const amountAttrs = attrsOfAmount(product.rules.amount.most);
  const amountSlots = amountAttrs.map(slotOf);
  const boxes = (product.rules.boxes ?? []).map((box) => ({
    box,
    rules: rules.filter(({ rule }) => rule.kind === 'hard' && box.rules.includes(rule.id)),
  }));
  const boxed = new Set(boxes.flatMap((box) => box.rules));
  const moves = product.rules.rate.moves.map((move) => ({ ...compiledCondition(move), add: move.add }));
  return {
    product,
    rules,
    hard: rules.filter((one) => one.rule.kind === 'hard' && !boxed.has(one)),
    boxes,
    weights: rules.map(({ rule }) => rule.weight),
    amount,
    amountAttrs,
    amountSlots,
    readSlots: [...new Set([...rules.map(({ slot }) => slot), ...amountSlots, ...moves.map(({ slot }) => slot)])],
    moves,
    fixedRate: moves.length === 0 ? rateRange(product, moves, () => 'unknown') : null,
    boundsOf(least, certain = least) {
      const most = amount(certain, true);
      const isExact = amountSlots.every((slot) => !Number.isNaN(certain[slot]));
      return { least: isExact ? most : amount(least, false, certain), most };
    },
    documents: [...new Set([...product.documents, ...rules.flatMap(({ rule }) => rule.document ?? [])])],
  };
}
