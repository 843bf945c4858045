import type { Kysely } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { forgetReader } from './consent.ts';

/** Removes an erased account, its region and its device from what it read, and its shares with their visits. */
export async function eraseReadings(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<void> {
  await forgetReader(db, ctx, account);
  await db
    .deleteFrom('reading_consent')
    .where((eb) => eb.or([eb('reader', '=', account), eb('sharer', '=', account)]))
    .execute();
  await db.deleteFrom('share').where('sharer', '=', account).execute();
}

/** The caller's readings under the own name, for the export of personal data. */
export const ownReadings = (ctx: RequestContext) =>
  ctx.db
    .selectFrom('share_visit')
    .select(['id', 'share', 'region', 'opened_at', 'active_ms', 'video_ms', 'depth', 'share_count', 'saw_card'])
    .where('account', '=', callerOf(ctx).account)
    .orderBy('opened_at')
    .execute();

/** What the caller shared, for the export of personal data. */
export const ownShareRows = (ctx: RequestContext) =>
  ctx.db
    .selectFrom('share')
    .select(['id', 'code', 'piece', 'label', 'created_at'])
    .where('sharer', '=', callerOf(ctx).account)
    .orderBy('id')
    .execute();
