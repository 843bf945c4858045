import type { DataIn } from '@sycee/contract/core/call';
import type { valuation } from '@sycee/contract/valuation';
import { straightDistance } from '@sycee/domain/map/straight-distance';
import { type MapPlace, microDegrees } from '@sycee/domain/site/place';
import { addMonths, businessDateOf } from '@sycee/domain/time/business-date';
import { comparableWithin, salesOfPrice } from '@sycee/domain/valuation/home';
import { sql } from 'kysely';
import { inLanguage, type RequestContext } from '#platform/context.ts';
import { regionNameOf } from '#platform/places.ts';

type Card = DataIn<(typeof valuation)['GET /ass/api/searchHourse']>['list'][number];

const estateColumns = [
  'estate.id',
  'estate.name_zh',
  'estate.name_en',
  'estate.address_zh',
  'estate.address_en',
  'estate.region',
  'estate.longitude',
  'estate.latitude',
  'estate.built_year',
  'estate.sample',
] as const;

export const estateRows = ({ db }: Pick<RequestContext, 'db'>) => db.selectFrom('estate').select(estateColumns);
export type EstateRow = Awaited<ReturnType<ReturnType<typeof estateRows>['executeTakeFirstOrThrow']>>;

/** Estates with how many sales they have had lately, and the median of their unit prices. */
export function pricedEstates(ctx: Pick<RequestContext, 'db' | 'now'>) {
  const today = businessDateOf(ctx.now);
  return estateRows(ctx)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('estate_sale')
          .whereRef('estate_sale.tenant_id', '=', 'estate.tenant_id')
          .whereRef('estate_sale.estate', '=', 'estate.id')
          .where('sold_on', '>=', addMonths(today, -comparableWithin.months))
          .where('sold_on', '<=', today)
          .where('excluded_at', 'is', null)
          .select((sale) => [
            sale.fn.countAll<number>().as('sales'),
            sql<number | null>`percentile_cont(0.5) within group (order by unit_price)`.as('median'),
          ])
          .as('recent'),
      (join) => join.onTrue(),
    )
    .select(['recent.sales', 'recent.median']);
}
export type PricedEstateRow = Awaited<ReturnType<ReturnType<typeof pricedEstates>['executeTakeFirstOrThrow']>>;

export const placeOfEstate = ({ longitude, latitude }: Pick<EstateRow, 'longitude' | 'latitude'>): MapPlace => ({
  longitude: longitude / microDegrees,
  latitude: latitude / microDegrees,
});

/** An estate as it is named everywhere. */
export const namedEstate = (ctx: Pick<RequestContext, 'language'>, row: EstateRow) => ({
  id: row.id,
  name: inLanguage(ctx, row, 'name'),
  address: inLanguage(ctx, row, 'address'),
  region_name: regionNameOf(row.region, ctx.language),
});

export function estateCard(ctx: RequestContext, row: PricedEstateRow, from: MapPlace | null): Card {
  const place = placeOfEstate(row);
  const { sales, median } = row;
  return {
    ...namedEstate(ctx, row),
    place,
    distance: from && straightDistance(from, place),
    built_year: row.built_year,
    sales,
    unit_price: median === null || sales < salesOfPrice ? null : Math.max(1, Math.round(median)),
    sample: row.sample,
  };
}
