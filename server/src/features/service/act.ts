import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { service } from '@sycee/contract/service';
import { serviceLines } from '@sycee/domain/service/lines';
import { decideService } from '@sycee/domain/service/machine';
import { chatContext, type LockedGroup } from '#features/chat/index.ts';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { answersAt, isServiceManager } from './answerers.ts';
import { assignRequest, leaveBefore, refusalOf } from './assign-request.ts';
import { drainQuietly } from './drain.ts';
import { recordFirstAnswers } from './first-answers.ts';
import { judgeNote, writeNote } from './notes.ts';
import {
  changeRequest,
  type LockedRequest,
  newestRequest,
  newestSeq,
  requestRows,
  stateOf,
  visibleRequest,
} from './requests.ts';
import { serviceState } from './show.ts';

type Calls = typeof service;
type State = DataIn<Calls['GET /message/api/consult/state']>;
type HandOver = Calls['POST /message/api/consult/hand_over'];

const actorOf = (ctx: RequestContext) => {
  const caller = callerOf(ctx);
  return { account: caller.account, no: caller.accountNo, isManager: isServiceManager(caller) };
};

export async function takeRequest(ctx: RequestContext, id: string): Promise<State> {
  await visibleRequest(ctx.db, ctx, id);
  const actor = actorOf(ctx);
  const isInScope = !!(await requestRows(ctx.db)
    .where('id', '=', id)
    .where(answersAt(callerOf(ctx)))
    .executeTakeFirst());
  const tid = await changeRequest(chatContext(ctx), id, async (locked) => {
    // Taken twice by the same person, it is theirs.
    if (locked.row.status === 'answering' && locked.row.adviser === actor.account) return locked.group.tid;
    const target = { account: actor.account, no: actor.no };
    const decision = await assignRequest(locked, {
      action: 'take',
      target,
      isTargetInScope: isInScope,
      actor,
      now: ctx.now,
    });
    if (!decision.ok) throw refusalOf(decision);
    return locked.group.tid;
  });
  return await serviceState(chatContext(ctx), tid);
}

/** To a colleague, or back to the queue at its place, with a note that the member never reads. */
export async function handOver(
  ctx: RequestContext,
  { id, contacts_no, note }: BodyOut<HandOver>,
): Promise<DataIn<HandOver>> {
  const { conversation } = await visibleRequest(ctx.db, ctx, id);
  await judgeNote(ctx, conversation, note);
  const actor = actorOf(ctx);
  await changeRequest(chatContext(ctx), id, async (locked) => {
    if (contacts_no === null) await returnToQueue(locked, actor);
    else {
      const target = await personOf(locked.group, contacts_no);
      const decision = await assignRequest(locked, { action: 'hand_over', target, actor, now: ctx.now });
      if (!decision.ok) throw refusalOf(decision);
    }
    if (note !== '')
      await writeNote(locked.group, { request: id, author: actor.account, kind: 'handover', text: note });
  });
  await drainAfter(ctx, id);
  return { id };
}

async function returnToQueue(locked: LockedRequest, actor: { account: string; isManager: boolean }): Promise<void> {
  const { group, row } = locked;
  const decision = decideService(stateOf(row), 'return', { actorId: actor.account, isActorManager: actor.isManager });
  if (!decision.ok) throw refusalOf(decision);
  await queueAgain(locked);
  await group.say('service_queued', { text: serviceLines.service_queued });
}

/** The request waits again, at the place that its time gives it. */
export async function queueAgain(locked: LockedRequest): Promise<void> {
  const { group, row } = locked;
  await recordFirstAnswers(group.db, row.id);
  await leaveBefore(locked, null);
  await group.db
    .updateTable('service_request')
    .set({ status: 'waiting', assigned_at: null, returned_by: row.adviser })
    .where('id', '=', row.id)
    .execute();
  await group.record('settings');
}

async function personOf({ db }: LockedGroup, no: string) {
  const row = await db
    .selectFrom('account')
    .select(['id as account', 'account_no as no'])
    .where('account_no', '=', no)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Capacity may have appeared. */
async function drainAfter(ctx: RequestContext, id: string): Promise<void> {
  const row = await requestRows(ctx.db).where('id', '=', id).executeTakeFirst();
  if (row) await drainQuietly(chatContext(ctx), row.store);
}

/** Who answered stays in the conversation until another one answers the next request. */
export async function resolveRequest(ctx: RequestContext, id: string): Promise<{ id: string }> {
  await visibleRequest(ctx.db, ctx, id);
  const actor = actorOf(ctx);
  await changeRequest(chatContext(ctx), id, async (locked) => {
    const decision = decideService(stateOf(locked.row), 'resolve', { actorId: actor.account });
    if (!decision.ok) throw refusalOf(decision);
    await locked.group.say('service_resolved', { text: serviceLines.service_resolved });
    await endRequest(locked, 'resolved', ctx.now);
  });
  await drainAfter(ctx, id);
  return { id };
}

export async function giveUp(ctx: RequestContext, tid: string): Promise<State> {
  const { account } = callerOf(ctx);
  const row = await newestRequest(ctx.db, tid);
  if (row?.account !== account) throw notFound();
  await changeRequest(chatContext(ctx), row.id, async (locked) => {
    if (locked.row.status === 'given_up') return;
    const decision = decideService(stateOf(locked.row), 'give_up', { isActorCustomer: true });
    if (!decision.ok) throw refusalOf(decision);
    await locked.group.say('service_given_up', { text: serviceLines.service_given_up });
    await endRequest(locked, 'given_up', ctx.now);
  });
  return await serviceState(chatContext(ctx), tid);
}

export async function endRequest(
  { group, row }: LockedRequest,
  status: 'resolved' | 'given_up',
  now: number,
): Promise<void> {
  await recordFirstAnswers(group.db, row.id);
  const last_seq = await newestSeq(group);
  await group.db
    .updateTable('service_request')
    .set({ status, ended_at: new Date(now), last_seq })
    .where('id', '=', row.id)
    .execute();
  await group.record('settings');
}
