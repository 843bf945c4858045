import { boxState } from './box-state.ts';
import type { CompiledProduct, CompiledRule } from './compiled-product.ts';
import type { BoxResult, Verdict } from './result.ts';
import { failed, passed, unknown } from './rule-tests.ts';
import { uncounted } from './score.ts';
import type { Shelf, ShelfBox } from './shelf.ts';
import type { BoxStates } from './smallest-boxed-change.ts';

/** The boxes of one product for one person, by the states of the rules of the shelf. */
type States = Uint8Array;
type Boxes = readonly ShelfBox[];

/** The parts of a row that only products with boxes have. */
export interface BoxedParts {
  readonly results: readonly BoxResult[];
  /** Rules that count for no score and need no document. */
  readonly spare: ReadonlySet<number>;
  readonly documents: readonly string[];
  /** Rules that no missing fact can change. */
  readonly decided: ReadonlySet<CompiledRule>;
}

export const ruleStates = (boxes: Boxes, states: States): BoxStates =>
  boxes.map(({ rules }) => rules.map((rule) => states[rule] as number));

const countOf = ({ rules }: ShelfBox, states: States, state: number): number =>
  rules.filter((rule) => states[rule] === state).length;

const stateOf = (one: ShelfBox, states: States) =>
  boxState(one.box, countOf(one, states, passed), countOf(one, states, unknown));

export const resultsOfBoxes = (boxes: Boxes, states: States): BoxResult[] =>
  boxes.map((one) => ({ ...one.box, state: stateOf(one, states) }));

interface JudgedBoxes {
  readonly hasFailed: boolean;
  /** Whether a fact is open that can decide, now or after a change. */
  readonly hasUnknown: boolean;
  /** Whether a box has failed that no change can help. */
  readonly isHopeless: boolean;
}

/** `isReachable` says whether a change of one attribute makes a failed rule pass. */
export function judgeBoxes(boxes: Boxes, states: States, isReachable: (rule: number) => boolean): JudgedBoxes {
  let [hasFailed, hasUnknown] = [false, false];
  for (const one of boxes) {
    const state = stateOf(one, states);
    if (state === 'passed') continue;
    const open = countOf(one, states, unknown);
    hasUnknown ||= open > 0;
    if (state === 'unknown') continue;
    hasFailed = true;
    const reachable = one.rules.filter((rule) => states[rule] === failed && isReachable(rule)).length;
    if (countOf(one, states, passed) + open + reachable < one.box.least)
      return { hasFailed, hasUnknown, isHopeless: true };
  }
  return { hasFailed, hasUnknown, isHopeless: false };
}

/** Passed, then open, then failed rules. */
const ranks: Readonly<Record<number, number>> = { [passed]: 0, [unknown]: 1, [failed]: 2 };

/** The rules that a box does not need: all but as many of the best as it asks for. They count for no score and need no document. */
export function spareRules(boxes: Boxes, states: States, qualityAt: (rule: number) => number): Set<number> {
  const rankAt = (rule: number): number => ranks[states[rule] as number] as number;
  const countedAt = (rule: number): number => {
    const quality = qualityAt(rule);
    return quality === uncounted ? Number.MAX_SAFE_INTEGER : quality;
  };
  return new Set(
    boxes.flatMap(({ box, rules }) =>
      rules.toSorted((a, b) => rankAt(a) - rankAt(b) || countedAt(b) - countedAt(a)).slice(box.least),
    ),
  );
}

/** The documents of a product, without those that prove only rules that its boxes do not need. */
export function documentsWithout(
  { products, rules, ruleIndexes, ruleEnds }: Shelf,
  index: number,
  spare: ReadonlySet<number>,
): string[] {
  const { product } = products[index] as CompiledProduct;
  const own = ruleIndexes.subarray(ruleEnds[index], ruleEnds[index + 1]);
  const proofs = [...own].flatMap((rule) =>
    spare.has(rule) ? [] : ((rules[rule] as CompiledRule).rule.document ?? []),
  );
  return [...new Set([...product.documents, ...proofs])];
}

/** The rules of boxes that no missing fact can change any more. */
export function decidedRules(
  { boxes: compiled }: CompiledProduct,
  boxes: readonly BoxResult[],
  verdict: Verdict,
): Set<CompiledRule> {
  const isOpen = (state?: BoxResult['state']) =>
    state === 'unknown' || (state === 'failed' && verdict === 'needs_data');
  return new Set(compiled.flatMap(({ rules }, at) => (isOpen(boxes[at]?.state) ? [] : rules)));
}
