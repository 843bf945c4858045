import { draftDays } from '@sycee/domain/order/application';
import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import type { DraftOwner } from './owner.ts';

export interface DraftKey {
  form: string;
  product: string | null;
}
type DraftContext = Pick<RequestContext, 'site' | 'now'>;

const dayMs = 24 * 3_600_000;
/** Per owner; the one unchanged longest is deleted first. */
const draftsAtMost = 20;

const ofOwner = (db: Kysely<DB>, { account, key_hash }: DraftOwner) =>
  db
    .selectFrom('draft')
    .where((eb) => (account ? eb('account', '=', account) : eb('key_hash', '=', key_hash).and('account', 'is', null)));

/** Expired drafts are ignored, swept or not. */
export const liveDrafts = (db: Kysely<DB>, { now }: Pick<RequestContext, 'now'>, owner: DraftOwner) =>
  ofOwner(db, owner)
    .select(['id', 'form', 'product', 'wrapped_key', 'data_sealed', 'saved_at'])
    .where('expires_at', '>', new Date(now));

export async function putDraft(
  db: Kysely<DB>,
  { site, now }: DraftContext,
  owner: DraftOwner,
  { form, product }: DraftKey,
  text: string,
  savedAt = new Date(now),
): Promise<Date> {
  const expiresAt = new Date(now + draftDays[owner.account ? 'member' : 'guest'] * dayMs);
  const values = { ...owner.seal(text), saved_at: savedAt, expires_at: expiresAt };
  const { account, key_hash } = owner;
  await db
    .insertInto('draft')
    .values({ tenant_id: site.tenantId, id: newId(now), account, key_hash, form, product, ...values })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'account', 'key_hash', 'form', 'product'])
        .doUpdateSet(values)
        // A transferred draft does not replace a newer one of the member; an expired one is always replaced.
        .where((eb) => eb.or([eb('draft.saved_at', '<=', savedAt), eb('draft.expires_at', '<=', new Date(now))])),
    )
    .execute();
  await db
    .deleteFrom('draft')
    .where(
      'id',
      'in',
      ofOwner(db, owner).select('id').orderBy('saved_at', 'desc').orderBy('id', 'desc').offset(draftsAtMost),
    )
    .execute();
  return expiresAt;
}

export async function dropDraft(db: Kysely<DB>, owner: DraftOwner, { form, product }: DraftKey): Promise<void> {
  const obsolete = ofOwner(db, owner)
    .select('id')
    .where('form', '=', form)
    .where('product', 'is not distinct from', product);
  await db.deleteFrom('draft').where('id', 'in', obsolete).execute();
}
