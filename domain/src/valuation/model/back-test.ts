import { Random } from '#random/random.ts';
import { type Appraisal, appraise } from './appraise.ts';
import { type Figures, figuresOf, type HeldOut } from './figures.ts';
import { NearSales } from './near.ts';
import { unmeasured, type Widths, withinRange } from './range.ts';
import type { Column, SoldSubject } from './subject.ts';
import { canTrain, type Model, trainModel, valueUnseen } from './train.ts';

/** How sales are held out: one in five, one building in five, or those of the newest two months. */
export const splitNames = ['random', 'unseen', 'newest'] as const;
export type SplitName = (typeof splitNames)[number];
export interface Split {
  readonly name: SplitName;
  readonly known: readonly SoldSubject[];
  readonly held: readonly SoldSubject[];
}
export interface SplitFigures extends Figures {
  readonly split: SplitName;
}

const oneIn = 5;
const newestDays = 61;
/** Figures of fewer sales say nothing. */
const leastHeld = 30;
/** More are not needed for the figures, and cost time. */
const heldAtMost = 5_000;
const seed = 7;

/** The ways to hold sales out that leave enough on both sides. The same sales in any order give the same. */
export function splitsOf(given: readonly SoldSubject[]): Split[] {
  const sales = given.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const random = new Random(seed);
  const lastDay = sales.reduce((last, { day }) => Math.max(last, day), -Infinity);
  const isHeld = new Map(sales.map(({ id }) => [id, random.chance(1 / oneIn)]));
  const groups = [...new Set(sales.map(({ group }) => group))].sort();
  const isGroupHeld = new Map(random.shuffled(groups).map((group, i) => [group, i % oneIn === 0]));
  const chooses: Readonly<Record<SplitName, (sale: SoldSubject) => boolean>> = {
    random: ({ id }) => isHeld.get(id)!,
    unseen: ({ group }) => isGroupHeld.get(group)!,
    newest: ({ day }) => day > lastDay - newestDays,
  };
  return splitNames.flatMap((name) => {
    const isOut = chooses[name];
    const held = random.shuffled(sales.filter(isOut)).slice(0, heldAtMost);
    return held.length < leastHeld ? [] : [{ name, known: sales.filter((sale) => !isOut(sale)), held }];
  });
}

/** What a method says of homes, when it knows some sales; null: it cannot say. */
export type Method = (known: readonly SoldSubject[]) => ((home: SoldSubject) => Appraisal | null) | null;

/** What a method said of each held-out sale that it could value. */
export function heldOut(split: Split, method: Method): (HeldOut & { sale: SoldSubject })[] {
  const valueOf = method(split.known);
  if (!valueOf) return [];
  return split.held.flatMap((sale) => {
    const said = valueOf(sale);
    return said ? [{ ...said, price: sale.log, sale }] : [];
  });
}

export interface BackTest {
  readonly figures: readonly SplitFigures[];
  /** The widths of ranges by which the model is used. */
  readonly widths: Widths;
}

/**
 * Trains without some sales, and values these. What ranges need to be as wide as they say is measured on one half of the held-out buildings and
 * tried on the other, so that no sale is measured by itself.
 */
export function backTest(sales: readonly SoldSubject[], columns: readonly Column[]): BackTest {
  const said = splitsOf(sales).map((split) => ({
    split: split.name,
    held: heldOut(split, (known) => {
      const model = canTrain(known) ? trainModel(known, columns) : null;
      return model && appraiserOf(model, known);
    }),
  }));
  const bySplit = (name: SplitName) => said.find(({ split }) => split === name)?.held ?? [];
  const measured = { seen: bySplit('random'), unseen: bySplit('unseen') };
  const widths = widthsOf(measured.seen, measured.unseen);
  const figures = said
    .filter(({ held }) => held.length >= leastHeld)
    .map(({ split, held }) => ({ split, ...figuresOf(split === 'newest' ? held : crossed(held, split)) }));
  return { figures, widths };
}

/** Values homes by a model and the sales near them, which are found among those that are known. */
export function appraiserOf(model: Model, known: readonly SoldSubject[]): (home: SoldSubject) => Appraisal {
  const near = new NearSales(known);
  const left = new Map(known.map((sale) => [sale.id, sale.log - valueUnseen(model, sale)]));
  return (home) => {
    let [sum, weight, isGroupSeen] = [0, 0, false];
    for (const one of near.around(home, true)) {
      sum += one.weight * left.get(one.sale.id)!;
      weight += one.weight;
      isGroupSeen ||= one.sale.group === home.group;
    }
    return appraise(model, home, { sum, weight, isGroupSeen });
  };
}

const widthsOf = (seen: readonly HeldOut[], unseen: readonly HeldOut[]): Widths => ({
  seen: neededWidth(seen) ?? unmeasured.seen,
  unseen: neededWidth(unseen) ?? unmeasured.unseen,
});

/** The least factor of the widths with which four of five sales are within their ranges; null for too few sales. */
function neededWidth(held: readonly HeldOut[]): number | null {
  if (held.length < leastHeld) return null;
  const factors = held
    .map(({ value, low, high, price }) => (price - value) / (price > value ? high - value : low - value))
    .sort((a, b) => a - b);
  return Math.min(1, factors[Math.ceil(withinRange * factors.length) - 1]!);
}

/** Ranges of each half of the buildings with the widths of the other half. */
function crossed(held: readonly (HeldOut & { sale: SoldSubject })[], split: SplitName): HeldOut[] {
  const random = new Random(seed);
  const half = new Map(
    [...new Set(held.map(({ sale }) => sale.group))].sort().map((group) => [group, random.chance(0.5)]),
  );
  return [true, false].flatMap((isFirst) => {
    const isOf = ({ sale }: { sale: SoldSubject }) => half.get(sale.group) === isFirst;
    const width =
      neededWidth(held.filter((one) => !isOf(one))) ?? (split === 'random' ? unmeasured.seen : unmeasured.unseen);
    return held.filter(isOf).map((one) => ({
      ...one,
      low: one.value + width * (one.low - one.value),
      high: one.value + width * (one.high - one.value),
    }));
  });
}
