import { setImmediate } from 'node:timers/promises';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { qualifications } from '@sycee/contract/qualifications';
import { type AttrSlug, attributes } from '@sycee/domain/matching/attributes';
import { factOf, isKnown } from '@sycee/domain/matching/fact';
import { attrsOfAmount } from '@sycee/domain/matching/formula';
import type { MatchProduct } from '@sycee/domain/matching/product';
import { requirementsOf } from '@sycee/domain/matching/requirements';
import { type FactVector, vectorOf } from '@sycee/domain/matching/vector';
import { fittingCustomers } from '@sycee/domain/matching/who-fits';
import { isExpired, withImplying } from '@sycee/domain/qualification/qualification';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { productsByNumber, productsToMatch } from '#features/catalog/index.ts';
import { ownAndSharedCustomers } from '#features/crm/customers/lists.ts';
import { customerRows } from '#features/crm/customers/rows.ts';
import { itemOf } from '#features/crm/customers/views.ts';
import { unionAll } from '#features/crm/disjoint-scopes.ts';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { offsetCursor } from '#platform/cursor.ts';
import { factsOf } from './fits.ts';
import { QualSeal } from './rows.ts';

type Call = (typeof qualifications)['GET /finance/api/product_customers'];
/** Most customers looked at by one call, the newest first. */
const mostCustomers = 5_000;
/** Unsealing is what takes time: others have their turn in between. */
const inOneGo = 250;

interface Candidate {
  id: string;
  vector: FactVector;
  missing: readonly AttrSlug[];
}

export async function productCustomers(ctx: RequestContext, input: QueryOut<Call>): Promise<DataIn<Call>> {
  const { product, name } = await productOf(ctx, input.id);
  const reads = hardAttrs(product);
  const { found, more } = await candidates(ctx, input, reads);
  const { match, needsData } = fittingCustomers(
    product,
    found.map(({ vector }) => vector),
  );
  const waiting = needsData.map((place) => found[place]!).sort((a, b) => a.missing.length - b.missing.length);
  const sorted = [
    ...match.map((place) => ({ ...found[place]!, fit: 'match' as const })),
    ...waiting.map((one) => ({ ...one, fit: 'needs_data' as const })),
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
    counts: { match: match.length, needs_data: needsData.length, looked_at: found.length, more },
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

/** All that decides for whom a product is: nothing else is opened. */
const hardAttrs = (product: MatchProduct): AttrSlug[] => [
  ...new Set([
    ...requirementsOf(product).flatMap(({ attr, kind }) => (kind === 'hard' ? [attr] : [])),
    ...attrsOfAmount(product.rules.amount.most),
  ]),
];

/** Customers of whom anything is known and still believed that the product asks for. */
async function candidates(
  ctx: RequestContext,
  { scope }: Pick<QueryOut<Call>, 'scope'>,
  reads: readonly AttrSlug[],
): Promise<{ found: Candidate[]; more: boolean }> {
  const some = ownAndSharedCustomers(ctx, scope).map((walk) =>
    walk
      .where('qualifications_sealed', 'is not', null)
      .select('customer.id')
      .orderBy('customer.id', 'desc')
      .limit(mostCustomers + 1),
  );
  const people = await ctx.db
    .selectFrom('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .select(['customer.id', 'customer.person', 'cometype', 'wrapped_key', 'qualifications_sealed'])
    .where('customer.id', '=', sql<string>`any(array(${unionAll(some)}))`)
    .where('wrapped_key', 'is not', null)
    .orderBy('customer.id', 'desc')
    .limit(mostCustomers + 1)
    .execute();
  const input = new Set(withImplying(reads));
  const today = businessDateOf(ctx.now);
  const found: Candidate[] = [];
  for (const [place, { id, person, wrapped_key, cometype, qualifications_sealed: quals_sealed }] of people
    .slice(0, mostCustomers)
    .entries()) {
    if (place > 0 && place % inOneGo === 0) await setImmediate();
    const all = new QualSeal(ctx, { customer: id, person, wrapped_key }).openAll(id, quals_sealed!);
    const quals = all.filter((qual) => input.has(qual.attr) && !isExpired(qual, today));
    if (quals.length === 0) continue;
    const facts = factsOf(cometype, quals, today);
    found.push({ id, vector: vectorOf(facts), missing: reads.filter((attr) => !isKnown(factOf(facts, attr))) });
  }
  return { found, more: people.length > mostCustomers };
}
