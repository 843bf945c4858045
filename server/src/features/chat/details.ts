import type { chat } from '@sycee/contract/chat';
import type { ConversationRow } from '@sycee/contract/chat-models';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { type GroupEntry, type GroupHistory, type GroupRole, mayDo } from '@sycee/domain/messages/group';
import { notFound } from '#platform/api-error.ts';
import { offsetCursor } from '#platform/cursor.ts';
import type { ChatContext } from './chat-context.ts';
import { conversationRows } from './conversation-rows.ts';
import { directTid } from './direct.ts';
import { waitingForGroup } from './groups/applications.ts';
import { memberships, membersShown } from './groups/group-members.ts';
import { accountsByNumber } from './people.ts';
import { pinnedMessages } from './pins.ts';
import { retentionSetting } from './retention/setting.ts';

type Details = (typeof chat)['GET /message/api/msg/details'];

/** One conversation, by its id or by the other person. People without a conversation have none to read: not found. */
export async function conversationDetails(ctx: ChatContext, input: QueryOut<Details>): Promise<DataIn<Details>> {
  const tid = input.tid ?? (await tidWith(ctx, input.contacts_no));
  const [conversation] = tid ? await conversationRows(ctx, [tid]) : [];
  if (!tid || !conversation) throw notFound();
  const offset = offsetCursor(input.cursor);
  const [pins, members, group, readings, retention] = await Promise.all([
    pinnedMessages(ctx, tid),
    memberships(ctx, tid, { offset, limit: input.page_size + 1 }),
    conversation.group_role ? groupFacts(ctx, conversation, conversation.group_role) : null,
    readingsOf(ctx, tid),
    retentionSetting(ctx),
  ]);
  return {
    conversation,
    members: await membersShown(ctx, members.slice(0, input.page_size)),
    group,
    pins,
    readings,
    kept_months: retention.months,
    kept_file_months: retention.file_months,
    next: members.length > input.page_size ? String(offset + input.page_size) : null,
  };
}

async function tidWith(ctx: ChatContext, contactsNo: string | undefined): Promise<string | null> {
  if (!contactsNo) return null;
  const account = (await accountsByNumber(ctx.db, [contactsNo])).get(contactsNo);
  return account ? await directTid(ctx.db, [ctx.reader.account, account]) : null;
}

async function groupFacts(
  ctx: ChatContext,
  { tid, work_no }: Pick<ConversationRow, 'tid' | 'work_no'>,
  role: GroupRole,
): Promise<DataIn<Details>['group']> {
  const row = await ctx.db
    .selectFrom('conversation')
    .select(['history', 'entry', 'members_may_add'])
    .where('id', '=', tid)
    .executeTakeFirstOrThrow();
  const waiting = mayDo(role, 'decide', row.members_may_add, work_no !== null)
    ? await waitingForGroup(ctx.db, ctx.now, tid)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    : { n: 0 };
  return {
    history: row.history as GroupHistory,
    entry: row.entry as GroupEntry,
    members_may_add: row.members_may_add,
    applications: waiting.n,
  };
}

async function readingsOf({ db }: ChatContext, tid: string) {
  const rows = await db
    .selectFrom('conversation_reading')
    .select(['read_at', 'court_order'])
    .where('conversation', '=', tid)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ read_at, court_order }) => ({ time: read_at.getTime(), by_court_order: court_order !== null }));
}
