import { contacts } from '@sycee/seed/world/contacts';
import { conversations, groups, type SeedConversation, type SeedGroup } from '@sycee/seed/world/messages';
import { openDirect, openGroup } from '#features/chat/index.ts';
import { ConversationKeys, messagePart } from '#platform/realtime/conversation-keys.ts';
import { seedId } from './ids.ts';
import { dayMs, type SeedContext } from './seed-context.ts';
import type { Accounts } from './seed-people.ts';

/** Opens the conversation of each pair of contacts, and seeds what they have written. */
export async function seedConversations(seedContext: SeedContext, accounts: Accounts): Promise<void> {
  const { tenantNo } = seedContext.tenant;
  const keys = new ConversationKeys(seedContext.secrets);
  for (const { people, daysAgo } of contacts[tenantNo] ?? []) {
    const pair = people.map((one) => accounts.get(one)!) as [string, string];
    const ctx = { ...seedContext, conversationKeys: keys, now: seedContext.now - daysAgo * dayMs };
    const tid = await openDirect(seedContext.db, ctx, pair);
    const written = conversations[tenantNo]?.find((one) => one.people.join() === people.join());
    if (written) await seedMessages(seedContext, { keys, tid, people: pair }, written);
  }
  for (const group of groups[tenantNo] ?? []) await seedGroup(seedContext, keys, accounts, group);
}

async function seedGroup(
  seedContext: SeedContext,
  keys: ConversationKeys,
  accounts: Accounts,
  { name, people: named, description, messages, unread }: SeedGroup,
): Promise<void> {
  const people = named.map((one) => accounts.get(one)!);
  const ctx = { ...seedContext, conversationKeys: keys, now: seedContext.now - (messages[0]![2] + 1) * 60_000 };
  const tid = (await openGroup(seedContext.db, ctx, { name, people, description }))!;
  await seedMessages(seedContext, { keys, tid, people }, { messages, unread });
}

interface Opened {
  keys: ConversationKeys;
  tid: string;
  people: readonly string[];
}

/** What was written, by the place of the writer among the people. */
interface Written {
  messages: SeedGroup['messages'] | SeedConversation['messages'];
  unread?: readonly number[] | undefined;
  muted?: readonly boolean[] | undefined;
}

async function seedMessages(
  { db, tenantId, now }: SeedContext,
  { keys, tid, people }: Opened,
  { messages, unread = [], muted = [] }: Written,
): Promise<void> {
  const { last_seq: first, kind } = await db
    .selectFrom('conversation')
    .select(['last_seq', 'kind'])
    .where('id', '=', tid)
    .executeTakeFirstOrThrow();
  const isDirect = kind === 'direct';
  const rows = messages.map(([by, text, minutesAgo], at) => {
    const [sender, id_client, seq] = [people[by]!, seedId(tenantId, 'message', `${tid} ${at}`), first + 1 + at];
    const content = JSON.stringify({ kind: 'text', text });
    return {
      tenant_id: tenantId,
      conversation: tid,
      seq,
      sender,
      id_client,
      kind: 'text',
      content_sealed: keys.seal(tenantId, tid, messagePart({ sender, id_client, seq }), content),
      sent_at: new Date(now - minutesAgo * 60_000),
    };
  });
  await db.insertInto('message').values(rows).execute();
  const newest = rows.at(-1)!;
  const active_hour = new Date(newest.sent_at.getTime() - (newest.sent_at.getTime() % 3_600_000));
  await db
    .updateTable('conversation')
    .set({ last_seq: newest.seq, last_at: newest.sent_at, active_hour })
    .where('id', '=', tid)
    .execute();
  for (const [at, account] of people.entries()) {
    const left = unread[at] ?? 0;
    const read = rows.at(-1 - left);
    await db
      .updateTable('conversation_member')
      .set({
        ...(isDirect && { active_hour }),
        muted: muted[at] ?? false,
        read_seq: newest.seq - left,
        read_at: read?.sent_at ?? null,
      })
      .where('conversation', '=', tid)
      .where('account', '=', account)
      .execute();
  }
}
