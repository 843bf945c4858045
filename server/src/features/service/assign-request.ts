import { serviceLines } from '@sycee/domain/service/lines';
import { decideService, type ServiceDecision } from '@sycee/domain/service/machine';
import type { ServiceAction } from '@sycee/domain/service/table';
import { type GroupPerson, joinGroup, leaveGroup } from '#features/chat/index.ts';
import { type ApiError, conflict, notAllowed } from '#platform/api-error.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { answerersOf } from './answerers.ts';
import { recordFirstAnswers } from './first-answers.ts';
import { lockDuty } from './lock-duty.ts';
import { type LockedRequest, stateOf } from './requests.ts';

export interface RequestAssignment {
  action: Extract<ServiceAction, 'take' | 'assign' | 'hand_over'>;
  target: GroupPerson;
  /** The target answers for stores of the data scope, not only the own one. */
  isTargetInScope?: boolean;
  actor?: { account: string; isManager: boolean };
  now: number;
}

/** Lets somebody answer a request, if the rules allow it; the conversation and the request are locked. From then on they read the request from its beginning. */
export async function assignRequest(
  { group, row }: LockedRequest,
  { action, target, isTargetInScope, actor, now }: RequestAssignment,
): Promise<ServiceDecision> {
  const { db, ctx } = group;
  const duty = await lockDuty(db, ctx.site.tenantId, target.account);
  const isAtStore =
    isTargetInScope ?? !!(await answerersOf(db, row.store).where('account.id', '=', target.account).executeTakeFirst());
  const decision = decideService(stateOf(row), action, {
    actorId: actor?.account,
    isActorManager: actor?.isManager,
    targetId: target.account,
    isTargetAtStore: isAtStore,
    isTargetOnDuty: duty.on_until !== null && duty.on_until.getTime() > now,
    targetLoad: duty.load,
    targetCapacity: duty.capacity,
  });
  if (!decision.ok) return decision;
  await recordFirstAnswers(db, row.id);
  await leaveBefore({ group, row }, target.account);
  await joinGroup(group, [target], 'joining', row.first_seq);
  await db
    .updateTable('service_request')
    .set({
      status: 'answering',
      adviser: target.account,
      assigned_at: new Date(now),
      first_answered_at: null,
      returned_by: null,
    })
    .where('id', '=', row.id)
    .execute();
  // Who takes a request knows it.
  if (action !== 'take')
    await writeNotice(db, ctx, {
      kind: 'service_assigned',
      to: [target.account],
      tag: `service_assigned ${row.id} ${now}`,
      refs: { conversation: group.tid },
    });
  await group.record('settings');
  const line = action === 'hand_over' ? 'service_handed_over' : 'service_answering';
  await group.say(line, { people: [target.no], text: serviceLines[line] });
  return decision;
}

/** Everybody but the member and who answers now leaves. */
export async function leaveBefore({ group, row }: LockedRequest, stays: string | null): Promise<void> {
  const { db, tid, ctx } = group;
  const others = await db
    .selectFrom('conversation_member as m')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'm.tenant_id').onRef('account.id', '=', 'm.account'),
    )
    .select(['m.account', 'account.account_no as no'])
    .where('m.conversation', '=', tid)
    .where('m.left_at', 'is', null)
    .where('m.account', '<>', row.account)
    .execute();
  const leaving = others.filter(({ account }) => account !== stays);
  const own = leaving.filter(({ account }) => account === ctx.reader?.account);
  if (own.length > 0) await leaveGroup(group, own, 'left');
  const lost = leaving.filter((one) => !own.includes(one));
  if (lost.length > 0) await leaveGroup(group, lost, 'transferred');
}

/** Why a request cannot be given, as a sentence for who tried. */
export function refusalOf(decision: Extract<ServiceDecision, { ok: false }>): ApiError {
  const { reason, allowed } = decision;
  switch (reason) {
    case 'wrong_state':
      return conflict(
        { zh: '这个咨询已有人接待或已结束', en: 'Somebody else answers this request, or it has ended' },
        allowed,
      );
    case 'target_has_capacity':
      return conflict(
        { zh: '接待数已满，请先结束一个咨询', en: 'The limit is reached. Resolve a request first' },
        allowed,
      );
    case 'other_target':
      return conflict({ zh: '这位同事正在接待这个咨询', en: 'This colleague answers the request already' }, allowed);
    case 'target_at_store':
    case 'target_on_duty':
      return conflict(
        { zh: '这位同事现在不能接待本店的咨询', en: 'This colleague cannot answer requests of the store now' },
        allowed,
      );
    default:
      return notAllowed();
  }
}
