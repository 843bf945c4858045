import { type Kysely, sql } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { readLists } from '#platform/tenant-lists.ts';
import { type GroupContext, type LockedGroup, lockGroup, tellGroup } from '../groups/change-group.ts';
import { followPeople } from './follow-people.ts';
import { type StepChange, stepLine } from './step-line.ts';

const ordersAtATime = 100;

/** Tells the conversations of all orders with queued steps. One that fails is tried again later and keeps none of the others waiting. */
export async function tellAllOrderSteps(ports: Ports, tenantId: string): Promise<void> {
  for (let after: number | null = 0; after !== null; )
    after = await tellOrderSteps(ports, tenantId, { atMost: ordersAtATime, after });
}

/**
 * Writes the queued steps of orders into their conversations, each in the transaction that takes it out of the queue: no step is lost, and none is written twice. The
 * orders that have waited longest come first. Answers after which number others wait; null: none.
 */
export async function tellOrderSteps(
  ports: Ports,
  tenantId: string,
  { atMost, after = 0 }: { atMost: number; after?: number },
): Promise<number | null> {
  const db = ports.database.of(tenantId);
  const ctx: GroupContext = { ...ports, db, now: ports.clock.now(), site: { tenantId }, reader: null };
  const { rows } = await sql<{ work_order: string; tid: string | null; first: number }>`
    select s.work_order, s.first, (select c.id from conversation c where c.work_order = s.work_order) as tid
    from (
      select work_order, min(no) as first from order_step group by work_order having min(no) > ${after}::bigint
      order by first limit ${sql.lit(atMost)}
    ) s order by first`.execute(db);
  for (const { work_order, tid } of rows)
    await tellOrder(ctx, work_order, tid).catch((error: unknown) =>
      ports.log.warn({ err: error, conversation: tid }, 'steps of an order are told again'),
    );
  return rows.length < atMost ? null : Number(rows.at(-1)!.first);
}

/** Brings a conversation up to its order: first its members, so that a successor reads the steps that follow the transfer, then the steps. */
export async function catchUpWithOrder(group: LockedGroup): Promise<void> {
  await followPeople(group);
  const steps = await takeSteps(group.db, group.row.work_order!);
  if (steps.length === 0) return;
  const lists = await readLists(group.db);
  for (const { kind, changes } of steps) {
    const text = stepLine(lists, kind, changes as unknown as StepChange[]);
    if (text) await group.say('order', { by: undefined, text });
  }
}

async function tellOrder(ctx: GroupContext, order: string, tid: string | null): Promise<void> {
  // The conversation was deleted with its last reader.
  if (!tid) return void (await takeSteps(ctx.db, order));
  const group = await ctx.db.transaction().execute(async (db) => {
    const locked = await lockGroup(ctx, db, tid);
    await catchUpWithOrder(locked);
    return locked;
  });
  await tellGroup(group);
}

async function takeSteps(db: Kysely<DB>, order: string) {
  const taken = await db.deleteFrom('order_step').where('work_order', '=', order).returning(['no', 'entry']).execute();
  if (taken.length === 0) return [];
  const places = new Map(taken.map(({ entry, no }) => [entry, Number(no)]));
  const entries = await db
    .selectFrom('customer_log')
    .select(['id', 'kind', 'changes'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...places.keys()]))))
    .execute();
  return entries.sort((one, other) => places.get(one.id)! - places.get(other.id)!);
}
