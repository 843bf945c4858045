import { type Kysely, sql } from 'kysely';
import { peopleOfOrder } from '#features/crm/index.ts';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { catchUpWithOrder, tellOrderSteps } from '../orders/tell-steps.ts';
import { type GroupContext, lockGroup, tellGroup } from './change-group.ts';
import { succeedOwner } from './succeed-owner.ts';

const groupsAtATime = 100;

/**
 * Brings conversations of orders up to their orders, and gives groups of closed accounts to another member. It compares what is stored, so nothing is missed whoever
 * changed it and however, and any server may run it at any time.
 */
export async function followOrders(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const ctx: GroupContext = { ...ports, db, now: ports.clock.now(), site: { tenantId }, reader: null };
    await tellOrderSteps(ports, tenantId, groupsAtATime);
    for (const id of await conversationsWithOthers(db, ctx.now)) await change(ctx, id, catchUpWithOrder);
    for (const { id } of await groupsOfClosedOwners(db)) await change(ctx, id, handFromClosedAccount);
  }
}

async function change(
  ctx: GroupContext,
  tid: string,
  run: (group: Awaited<ReturnType<typeof lockGroup>>) => Promise<void>,
): Promise<void> {
  const group = await ctx.db.transaction().execute(async (db) => {
    const locked = await lockGroup(ctx, db, tid);
    await run(locked);
    return locked;
  });
  await tellGroup(group);
}

/** Conversations of orders with another adviser, or with other members, than their orders have people. */
export async function conversationsWithOthers(db: Kysely<DB>, now: number): Promise<string[]> {
  const people = peopleOfOrder(sql`c.work_order`, now);
  const { rows } = await sql<{ id: string }>`
    select c.id from conversation c
    where c.work_order is not null and c.wrapped_key is not null and c.dissolved_at is null and (
      c.handler is distinct from (select p.account from ${people} p where p.part = 'adviser')
      or exists (
        select from conversation_member m where m.conversation = c.id and m.left_at is null
          and not exists (select from ${people} p where p.account = m.account))
      or exists (
        select from ${people} p where not exists (
          select from conversation_member m where m.conversation = c.id and m.account = p.account
            and (m.left_at is null or m.lost_by in ('left', 'removed')))))
    limit ${sql.lit(groupsAtATime)}`.execute(db);
  return rows.map(({ id }) => id);
}

const groupsOfClosedOwners = async (db: Kysely<DB>) =>
  (
    await sql<{ id: string }>`
      select m.conversation as id from conversation_member m
      join account a on a.tenant_id = m.tenant_id and a.id = m.account
      join conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation
      where m.role = 'owner' and m.left_at is null and a.status = 'disabled' and c.work_order is null and exists (
        select from conversation_member o join account other on other.tenant_id = o.tenant_id and other.id = o.account
        where o.conversation = m.conversation and o.left_at is null and other.status <> 'disabled')
      limit ${sql.lit(groupsAtATime)}`.execute(db)
  ).rows;

/** The account may be opened again, so its membership stays; it does not get the group back. */
async function handFromClosedAccount(group: Awaited<ReturnType<typeof lockGroup>>): Promise<void> {
  const { db, tid, ctx } = group;
  await sql`
    update conversation_member m set role = 'member' from account a
    where m.conversation = ${tid}::uuid and m.role = 'owner' and m.left_at is null and a.tenant_id = m.tenant_id and a.id = m.account
      and a.status = 'disabled'`.execute(db);
  const next = await succeedOwner(db, ctx, tid);
  if (next) await group.record('settings', next);
}
