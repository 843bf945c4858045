import { beyondAreas, distributionOf, type Estimate, type PricedSale } from './by-sales.ts';
import type { AdjustmentReason } from './home.ts';
import { appraise, valueByForests } from './model/appraise.ts';
import { valueOf } from './model/forest.ts';
import { featuresOf, homeSubject, soldHome } from './model/homes.ts';
import { levelOn } from './model/market.ts';
import { weightAt } from './model/near.ts';
import type { Widths } from './model/range.ts';
import type { SoldSubject, Subject } from './model/subject.ts';
import { foldOf, type Model, valueUnseen } from './model/train.ts';
import { withUsualFeatures } from './model/usual-features.ts';
import type { MeasuredSale, PlacedHome } from './sale.ts';
import { heaviest } from './weigh.ts';

/** By the tenant's model, moved by what it leaves of the sales near the home. */
export function estimateByModel(
  home: PlacedHome,
  usual: readonly MeasuredSale[],
  valuedOn: string,
  model: Model,
  widths: Widths,
): Estimate {
  const near = heaviest(usual.map((one) => ({ ...one, weight: weightAt(one.metres) })));
  const isGroupSeen = near.some(({ sale }) => sale.estate === home.estate);
  const sales = near.map((one) => ({ ...one, sold: soldHome(one.sale) }));
  const subject = withUsualFeatures(
    homeSubject(home, valuedOn),
    sales.map(({ sold }) => sold),
  );
  const alone = valueByForests(model, subject, isGroupSeen);
  const left = sales.map(({ sold }) => sold.log - valueUnseen(model, sold));
  const weighed = {
    sum: sales.reduce((sum, { weight }, i) => sum + weight * left[i]!, 0),
    weight: sales.reduce((sum, { weight }) => sum + weight, 0),
  };
  const { value, low, high } = appraise(model, subject, { ...weighed, isGroupSeen }, widths);
  const { spread, effective } = distributionOf(sales.map(({ weight }, i) => ({ weight, price: alone + left[i]! })));
  return {
    used: sales.map(
      (one): PricedSale => ({
        ...one,
        differences: differencesBetween(subject, one.sold, alone, model),
      }),
    ),
    value,
    low,
    high,
    spread,
    effective,
    beyond: beyondAreas(home.area, near),
    byModel: { weight: model.half / (weighed.weight + model.half), value: alone },
  };
}

/**
 * What separates home and sale by the model, one reason after another: the features of the sale are replaced by those of the home, in the forest
 * that does not know the sale. What the forests of the home say beyond that one is about its place.
 */
function differencesBetween(
  home: Subject,
  sold: SoldSubject,
  alone: number,
  model: Model,
): Record<AdjustmentReason, number> {
  const forest = model.forests[foldOf(sold.group)]!;
  const features = [...sold.features];
  let before = valueOf(forest, features);
  const replaced = (columns: readonly number[]): number => {
    for (const column of columns) features[column] = home.features[column]!;
    const after = valueOf(forest, features);
    const difference = after - before;
    before = after;
    return difference;
  };
  const time = levelOn(model.market, home.day) - levelOn(model.market, sold.day);
  const [areaColumn] = featuresOf.area;
  // The unit price rises less than the total.
  const area = replaced(featuresOf.area) - (home.features[areaColumn]! - sold.features[areaColumn]!);
  const [floor, age, place] = [replaced(featuresOf.floor), replaced(featuresOf.age), replaced(featuresOf.place)];
  const beyondForest = alone - levelOn(model.market, home.day) - before;
  return { time, area, floor, age, place: place + beyondForest };
}
