import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { market, marketSorts } from '@sycee/contract/market';
import type { CategorySlug } from '@sycee/domain/catalog/categories';
import { csvOf } from '@sycee/domain/csv/csv';
import { nameOf } from '@sycee/domain/lists/in-force';
import { firstWeek } from '@sycee/domain/market/weeks';
import { formatFen } from '@sycee/domain/money/format';
import { businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { withinOwnScope } from '#features/crm/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { offsetCursor } from '#platform/cursor.ts';
import { shownInSql } from './shown.ts';

type List = (typeof market)['GET /admin/api/market/products'];
type Export = (typeof market)['GET /admin/api/market/export'];
type Filter = QueryOut<Export>;
type Sort = { by: (typeof marketSorts)[number]; order: 'asc' | 'desc' };

interface Row {
  id: string;
  name: string;
  institution: string;
  glyph: string;
  color: number;
  category: string;
  views: number;
  matches: number | null;
  near_misses: number | null;
  needs_data: number | null;
  applications: number;
  disbursed: number;
  amount: number;
  hours: number | null;
}

/** Every product with its counts; sorted by what is shown. Orders are those within the data scope. */
async function rowsOf(ctx: RequestContext, filter: Filter, sort: Sort, from: number, limit: number): Promise<Row[]> {
  const week = firstWeek(businessDateOf(ctx.now), filter.weeks);
  const name = sql.ref(`product.name_${ctx.language}`);
  const shown = (column: string) =>
    shownInSql(ctx, sql`${sql.lit(`${column} `)} || product.id::text`, sql`coalesce(counted.${sql.ref(column)}, 0)`);
  const { rows } = await sql<Row>`
    select product.id, ${name} as name, ${sql.ref(`institution.name_${ctx.language}`)} as institution, glyph, color, product.category,
      coalesce(counted.views, 0) as views, ${shown('matches')} as matches, ${shown('near_misses')} as near_misses,
      ${shown('needs_data')} as needs_data, coalesce(applied.applications, 0) as applications,
      coalesce(applied.disbursed, 0) as disbursed, coalesce(applied.amount, 0)::int8 as amount, applied.hours
    from product
    join institution on institution.tenant_id = product.tenant_id and institution.id = product.institution
    left join (
      select product, sum(views)::int8 as views, sum(matches)::int8 as matches, sum(near_misses)::int8 as near_misses,
        sum(needs_data)::int8 as needs_data
      from product_week where week >= ${week}::date group by product
    ) as counted on counted.product = product.id
    left join (
      select product, count(*)::int8 as applications, count(*) filter (where outcome = 'disbursed')::int8 as disbursed,
        coalesce(sum(amount_disbursed) filter (where outcome = 'disbursed'), 0) as amount,
        round(percentile_cont(0.5) within group (
          order by extract(epoch from (stages ->> 'disbursed')::timestamptz - created_at) / 3600
        ) filter (where outcome = 'disbursed'))::int8 as hours
      from work_order
      where created_at >= ${new Date(startOfBusinessDate(week))} and deleted_at is null and product is not null
        and ${withinOwnScope(ctx)}
      group by product
    ) as applied on applied.product = product.id
    where (${filter.category ?? null}::text is null or product.category = ${filter.category ?? null})
      and (${filter.institution ?? null}::uuid is null or product.institution = ${filter.institution ?? null})
    order by ${sql.ref(sort.by)} ${sql.raw(sort.order)} nulls last, product.id
    limit ${limit} offset ${from}`.execute(ctx.db);
  return rows;
}

export async function listMarketProducts(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  const { sort, order, page_size: size, cursor } = input;
  const from = offsetCursor(cursor);
  const rows = await rowsOf(ctx, input, { by: sort, order }, from, size + 1);
  return {
    list: rows.slice(0, size).map((row) => ({ ...row, category: row.category as CategorySlug })),
    next: rows.length > size ? String(from + size) : null,
  };
}

const exportedAtMost = 5_000;
const heads = {
  zh: [
    '产品',
    '机构',
    '类别',
    '浏览',
    '匹配',
    '差一步',
    '缺资料',
    '申请',
    '放款',
    '放款金额（元）',
    '申请到放款（小时）',
  ],
  en: [
    'Product',
    'Institution',
    'Category',
    'Views',
    'Matches',
    'Near misses',
    'Needs data',
    'Applications',
    'Disbursed',
    'Amount (yuan)',
    'Hours to disbursement',
  ],
};
const few = { zh: '不足 20', en: 'under 20' };

export async function exportMarketProducts(ctx: RequestContext, filter: Filter): Promise<DataIn<Export>> {
  const rows = await rowsOf(ctx, filter, { by: 'views', order: 'desc' }, 0, exportedAtMost);
  const l = ctx.language;
  const tens = (n: number | null) => (n === null ? few[l] : String(n));
  return {
    name: `market-${businessDateOf(ctx.now)}.csv`,
    csv: csvOf([
      heads[l],
      ...rows.map((row) => [
        row.name,
        row.institution,
        nameOf(ctx.listsInForce.words.category, row.category)[l],
        String(row.views),
        tens(row.matches),
        tens(row.near_misses),
        tens(row.needs_data),
        String(row.applications),
        String(row.disbursed),
        formatFen(row.amount).replaceAll(',', ''),
        row.hours === null ? '' : String(row.hours),
      ]),
    ]),
  };
}
