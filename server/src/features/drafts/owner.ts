import type { Kysely } from 'kysely';
import { openText, sealText } from '#features/account/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { hashToken, open, seal } from '#platform/secrets.ts';

type SealContext = Pick<RequestContext, 'secrets' | 'site'>;
export interface SealedDraft {
  wrapped_key: Buffer | null;
  data_sealed: Buffer;
}

/** The owner of drafts: columns to find them by, and how their content is sealed. */
export interface DraftOwner {
  readonly account: string | null;
  readonly key_hash: Buffer | null;
  seal(text: string): SealedDraft;
  /** Null if the key was destroyed by an erasure. */
  open(sealed: SealedDraft): string | null;
}

/** A draft is text about the member, so it is sealed under the person's key and ends with it. */
export async function memberOwner(
  db: Kysely<DB>,
  { secrets, site: { tenantId } }: SealContext,
  { account, person: id }: { account: string; person: string },
): Promise<DraftOwner> {
  const person = await db
    .selectFrom('person')
    .select(['id', 'wrapped_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    account,
    key_hash: null,
    seal(text) {
      const sealed = sealText(secrets, tenantId, person, text);
      if (!sealed) throw notFound();
      return { wrapped_key: null, data_sealed: sealed };
    },
    open: ({ data_sealed }) => openText(secrets, tenantId, person, data_sealed) || null,
  };
}

export function guestOwner({ secrets, site: { tenantId } }: SealContext, key: string): DraftOwner {
  const hash = hashToken(key);
  const bound = `${tenantId} draft ${hash.toString('hex')}`;
  return {
    account: null,
    key_hash: hash,
    seal(text) {
      const { key: dataKey, wrapped } = secrets.newDataKey(bound);
      return { wrapped_key: wrapped, data_sealed: seal(dataKey, text, bound) };
    },
    open: ({ wrapped_key, data_sealed }) =>
      wrapped_key && open(secrets.unwrap(wrapped_key, bound), data_sealed, bound).toString(),
  };
}
