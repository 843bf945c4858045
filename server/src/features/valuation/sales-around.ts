import { earthRadius } from '@sycee/domain/map/straight-distance';
import { microDegrees } from '@sycee/domain/site/place';
import { addMonths } from '@sycee/domain/time/business-date';
import { nearMissWithin, salesReadAtMost, type ValuedKind } from '@sycee/domain/valuation/home';
import type { EstateSale } from '@sycee/domain/valuation/sale';
import type { RequestContext } from '#platform/context.ts';
import { type EstateRow, placeOfEstate } from './estate-rows.ts';

/** The window is a little larger than the distance needs. */
const margin = 1.02;
const halfCircle = 180;

export interface StoredSale extends EstateSale {
  readonly sample: boolean;
}

/** All sales that a valuation in an estate can use or name as near misses, and some more in the corners of the window. */
export async function salesAround(
  { db }: Pick<RequestContext, 'db'>,
  estate: EstateRow,
  valuedOn: string,
): Promise<StoredSale[]> {
  const north = Math.ceil((nearMissWithin.metres * margin * halfCircle * microDegrees) / (Math.PI * earthRadius));
  const east = Math.ceil(north / Math.cos((placeOfEstate(estate).latitude * Math.PI) / halfCircle));
  const rows = await db
    .selectFrom('estate')
    .innerJoin('estate_sale as sale', (join) =>
      join.onRef('sale.tenant_id', '=', 'estate.tenant_id').onRef('sale.estate', '=', 'estate.id'),
    )
    .where('latitude', '>=', estate.latitude - north)
    .where('latitude', '<=', estate.latitude + north)
    .where('longitude', '>=', estate.longitude - east)
    .where('longitude', '<=', estate.longitude + east)
    .where('sold_on', '>=', addMonths(valuedOn, -nearMissWithin.months))
    .where('sold_on', '<=', valuedOn)
    .where('excluded_at', 'is', null)
    .select(['sale.id', 'sale.estate', 'kind', 'building', 'area', 'floor', 'floors', 'sold_on', 'total'])
    .select(['longitude', 'latitude', 'sale.sample'])
    .select((eb) => eb.fn.coalesce('sale.built_year', 'estate.built_year').as('built_year'))
    .orderBy('sold_on', 'desc')
    .orderBy('sale.id')
    .limit(salesReadAtMost)
    .execute();
  return rows.map(({ longitude, latitude, ...sale }) => ({
    ...sale,
    kind: sale.kind as ValuedKind,
    place: placeOfEstate({ longitude, latitude }),
  }));
}
