import { Random } from '#random/random.ts';
import { type Appraisal, appraise } from './appraise.ts';
import { type Figures, figuresOf, type HeldOut } from './figures.ts';
import { NearSales } from './near.ts';
import { unmeasured, type Widths, withinRange } from './range.ts';
import type { SoldSubject } from './subject.ts';
import { type Model, valueUnseen } from './train.ts';

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
const seed = 7;

/** The ways to hold sales out that leave enough on both sides. The same sales in any order give the same. */
export function splitsOf(given: readonly SoldSubject[], heldAtMost: number): Split[] {
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
 * Holds sales out, and lets a method that does not know them value these. What makes ranges as wide as they say is measured on one half of the
 * held-out buildings and tried on the other, so that no sale is measured by itself. Ranges of the newest sales stay as they are.
 */
export function backTest(sales: readonly SoldSubject[], method: Method, heldAtMost: number): BackTest {
  const tested = splitsOf(sales, heldAtMost)
    .map((split) => ({ split: split.name, held: testedSales(split, method) }))
    .filter(({ held }) => held.length >= leastHeld);
  const widthIn = (name: SplitName) => neededWidth(tested.find(({ split }) => split === name)?.held ?? []);
  return {
    figures: tested.map(({ split, held }) => ({ split, ...figuresOf(split === 'newest' ? held : crossed(held)) })),
    widths: { seen: widthIn('random') ?? unmeasured.seen, unseen: widthIn('unseen') ?? unmeasured.unseen },
  };
}

function testedSales({ known, held }: Split, method: Method): TestedSale[] {
  const valueOf = method(known);
  if (!valueOf) return [];
  return held.flatMap((sale) => {
    const said = valueOf(sale);
    return said ? [{ ...said, price: sale.log, group: sale.group }] : [];
  });
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
    return appraise(model, home, { sum, weight, isGroupSeen }, unmeasured);
  };
}

/** The least factor of the widths with which four of five sales are within their ranges; null for too few sales. */
function neededWidth(held: readonly HeldOut[]): number | null {
  if (held.length < leastHeld) return null;
  const factors = held
    .map(({ value, low, high, price }) => (price - value) / (price > value ? high - value : low - value))
    .sort((a, b) => a - b);
  return factors[Math.ceil(withinRange * factors.length) - 1]!;
}

/** Ranges of each half of the buildings with the width that the other half needs. */
function crossed(held: readonly TestedSale[]): HeldOut[] {
  const random = new Random(seed);
  const isFirst = new Map(
    [...new Set(held.map(({ group }) => group))].sort().map((group) => [group, random.chance(0.5)]),
  );
  return [true, false].flatMap((half) => {
    const isOf = ({ group }: TestedSale) => isFirst.get(group) === half;
    const width = neededWidth(held.filter((one) => !isOf(one))) ?? 1;
    return held.filter(isOf).map(({ value, low, high, price }) => ({
      value,
      price,
      low: value + width * (low - value),
      high: value + width * (high - value),
    }));
  });
}
