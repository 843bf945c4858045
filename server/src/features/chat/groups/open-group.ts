import { type Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { newConversationKey } from '#platform/realtime/conversation-keys.ts';
import { startOfHour } from '../add-message.ts';
import { nextFeedNumbers } from '../feed.ts';
import { sealDescription } from './description.ts';

type OpenContext = Pick<RequestContext, 'now' | 'secrets' | 'conversationKeys'> & {
  site: Pick<RequestContext['site'], 'tenantId'>;
};
interface NewGroup {
  name: string;
  /** Accounts; the first is the owner. */
  people: readonly string[];
  description?: { desc_title: string; desc_message: string };
  /** The order that the group belongs to, and its adviser. */
  order?: { id: string; handler: string | null };
  /** The store and the member of a service conversation. It has no owner, and nobody adds people or joins by a code. */
  service?: { store: string; account: string };
}

/** Creates a group in the transaction of the caller. Nothing is written into it. Null: the order has a group, or the member a service conversation with the store, already. */
export async function openGroup(
  db: Kysely<DB>,
  ctx: OpenContext,
  { name, people, description = { desc_title: '', desc_message: '' }, order, service }: NewGroup,
): Promise<string | null> {
  const { tenantId } = ctx.site;
  const tid = newId(ctx.now);
  const at = new Date(ctx.now);
  const wrapped = newConversationKey(ctx.secrets, tenantId, tid);
  ctx.conversationKeys.remember(tenantId, tid, wrapped);
  const created = await db
    .insertInto('conversation')
    .values({
      tenant_id: tenantId,
      id: tid,
      kind: 'group',
      title: name,
      description_sealed: sealDescription(ctx, tid, description),
      wrapped_key: wrapped,
      last_at: at,
      active_hour: startOfHour(ctx.now),
      changed_at: at,
      created_at: at,
      work_order: order?.id ?? null,
      handler: order?.handler ?? null,
      ...(service && {
        service_store: service.store,
        service_account: service.account,
        members_may_add: false,
        entry: 'closed',
      }),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return null;
  const feed = await nextFeedNumbers(db, tenantId, people);
  const member = { tenant_id: tenantId, conversation: tid, kind: 'group', joined_seq: 1 };
  await db
    .insertInto('conversation_member')
    .values(
      people.map((account, i) => ({
        ...member,
        account,
        role: i === 0 && !service ? 'owner' : 'member',
        feed_no: feed.get(account)!,
      })),
    )
    .execute();
  return tid;
}
