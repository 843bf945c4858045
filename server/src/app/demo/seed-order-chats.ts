import { listsInForce } from '@sycee/domain/lists/in-force';
import { orderChats, type SeedOrderChat } from '@sycee/seed/world/messages';
import { type AddContext, addMessage, openGroup, orderLines, type StepChange, stepLine } from '#features/chat/index.ts';
import { ConversationKeys } from '#platform/realtime/conversation-keys.ts';
import type { SeedContext } from './seed-context.ts';
import type { Accounts } from './seed-people.ts';

const minuteMs = 60_000;
type Content = Parameters<typeof addMessage>[3]['content'];
/** A line of a conversation; the sender is null for the system. */
interface Line {
  at: number;
  sender: string | null;
  content: Content;
}

/** Opens the conversations of orders, with what was written in them and the steps of their orders since then. */
export async function seedOrderChats(seedContext: SeedContext, accounts: Accounts): Promise<void> {
  for (const chat of orderChats[seedContext.tenant.tenantNo] ?? []) await seedOne(seedContext, accounts, chat);
}

async function seedOne(seedContext: SeedContext, accounts: Accounts, chat: SeedOrderChat): Promise<void> {
  const { db, now } = seedContext;
  const applicant = accounts.get(`member ${chat.mobile}`)!;
  const order = await db
    .selectFrom('work_order')
    .innerJoin('customer', 'customer.id', 'work_order.customer')
    .innerJoin('account', 'account.person', 'customer.person')
    .select(['work_order.id', 'work_order.owner'])
    .where('account.id', '=', applicant)
    .where('work_order.status', '=', 'working')
    .executeTakeFirstOrThrow();
  const people = [order.owner!, applicant];
  const openedAt = now - chat.openedHoursAgo * 60 * minuteMs;
  const ctx = { ...seedContext, conversationKeys: new ConversationKeys(seedContext.secrets) };
  const tid = (await openGroup(
    db,
    { ...ctx, now: openedAt },
    { name: '', people, order: { id: order.id, handler: order.owner } },
  ))!;
  const written = chat.messages.map(
    ([by, text, minutesAgo]): Line => ({
      at: now - minutesAgo * minuteMs,
      sender: people[by]!,
      content: { kind: 'text', text },
    }),
  );
  const opened = ofSystem(openedAt, orderLines.opened);
  const lines = [opened, ...(await stepsSince(seedContext, order.id, openedAt)), ...written].sort(
    (a, b) => a.at - b.at,
  );
  let newest = { seq: 0, sentAt: new Date(openedAt) };
  for (const { at, ...message } of lines) {
    const context: AddContext = { ...ctx, now: at };
    newest = (await addMessage(db, context, tid, message))!;
  }
  // Both have read all of it, so no counter of the demo begins above what the demo shows.
  await db
    .updateTable('conversation_member')
    .set({ read_seq: newest.seq, read_at: newest.sentAt })
    .where('conversation', '=', tid)
    .execute();
}

const ofSystem = (at: number, text: { zh: string; en: string }): Line => ({
  at,
  sender: null,
  content: { kind: 'system', notice: 'order', text },
});

async function stepsSince({ db }: SeedContext, order: string, since: number): Promise<Line[]> {
  const entries = await db
    .selectFrom('customer_log')
    .select(['kind', 'changes', 'occurred_at'])
    .where('work_order', '=', order)
    .where('occurred_at', '>', new Date(since))
    .orderBy('occurred_at')
    .execute();
  return entries.flatMap(({ kind, changes, occurred_at }) => {
    const text = stepLine(listsInForce(new Map()), kind, changes as unknown as StepChange[]);
    return text ? [ofSystem(occurred_at.getTime(), text)] : [];
  });
}
