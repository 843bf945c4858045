import { sql } from 'kysely';
import type { GroupContext, GroupPerson } from '#features/chat/index.ts';
import type { Ports } from '#platform/context.ts';
import { answerersOf } from './answerers.ts';
import { assignRequest } from './assign-request.ts';
import { changeRequest, type RequestRow, requestRows } from './requests.ts';

type DrainContext = Omit<GroupContext, 'reader'> & Pick<Ports, 'log'>;
const atATime = 200;

/**
 * Assigns who waits at a store, oldest first, to people on duty with capacity who speak their language. A returning member gets who answered last, if they are
 * there. It runs whenever capacity may have appeared, and from time to time; several servers may run it at once, because each assignment is decided again under locks.
 */
export async function drainStore(ctx: DrainContext, store: string): Promise<void> {
  const waiting = await requestRows(ctx.db)
    .where('store', '=', store)
    .where('status', '=', 'waiting')
    .orderBy('waiting_since')
    .orderBy('id')
    .limit(atATime)
    .execute();
  for (const request of waiting)
    for (const target of await receiversOf(ctx, request)) if (await assign(ctx, request.id, target)) break;
}

/** After the answer of a call was decided: a failure here is made good by the next round. */
export async function drainQuietly(ctx: DrainContext, store: string): Promise<void> {
  await drainStore(ctx, store).catch((error: unknown) =>
    ctx.log.warn({ err: error, store }, 'the service queue was not drained; it is tried again'),
  );
}

/** Who may get a request now: who answered the member last, then whoever has the smallest part of their capacity in use. */
async function receiversOf(
  { db, now }: DrainContext,
  { store, language, adviser, returned_by }: Pick<RequestRow, 'store' | 'language' | 'adviser' | 'returned_by'>,
): Promise<GroupPerson[]> {
  const load = sql<number>`(select count(*)::int from service_request r where r.adviser = account.id and r.status = 'answering')`;
  return await answerersOf(db, store)
    .where('service_duty.on_until', '>', new Date(now))
    .where(sql<boolean>`account.id is distinct from ${returned_by}::uuid`)
    .where(sql<boolean>`${language} = any (service_duty.languages)`)
    .where(sql<boolean>`${load} < service_duty.capacity`)
    .orderBy(sql`account.id is distinct from ${adviser}::uuid`)
    .orderBy(sql`${load}::float / service_duty.capacity`)
    .orderBy('account.id')
    .execute();
}

async function assign(ctx: DrainContext, id: string, target: GroupPerson): Promise<boolean> {
  return await changeRequest({ ...ctx, reader: null }, id, async (locked) => {
    const decision = await assignRequest(locked, { action: 'assign', target, now: ctx.now });
    // Somebody else has taken it meanwhile: nobody has to be found any more.
    return decision.ok || decision.reason === 'wrong_state';
  });
}
