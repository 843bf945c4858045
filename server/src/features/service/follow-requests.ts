import { isOpenAt } from '@sycee/domain/service/hours';
import { answerWithinMs, escalateAfterMs, giveUpAfterMs } from '@sycee/domain/service/limits';
import { serviceLines } from '@sycee/domain/service/lines';
import { decideService } from '@sycee/domain/service/machine';
import type { Kysely } from 'kysely';
import type { GroupContext } from '#features/chat/index.ts';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { endRequest, queueAgain } from './act.ts';
import { answerersOf, managersOf } from './answerers.ts';
import { drainStore } from './drain.ts';
import { recordFirstAnswers } from './first-answers.ts';
import { reopenRequests } from './reopen.ts';
import { changeRequest, stateOf } from './requests.ts';
import { hoursOf } from './store-hours.ts';

type FollowContext = GroupContext & Pick<Ports, 'log'>;
const atATime = 200;
/** Several rounds of the job. */
const newForMs = 2 * 60_000;

/**
 * Compares requests with what was written and with the clock: first answers, members who write after the end, advisers who do not answer or are gone, people who wait
 * too long or have given up; then it drains the queues. It decides by what is stored, so any server may run it at any time.
 */
export async function followRequests(ports: Ports): Promise<void> {
  // A tenant whose turn fails does not hold up the others.
  for (const tenantId of await ports.registry.openTenants())
    await followTenant(ports, tenantId).catch((error: unknown) =>
      ports.log.warn({ err: error, tenantId }, 'service requests were not followed; the next round does it'),
    );
}

async function followTenant(ports: Ports, tenantId: string): Promise<void> {
  const db = ports.database.of(tenantId);
  const ctx: FollowContext = { ...ports, db, now: ports.clock.now(), site: { tenantId }, reader: null };
  await recordFirstAnswers(db);
  await reopenRequests(ctx);
  for (const id of await lostRequests(ctx)) await lose(ctx, id);
  await tellUnattended(ctx);
  await escalate(ctx);
  for (const id of await abandonedRequests(ctx)) await abandon(ctx, id);
  for (const store of await storesWithWaiting(db)) await drainStore(ctx, store);
}

/** Requests whose adviser has not answered in time, or cannot answer any more. */
async function lostRequests({ db, now }: FollowContext): Promise<string[]> {
  const rows = await db
    .selectFrom('service_request as r')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'r.tenant_id').onRef('account.id', '=', 'r.adviser'),
    )
    .select('r.id')
    .where('r.status', '=', 'answering')
    .where((eb) =>
      eb.or([
        eb('account.status', '<>', 'active'),
        eb.and([eb('r.first_answered_at', 'is', null), eb('r.assigned_at', '<=', new Date(now - answerWithinMs))]),
      ]),
    )
    .orderBy('r.assigned_at')
    .limit(atATime)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who loses a request is off duty from then on: nobody is there. */
async function lose(ctx: FollowContext, id: string): Promise<void> {
  await changeRequest(ctx, id, async (locked) => {
    const { group, row } = locked;
    const { first_answered_at, status } = await group.db
      .selectFrom('service_request')
      .innerJoin('account', (join) =>
        join
          .onRef('account.tenant_id', '=', 'service_request.tenant_id')
          .onRef('account.id', '=', 'service_request.adviser'),
      )
      .select(['first_answered_at', 'account.status'])
      .where('service_request.id', '=', id)
      .executeTakeFirstOrThrow();
    const isGone = status !== 'active';
    if (first_answered_at && !isGone) return;
    const unansweredMs = isGone ? answerWithinMs : ctx.now - (row.assigned_at?.getTime() ?? ctx.now);
    const decision = decideService(stateOf(row), 'lose', { unansweredMs, answerWithinMs });
    if (!decision.ok) return;
    await queueAgain(locked);
    await group.db.updateTable('service_duty').set({ on_until: null }).where('account', '=', row.adviser).execute();
    await group.say('service_queued', { text: serviceLines.service_queued });
  });
}

/** A new request at a store that is open, or may be, where nobody is on duty: its managers know at once. A request has one such notice. */
async function tellUnattended({ db, now, site }: FollowContext): Promise<void> {
  const rows = await db
    .selectFrom('service_request')
    .select(['id', 'store'])
    .where('status', '=', 'waiting')
    .where('waiting_since', '>', new Date(now - newForMs))
    .execute();
  for (const [store, waiting] of Map.groupBy(rows, (row) => row.store)) {
    const hours = await hoursOf(db, store);
    if (hours && !isOpenAt(hours, now)) continue;
    const onDuty = await answerersOf(db, store).where('service_duty.on_until', '>', new Date(now)).executeTakeFirst();
    if (onDuty) continue;
    const managers = (await managersOf(db, store).execute()).map(({ account }) => account);
    await db.transaction().execute(async (trx) => {
      for (const { id } of waiting)
        await writeNotice(
          trx,
          { site, now },
          { kind: 'service_unattended', to: managers, tag: `service_unattended ${id}` },
        );
    });
  }
}

/** Who waited while the store was open: at a store with hours, it is open now and was when the time began. */
async function escalate({ db, now, site }: FollowContext): Promise<void> {
  const since = now - escalateAfterMs;
  const rows = await db
    .selectFrom('service_request')
    .select(['id', 'store'])
    .where('status', '=', 'waiting')
    .where('escalated_at', 'is', null)
    .where('waiting_since', '<=', new Date(since))
    .execute();
  for (const [store, waiting] of Map.groupBy(rows, (row) => row.store)) {
    const hours = await hoursOf(db, store);
    if (hours && !(isOpenAt(hours, now) && isOpenAt(hours, since))) continue;
    const managers = (await managersOf(db, store).execute()).map(({ account }) => account);
    await db.transaction().execute(async (trx) => {
      for (const { id } of waiting) {
        const { numUpdatedRows } = await trx
          .updateTable('service_request')
          .set({ escalated_at: new Date(now) })
          .where('id', '=', id)
          .where('status', '=', 'waiting')
          .where('escalated_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) continue;
        const tag = `service_waiting ${id}`;
        await writeNotice(trx, { site, now }, { kind: 'service_waiting', to: managers, tag });
      }
    });
  }
}

async function abandonedRequests({ db, now }: FollowContext): Promise<string[]> {
  const rows = await db
    .selectFrom('service_request')
    .select('id')
    .where('status', '=', 'waiting')
    .where('waiting_since', '<=', new Date(now - giveUpAfterMs))
    .limit(atATime)
    .execute();
  return rows.map(({ id }) => id);
}

async function abandon(ctx: FollowContext, id: string): Promise<void> {
  await changeRequest(ctx, id, async (locked) => {
    if (!decideService(stateOf(locked.row), 'give_up', { isActorCustomer: true }).ok) return;
    await locked.group.say('service_given_up', { text: serviceLines.service_given_up });
    await endRequest(locked, 'given_up', ctx.now);
  });
}

async function storesWithWaiting(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('service_request')
    .select('store')
    .distinct()
    .where('status', '=', 'waiting')
    .execute();
  return rows.map(({ store }) => store);
}
