import { setImmediate } from 'node:timers/promises';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { qualifications } from '@sycee/contract/qualifications';
import { attributes } from '@sycee/domain/matching/attributes';
import type { MatchProduct } from '@sycee/domain/matching/product';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { productsByNumber, productsToMatch } from '#features/catalog/index.ts';
import { ownAndSharedCustomers } from '#features/crm/customers/lists.ts';
import { customerRows } from '#features/crm/customers/rows.ts';
import { itemOf } from '#features/crm/customers/views.ts';
import { unionAll } from '#features/crm/union-all.ts';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { offsetCursor } from '#platform/cursor.ts';
import { type CustomerFit, compileCustomerFit } from './customer-fit.ts';

type Call = (typeof qualifications)['GET /finance/api/product_customers'];
/** Maximum of customers examined per call, newest first. */
const maxExamined = 5_000;
/** Customers unsealed between two pauses that let other requests run. */
const customersPerTurn = 250;

interface Candidate extends CustomerFit {
  id: string;
}

export async function productCustomers(ctx: RequestContext, input: QueryOut<Call>): Promise<DataIn<Call>> {
  const { product, name } = await productOf(ctx, input.id);
  const { examined, more } = await candidates(ctx, input, product);
  const fits = Map.groupBy(examined, ({ fit }) => fit);
  const match = fits.get('match') ?? [];
  const needsData = (fits.get('needs_data') ?? []).sort((a, b) => a.missing.length - b.missing.length);
  const sorted = [
    ...match.map((one) => ({ ...one, fit: 'match' as const })),
    ...needsData.map((one) => ({ ...one, fit: 'needs_data' as const })),
  ];
  const from = offsetCursor(input.cursor);
  const page = sorted.slice(from, from + input.page_size);
  const rows = await customerRows(ctx.db)
    .where('customer.id', '=', sql<string>`any(${page.map(({ id }) => id)}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const next = from + input.page_size;
  return {
    list: page.flatMap(({ id, fit, missing }) => {
      const row = byId.get(id);
      if (!row) return [];
      const names = fit === 'match' ? [] : missing.map((attr) => attributes[attr].name[ctx.language]);
      return [{ ...itemOf(ctx, row), fit, missing: names }];
    }),
    next: next < sorted.length ? String(next) : null,
    product_name: name,
    counts: { match: match.length, needs_data: needsData.length, looked_at: examined.length, more },
  };
}

async function productOf(ctx: RequestContext, id: string): Promise<{ product: MatchProduct; name: string }> {
  const row = await ctx.db.selectFrom('product').select('number').where('id', '=', id).executeTakeFirst();
  const { products } = await productsToMatch(ctx);
  const product = products.find(({ number }) => number === row?.number);
  if (!product) throw notFound();
  const named = await productsByNumber(ctx, [product.number]);
  return { product, name: named.get(product.number)?.[`name_${ctx.language}`] ?? '' };
}

/** Customers with at least one unexpired qualification that the product reads. */
async function candidates(
  ctx: RequestContext,
  { scope }: Pick<QueryOut<Call>, 'scope'>,
  product: MatchProduct,
): Promise<{ examined: Candidate[]; more: boolean }> {
  const scopes = ownAndSharedCustomers(ctx, scope).map((rows) =>
    rows
      .where('qualifications_sealed', 'is not', null)
      .select('customer.id')
      .orderBy('customer.id', 'desc')
      .limit(maxExamined + 1),
  );
  const people = await ctx.db
    .selectFrom('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .select(['customer.id', 'customer.person', 'cometype', 'wrapped_key', 'qualifications_sealed'])
    .where('customer.id', '=', sql<string>`any(array(${unionAll(scopes)}))`)
    .where('wrapped_key', 'is not', null)
    .orderBy('customer.id', 'desc')
    .limit(maxExamined + 1)
    .execute();
  const fitOf = compileCustomerFit(ctx, product, businessDateOf(ctx.now));
  const examined: Candidate[] = [];
  for (const [i, { id, qualifications_sealed, ...customer }] of people.slice(0, maxExamined).entries()) {
    if (i > 0 && i % customersPerTurn === 0) await setImmediate();
    const found = fitOf({ ...customer, customer: id, qualifications_sealed: qualifications_sealed! });
    if (found) examined.push({ id, ...found });
  }
  return { examined, more: people.length > maxExamined };
}
