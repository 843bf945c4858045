import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { estateDesk } from '@sycee/contract/estate-desk';
import { sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { offsetCursor } from '#platform/cursor.ts';
import { planWithValues } from '#platform/db/statement-marks.ts';
import { isWithin, regionNameOf } from '#platform/places.ts';
import { searchTerms } from '#platform/search.ts';
import { deskEstates } from './estate-views.ts';

type List = (typeof estateDesk)['GET /admin/api/estates'];

export async function listDeskEstates(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const offset = offsetCursor(query.cursor);
  let rows = deskEstates(ctx.db)
    .orderBy('name_zh')
    .orderBy('id')
    .limit(query.page_size + 1)
    .offset(offset);
  if (query.keyword)
    rows = rows.where('search', '@>', sql<string[]>`${searchTerms(query.keyword)}::text[] ${planWithValues}`);
  if (query.region) rows = rows.where(isWithin('estate', query.region));
  if (query.show === 'own') rows = rows.where('sample', '=', false);
  if (query.show === 'sample') rows = rows.where('sample', '=', true);
  if (query.show === 'excluded') rows = rows.where(hasExcluded);
  const [found, totals] = await Promise.all([rows.execute(), totalsOf(ctx)]);
  const next = offset + query.page_size;
  return {
    list: found
      .slice(0, query.page_size)
      .map(({ region, longitude: _, latitude: __, built_year: ___, version: ____, ...line }) => ({
        ...line,
        region_name: regionNameOf(region, ctx.language),
      })),
    next: found.length > query.page_size && next < reachable ? String(next) : null,
    totals,
  };
}
/** Offsets have six digits. */
const reachable = 1_000_000;

const hasExcluded = sql<boolean>`exists (select from estate_sale s where s.tenant_id = estate.tenant_id and s.estate = estate.id and s.excluded_at is not null)`;

async function totalsOf({ db }: RequestContext): Promise<DataIn<List>['totals']> {
  const sales = sql.ref('sample');
  const [ofSales, ofEstates] = await Promise.all([
    db
      .selectFrom('estate_sale')
      .select([
        sql<number>`count(*) filter (where not ${sales})::int`.as('own_sales'),
        sql<number>`count(*) filter (where not ${sales} and excluded_at is not null)::int`.as('excluded_sales'),
        sql<number>`count(*) filter (where ${sales})::int`.as('sample_sales'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('estate')
      .select([
        sql<number>`count(*)::int`.as('estates'),
        sql<number>`count(*) filter (where sample)::int`.as('sample_estates'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { ...ofSales, ...ofEstates };
}
