import { type GroupLoss, groupMembersAtMost } from '@sycee/domain/messages/group';
import { conflict } from '#platform/api-error.ts';
import { touchMembers } from '../feed.ts';
import type { LockedGroup } from './change-group.ts';

export interface GroupPerson {
  account: string;
  /** contacts_no */
  no: string;
}

/** Makes these people members who were none, each from the next message on, or with what was written before. Those who are members stay; answers who joined. `history` is that of the group unless another is given; `unattendedSeq` is the first message that nobody has answered whom they succeed. */
export async function joinGroup(
  group: LockedGroup,
  people: readonly GroupPerson[],
  history = group.row.history,
  unattendedSeq: number | null = null,
): Promise<GroupPerson[]> {
  const { db, tid, row, ctx } = group;
  const known = await db
    .selectFrom('conversation_member')
    .select('account')
    .where('conversation', '=', tid)
    .where('left_at', 'is', null)
    .execute();
  const members = new Set(known.map(({ account }) => account));
  const joining = people.filter(({ account }) => !members.has(account));
  if (joining.length === 0) return [];
  if (members.size + joining.length > groupMembersAtMost) throw groupFull();
  const since = unattendedSeq ?? row.last_seq + 1;
  const isWhole = history === 'all';
  const joined = {
    joined_seq: isWhole ? row.oldest_seq : since,
    since_seq: isWhole ? since : null,
    left_at: null,
    lost_by: null,
    hidden_seq: null,
    role: 'member',
    can_send: true,
  };
  await db
    .insertInto('conversation_member')
    .values(
      joining.map(({ account }) => ({
        tenant_id: ctx.site.tenantId,
        conversation: tid,
        account,
        kind: 'group',
        feed_no: 0,
        ...joined,
      })),
    )
    .onConflict((on) => on.columns(['tenant_id', 'conversation', 'account']).doUpdateSet(joined))
    .execute();
  const accounts = joining.map(({ account }) => account);
  await touchMembers(db, ctx.site.tenantId, tid, accounts);
  // Whoever is in the group waits no longer.
  await db
    .updateTable('group_application')
    .set({ status: 'accepted', decided_at: new Date(ctx.now), decided_by: ctx.reader?.account ?? null })
    .where('conversation', '=', tid)
    .where('status', '=', 'open')
    .where((eb) => eb('account', '=', eb.fn.any(eb.val(accounts))))
    .execute();
  for (const person of joining) await group.record('join', person);
  return joining;
}

/** Ends memberships; from the commit on these people read nothing of the group. Answers who was a member. */
export async function leaveGroup(
  group: LockedGroup,
  people: readonly GroupPerson[],
  lostBy: GroupLoss,
): Promise<GroupPerson[]> {
  const { db, tid, ctx } = group;
  const accounts = people.map(({ account }) => account);
  const ended = await db
    .updateTable('conversation_member')
    .set({ left_at: new Date(ctx.now), lost_by: lostBy })
    .where('conversation', '=', tid)
    .where('left_at', 'is', null)
    .where((eb) => eb('account', '=', eb.fn.any(eb.val(accounts))))
    .returning('account')
    .execute();
  const left = people.filter(({ account }) => ended.some((one) => one.account === account));
  if (left.length === 0) return [];
  const leaving = left.map(({ account }) => account);
  await touchMembers(db, ctx.site.tenantId, tid, leaving);
  for (const person of left) await group.record('leave', person);
  group.lose(leaving, lostBy);
  return left;
}

const groupFull = () =>
  conflict({
    zh: `一个群最多 ${groupMembersAtMost} 人，请减少要添加的人`,
    en: `A group has at most ${groupMembersAtMost} people. Add fewer people`,
  });
