import { Random } from '#random/random.ts';
import { type Appraisal, appraise } from './appraise.ts';
import { type Figures, figuresOf, type HeldOut } from './figures.ts';
import { NearPlaces, spotsOf, weighed } from './near.ts';
import { unmeasured, type Widths, withinRange } from './range.ts';
import type { SoldSubject } from './subject.ts';
import { type Model, valueUnseen } from './train.ts';

/** How sales are held out: one in five, one building in five, or those of the newest two months. */
export const splitNames = ['random', 'unseen', 'newest'] as const;
export type SplitName = (typeof splitNames)[number];
/** Sales that a method does not know, beside those that it does. */
interface Fold {
  readonly known: readonly SoldSubject[];
  readonly held: readonly SoldSubject[];
}
export interface Split {
  readonly name: SplitName;
  readonly folds: readonly Fold[];
}
export interface SplitFigures extends Figures {
  readonly split: SplitName;
}

const oneIn = 5;
const newestDays = 61;
/** Figures of fewer sales say nothing. */
const leastHeld = 30;
/** A test of few sales holds out one fifth after another, until this many sales were held out. */
const enoughHeld = 200;
const seed = 7;

/** The ways to hold sales out. The same sales in any order give the same. */
export function splitsOf(given: readonly SoldSubject[], heldAtMost: number): Split[] {
  const sales = given.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const random = new Random(seed);
  const lastDay = sales.reduce((last, { day }) => Math.max(last, day), -Infinity);
  const fifthOfSale = inFifths(
    random,
    sales.map(({ id }) => id),
  );
  const fifthOfGroup = inFifths(random, groupsOf(sales));
  const fifths = Math.min(oneIn, Math.max(1, Math.ceil(enoughHeld / (sales.length / oneIn))));
  const foldsOf = (count: number, isHeldIn: (fold: number, sale: SoldSubject) => boolean): Fold[] =>
    Array.from({ length: count }, (_, fold) => ({
      known: sales.filter((sale) => !isHeldIn(fold, sale)),
      held: random.shuffled(sales.filter((sale) => isHeldIn(fold, sale))).slice(0, heldAtMost),
    }));
  return [
    { name: 'random', folds: foldsOf(fifths, (fold, { id }) => fifthOfSale.get(id) === fold) },
    { name: 'unseen', folds: foldsOf(fifths, (fold, { group }) => fifthOfGroup.get(group) === fold) },
    { name: 'newest', folds: foldsOf(1, (_, { day }) => day > lastDay - newestDays) },
  ];
}

/** Divides keys at random into five parts of the same size. */
const inFifths = (random: Random, keys: readonly string[]): ReadonlyMap<string, number> =>
  new Map(random.shuffled(keys).map((key, i) => [key, i % oneIn]));
const groupsOf = (sales: readonly { readonly group: string }[]): string[] =>
  [...new Set(sales.map(({ group }) => group))].sort();

/** Values homes by the sales it knows. Null: it cannot say. */
export type Method = (known: readonly SoldSubject[]) => ((home: SoldSubject) => Appraisal | null) | null;

export interface BackTest {
  readonly figures: readonly SplitFigures[];
  /** The widths with which ranges hold what they say. */
  readonly widths: Widths;
}

interface TestedSale extends HeldOut {
  readonly group: string;
}

/**
 * Holds sales out, and lets a method that does not know them value these. What makes ranges as wide as they say is measured on the held-out
 * buildings, and tried on each fifth of them with the width that the others need, so that no sale is measured by itself. Ranges of the newest sales
 * stay as they are.
 */
export function backTest(sales: readonly SoldSubject[], method: Method, heldAtMost: number): BackTest {
  const tested = splitsOf(sales, heldAtMost)
    .map(({ name, folds }) => ({ split: name, held: folds.flatMap((fold) => testedSales(fold, method)) }))
    .filter(({ held }) => held.length >= leastHeld);
  const widthIn = (name: SplitName) => {
    const held = tested.find(({ split }) => split === name)?.held;
    return held && neededWidth(held);
  };
  return {
    figures: tested.map(({ split, held }) => ({ split, ...figuresOf(split === 'newest' ? held : crossed(held)) })),
    widths: { seen: widthIn('random') ?? unmeasured.seen, unseen: widthIn('unseen') ?? unmeasured.unseen },
  };
}

function testedSales({ known, held }: Fold, method: Method): TestedSale[] {
  if (held.length === 0) return [];
  const valueOf = method(known);
  if (!valueOf) return [];
  return held.flatMap((sale) => {
    const said = valueOf(sale);
    return said ? [{ ...said, price: sale.log, group: sale.group }] : [];
  });
}

/** Values homes by a model and the sales near them, which are found among those that are known. */
export function appraiserOf(model: Model, known: readonly SoldSubject[]): (home: SoldSubject) => Appraisal {
  const near = new NearPlaces(spotsOf(known, (sale) => sale.log - valueUnseen(model, sale)));
  return (home) => {
    const around = near.around(home.place);
    const isGroupSeen = around.some(({ one }) => one.group === home.group);
    return appraise(model, home, { ...weighed(around), isGroupSeen }, unmeasured);
  };
}

/** The least factor of the widths with which four of five further sales are expected within their ranges. */
function neededWidth(held: readonly HeldOut[]): number {
  const factors = held
    .map(({ value, low, high, price }) => (price - value) / (price > value ? high - value : low - value))
    .sort((a, b) => a - b);
  return factors[Math.min(factors.length, Math.ceil(withinRange * (factors.length + 1))) - 1]!;
}

/** Ranges of each fifth of the buildings with the width that the others need; where the others are few, they stay as they are. */
function crossed(held: readonly TestedSale[]): HeldOut[] {
  const fifthOf = inFifths(new Random(seed), groupsOf(held));
  return Array.from({ length: oneIn }, (_, fifth) => {
    const isOf = ({ group }: TestedSale) => fifthOf.get(group) === fifth;
    const others = held.filter((one) => !isOf(one));
    const width = others.length < leastHeld ? 1 : neededWidth(others);
    return held.filter(isOf).map(({ value, price, low, high }) => ({
      value,
      price,
      low: value + width * (low - value),
      high: value + width * (high - value),
    }));
  }).flat();
}
