import { setImmediate } from 'node:timers/promises';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { qualifications } from '@sycee/contract/qualifications';
import { type AttrSlug, attributes } from '@sycee/domain/matching/attributes';
import { factOf, isKnown } from '@sycee/domain/matching/fact';
import { compileFit } from '@sycee/domain/matching/fitting-customers';
import { attrsOfAmount } from '@sycee/domain/matching/formula';
import type { MatchProduct } from '@sycee/domain/matching/product';
import { requirementsOf } from '@sycee/domain/matching/requirements';
import { type FactVector, vectorOf } from '@sycee/domain/matching/vector';
import { isExpired, withImplying } from '@sycee/domain/qualification/qualification';
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
import { factsOf } from './fits.ts';
import { QualSeal } from './rows.ts';

type Call = (typeof qualifications)['GET /finance/api/product_customers'];
/** Maximum of customers examined per call, newest first. */
const maxExamined = 5_000;
/** Customers unsealed between two pauses that let other requests run. */
const customersPerTurn = 250;

interface Candidate {
  id: string;
  vector: FactVector;
  missing: readonly AttrSlug[];
}

export async function productCustomers(ctx: RequestContext, input: QueryOut<Call>): Promise<DataIn<Call>> {
  const { product, name } = await productOf(ctx, input.id);
  const reads = hardAttrs(product);
  const { examined, more } = await candidates(ctx, input, reads);
  const fitOf = compileFit(product);
  const fits = Map.groupBy(examined, ({ vector }) => fitOf(vector));
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

/** Attributes of the hard requirements and of the amount, the only ones that decide whether a product fits. */
const hardAttrs = (product: MatchProduct): AttrSlug[] => [
  ...new Set([
    ...requirementsOf(product).flatMap(({ attr, kind }) => (kind === 'hard' ? [attr] : [])),
    ...attrsOfAmount(product.rules.amount.most),
  ]),
];

/** Customers with at least one unexpired qualification that the product reads. */
async function candidates(
  ctx: RequestContext,
  { scope }: Pick<QueryOut<Call>, 'scope'>,
  reads: readonly AttrSlug[],
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
  const readAttrs = new Set(withImplying(reads));
  const today = businessDateOf(ctx.now);
  const examined: Candidate[] = [];
  for (const [i, { id, person, wrapped_key, cometype, qualifications_sealed: quals_sealed }] of people
    .slice(0, maxExamined)
    .entries()) {
    if (i > 0 && i % customersPerTurn === 0) await setImmediate();
    const all = new QualSeal(ctx, { customer: id, person, wrapped_key }).openAll(id, quals_sealed!);
    const quals = all.filter((qual) => readAttrs.has(qual.attr) && !isExpired(qual, today));
    if (quals.length === 0) continue;
    const facts = factsOf(cometype, quals, today);
    examined.push({ id, vector: vectorOf(facts), missing: reads.filter((attr) => !isKnown(factOf(facts, attr))) });
  }
  return { examined, more: people.length > maxExamined };
}
