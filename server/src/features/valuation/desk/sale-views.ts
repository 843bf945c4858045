import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { estateDesk } from '@sycee/contract/estate-desk';
import type { ValuedKind } from '@sycee/domain/valuation/home';
import type { ExclusionReason } from '@sycee/domain/valuation/sales/exclusion';
import { type Kysely, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { offsetCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type List = (typeof estateDesk)['GET /admin/api/estate_sales'];
export type DeskSale = DataIn<List>['list'][number];

const deskSales = (db: Kysely<DB>) =>
  db
    .selectFrom('estate_sale as sale')
    .leftJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'sale.tenant_id').onRef('account.id', '=', 'sale.excluded_by'),
    )
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['sale.id', 'sale.version', 'sale.estate', 'sale.kind', 'sale.building', 'sale.area', 'sale.floor'])
    .select(['sale.floors', 'sale.built_year', 'sale.sold_on', 'sale.total', 'sale.unit_price', 'sale.import'])
    .select(['sale.sample', 'excluded_at', 'excluded_reason', 'excluded_note'])
    .select(['person.name as person_name', 'account.nickname']);
type SaleRow = Awaited<ReturnType<ReturnType<typeof deskSales>['executeTakeFirstOrThrow']>>;

function viewOf(row: SaleRow): DeskSale {
  const { excluded_at, excluded_reason, excluded_note, person_name, nickname, kind, unit_price, ...sale } = row;
  return {
    ...sale,
    kind: kind as ValuedKind,
    unit_price: unit_price ?? 0,
    excluded: excluded_at && {
      reason: excluded_reason as ExclusionReason,
      note: excluded_note,
      at: excluded_at.toISOString(),
      by: person_name || nickname || '',
    },
  };
}

export async function readSale(db: Kysely<DB>, id: string): Promise<DeskSale> {
  const row = await deskSales(db).where('sale.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return viewOf(row);
}

export async function listSales(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const offset = offsetCursor(query.cursor);
  const estate = await ctx.db.selectFrom('estate').select('id').where('id', '=', query.estate).executeTakeFirst();
  if (!estate) throw notFound();
  let rows = deskSales(ctx.db)
    .where('sale.estate', '=', query.estate)
    .orderBy('sold_on', 'desc')
    .orderBy('sale.id')
    .limit(query.page_size + 1)
    .offset(offset);
  if (query.kind) rows = rows.where('sale.kind', '=', query.kind);
  if (query.year)
    rows = rows.where('sold_on', '>=', `${query.year}-01-01`).where('sold_on', '<=', `${query.year}-12-31`);
  if (query.show !== 'all') rows = rows.where('excluded_at', query.show === 'used' ? 'is' : 'is not', null);
  const [found, years] = await Promise.all([
    rows.execute(),
    ctx.db
      .selectFrom('estate_sale')
      .where('estate', '=', query.estate)
      .select(sql<number>`extract(year from sold_on)::int`.as('year'))
      .distinct()
      .orderBy('year', 'desc')
      .execute(),
  ]);
  return {
    list: found.slice(0, query.page_size).map(viewOf),
    next: found.length > query.page_size ? String(offset + query.page_size) : null,
    years: years.map(({ year }) => year),
  };
}
