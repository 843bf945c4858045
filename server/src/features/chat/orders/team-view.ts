import type { DataIn } from '@sycee/contract/core/call';
import type { orderChat } from '@sycee/contract/order-chat';
import { groupMembersAtMost } from '@sycee/domain/messages/group';
import { isClosed, readPeopleOfOrder } from '#features/crm/index.ts';
import { notFound } from '#platform/api-error.ts';
import { uuid } from '#platform/uuid.ts';
import type { ChatContext } from '../chat-context.ts';
import { conversationRows } from '../conversation-rows.ts';
import { memberships, membersShown } from '../groups/group-members.ts';

type Detail = DataIn<(typeof orderChat)['GET /finance/api/{id}/get_team_detail']>;
type Team = Omit<Detail, 'members'>;

/** The conversation with this id, or of the order with this number, of which the caller is a member. Any other is not found, and so is one without an order. */
export async function requireTeam(ctx: ChatContext, id: string) {
  const members = ctx.db
    .selectFrom('conversation_member as m')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.id', '=', 'm.conversation'),
    )
    .innerJoin('work_order as o', (join) =>
      join.onRef('o.tenant_id', '=', 'c.tenant_id').onRef('o.id', '=', 'c.work_order'),
    )
    .select(['c.id as tid', 'o.id as order', 'o.work_no', 'o.status'])
    .where('m.account', '=', ctx.reader.account)
    .where('m.left_at', 'is', null);
  const found = uuid.test(id) ? members.where('c.id', '=', id) : members.where('o.work_no', '=', id);
  const row = await found.executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function teamView(ctx: ChatContext, id: string): Promise<Team> {
  const { tid, order, work_no, status } = await requireTeam(ctx, id);
  const [[conversation], people, members] = await Promise.all([
    conversationRows(ctx, [tid]),
    readPeopleOfOrder(ctx.db, order, ctx.now),
    memberships(ctx, tid, { limit: groupMembersAtMost }),
  ]);
  if (!conversation) throw notFound();
  const applicants = people.filter(({ part }) => part === 'applicant');
  const isHere = applicants.some((one) => members.some(({ account }) => account === one.account));
  return {
    conversation,
    work_no,
    is_over: isClosed(status),
    has_adviser: people.some(({ part }) => part === 'adviser'),
    applicant: applicants.length === 0 ? 'no_account' : isHere ? 'member' : 'left',
  };
}

export async function teamDetail(ctx: ChatContext, id: string): Promise<Detail> {
  const team = await teamView(ctx, id);
  return { ...team, members: await membersShown(ctx, await memberships(ctx, team.conversation.tid)) };
}
