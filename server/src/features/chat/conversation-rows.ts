import type { ConversationRow } from '@sycee/contract/chat-models';
import { mayDo } from '@sycee/domain/messages/group';
import { membersShown } from '@sycee/domain/messages/limits';
import { sql } from 'kysely';
import { valueTable } from '#platform/db/value-table.ts';
import { namePinyin } from '#platform/name-pinyin.ts';
import type { ChatContext } from './chat-context.ts';
import { type ConversationFacts, conversationFacts } from './conversation-facts.ts';
import { goodSince } from './groups/applications.ts';
import { descriptionOf } from './groups/description.ts';
import { type MessageRow, messageViews, readableMessages } from './message-rows.ts';
import { namesOfOrders } from './orders/team-names.ts';
import { accountsByNumber, asReaderSees, type PersonView, readPeople } from './people.ts';

/** The rows of these conversations in this order; those that the reader is no member of are left out. */
export async function conversationRows(ctx: ChatContext, tids: readonly string[]): Promise<ConversationRow[]> {
  const facts = await conversationFacts(ctx.db, ctx.reader.account, tids);
  const groups = facts.filter(({ kind }) => kind === 'group').map(({ tid }) => tid);
  const [newest, members, orders] = await Promise.all([
    newestMessages(ctx, facts),
    groupMembers(ctx, groups),
    namesOfOrders(ctx, facts),
    ctx.conversationKeys.load(ctx.db, ctx.site.tenantId, groups),
  ]);
  const senders = groups.flatMap((tid) => newest.get(tid)?.from ?? []);
  const accounts = await accountsByNumber(ctx.db, senders);
  const people = await readPeople(ctx, [
    ...new Set([
      ctx.reader.account,
      ...facts.flatMap(({ other, service_account }) => other ?? service_account ?? []),
      ...[...members.values()].flatMap(({ first }) => first),
      ...accounts.values(),
    ]),
  ]);
  const rows = new Map(
    facts.map((one) => {
      const of = members.get(one.tid) ?? { first: [ctx.reader.account, one.other!], n: 2, applications: 0 };
      const title = one.title || orders.get(one.tid) || '';
      return [one.tid, conversationRow(ctx, one, { title, newest: newest.get(one.tid) ?? null, of, people, accounts })];
    }),
  );
  return tids.flatMap((tid) => rows.get(tid) ?? []);
}

interface Parts {
  /** Name of a group. */
  title: string;
  newest: ConversationRow['last'];
  of: { first: string[]; n: number; applications: number };
  people: ReadonlyMap<string, PersonView>;
  /** Accounts of those who wrote the newest messages of groups, by their numbers. */
  accounts: ReadonlyMap<string, string>;
}

function conversationRow(
  ctx: ChatContext,
  facts: ConversationFacts,
  { title, newest, of, people, accounts }: Parts,
): ConversationRow {
  const other = facts.other ? people.get(facts.other) : undefined;
  const name = other ? other.name : (serviceName(ctx, facts, people) ?? title);
  const membersInfo = of.first.flatMap((account) => people.get(account) ?? []);
  const isOwn = newest?.from === ctx.reader.accountNo;
  const writer = isOwn ? undefined : people.get(accounts.get(newest?.from ?? '') ?? '');
  return {
    tid: facts.tid,
    contacts_no: other?.contacts_no ?? null,
    name,
    ...namePinyin(name),
    members_info: membersInfo.map(asReaderSees),
    members: of.n,
    ...descriptionOf(ctx, facts),
    avatar: facts.avatar && ctx.files.address(facts.avatar, ctx.origin),
    group_role: facts.role,
    applications: facts.role && mayDo(facts.role, 'decide', false, facts.work_no !== null) ? of.applications : 0,
    is_muted: facts.is_muted,
    last: newest,
    last_name: facts.kind === 'group' ? (writer?.name ?? '') : '',
    unread: facts.unread,
    at: facts.mentions,
    undisturb: facts.muted,
    top: facts.pinned_at !== null,
    hidden: facts.is_hidden,
    can_send: facts.can_send && !(other?.is_closed ?? false),
    time: facts.last_at.getTime(),
    update_time: Math.max(facts.last_at.getTime(), facts.changed_at.getTime()),
    team_type: facts.kind,
    chat_slug: facts.service_account ? 'service' : facts.work_no ? 'work' : 'chat',
    work_no: facts.work_no,
    seq: facts.last_seq,
    change_no: facts.change_no,
    first_seq: facts.first_seq,
    read_seq: facts.read_seq,
    msgReceiptTime: facts.other_read_at?.getTime() ?? 0,
  };
}

/** The member reads the name of the store, the staff that of the member. */
function serviceName(ctx: ChatContext, facts: ConversationFacts, people: Parts['people']): string | undefined {
  if (!facts.service_account) return undefined;
  if (facts.service_account !== ctx.reader.account) return people.get(facts.service_account)?.name;
  return facts[`store_name_${ctx.language}`] ?? undefined;
}

async function newestMessages(ctx: ChatContext, facts: readonly ConversationFacts[]) {
  const shown = facts.filter(({ shown_seq }) => shown_seq !== null);
  if (shown.length === 0) return new Map<string, NonNullable<ConversationRow['last']>>();
  const given = valueTable('given', shown, {
    conversation: ['uuid', ({ tid }) => tid],
    seq: ['bigint', ({ shown_seq }) => shown_seq],
  });
  // Looked up one by one (by the LIMIT): a join could read whole histories.
  const newest = readableMessages(ctx.db, ctx.reader.account)
    .where(sql<boolean>`message.conversation = given.conversation and message.seq = given.seq`)
    .limit(1);
  const { rows } = await sql<MessageRow>`select one.* from ${given} cross join lateral (${newest}) one`.execute(ctx.db);
  return new Map((await messageViews(ctx, rows)).map((message) => [message.tid, message]));
}

/** The first members of each group, in the order of joining, their number, and how many people wait to be let in. */
async function groupMembers(ctx: ChatContext, groups: readonly string[]) {
  if (groups.length === 0) return new Map<string, Parts['of']>();
  const { rows } = await sql<{ conversation: string; first: string[]; n: number; applications: number }>`
    select given.conversation, (
        select array_agg(account) from (
          select account from conversation_member m where m.conversation = given.conversation and m.left_at is null
          order by coalesce(since_seq, joined_seq), account limit ${sql.lit(membersShown)}) one
      ) as first, (
        select count(*)::int from conversation_member m where m.conversation = given.conversation and m.left_at is null) as n, (
        select count(*)::int from group_application a
        where a.conversation = given.conversation and a.status = 'open' and a.created_at > ${goodSince(ctx.now)}) as applications
    from unnest(${groups}::uuid[]) as given(conversation)`.execute(ctx.db);
  return new Map(
    rows.map(({ conversation, first, n, applications }) => [conversation, { first: first ?? [], n, applications }]),
  );
}
