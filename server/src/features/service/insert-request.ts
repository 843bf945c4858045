import type { Kysely } from 'kysely';
import type { GroupContext } from '#features/chat/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { newestRequest, type RequestRow } from './requests.ts';

export type NewRequest = Pick<
  RequestRow,
  'conversation' | 'store' | 'account' | 'topic' | 'language' | 'first_seq' | 'given_hash'
>;

/** A request of a locked conversation without an open one. Who answered the member last is remembered, and preferred. */
export async function insertRequest(
  db: Kysely<DB>,
  { now, site }: Pick<GroupContext, 'now' | 'site'>,
  request: NewRequest,
): Promise<{ id: string }> {
  const { conversation, store, account, topic, language, first_seq, given_hash } = request;
  const before = await newestRequest(db, conversation);
  const id = newId(now);
  await db
    .insertInto('service_request')
    .values({
      tenant_id: site.tenantId,
      id,
      conversation,
      store,
      account,
      topic,
      language,
      status: 'waiting',
      adviser: before?.adviser ?? null,
      first_seq,
      given_hash,
      opened_at: new Date(now),
      waiting_since: new Date(now),
    })
    .execute();
  return { id };
}
