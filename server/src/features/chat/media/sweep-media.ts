import { type Kysely, sql } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { type MediaRow, mediaRows, objectKey, pieceKey } from './repository.ts';

const batchSize = 200;

/** Deletes files that no message has: abandoned and refused uploads, and those of recalled, deleted and expired messages. */
export async function sweepMedia(ports: Pick<Ports, 'registry' | 'database' | 'objects' | 'clock'>): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    while ((await expireBatch(db, ports.clock.now())) === batchSize);
    for (const row of await mediaRows(db).where('state', '=', 'removed').limit(sql.lit(1000)).execute())
      await removeMedia(ports, tenantId, row);
  }
}

/** Marks what is deleted, in the statement that looks whether a message has it. What a message has is not looked at again. */
async function expireBatch(db: Kysely<DB>, now: number): Promise<number> {
  const isUsed = sql<boolean>`exists (select from message_file f
    where f.tenant_id = message_media.tenant_id and f.upload_key = message_media.id::text)`;
  const { numUpdatedRows } = await db
    .updateTable('message_media')
    .set({
      state: sql`case when ${isUsed} then state else 'removed' end`,
      problem: sql`case when ${isUsed} then problem end`,
      expires_at: null,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('message_media')
        .select('id')
        .where('expires_at', '<', new Date(now))
        .orderBy('expires_at')
        .limit(sql.lit(batchSize))
        .forUpdate(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** First the bytes, unless another row has them too, and then the row. */
export async function removeMedia(
  { database, objects }: Pick<Ports, 'database' | 'objects'>,
  tenantId: string,
  { id, object }: Pick<MediaRow, 'id' | 'object'>,
): Promise<void> {
  const db = database.of(tenantId);
  const others = await db
    .selectFrom('message_media')
    .select('id')
    .where('object', '=', object)
    .where('id', '<>', id)
    .where('state', '<>', 'removed')
    .limit(1)
    .execute();
  if (others.length === 0) await objects.remove(objectKey(tenantId, object), true);
  await removePieces({ db, objects }, tenantId, id);
  await db.deleteFrom('message_media').where('id', '=', id).execute();
}

export async function removePieces(
  { db, objects }: { db: Kysely<DB>; objects: Ports['objects'] },
  tenantId: string,
  media: string,
): Promise<void> {
  const pieces = await db.selectFrom('message_media_piece').select('piece').where('media', '=', media).execute();
  for (const { piece } of pieces) await objects.remove(pieceKey(tenantId, media, piece), true);
  await db.deleteFrom('message_media_piece').where('media', '=', media).execute();
}
