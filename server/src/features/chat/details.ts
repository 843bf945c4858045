import type { chat } from '@sycee/contract/chat';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { notFound } from '#platform/api-error.ts';
import { offsetCursor } from '#platform/cursor.ts';
import type { ChatContext } from './chat-context.ts';
import { conversationRows } from './conversation-rows.ts';
import { directTid } from './direct.ts';
import { accountsByNumber, asReaderSees, readPeople } from './people.ts';
import { pinnedMessages } from './pins.ts';
import { retentionSetting } from './retention/setting.ts';

type Details = (typeof chat)['GET /message/api/msg/details'];

/** One conversation, by its id or by the other person. People without a conversation have none to read: not found. */
export async function conversationDetails(ctx: ChatContext, input: QueryOut<Details>): Promise<DataIn<Details>> {
  const tid = input.tid ?? (await tidWith(ctx, input.contacts_no));
  const [conversation] = tid ? await conversationRows(ctx, [tid]) : [];
  if (!tid || !conversation) throw notFound();
  const offset = offsetCursor(input.cursor);
  const [pins, members, readings, retention] = await Promise.all([
    pinnedMessages(ctx, tid),
    memberAccounts(ctx, tid, offset, input.page_size + 1),
    readingsOf(ctx, tid),
    retentionSetting(ctx),
  ]);
  const page = members.slice(0, input.page_size);
  const people = await readPeople(ctx, page);
  return {
    conversation,
    members: page.flatMap((account) => people.get(account) ?? []).map(asReaderSees),
    pins,
    readings,
    kept_months: retention.months,
    next: members.length > input.page_size ? String(offset + input.page_size) : null,
  };
}

async function tidWith(ctx: ChatContext, contactsNo: string | undefined): Promise<string | null> {
  if (!contactsNo) return null;
  const account = (await accountsByNumber(ctx.db, [contactsNo])).get(contactsNo);
  return account ? await directTid(ctx.db, [ctx.reader.account, account]) : null;
}

async function memberAccounts({ db }: ChatContext, tid: string, offset: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_member')
    .select('account')
    .where('conversation', '=', tid)
    .where('left_at', 'is', null)
    .orderBy('joined_seq')
    .orderBy('account')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ account }) => account);
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
