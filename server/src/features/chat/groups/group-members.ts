import type { chatGroups } from '@sycee/contract/chat-groups';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { matchesKeyword } from '@sycee/domain/contacts/keyword';
import { type GroupRole, groupMembersAtMost, groupPeopleAtOnce, groupRoles } from '@sycee/domain/messages/group';
import { sql } from 'kysely';
import { offsetCursor } from '#platform/cursor.ts';
import { namePinyin } from '#platform/name-pinyin.ts';
import type { ChatContext } from '../chat-context.ts';
import { asReaderSees, readPeople } from '../people.ts';
import { requireInGroup } from './change-group.ts';
import { peopleByNumber } from './people.ts';

type Members = (typeof chatGroups)['GET /message/api/chat_team/members'];
interface Membership {
  account: string;
  role: GroupRole | null;
}

/** Members as the caller sees them: all, those found, or people with these numbers who are or were members. */
export async function groupMembers(ctx: ChatContext, query: QueryOut<Members>): Promise<DataIn<Members>> {
  const { tid, keyword, contacts_nos, cursor, page_size } = query;
  await requireInGroup(ctx, tid, null);
  if (contacts_nos !== undefined) {
    const numbers = contacts_nos.split(',').slice(0, groupPeopleAtOnce);
    const wanted = (await peopleByNumber(ctx.db, numbers)).map(({ account }) => account);
    return { list: await membersShown(ctx, await memberships(ctx, tid, { among: wanted })), next: null };
  }
  const offset = offsetCursor(cursor);
  const members = await memberships(ctx, tid);
  if (keyword === '') {
    const list = await membersShown(ctx, members.slice(offset, offset + page_size));
    return { list, next: members.length > offset + page_size ? String(offset + page_size) : null };
  }
  // Names are those that the caller has given, so they are compared here; a group has at most 500 people.
  const found = (await membersShown(ctx, members)).filter(({ name, contacts_no }) =>
    matchesKeyword({ names: [{ name, syllables: namePinyin(name).name_py_array }], no: contacts_no }, keyword),
  );
  return {
    list: found.slice(offset, offset + page_size),
    next: found.length > offset + page_size ? String(offset + page_size) : null,
  };
}

export async function membersShown(ctx: ChatContext, members: readonly Membership[]) {
  const people = await readPeople(
    ctx,
    members.map(({ account }) => account),
  );
  return members.flatMap(({ account, role }) => {
    const person = people.get(account);
    return person ? [{ ...asReaderSees(person), group_role: role }] : [];
  });
}

/** Owner, managers, members, each in the order of joining. With `among` also those who have left, without a role. */
export async function memberships(
  { db }: ChatContext,
  tid: string,
  {
    among,
    offset = 0,
    limit = groupMembersAtMost,
  }: { among?: readonly string[]; offset?: number; limit?: number } = {},
): Promise<Membership[]> {
  const members = db
    .selectFrom('conversation_member')
    .select(['account', sql<GroupRole | null>`case when left_at is null then role end`.as('role')])
    .where('conversation', '=', tid)
    .orderBy(sql`array_position(${[...groupRoles]}::text[], role)`)
    .orderBy(sql`coalesce(since_seq, joined_seq)`)
    .orderBy('account');
  return await (among
    ? members.where((eb) => eb('account', '=', eb.fn.any(eb.val(among))))
    : members.where('left_at', 'is', null)
  )
    .offset(offset)
    .limit(limit)
    .execute();
}
