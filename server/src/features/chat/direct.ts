import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { newConversationKey } from '#platform/realtime/conversation-keys.ts';
import { startOfHour } from './add-message.ts';
import type { Notice } from './content.ts';
import { lockConversation, nextFeedNumbers, touchMembers } from './feed.ts';
import { addGreetings, type Greeting } from './greetings.ts';
import { addNotice } from './notices.ts';
import { hidePresence } from './realtime/presence.ts';

type OpenContext = Pick<RequestContext, 'site' | 'now' | 'secrets' | 'conversationKeys'>;
/** The two accounts of a one-to-one conversation, in any order. */
export type DirectPair = readonly [string, string];

const ordered = ([one, other]: DirectPair): DirectPair => (one < other ? [one, other] : [other, one]);

/** The conversation of two accounts; null if they never had one. */
export async function directTid(db: Kysely<DB>, pair: DirectPair): Promise<string | null> {
  const [low, high] = ordered(pair);
  const row = await db
    .selectFrom('conversation')
    .select('id')
    .where('account_low', '=', low)
    .where('account_high', '=', high)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The conversations of one account with each of the others, by the other. */
export async function directTids(
  db: Kysely<DB>,
  account: string,
  others: readonly string[],
): Promise<Map<string, string>> {
  const pairs = others.map((other) => ordered([account, other]));
  const { rows } = await sql<{ id: string; account_low: string; account_high: string }>`
    select c.id, c.account_low, c.account_high
    from unnest(${pairs.map(([low]) => low)}::uuid[], ${pairs.map(([, high]) => high)}::uuid[]) as pair(low, high)
    join conversation c on c.account_low = pair.low and c.account_high = pair.high`.execute(db);
  return new Map(
    rows.map(({ id, account_low, account_high }) => [account_low === account ? account_high : account_low, id]),
  );
}

/**
 * Opens the conversation of two people who became contacts: creates it if there is none, lets both write, lists it again, and adds what they wrote when they applied
 * and a notice that says why. Runs in the transaction of the caller.
 */
export async function openDirect(
  db: Kysely<DB>,
  ctx: OpenContext,
  pair: DirectPair,
  greetings: readonly Greeting[] = [],
  why: Notice = { notice: 'contact_added' },
): Promise<string> {
  const tid = await createDirect(db, ctx, pair);
  await lockConversation(db, tid);
  await db
    .updateTable('conversation_member')
    .set({ can_send: true, hidden_seq: null, left_at: null, lost_by: null })
    .where('conversation', '=', tid)
    .execute();
  await touchMembers(db, ctx.site.tenantId, tid, pair);
  await addGreetings(db, ctx, tid, greetings);
  await addNotice(db, ctx, tid, why);
  return tid;
}

/** Two callers at once create one conversation: the second insert waits for the first and does nothing. */
async function createDirect(db: Kysely<DB>, ctx: OpenContext, pair: DirectPair): Promise<string> {
  const { tenantId } = ctx.site;
  const [low, high] = ordered(pair);
  const id = newId(ctx.now);
  const [now, hour] = [new Date(ctx.now), startOfHour(ctx.now)];
  const created = await db
    .insertInto('conversation')
    .values({
      tenant_id: tenantId,
      id,
      kind: 'direct',
      wrapped_key: newConversationKey(ctx.secrets, tenantId, id),
      last_at: now,
      active_hour: hour,
      changed_at: now,
      account_low: low,
      account_high: high,
      created_at: now,
    })
    .onConflict((on) => on.columns(['tenant_id', 'account_low', 'account_high']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return (await directTid(db, pair))!;
  const feed = await nextFeedNumbers(db, tenantId, pair);
  const member = { tenant_id: tenantId, conversation: id, kind: 'direct', joined_seq: 1, active_hour: hour };
  await db
    .insertInto('conversation_member')
    .values(pair.map((account) => ({ ...member, account, feed_no: feed.get(account)! })))
    .execute();
  return id;
}

/** Lets the two write to each other or not, in the transaction that changes the contact. Nothing happens without a conversation. */
export async function setCanSend(db: Kysely<DB>, ctx: OpenContext, pair: DirectPair, canSend: boolean): Promise<void> {
  const tid = await directTid(db, pair);
  if (!tid) return;
  await lockConversation(db, tid);
  await sql`update conversation_member set can_send = ${canSend} where conversation = ${tid}::uuid`.execute(db);
  await touchMembers(db, ctx.site.tenantId, tid, pair);
}

/** After the commit: the devices of both read the conversation and their contacts again, and look anew whether the other is online. */
export function tellDirect(
  ctx: Pick<RequestContext, 'realtime' | 'nodes' | 'site'>,
  pair: DirectPair,
  tid: string | null,
): void {
  const { tenantId } = ctx.site;
  hidePresence(ctx, tenantId, pair);
  ctx.realtime.toAccounts(tenantId, pair, { type: 'instruction', instruction: { name: 'update_team', tid } });
}
