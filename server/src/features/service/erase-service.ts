import { type Kysely, sql } from 'kysely';
import { isHeld } from '#features/chat/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/**
 * Ends what an erased member has asked, and deletes what the staff noted about it and the sentence of each rating. The conversations are locked by their erasure
 * before. Requests without texts stay for the figures. What a legal hold covers stays.
 */
export async function eraseService(db: Kysely<DB>, now: number, account: string): Promise<void> {
  const conversations = await db
    .selectFrom('conversation')
    .select('id')
    .where('service_account', '=', account)
    .orderBy('id')
    .execute();
  for (const { id } of conversations) {
    await sql`
      update service_request r set status = 'given_up', ended_at = ${new Date(now)}, last_seq = c.last_seq
      from conversation c
      where c.tenant_id = r.tenant_id and c.id = r.conversation and r.conversation = ${id}::uuid and r.ended_at is null`.execute(
      db,
    );
    if (await isHeld(db, id)) continue;
    await db.deleteFrom('service_note').where('conversation', '=', id).execute();
    await db.updateTable('service_request').set({ rating_text_sealed: null }).where('conversation', '=', id).execute();
  }
}
