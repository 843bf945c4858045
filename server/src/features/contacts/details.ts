import type { Kysely } from 'kysely';
import { type SealedPerson, sealText } from '#features/account/index.ts';
import { type ContactDetails, contactDetailsOpener } from '#features/chat/index.ts';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type KeyHolder = Pick<SealedPerson, 'id' | 'wrapped_key'>;

/** Opens the details of the caller's contacts. */
export const detailsOpener = (db: Kysely<DB>, ctx: RequestContext) =>
  contactDetailsOpener(db, ctx, callerOf(ctx).person);

/** The caller's person, under whose key the caller's texts are sealed. Lock it before the accounts, as an erasure does, which it waits for. */
export const lockCallersPerson = (db: Kysely<DB>, ctx: RequestContext): Promise<KeyHolder> =>
  db
    .selectFrom('person')
    .select(['id', 'wrapped_key'])
    .where('id', '=', callerOf(ctx).person)
    .forKeyShare()
    .executeTakeFirstOrThrow();

type SealContext = Pick<RequestContext, 'secrets'> & { site: Pick<RequestContext['site'], 'tenantId'> };

/** Null for an empty text. */
export function sealedUnder(ctx: SealContext, person: KeyHolder, text: string): Buffer | null {
  if (text === '') return null;
  const sealed = sealText(ctx.secrets, ctx.site.tenantId, person, text);
  if (!sealed) throw notFound();
  return sealed;
}

export const sealedDetails = (ctx: SealContext, person: KeyHolder, { remark, tags }: ContactDetails) =>
  sealedUnder(ctx, person, remark === '' && tags.length === 0 ? '' : JSON.stringify({ remark, tags }));
