import { type CompiledProduct, type CompiledRule, compileProduct } from './compiled-product.ts';
import type { MatchProduct } from './product.ts';
import type { RuleBox } from './rule.ts';
import { RuleTests } from './rule-tests.ts';

/** The key of a rule's result: products with the same rule share it. */
const keyOf = ({ id, kind, attr, op, value }: CompiledRule['rule']): string =>
  `${id}\n${kind}\n${attr}\n${op}\n${JSON.stringify(value)}`;

/** Distinct values by their keys, in the order in which they were first seen. */
class Distinct<Value> {
  readonly values: Value[] = [];
  readonly #indexes = new Map<string, number>();
  indexOf(key: string, value: Value): number {
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** A box by the indexes of its rules. */
export interface ShelfBox {
  readonly box: RuleBox;
  readonly rules: readonly number[];
}

/** The lists of all products in one array, so that one person's pass over them reads memory in order. */
class Lists {
  readonly ends: number[] = [0];
  readonly items: number[] = [];
  add(list: Iterable<number>): void {
    this.items.push(...list);
    this.ends.push(this.items.length);
  }
}

/** Products compiled for matching one person at a time. Each distinct rule and amount is evaluated once, however many products share it. */
export class Shelf {
  readonly products: readonly CompiledProduct[];
  readonly rules: readonly CompiledRule[];
  readonly tests: RuleTests;
  /** Indexes of rules, and where those of each product end; the first product's begin at 0. */
  readonly ruleIndexes: Int32Array;
  readonly ruleEnds: Int32Array;
  /** Hard rules outside boxes. */
  readonly hardIndexes: Int32Array;
  readonly hardEnds: Int32Array;
  /** Whether any product has boxes; few have. */
  readonly hasBoxes: boolean;
  readonly boxes: readonly (readonly ShelfBox[])[];
  /** One product for each distinct amount, and the index of each product's amount. */
  readonly amounts: readonly CompiledProduct[];
  readonly amountIndexes: Int32Array;

  constructor(products: readonly MatchProduct[]) {
    const rules = new Distinct<CompiledRule>();
    const amounts = new Distinct<CompiledProduct>();
    const [all, hard] = [new Lists(), new Lists()];
    const indexOf = (one: CompiledRule) => rules.indexOf(keyOf(one.rule), one);
    this.products = products.map(compileProduct);
    this.amountIndexes = Int32Array.from(this.products, (compiled) => {
      const { amountFromFen, amountToFen, rules: own } = compiled.product;
      all.add(compiled.rules.map(indexOf));
      hard.add(compiled.hard.map(indexOf));
      return amounts.indexOf(`${amountFromFen} ${amountToFen} ${JSON.stringify(own.amount.most)}`, compiled);
    });
    this.rules = rules.values;
    this.tests = new RuleTests(this.rules);
    this.boxes = this.products.map(({ boxes }) =>
      boxes.map(({ box, rules: own }) => ({ box, rules: own.map(indexOf) })),
    );
    this.hasBoxes = this.boxes.some(({ length }) => length > 0);
    this.amounts = amounts.values;
    [this.ruleIndexes, this.ruleEnds] = [Int32Array.from(all.items), Int32Array.from(all.ends)];
    [this.hardIndexes, this.hardEnds] = [Int32Array.from(hard.items), Int32Array.from(hard.ends)];
  }
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
