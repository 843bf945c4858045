import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { messagePart } from '#platform/realtime/conversation-keys.ts';
import type { StoredContent } from '../content.ts';
import type { MessageRange } from '../message-rows.ts';

/** What messages under a hold said before they were recalled or removed, by their numbers; the key has to be loaded. */
export async function heldContents(
  db: Kysely<DB>,
  { conversationKeys, site }: Pick<RequestContext, 'conversationKeys' | 'site'>,
  tid: string,
  parts: readonly MessageRange[],
): Promise<(readonly [seq: number, content: StoredContent])[]> {
  const rows = await db
    .selectFrom('legal_hold_content as held')
    .innerJoin('message', (join) =>
      join
        .onRef('message.tenant_id', '=', 'held.tenant_id')
        .onRef('message.conversation', '=', 'held.conversation')
        .onRef('message.seq', '=', 'held.seq'),
    )
    .select(['message.seq', 'message.sender', 'message.id_client', 'held.content_sealed'])
    .where('held.conversation', '=', tid)
    .where((eb) => eb.or(parts.map(({ from, to }) => eb.between('held.seq', from, to))))
    .execute();
  return rows.map((row) => {
    const text = conversationKeys.open(site.tenantId, tid, messagePart(row), row.content_sealed);
    return [row.seq, JSON.parse(text) as StoredContent];
  });
}
