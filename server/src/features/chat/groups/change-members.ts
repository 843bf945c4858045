import type { chatGroups } from '@sycee/contract/chat-groups';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import { type GroupRole, groupManagersAtMost, mayRemove } from '@sycee/domain/messages/group';
import { ApiError, conflict, notFound } from '#platform/api-error.ts';
import type { ChatContext } from '../chat-context.ts';
import { conversationRows } from '../conversation-rows.ts';
import { followsOrder } from '../orders/words.ts';
import { changeGroup, type LockedGroup } from './change-group.ts';
import { joinGroup, leaveGroup } from './join-leave.ts';
import { memberByNumber, peopleByNumber, requireContacts } from './people.ts';

type Calls = typeof chatGroups;
type Add = Calls['POST /message/api/chat_team/add'];
type Kick = Calls['POST /message/api/chat_team/kick'];
type Appoint = Calls['POST /message/api/chat_team/appoint'];

export async function addMembers(ctx: ChatContext, { tid, contacts_nos }: BodyOut<Add>): Promise<DataIn<Add>> {
  const added = await changeGroup(ctx, tid, async (group) => {
    group.require('add');
    const people = await peopleByNumber(group.db, contacts_nos);
    const members = await membersAmong(group, people);
    const wanted = people.filter(({ account }) => !members.has(account));
    const numbers = contacts_nos.filter((no) => !people.some((one) => one.no === no && members.has(one.account)));
    await requireContacts(ctx, group.db, numbers, wanted);
    if (!group.may('decide') && (await removedAmong(group, wanted)).length > 0) throw removedBefore();
    const joined = await joinGroup(group, wanted);
    if (joined.length > 0) await group.say('added', { people: joined.map(({ no }) => no) });
    return joined.length;
  });
  return { added, conversation: await rowOf(ctx, tid) };
}

/** Removes people; who is no member any more needs no removal. */
export async function removeMembers(ctx: ChatContext, { tid, contacts_nos }: BodyOut<Kick>): Promise<DataIn<Kick>> {
  const removed = await changeGroup(ctx, tid, async (group) => {
    if (group.isOfOrder) throw followsOrder();
    const people = await peopleByNumber(group.db, contacts_nos);
    const members = await membersAmong(group, people);
    const wanted = people.filter(({ account }) => members.has(account));
    if (members.has(ctx.reader.account)) throw leavesInstead();
    if (wanted.some(({ account }) => !mayRemove(group.role!, members.get(account)!))) throw mayNotRemove();
    const left = await leaveGroup(group, wanted, 'removed');
    if (left.length > 0) await group.say('removed', { people: left.map(({ no }) => no) });
    return left.length;
  });
  return { removed, conversation: await rowOf(ctx, tid) };
}

export async function leave(ctx: ChatContext, tid: string): Promise<{ tid: string }> {
  await changeGroup(ctx, tid, async (group) => {
    if (group.role === 'owner') throw group.isOfOrder ? followsOrder() : ownerStays();
    await leaveGroup(group, [{ account: ctx.reader.account, no: ctx.reader.accountNo }], 'left');
    await group.say('left');
  });
  return { tid };
}

/** Makes another member the owner; the caller becomes a member. */
export async function handOver(ctx: ChatContext, tid: string, contactsNo: string): Promise<DataIn<Appoint>> {
  await changeGroup(ctx, tid, async (group) => {
    group.require('hand_over');
    const member = await memberByNumber(group.db, tid, contactsNo);
    if (member.account === ctx.reader.account) return;
    await setRole(group, ctx.reader.account, 'member');
    await setRole(group, member.account, 'owner');
    await group.record('settings', member);
    await group.say('handed_over', { people: [member.no] });
  });
  return await rowOf(ctx, tid);
}

export async function appoint(
  ctx: ChatContext,
  { tid, contacts_no, role }: BodyOut<Appoint>,
): Promise<DataIn<Appoint>> {
  await changeGroup(ctx, tid, async (group) => {
    group.require('appoint');
    const member = await memberByNumber(group.db, tid, contacts_no);
    if (member.account === ctx.reader.account) throw ownerHasRole();
    if (member.role === role) return;
    await setRole(group, member.account, role);
    if (role === 'manager') await requireFewManagers(group);
    await group.record('settings', member);
    await group.say(role === 'manager' ? 'manager_added' : 'manager_removed', { people: [member.no] });
  });
  return await rowOf(ctx, tid);
}

export async function rowOf(ctx: ChatContext, tid: string): Promise<DataIn<Appoint>> {
  const [row] = await conversationRows(ctx, [tid]);
  if (!row) throw notFound();
  return row;
}

const setRole = (group: LockedGroup, account: string, role: GroupRole) =>
  group.db
    .updateTable('conversation_member')
    .set({ role })
    .where('conversation', '=', group.tid)
    .where('account', '=', account)
    .execute();

async function requireFewManagers({ db, tid }: LockedGroup): Promise<void> {
  const { n } = await db
    .selectFrom('conversation_member')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('conversation', '=', tid)
    .where('role', '=', 'manager')
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (n > groupManagersAtMost) throw tooManyManagers();
}

async function membersAmong(
  { db, tid }: LockedGroup,
  people: readonly { account: string }[],
): Promise<Map<string, GroupRole>> {
  const rows = await db
    .selectFrom('conversation_member')
    .select(['account', 'role'])
    .where('conversation', '=', tid)
    .where('left_at', 'is', null)
    .where((eb) => eb('account', '=', eb.fn.any(eb.val(people.map(({ account }) => account)))))
    .execute();
  return new Map(rows.map(({ account, role }) => [account, role as GroupRole]));
}

async function removedAmong({ db, tid }: LockedGroup, people: readonly { account: string }[]): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_member')
    .select('account')
    .where('conversation', '=', tid)
    .where('lost_by', '=', 'removed')
    .where((eb) => eb('account', '=', eb.fn.any(eb.val(people.map(({ account }) => account)))))
    .execute();
  return rows.map(({ account }) => account);
}

const removedBefore = () =>
  new ApiError(code.notAllowed, {
    zh: '其中有人曾被移出这个群，需由群主或管理员添加。没有添加任何人',
    en: 'One of these people was removed from the group before: its owner or a manager can add them. Nobody was added',
  });
const mayNotRemove = () =>
  new ApiError(code.notAllowed, {
    zh: '群主可以移出其他人，管理员可以移出普通成员。没有移出任何人',
    en: 'The owner can remove everybody else and managers can remove members. Nobody was removed',
  });
const ownerHasRole = () =>
  conflict({
    zh: '你是群主。要更换群主，请先转让',
    en: 'You own this group. Hand it over to change that',
  });
const leavesInstead = () =>
  conflict({
    zh: '不能移出自己，请使用“退出群聊”。没有移出任何人',
    en: 'Nobody removes themselves: leave the group instead. Nobody was removed',
  });
const ownerStays = () =>
  conflict({
    zh: '你是群主，请先把群转让给其他成员，或解散群聊',
    en: 'You own this group. Hand it over to another member first, or dissolve it',
  });
const tooManyManagers = () =>
  conflict({
    zh: `一个群最多 ${groupManagersAtMost} 名管理员`,
    en: `A group has at most ${groupManagersAtMost} managers`,
  });
