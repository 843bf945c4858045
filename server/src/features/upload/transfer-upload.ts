import type { Kysely } from 'kysely';
import type { TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { type Owner, ownedUploads } from './repository.ts';
import { handKeyOn } from './seal-file.ts';

/**
 * Takes a document that the account uploaded into use for a person, in the transaction that refers to it: from now on it is
 * theirs, under their key. `false`: it is none, or was given to somebody else.
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

/** With the orders of a record that is merged into another’s. */
export async function transferUploads(
  db: Kysely<DB>,
  ctx: TenantContext,
  keys: readonly string[],
  to: Owner,
): Promise<void> {
  if (keys.length === 0) return;
  const found = await documentsOwned(db)
    .where('upload.key', 'in', [...keys])
    .orderBy('upload.key')
    .forUpdate('upload')
    .execute();
  for (const one of found) await transferOwnership(db, ctx, one, to);
}

/** Each has lain under a key of its own since there are any. */
const documentsOwned = (db: Kysely<DB>) =>
  ownedUploads(db).where('upload.kind', '=', 'work').$narrowType<{ keySealed: Buffer }>();
type Owned = Owner & { key: string; keySealed: Buffer };
const transferOwnership = (db: Kysely<DB>, { secrets, site }: TenantContext, own: Owned, to: Owner) =>
  db
    .updateTable('upload')
    .set({ retained_until: null, person: to.person, key_sealed: handKeyOn({ secrets }, site.tenantId, own, own, to) })
    .where('key', '=', own.key)
    .execute();

/** Nothing refers to them any more: the next sweep takes them. Locked first, so that who is taking one into use is seen. */
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
