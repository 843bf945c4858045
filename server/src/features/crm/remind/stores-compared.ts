import type { DataIn } from '@sycee/contract/core/call';
import { customerKinds } from '@sycee/contract/customers';
import type { home } from '@sycee/contract/home';
import { type Narrowing, reachByPlace } from '@sycee/domain/access/scope';
import { countOf, customersOfOuterStore } from '#features/crm/customers/lists.ts';
import { countInStore } from '#features/crm/lists.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { exactCount } from '#platform/db/exact-count.ts';
import { holderOf } from '#platform/scope.ts';
import { endOfBusinessDay } from './due.ts';

type Stores = NonNullable<DataIn<(typeof home)['GET /finance/api/home_todo']>['stores']>;
/** The statement reads five indexes for each store. */
const storesAtMost = 50;

/** The stores of the caller's data scope beside each other: each figure is the length of a list that is narrowed to the store. Null: the scope has no stores. */
export async function compareStores(ctx: RequestContext, scope: Narrowing): Promise<Stores | null> {
  const reach = reachByPlace(holderOf(callerOf(ctx)));
  if (!reach.all && reach.stores.length === 0) return null;
  const toContact = (before: number) =>
    // The index has the kind before the date.
    countOf(
      customerKinds.map((kind) =>
        customersOfOuterStore(ctx, scope).where('kind', '=', kind).where('next_contact_order', '<', before),
      ),
    );
  const rows = await ctx.db
    .selectFrom('store')
    .$if(!reach.all, (stores) => stores.where((eb) => eb('store.id', '=', eb.fn.any(eb.val([...reach.stores])))))
    .select(['store.store_no', 'store.name_zh', 'store.name_en'])
    .select([
      toContact(endOfBusinessDay(ctx.now)).as('contacts'),
      toContact(ctx.now).as('overdue'),
      countInStore(ctx, scope, { status: 'working', stage: 'to_call' }).as('to_call'),
      countInStore(ctx, scope, { status: 'undistributed' }).as('undistributed'),
      countInStore(ctx, scope, { status: 'back' }).as('back'),
    ])
    .orderBy('store.store_no')
    .limit(storesAtMost)
    .execute();
  return rows.map((row) => ({
    store_no: row.store_no,
    name: row[`name_${ctx.language}`],
    contacts: exactCount(row.contacts),
    overdue: exactCount(row.overdue),
    to_call: exactCount(row.to_call),
    undistributed: exactCount(row.undistributed),
    back: exactCount(row.back),
  }));
}
