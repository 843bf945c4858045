import type { Kysely } from 'kysely';
import type { TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { type Owner, ownedUploads } from './repository.ts';
import { rewrapKey } from './seal-file.ts';

/**
 * Transfers an uploaded document to a person, in the transaction that refers to it: it is then sealed under the
 * person's key. False if there is none, or it belongs to another person.
 */
export async function transferUpload(
  db: Kysely<DB>,
  ctx: TenantContext,
  account: string,
  key: string,
  to: Owner,
): Promise<boolean> {
  const own = await documentsOwned(db)
    .where('upload.key', '=', key)
    .where('upload.account', '=', account)
    .where('upload.stored_at', 'is not', null)
    .forUpdate('upload')
    .executeTakeFirst();
  if (!own || (own.givenTo !== null && own.givenTo !== to.person)) return false;
  await transferOwnership(db, ctx, own, to);
  return true;
}

/** Transfers documents with the orders of a merged record. */
export async function transferUploads(
  db: Kysely<DB>,
  ctx: TenantContext,
  keys: readonly string[],
  to: Owner,
): Promise<void> {
  if (keys.length === 0) return;
  const documents = await documentsOwned(db)
    .where('upload.key', 'in', [...keys])
    .orderBy('upload.key')
    .forUpdate('upload')
    .execute();
  for (const one of documents) await transferOwnership(db, ctx, one, to);
}

/** Every document has its own key, so `keySealed` is never null here. */
const documentsOwned = (db: Kysely<DB>) =>
  ownedUploads(db).where('upload.kind', '=', 'work').$narrowType<{ keySealed: Buffer }>();
type Owned = Owner & { key: string; keySealed: Buffer };
const transferOwnership = (db: Kysely<DB>, { secrets, site }: TenantContext, own: Owned, to: Owner) =>
  db
    .updateTable('upload')
    .set({ retained_until: null, person: to.person, key_sealed: rewrapKey({ secrets }, site.tenantId, own, own, to) })
    .where('key', '=', own.key)
    .execute();

/** Releases uploads for the next sweep. Locks them first, so that a concurrent use is noticed. */
export async function dropUploads(db: Kysely<DB>, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  await db
    .selectFrom('upload')
    .select('key')
    .where('key', 'in', [...keys])
    .orderBy('key')
    .forUpdate()
    .execute();
  await db
    .updateTable('upload')
    .set({ retained_until: new Date(now) })
    .where('key', 'in', [...keys])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_document_file').select('document').whereRef('order_document_file.key', '=', 'upload.key'),
        ),
      ),
    )
    .execute();
}
