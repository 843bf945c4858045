import { type Kysely, sql } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { type GroupContext, lockGroup, roleIn, tellGroup } from './change-group.ts';
import { type GroupPerson, joinGroup, leaveGroup } from './join-leave.ts';
import { succeedOwner } from './succeed-owner.ts';

const groupsAtATime = 100;

/**
 * Hands the groups of orders over when the orders have other advisers, and groups of closed accounts to another member. It compares what is stored, so nothing is missed
 * whoever changed it and however, and any server may run it at any time.
 */
export async function followOrders(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const ctx: GroupContext = { ...ports, db, now: ports.clock.now(), site: { tenantId }, reader: null };
    for (const { id } of await transferredGroups(db)) await change(ctx, id, handToAdviser);
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

/** Groups whose order has another adviser than the one whom the group knows. While an order has none, its group stays as it is. */
const transferredGroups = async (db: Kysely<DB>, tid: string | null = null) =>
  (
    await sql<{ id: string; handler: string | null; account: string; no: string }>`
      select c.id, c.handler, a.id as account, a.account_no as no
      from conversation c
      join work_order o on o.tenant_id = c.tenant_id and o.id = c.work_order
      join account a on a.tenant_id = o.tenant_id and a.id = o.owner
      where c.work_order is not null and c.dissolved_at is null and o.owner is distinct from c.handler and a.status = 'active'
        and (${tid}::uuid is null or c.id = ${tid}::uuid)
      limit ${sql.lit(groupsAtATime)}`.execute(db)
  ).rows;

/** The successor reads on from here and has the role of the adviser before, who leaves. Of the adviser's other conversations nothing is shown to anybody. */
async function handToAdviser(group: Awaited<ReturnType<typeof lockGroup>>): Promise<void> {
  const { db, tid } = group;
  const [due] = await transferredGroups(db, tid);
  if (!due) return;
  const successor: GroupPerson = { account: due.account, no: due.no };
  const before = due.handler === null ? null : await memberWith(db, tid, due.handler);
  const role = before?.role ?? (await roleIn(db, tid, successor.account)) ?? 'member';
  if (before) await leaveGroup(group, [before], 'transferred');
  await joinGroup(group, [successor], 'joining');
  await db
    .updateTable('conversation_member')
    .set({ role })
    .where('conversation', '=', tid)
    .where('account', '=', successor.account)
    .execute();
  await db.updateTable('conversation').set({ handler: successor.account }).where('id', '=', tid).execute();
  await group.record('settings', successor);
  await group.say('succeeded', { people: [successor.no], ...(before && { by: before.no }) });
}

async function memberWith(db: Kysely<DB>, tid: string, account: string) {
  const role = await roleIn(db, tid, account);
  if (!role) return null;
  const row = await db.selectFrom('account').select('account_no').where('id', '=', account).executeTakeFirstOrThrow();
  return { account, no: row.account_no, role };
}

const groupsOfClosedOwners = async (db: Kysely<DB>) =>
  (
    await sql<{ id: string }>`
      select m.conversation as id from conversation_member m
      join account a on a.tenant_id = m.tenant_id and a.id = m.account
      where m.role = 'owner' and m.left_at is null and a.status = 'disabled' and exists (
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
