import { straightDistance } from '#map/straight-distance.ts';
import { addMonths, monthsBetween } from '#time/business-date.ts';
import { comparableWithin, type LeftOutReason, nearMissWithin } from './home.ts';
import type { EstateSale, MeasuredSale, PlacedHome } from './sale.ts';

export interface LeftOut {
  readonly measured: MeasuredSale;
  readonly reason: LeftOutReason;
}

/** Divides sales into those that can be compared with the home and near misses; all others do not matter. Their order is always the same, whatever that of the input was. */
export function sortSales(
  home: PlacedHome,
  sales: readonly EstateSale[],
  valuedOn: string,
): { candidates: MeasuredSale[]; leftOut: LeftOut[] } {
  const oldest = addMonths(valuedOn, -comparableWithin.months);
  const oldestNearMiss = addMonths(valuedOn, -nearMissWithin.months);
  const candidates: MeasuredSale[] = [];
  const leftOut: LeftOut[] = [];
  for (const sale of sales.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { sold_on } = sale;
    if (sold_on > valuedOn || sold_on < oldestNearMiss) continue;
    const metres = straightDistance(home.place, sale.place);
    const isSameKind = sale.kind === home.kind;
    const isNear = metres <= comparableWithin.metres;
    const isRecent = sold_on >= oldest;
    const measured = { sale, metres, months: monthsBetween(sold_on, valuedOn) };
    if (isSameKind && isNear && isRecent) candidates.push(measured);
    else if (isSameKind && isNear) leftOut.push({ measured, reason: 'too_old' });
    else if (isSameKind && isRecent && metres <= nearMissWithin.metres) leftOut.push({ measured, reason: 'too_far' });
    else if (!isSameKind && isRecent && metres <= nearMissWithin.metresOfOtherKind)
      leftOut.push({ measured, reason: 'other_kind' });
  }
  return { candidates, leftOut };
}
