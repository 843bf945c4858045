import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { qualifications } from '@sycee/contract/qualifications';
import type { AttrSlug } from '@sycee/domain/matching/attributes';
import { attributes } from '@sycee/domain/matching/attributes';
import type { MatchProduct } from '@sycee/domain/matching/product';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { ownAndSharedCustomers } from '#features/crm/customers/lists.ts';
import { customerRows } from '#features/crm/customers/rows.ts';
import { itemOf } from '#features/crm/customers/views.ts';
import { unionAll } from '#features/crm/union-all.ts';
import type { RequestContext } from '#platform/context.ts';
import { offsetCursor } from '#platform/cursor.ts';
import { compileCustomerFit } from './customer-fit.ts';
import { type ExaminedCustomer, examineCustomers, sealedCustomers } from './examine-customers.ts';
import { productToFit } from './fit-product.ts';

type Call = (typeof qualifications)['GET /finance/api/product_customers'];

export async function productCustomers(ctx: RequestContext, input: QueryOut<Call>): Promise<DataIn<Call>> {
  const { product, name } = await productToFit(ctx, input.id);
  const { examined, more } = await newestCandidates(ctx, input, product);
  const fits = Map.groupBy(examined, ({ fit }) => fit);
  const match = fits.get('match') ?? [];
  const needsData = (fits.get('needs_data') ?? []).sort((a, b) => a.missing.length - b.missing.length);
  const sorted = [
    ...match.map((one) => ({ ...one, fit: 'match' as const })),
    ...needsData.map((one) => ({ ...one, fit: 'needs_data' as const })),
  ];
  const from = offsetCursor(input.cursor);
  const next = from + input.page_size;
  return {
    list: await fittingCustomerViews(ctx, sorted.slice(from, next)),
    next: next < sorted.length ? String(next) : null,
    product_name: name,
    counts: { match: match.length, needs_data: needsData.length, looked_at: examined.length, more },
  };
}

interface Fitting {
  readonly id: string;
  readonly fit: 'match' | 'needs_data' | 'no';
  readonly missing: readonly AttrSlug[];
}

/** A page of customers with the names of the facts that are missing, in the given order. */
export async function fittingCustomerViews<One extends Fitting>(ctx: RequestContext, page: readonly One[]) {
  const rows = await customerRows(ctx.db)
    .where('customer.id', '=', sql<string>`any(${page.map(({ id }) => id)}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id, fit, missing }) => {
    const row = byId.get(id);
    if (!row) return [];
    const names = fit === 'needs_data' ? missing.map((attr) => attributes[attr].name[ctx.language]) : [];
    return [{ ...itemOf(ctx, row), fit: fit as One['fit'], missing: names }];
  });
}

/** The newest customers in scope; `more` is true if older ones were not examined. */
async function newestCandidates(
  ctx: RequestContext,
  { scope }: Pick<QueryOut<Call>, 'scope'>,
  product: MatchProduct,
): Promise<{ examined: ExaminedCustomer[]; more: boolean }> {
  const { atOnce } = ctx.fitting;
  const scopes = candidates(ctx, scope).map((rows) => rows.orderBy('customer.id', 'desc').limit(atOnce + 1));
  const people = await sealedCustomers(ctx.db)
    .where('customer.id', '=', sql<string>`any(array(${unionAll(scopes)}))`)
    .orderBy('customer.id', 'desc')
    .limit(atOnce + 1)
    .execute();
  const fitOf = compileCustomerFit(ctx, product, businessDateOf(ctx.now));
  return { examined: await examineCustomers(fitOf, people.slice(0, atOnce)), more: people.length > atOnce };
}

/** Ids of the customers with qualifications, in scope or shared, as queries that have no customer in common. */
export const candidates = (ctx: RequestContext, scope: QueryOut<Call>['scope']) =>
  ownAndSharedCustomers(ctx, scope).map((rows) =>
    rows.where('qualifications_sealed', 'is not', null).select('customer.id'),
  );
