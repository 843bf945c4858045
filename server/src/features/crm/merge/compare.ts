import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { customerMerge } from '@sycee/contract/customer-merge';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import { customerRight, readCustomer } from '#features/crm/customers/scope.ts';
import { itemOf } from '#features/crm/customers/views.ts';
import { qualOwnerOf } from '#features/crm/qual/of-customer.ts';
import { readQuals } from '#features/crm/qual/rows.ts';
import { conflict, invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { conflictOf, peopleWithAccount } from './conflicts.ts';
import { haveDifferentMobiles } from './different-mobiles.ts';
import { fieldsOf, type Side } from './fields.ts';

type Call = (typeof customerMerge)['GET /finance/api/customer_merge/compare'];

/** Compares two customers that the caller owns and tells why they cannot be merged, if so. */
export async function compareCustomers(ctx: RequestContext, { id, other }: QueryOut<Call>): Promise<DataIn<Call>> {
  const rows = [await readCustomer(ctx.db, ctx, id), await readCustomer(ctx.db, ctx, other)] as const;
  refuseSame(rows);
  for (const row of rows) if (customerRight(ctx, row) !== 'own') throw notBoth();
  const sides = [await sideOf(ctx, rows[0]), await sideOf(ctx, rows[1])] as const;
  const withAccounts = await peopleWithAccount(
    ctx.db,
    rows.map(({ person }) => person),
  );
  return {
    sides: await Promise.all(rows.map((row) => summaryOf(ctx, row, withAccounts.has(row.person)))),
    fields: fieldsOf(ctx, sides, callerOf(ctx).role !== 'broker'),
    mobiles_differ: haveDifferentMobiles(ctx, rows),
    refusal: (await conflictOf(ctx.db, rows))?.[ctx.language] ?? null,
  };
}

async function sideOf(ctx: RequestContext, row: CustomerRow): Promise<Side> {
  return { row, quals: (await readQuals(ctx.db, ctx, qualOwnerOf(row))).quals };
}

async function summaryOf(
  ctx: RequestContext,
  row: CustomerRow,
  has_account: boolean,
): Promise<DataIn<Call>['sides'][number]> {
  const item = itemOf(ctx, row);
  const { n } = await ctx.db
    .selectFrom('work_order')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('customer', '=', row.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    version: row.version,
    ...item.customer_info,
    company_name: item.company_name,
    owner: item.owner,
    store_name: item.store_name,
    works: n,
    open_works: item.open_works,
    has_account,
    created_at: item.created_at,
  };
}

export function refuseSame([one, other]: readonly [CustomerRow, CustomerRow]): void {
  if (one.id === other.id)
    throw invalid({
      other: { zh: '这是同一位客户，已合并', en: 'This is the same customer, already merged' },
    });
}
const notBoth = () =>
  conflict({
    zh: '两位客户均在你名下才能合并，请联系店长处理',
    en: 'You can only merge customers that are both yours. Ask the store manager',
  });
