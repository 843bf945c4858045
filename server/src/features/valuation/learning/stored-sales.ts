import { addMonths, businessDateOf } from '@sycee/domain/time/business-date';
import type { ValuedKind } from '@sycee/domain/valuation/home';
import { type Kysely, sql } from 'kysely';
import { readInParts } from '#platform/db/read-in-parts.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { placeOfEstate } from '../estate-rows.ts';
import { isAfterSale } from '../newest-first.ts';
import type { StoredSale } from '../sales-around.ts';

/** Older sales say little about today's homes. */
const monthsLearned = 48;
/** Of more, the newest are learned from. */
const salesAtMost = 200_000;

const learnedRows = (db: Kysely<DB>, now: number) =>
  db
    .selectFrom('estate')
    .innerJoin('estate_sale as sale', (join) =>
      join.onRef('sale.tenant_id', '=', 'estate.tenant_id').onRef('sale.estate', '=', 'estate.id'),
    )
    .where('excluded_at', 'is', null)
    .where('sold_on', '>=', addMonths(businessDateOf(now), -monthsLearned))
    .where('sold_on', '<=', businessDateOf(now));

/** The sales that a tenant's model learns from. */
export async function salesToLearn(db: Kysely<DB>, now: number): Promise<StoredSale[]> {
  const newestFirst = learnedRows(db, now)
    .select(['sale.id', 'sale.estate', 'kind', 'building', 'area', 'floor', 'floors', 'sold_on', 'total'])
    .select(['longitude', 'latitude', 'sale.sample'])
    .select((eb) => eb.fn.coalesce('sale.built_year', 'estate.built_year').as('built_year'))
    .orderBy('sold_on', 'desc')
    .orderBy('sale.id');
  return await readInParts(
    newestFirst,
    isAfterSale,
    ({ longitude, latitude, ...sale }): StoredSale => ({
      ...sale,
      kind: sale.kind as ValuedKind,
      place: placeOfEstate({ longitude, latitude }),
    }),
    salesAtMost,
  );
}

/** Changes when a sale that is learned from is added, changed or gone. */
export async function stateOfSales(db: Kysely<DB>, now: number): Promise<string> {
  const { state } = await learnedRows(db, now)
    .select(
      sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(sale.id || ' ' || sale.total || ' ' || sale.area || ' ' || sale.sold_on || ' ' || sale.estate, 0)), 0)`.as(
        'state',
      ),
    )
    .executeTakeFirstOrThrow();
  return state;
}
