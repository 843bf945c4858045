import type { AdjustmentReason, Home } from './home.ts';
import type { MeasuredSale } from './sale.ts';

/** Larger homes cost less per square metre: the unit price falls with this power of the area, so the total always grows with it. */
const areaPower = -0.08;
/** A newer home costs this much more for each year, on the logarithm, up to a limit. */
const perYear = 0.005;
const ageAtMost = 0.15;

/** What the height in the building is worth on the logarithm: from the ground floor (0) to the top (1). */
const floorCurve: readonly (readonly [height: number, worth: number])[] = [
  [0, -0.03],
  [0.2, -0.01],
  [0.5, 0.01],
  [0.8, 0.02],
  [1, -0.01],
];

const limited = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Null where the height is unknown or a building has one floor. */
function worthOfFloor({ floor, floors }: Pick<Home, 'floor' | 'floors'>): number | null {
  if (floor === null || floors === null || floors < 2) return null;
  const height = Math.min(1, Math.max(0, (floor - 1) / (floors - 1)));
  const next = Math.max(
    1,
    floorCurve.findIndex(([to]) => to >= height),
  );
  const [[from, low], [to, high]] = [floorCurve[next - 1]!, floorCurve[next]!];
  return low + ((height - from) / (to - from)) * (high - low);
}

/** The logarithm of the unit price in fen per square metre. */
export const logUnitPrice = ({ total, area }: { total: number; area: number }): number =>
  Math.log((total * 100) / area);

/** The factor of the area on the logarithm of a unit price. */
export const areaWorth = (area: number): number => areaPower * Math.log(area);

/** What each difference between the home and a sale is worth on the logarithm of the unit price. */
export function differences(
  home: Home,
  { sale, months }: MeasuredSale,
  monthlyTrend: number,
): Record<AdjustmentReason, number> {
  const [floorOfHome, floorOfSale] = [worthOfFloor(home), worthOfFloor(sale)];
  return {
    time: monthlyTrend * months,
    area: areaWorth(home.area) - areaWorth(sale.area),
    floor: floorOfHome === null || floorOfSale === null ? 0 : floorOfHome - floorOfSale,
    age:
      home.built_year === null || sale.built_year === null
        ? 0
        : limited(perYear * (home.built_year - sale.built_year), ageAtMost),
    // Near sales count more instead.
    place: 0,
  };
}

/** The logarithm of the unit price of a sale without the factors of its own area and floor, which is the same for every home. */
export const plainPrice = ({ sale }: MeasuredSale): number =>
  logUnitPrice(sale) - areaWorth(sale.area) - (worthOfFloor(sale) ?? 0);

/**
 * The logarithm of what the unit price of a sale would have been for the floor and age of the home at the time of its valuation, without the factor of the area. It
 * does not depend on the area of the home, and neither do weights and the choice of sales, so that a larger home is never worth less.
 */
export function areaFreePrice(home: Home, measured: MeasuredSale, monthlyTrend: number): number {
  const { time, floor, age } = differences(home, measured, monthlyTrend);
  return logUnitPrice(measured.sale) - areaWorth(measured.sale.area) + time + floor + age;
}
