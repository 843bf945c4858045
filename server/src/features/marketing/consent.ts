import { randomBytes } from 'node:crypto';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { sideOf, unblockFirst } from '#features/contacts/index.ts';
import { readerKey } from '#features/share-origin/index.ts';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { anyShareRows, currentShareRows } from './share-rows.ts';
import { readTicket } from './ticket.ts';
import { whoRead } from './visits-of.ts';

type Set = (typeof marketing)['POST /marketing/api/share/{id}/consent'];

const inForce = (db: Kysely<DB>, reader: string, sharer: string) =>
  db
    .selectFrom('reading_consent')
    .select('id')
    .where('reader', '=', reader)
    .where('sharer', '=', sharer)
    .where('ended_at', 'is', null);

/** Whether the caller shows the name to a sharer. */
export async function hasConsent(ctx: RequestContext, sharer: string): Promise<boolean> {
  return (await inForce(ctx.db, callerOf(ctx).account, sharer).executeTakeFirst()) !== undefined;
}

/**
 * Shows the caller's name to the sharer from the visit of the ticket on, or no more. Visits before the consent stay without a name, and its
 * end removes the name from all.
 */
export async function setConsent(
  ctx: RequestContext,
  id: string,
  { shows_name, ticket }: BodyOut<Set>,
): Promise<DataIn<Set>> {
  const { account } = callerOf(ctx);
  await ctx.limits.take('readingConsent', account);
  // An end is taken whatever became of the sharer and the piece.
  const share = await (shows_name ? currentShareRows(ctx, id) : anyShareRows(ctx.db, id)).executeTakeFirst();
  if (!share) throw notFound();
  const visit = ticket === null ? null : readTicket(ctx, ticket);
  const device = readerKey(ctx);
  return await ctx.write(async (db) => {
    // Consents of one reader follow each other, and none is written after an erasure.
    await db.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().executeTakeFirstOrThrow();
    if (shows_name && (await sideOf(db, account, share.sharer))?.isBlocked) throw unblockFirst();
    if (shows_name) await agree(db, ctx, account, share.sharer);
    else await endConsents(db, ctx, account, share.sharer);
    if (shows_name && visit?.share === share.id)
      await db
        .updateTable('share_visit')
        .set({ account, reader: device })
        .where('id', '=', visit.visit)
        .where('reader', 'in', [device, keyAfterConsent(ctx, account)])
        .execute();
    return { shows_name };
  });
}

async function agree(db: Kysely<DB>, ctx: RequestContext, reader: string, sharer: string): Promise<void> {
  if (await inForce(db, reader, sharer).executeTakeFirst()) return;
  await db
    .insertInto('reading_consent')
    .values({
      tenant_id: ctx.site.tenantId,
      id: newId(ctx.now),
      reader,
      sharer,
      agreed_at: new Date(ctx.now),
    })
    .execute();
}

/**
 * The key of an account's visits whose consent was ended. A sharer may remember whose such a visit was, and must not find by it what the
 * device reads without a name, before and after. It is that of the account, so that visits of several devices, which were those of one
 * reader, are so still, and the reader finds them on each of them.
 */
export const keyAfterConsent = ({ secrets, site }: Pick<RequestContext, 'secrets' | 'site'>, account: string): Buffer =>
  secrets.keyedHash(site.tenantId, 'reader after consent', account);

/** The visits that sharers have of a reader: those with the name, those of this device, and those that had the name. */
export const isOfReader = (ctx: RequestContext, account: string) =>
  sql<SqlBool>`(visit.account = ${account}::uuid or (visit.account is null and visit.reader in (${readerKey(ctx)}, ${keyAfterConsent(ctx, account)})))`;

/**
 * Makes the visits of a reader and of this device those of nobody, and returns how many. Each reader that was counted gets one new key, of
 * which nothing is kept that leads back, so that every count stays. Locks the consents first: reports under way end and new ones wait, so
 * that the visits with the name are all there.
 */
export async function forgetReader(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<number> {
  await db.selectFrom('reading_consent').select('id').where('reader', '=', account).orderBy('id').forUpdate().execute();
  const { numUpdatedRows } = await db
    .updateTable('share_visit as visit')
    .set({ reader: sql<Buffer>`sha256(${randomBytes(32)}::bytea || ${whoRead})`, account: null })
    .set({ region: '', parent: null })
    .where(isOfReader(ctx, account))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Ends the reader's consents, to one sharer or to all, and takes the name out of the visits. The consents come first: reports under way
 * lock them, so that their visits are there afterwards. A block, a refusal and the deletion of a contact end them too, and look to the
 * sharer like an end by the switch.
 */
export async function endConsents(
  db: Kysely<DB>,
  ctx: RequestContext,
  reader: string,
  sharer: string | null,
): Promise<void> {
  let consents = db.updateTable('reading_consent').set({ ended_at: new Date(ctx.now) });
  let visits = db.updateTable('share_visit').set({ account: null, reader: keyAfterConsent(ctx, reader) });
  if (sharer) {
    consents = consents.where('sharer', '=', sharer);
    visits = visits.where('sharer', '=', sharer);
  }
  await consents.where('reader', '=', reader).where('ended_at', 'is', null).execute();
  await visits.where('account', '=', reader).execute();
}
