import { boost } from './boost.ts';
import { type Forest, valueOf } from './forest.ts';
import { flatMarket, levelOn, type Market, marketOf } from './market.ts';
import { NearPlaces, spotsOf, type Weighed, weighed } from './near.ts';
import { classOf, type Residuals, residualsOf } from './range.ts';
import type { Column, SoldSubject, Subject } from './subject.ts';

const folds = 5;
const trees = { trees: 300, rate: 0.08 } as const;
/** The market is worked out with a smaller forest, twice: the second time without what the first one took for it. */
const forMarket = { trees: 100, rate: 0.15 } as const;
const roundsForMarket = 2;
/** Weights of near sales at which they count as much as the forests; the one with the smallest errors is taken. */
const halves = [0.5, 1, 2, 4, 8];
/** Fewer sales, or sales of fewer groups, are not enough to learn from. */
export const leastSales = 200;
export const leastGroups = 20;

export interface Model {
  readonly columns: readonly Column[];
  readonly market: Market;
  /** Each was made without the sales of one fold; the groups of a fold are chosen by their names. */
  readonly forests: readonly Forest[];
  /** The weight of near sales at which they count as much as the forests. */
  readonly half: number;
  readonly residuals: Residuals;
  readonly sales: number;
  /** The day of the newest sale. */
  readonly lastDay: number;
}

/** The fold of a group: always the same, and spread evenly. */
export function foldOf(group: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < group.length; i++) hash = Math.imul(hash ^ group.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) % folds;
}

/** The value of a sale or home by the forest that was made without its group. */
export const valueUnseen = ({ forests, market }: Pick<Model, 'forests' | 'market'>, subject: Subject): number =>
  levelOn(market, subject.day) + valueOf(forests[foldOf(subject.group)]!, subject.features);

/** Null: too few sales to learn from. The same sales in any order give the same model. */
export function trainModel(given: readonly SoldSubject[], columns: readonly Column[]): Model | null {
  if (!canTrain(given)) return null;
  const sales = given.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const market = learnMarket(sales, columns);
  const forests = Array.from({ length: folds }, (_, fold) =>
    learn(
      sales.filter(({ group }) => foldOf(group) !== fold),
      columns,
      market,
      trees,
    ),
  );
  const near = nearOf(spotsOf(sales, (sale) => sale.log - valueUnseen({ forests, market }, sale)));
  const half = bestHalf(near);
  return {
    columns,
    market,
    forests,
    half,
    residuals: residualsOf(
      folds,
      near.flatMap((one) => casesOf(one, half)),
    ),
    sales: sales.length,
    lastDay: sales.reduce((last, { day }) => Math.max(last, day), -Infinity),
  };
}

export const canTrain = (sales: readonly SoldSubject[]): boolean =>
  sales.length >= leastSales && new Set(sales.map(({ group }) => group)).size >= leastGroups;

const learn = (
  sales: readonly SoldSubject[],
  columns: readonly Column[],
  market: Market,
  options: { trees: number; rate: number },
): Forest =>
  boost(
    sales.map(({ features }) => features),
    Float64Array.from(sales, ({ log, day }) => log - levelOn(market, day)),
    columns.map(({ grows }) => grows),
    options,
  );

function learnMarket(sales: readonly SoldSubject[], columns: readonly Column[]): Market {
  let market = flatMarket;
  for (let round = 0; round < roundsForMarket; round++) {
    const forest = learn(sales, columns, market, forMarket);
    market = marketOf(sales.map(({ log, day, features }) => ({ day, left: log - valueOf(forest, features) })));
  }
  return market;
}

/** What the forests leave of a sale, and what they leave of the sales near it. */
interface Neighbourhood {
  readonly fold: number;
  readonly left: number;
  /** With the sales of its own group, and without them. */
  readonly all: Weighed;
  readonly others: Weighed;
  readonly isGroupSeen: boolean;
}

/** All sales of a spot have the same sales near them, except that each has not itself, whose weight is one. */
function nearOf(spots: ReturnType<typeof spotsOf>): Neighbourhood[] {
  const near = new NearPlaces(spots);
  return spots.flatMap((spot) => {
    const around = near.around(spot.place);
    const all = weighed(around);
    const others = weighed(around.filter(({ one }) => one.group !== spot.group));
    const ofGroup = around.reduce((sum, { one }) => sum + (one.group === spot.group ? one.values.length : 0), 0);
    return spot.values.map((left) => ({
      fold: foldOf(spot.group),
      left,
      all: { sum: all.sum - left, weight: Math.max(0, all.weight - 1) },
      others,
      isGroupSeen: ofGroup > 1,
    }));
  });
}

/** How far the value of a sale is moved by what the forests leave of the sales near it. */
export const movedBy = ({ sum, weight }: Weighed, half: number): number => sum / (weight + half);

function bestHalf(near: readonly Neighbourhood[]): number {
  const errorWith = (half: number) => near.reduce((sum, { left, all }) => sum + Math.abs(left - movedBy(all, half)), 0);
  return halves.reduce((best, half) => (errorWith(half) < errorWith(best) ? half : best));
}

/** A sale as one of a group with other sales, if it has some, and as one of a group without any. */
function casesOf({ fold, left, all, others, isGroupSeen }: Neighbourhood, half: number) {
  const unseen = { fold, of: classOf(others.weight, false), left: left - movedBy(others, half) };
  if (!isGroupSeen) return [unseen];
  return [unseen, { fold, of: classOf(all.weight, true), left: left - movedBy(all, half) }];
}
