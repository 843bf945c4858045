import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { productDesk } from '@sycee/contract/product-desk';
import type { CategorySlug } from '@sycee/domain/catalog/categories';
import { checkValidDays } from '@sycee/domain/catalog/product';
import type { ProductStatus } from '@sycee/domain/catalog/product-status';
import { uncheckedDays } from '@sycee/domain/catalog/unchecked-days';
import { addDays, businessDateOf, daysBetween } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { callerOf, inLanguage, type RequestContext } from '#platform/context.ts';
import { readTimeCursor, sortCursor } from '#platform/cursor.ts';
import { searchTerms } from '#platform/search.ts';
import { readColleagues } from './colleagues.ts';

type List = (typeof productDesk)['GET /admin/api/products'];
type Input = QueryOut<List>;

const countedTo = 1000;

/** Rows of one table, so that a page costs the same wherever it is in the list. */
function filtered(ctx: RequestContext, input: Input) {
  const { db } = ctx;
  let rows = db.selectFrom('product_draft');
  rows = input.status
    ? rows.where('product_draft.status', '=', input.status)
    : rows.where('product_draft.status', 'in', ['draft', 'published', 'off']);
  if (input.keyword)
    rows = rows.where('product_draft.search', '@>', sql<string[]>`${searchTerms(input.keyword)}::text[]`);
  if (input.category) rows = rows.where('product_draft.category', '=', input.category);
  if (input.institution) rows = rows.where('product_draft.institution', '=', input.institution);
  if (input.owner === 'me') rows = rows.where('product_draft.owner', '=', callerOf(ctx).account);
  if (input.owner === 'none') rows = rows.where('product_draft.owner', 'is', null);
  if (input.is_changed) rows = rows.where('is_changed', '=', true);
  if (input.unchecked_days)
    rows = rows
      .where('product_draft.status', '=', 'published')
      .where('check_order', '<=', addDays(businessDateOf(ctx.now), -input.unchecked_days));
  return rows;
}

export async function listProducts(ctx: RequestContext, input: Input): Promise<DataIn<List>> {
  const isByCheck = input.sort === 'checked';
  let keys = filtered(ctx, input)
    .select(['product', 'saved_at', 'check_order'])
    .limit(input.page_size + 1);
  keys = isByCheck
    ? keys.orderBy('check_order').orderBy('product')
    : keys.orderBy('saved_at', 'desc').orderBy('product', 'desc');
  if (input.cursor) {
    const { value, id } = readTimeCursor(input.cursor);
    keys = keys.where(
      isByCheck
        ? sql<boolean>`(check_order, product) > (${businessDateOf(value)}::date, ${id}::uuid)`
        : sql<boolean>`(saved_at, product) < (${new Date(value)}::timestamptz, ${id}::uuid)`,
    );
  }
  const counting = ctx.db
    .selectFrom(
      filtered(ctx, input)
        .select('product')
        .limit(countedTo + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const [found, { n }, unchecked] = await Promise.all([keys.execute(), counting, countUnchecked(ctx)]);
  const page = found.slice(0, input.page_size);
  const last = page.at(-1);
  return {
    list: await rowsOf(
      ctx,
      page.map(({ product }) => product),
    ),
    next:
      found.length > input.page_size && last
        ? sortCursor(isByCheck ? Date.parse(last.check_order) : last.saved_at.getTime(), last.product)
        : null,
    total: { n: Math.min(n, countedTo), more: n > countedTo },
    unchecked,
  };
}

/** The days at which owners are told, and the one after which a product is out of the matches. */
const ages = [...uncheckedDays, checkValidDays];

async function countUnchecked(ctx: RequestContext): Promise<DataIn<List>['unchecked']> {
  const today = businessDateOf(ctx.now);
  const rows = await ctx.db
    .selectFrom('product_draft')
    .select(['check_order', (eb) => eb.fn.countAll<number>().as('n')])
    .where('status', '=', 'published')
    .where('check_order', '<=', addDays(today, -ages[0]!))
    .groupBy('check_order')
    .execute();
  return ages.map((days) => ({
    days,
    n: rows.reduce((sum, row) => sum + (daysBetween(row.check_order, today) >= days ? row.n : 0), 0),
  }));
}

/** The rows of a page in the order of its ids. */
async function rowsOf(ctx: RequestContext, ids: readonly string[]): Promise<DataIn<List>['list']> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('product_draft')
    .leftJoin('institution', (join) =>
      join
        .onRef('institution.tenant_id', '=', 'product_draft.tenant_id')
        .onRef('institution.id', '=', 'product_draft.institution'),
    )
    .leftJoin('product', (join) =>
      join.onRef('product.tenant_id', '=', 'product_draft.tenant_id').onRef('product.id', '=', 'product_draft.product'),
    )
    .select(['product_draft.product', 'product_draft.number', 'product_draft.name_zh', 'product_draft.name_en'])
    .select(['product_draft.category', 'product_draft.status', 'is_changed', 'is_template', 'saved_at'])
    .select('product_draft.owner')
    .select(['product_draft.checked_on', 'institution.id as institution', 'glyph', 'color'])
    .select(['institution.name_zh as by_zh', 'institution.name_en as by_en'])
    .select(['rules_version', 'amount_from', 'amount_to', 'rate_from', 'rate_to', 'valid_from', 'valid_to'])
    .where('product_draft.product', 'in', [...ids])
    .execute();
  const names = await readColleagues(
    ctx.db,
    rows.map(({ owner }) => owner),
  );
  const byId = new Map(rows.map((row) => [row.product, row]));
  const today = businessDateOf(ctx.now);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
      number: row.number,
      name: inLanguage(ctx, row, 'name'),
      institution: row.institution
        ? { id: row.institution, name: row[`by_${ctx.language}`]!, glyph: row.glyph!, color: row.color! }
        : null,
      category: row.category as CategorySlug | null,
      status: row.status as ProductStatus,
      is_changed: row.is_changed,
      is_template: row.is_template,
      saved_at: row.saved_at.toISOString(),
      owner: names.get(row.owner) ?? null,
      checked_on: row.checked_on,
      published:
        row.rules_version === null
          ? null
          : {
              version: row.rules_version,
              amount_from: row.amount_from!,
              amount_to: row.amount_to!,
              rate_from: row.rate_from!,
              rate_to: row.rate_to!,
              valid_from: row.valid_from!,
              shown: shownOn(row, today),
            },
    };
  });
}

function shownOn(row: { valid_from: string | null; valid_to: string | null }, day: string): 'now' | 'later' | 'over' {
  if (row.valid_to !== null && row.valid_to < day) return 'over';
  return row.valid_from !== null && row.valid_from > day ? 'later' : 'now';
}
