import { addMonths } from '#time/business-date.ts';
import { nearMissWithin, salesReadAtMost } from '../home.ts';
import type { EstateSale } from '../sale.ts';
import { type Learned, valueHome } from '../value-home.ts';
import { type BackTest, backTest, type SplitFigures } from './back-test.ts';
import { homeColumns, soldHome } from './homes.ts';
import { unmeasured } from './range.ts';
import { canTrain, trainModel } from './train.ts';

/** More sales are not needed for the figures, and cost time. */
const heldAtMost = 1_000;
/** Half a square, in degrees, that holds every sale that a value can read. */
const aroundDegrees = 0.06;

/** By the sales around a home alone, and by the tenant's model with them. */
export const valuationMethods = ['sales', 'model'] as const;
export type ValuationMethod = (typeof valuationMethods)[number];
export type HomeFigures = SplitFigures & { readonly method: ValuationMethod };

export interface Learning extends Learned {
  readonly method: ValuationMethod;
  readonly figures: readonly HomeFigures[];
}

/**
 * Trains a model on a tenant's sales, and tests it and the value without it by the function that values the homes of customers. The better one is
 * in use: with few sales, those around a home alone often say it better.
 */
export function learnFromSales(sales: readonly EstateSale[]): Learning {
  const subjects = sales.map(soldHome);
  const saleOf = new Map(sales.map((sale) => [sale.id, sale]));
  const test = (learn: (known: readonly EstateSale[]) => Learned | null): BackTest =>
    backTest(
      subjects,
      (knownSubjects) => {
        const known = knownSubjects.map(({ id }) => saleOf.get(id)!);
        const learned = learn(known);
        if (!learned) return null;
        const newestFirst = known.toSorted((a, b) => (a.sold_on > b.sold_on ? -1 : a.sold_on < b.sold_on ? 1 : 0));
        return ({ id }) => valued(saleOf.get(id)!, newestFirst, learned);
      },
      heldAtMost,
    );
  const bySales = test(() => ({ model: null, widths: unmeasured }));
  const ofSales = bySales.figures.map((one): HomeFigures => ({ ...one, method: 'sales' }));
  const onlySales: Learning = { model: null, widths: bySales.widths, method: 'sales', figures: ofSales };
  if (!canTrain(subjects)) return onlySales;
  const byModel = test((known) => {
    const model = trainModel(known.map(soldHome), homeColumns);
    return model && { model, widths: unmeasured };
  });
  const figures = [...ofSales, ...byModel.figures.map((one): HomeFigures => ({ ...one, method: 'model' }))];
  if (!isBetter(byModel, bySales)) return { ...onlySales, figures };
  return { model: trainModel(subjects, homeColumns), widths: byModel.widths, method: 'model', figures };
}

/** By the errors of the ways to hold sales out that both were tested in. */
function isBetter(one: BackTest, other: BackTest): boolean {
  const pairs = one.figures.flatMap((own) => {
    const same = other.figures.find(({ split }) => split === own.split);
    return same ? [own.median_error - same.median_error] : [];
  });
  return pairs.reduce((sum, difference) => sum + difference, 0) < 0;
}

/** A sold home as it would have been valued on the day of its sale, by the sales that a valuation reads. */
function valued(sale: EstateSale, newestFirst: readonly EstateSale[], learned: Learned) {
  const { longitude, latitude } = sale.place;
  const since = addMonths(sale.sold_on, -nearMissWithin.months);
  const around: EstateSale[] = [];
  for (const one of newestFirst) {
    if (one.sold_on > sale.sold_on) continue;
    if (one.sold_on < since || around.length === salesReadAtMost) break;
    const [east, north] = [Math.abs(one.place.longitude - longitude), Math.abs(one.place.latitude - latitude)];
    if (east < aroundDegrees && north < aroundDegrees) around.push(one);
  }
  const result = valueHome(sale, around, sale.sold_on, learned);
  if (result.state !== 'valued') return null;
  return { value: Math.log(result.total), low: Math.log(result.low), high: Math.log(result.high) };
}
