import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { qualifications } from '@sycee/contract/qualifications';
import type { Facts } from '@sycee/domain/matching/fact';
import { openStatuses } from '@sycee/domain/order/status';
import { factsOfQuals, isExpired, type Qual } from '@sycee/domain/qualification/qualification';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { readCustomer } from '#features/crm/customers/scope.ts';
import { fitsOf } from '#features/matching/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { qualOwnerOf } from './of-customer.ts';
import { readQuals } from './rows.ts';

type Call = (typeof qualifications)['GET /finance/api/{id}/customer_fits'];

/** Facts of a customer. A business customer has a company unless a qualification says otherwise. */
export function factsOf(cometype: string, quals: readonly Qual[], today: string): Facts {
  const facts = factsOfQuals(quals, today);
  if (cometype !== 'company' || facts.hasCompany) return facts;
  return { ...facts, hasCompany: { value: true, source: 'staff', asOf: today } };
}

export async function customerFits(ctx: RequestContext, id: string, input: QueryOut<Call>): Promise<DataIn<Call>> {
  const customer = await readCustomer(ctx.db, ctx, id);
  const today = businessDateOf(ctx.now);
  const { quals } = await readQuals(ctx.db, ctx, qualOwnerOf(customer));
  const expired = quals.filter((qual) => isExpired(qual, today)).length;
  const [fits, applied] = await Promise.all([
    fitsOf(ctx, factsOf(customer.cometype, quals, today), input),
    openOrders(ctx, customer.id),
  ]);
  return {
    ...fits,
    list: fits.list.map((row) => ({ ...row, applied: applied.get(row.product.id) ?? null })),
    known: quals.length - expired,
    expired,
  };
}

/** Numbers of the customer's open orders by product. */
async function openOrders(ctx: RequestContext, customer: string): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('work_order')
    .select(['product', 'work_no'])
    .where('customer', '=', customer)
    .where('status', 'in', openStatuses)
    .where('deleted_at', 'is', null)
    .where('product', 'is not', null)
    .execute();
  return new Map(rows.map(({ product, work_no }) => [product!, work_no]));
}
