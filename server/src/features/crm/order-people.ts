import type { Language } from '@sycee/domain/language/both';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { itemName, missesFor } from './documents/view.ts';
import { lockOrder } from './order-rows.ts';
import { findOrderInScope } from './scope.ts';

export interface OrderPerson {
  account: string;
  account_no: string;
  part: 'adviser' | 'collaborator' | 'applicant';
}

/**
 * The people of the order with this id, as a table: its adviser, the collaborators of its customer and the accounts of its applicant, all open. The id is no column
 * of a table called o, u, k or a, which the query inside has itself.
 */
export const peopleOfOrder = (order: RawBuilder<unknown>, now: number) => sql<OrderPerson>`(
  select a.id as account, a.account_no, 'adviser' as part from work_order o
  join account a on a.tenant_id = o.tenant_id and a.id = o.owner
  where o.id = ${order} and a.status <> 'disabled'
  union all
  select a.id, a.account_no, 'collaborator' from work_order o
  join customer_collaborator k on k.tenant_id = o.tenant_id and k.customer = o.customer
  join account a on a.tenant_id = k.tenant_id and a.id = k.account
  where o.id = ${order} and a.id is distinct from o.owner and a.status <> 'disabled' and (k.until is null or k.until >= ${businessDateOf(now)}::date)
  union all
  select a.id, a.account_no, 'applicant' from work_order o
  join customer u on u.tenant_id = o.tenant_id and u.id = o.customer
  join account a on a.tenant_id = u.tenant_id and a.person = u.person
  where o.id = ${order} and a.role = 'member' and a.status <> 'disabled')`;

export async function readPeopleOfOrder(db: Kysely<DB>, order: string, now: number): Promise<OrderPerson[]> {
  const { rows } = await sql<OrderPerson>`select * from ${peopleOfOrder(sql`${order}::uuid`, now)} p`.execute(db);
  return rows;
}

/**
 * Whether the caller may open the conversation of an order: one of its people, while the order has an adviser and is open, or once somebody has opened the
 * conversation. Managers who are none of its people do not read it.
 */
export async function mayOpenConversation(ctx: RequestContext, order: string): Promise<boolean> {
  const { account, support } = callerOf(ctx);
  if (support) return false;
  const people = peopleOfOrder(sql`wanted.id`, ctx.now);
  const { rows } = await sql`
    select from work_order wanted
    where wanted.id = ${order}::uuid and exists (select from ${people} p where p.account = ${account}::uuid)
      and (exists (select from conversation c where c.tenant_id = wanted.tenant_id and c.work_order = wanted.id) or (
        wanted.status not in ('over', 'recycle') and exists (select from ${people} p where p.part = 'adviser')))`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/** Locks an order that the caller may open against its steps. Not found for others. */
export async function lockReadableOrder(db: Kysely<DB>, ctx: RequestContext, id: string) {
  const found = await findOrderInScope(db, ctx, id);
  await lockOrder(db, found.id);
  const { id: order, status } = await findOrderInScope(db, ctx, found.id);
  return { id: order, isOver: isClosed(status) };
}

export const isClosed = (status: string): boolean => status === 'over' || status === 'recycle';

/** Names of the documents and fields that an order in progress lacks for its next step, in both languages. */
export async function namesOfMissing(ctx: RequestContext, order: string): Promise<{ zh: string[]; en: string[] }> {
  const row = await findOrderInScope(ctx.db, ctx, order);
  if (row.status !== 'working') throw notFound();
  const missing = await missesFor(ctx.db, ctx, row);
  const names = (language: Language) => missing.map((miss) => itemName(ctx.listsInForce, miss)[language]);
  return { zh: names('zh'), en: names('en') };
}
