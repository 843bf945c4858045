import { type Kysely, sql } from 'kysely';
import { peopleOfOrder } from '#features/crm/index.ts';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { catchUpWithOrder, tellAllOrderSteps } from '../orders/tell-steps.ts';
import { type GroupContext, type LockedGroup, lockGroup, tellGroup } from './change-group.ts';
import { succeedOwner } from './succeed-owner.ts';

const groupsAtATime = 100;

/** Tells conversations of orders what has happened to their orders, and gives groups of closed accounts to another member. Any server may run it at any time. */
export async function followOrders(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    await tellAllOrderSteps(ports, tenantId);
    const ctx = contextOf(ports, tenantId);
    for (const { id } of await groupsOfClosedOwners(ctx.db)) await change(ports, ctx, id, handFromClosedAccount);
  }
}

/**
 * Compares the members of conversations of orders with the people of the orders. Steps of orders change both; collaborations that end by date, and accounts that are
 * opened and closed, are found here.
 */
export async function compareOrderPeople(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const ctx = contextOf(ports, tenantId);
    for (let after: string | null = firstId; after !== null; ) {
      const examined: ExaminedConversations = await conversationsWithOthers(ctx.db, ctx.now, after);
      for (const id of examined.different) await change(ports, ctx, id, catchUpWithOrder);
      after = examined.next;
    }
  }
}

const contextOf = (ports: Ports, tenantId: string): GroupContext => ({
  ...ports,
  db: ports.database.of(tenantId),
  now: ports.clock.now(),
  site: { tenantId },
  reader: null,
});

/** One that fails is tried again by the next run, and keeps none of the others waiting. */
async function change(
  ports: Ports,
  ctx: GroupContext,
  tid: string,
  run: (group: LockedGroup) => Promise<void>,
): Promise<void> {
  try {
    const group = await ctx.db.transaction().execute(async (db) => {
      const locked = await lockGroup(ctx, db, tid);
      await run(locked);
      return locked;
    });
    await tellGroup(group);
  } catch (error) {
    ports.log.warn({ err: error, conversation: tid }, 'a group is brought up to date later');
  }
}

interface ExaminedConversations {
  different: string[];
  /** Where to go on; null: all were examined. */
  next: string | null;
}
const conversationsAtATime = 2000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Conversations of orders with another adviser, or with other members, than their orders have people, among the next in the order of their ids. */
export async function conversationsWithOthers(
  db: Kysely<DB>,
  now: number,
  after: string,
): Promise<ExaminedConversations> {
  const people = peopleOfOrder(sql`c.work_order`, now);
  const { rows } = await sql<{ id: string; is_different: boolean }>`
    select c.id, (
      c.handler is distinct from (select p.account from ${people} p where p.part = 'adviser')
      or exists (
        select from conversation_member m where m.conversation = c.id and m.left_at is null
          and not exists (select from ${people} p where p.account = m.account))
      or exists (
        select from ${people} p where not exists (
          select from conversation_member m where m.conversation = c.id and m.account = p.account
            and (m.left_at is null or m.lost_by in ('left', 'removed'))))) as is_different
    from (
      select id, handler, work_order from conversation
      where work_order is not null and wrapped_key is not null and dissolved_at is null and id > ${after}::uuid
      order by id limit ${sql.lit(conversationsAtATime)}
    ) c order by c.id`.execute(db);
  return {
    different: rows.filter(({ is_different }) => is_different).map(({ id }) => id),
    next: rows.length < conversationsAtATime ? null : rows.at(-1)!.id,
  };
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
async function handFromClosedAccount(group: LockedGroup): Promise<void> {
  const { db, tid, ctx } = group;
  await sql`
    update conversation_member m set role = 'member' from account a
    where m.conversation = ${tid}::uuid and m.role = 'owner' and m.left_at is null and a.tenant_id = m.tenant_id and a.id = m.account
      and a.status = 'disabled'`.execute(db);
  const next = await succeedOwner(db, ctx, tid);
  if (next) await group.record('settings', next);
}
