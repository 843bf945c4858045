import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import { sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readTimeCursor, sortCursor } from '#platform/cursor.ts';
import { endConsents, forgetReader, isOfReader } from './consent.ts';
import { visitViews } from './visit-views.ts';

type Own = (typeof marketing)['GET /marketing/api/share/own_readings'];
type Forget = (typeof marketing)['POST /marketing/api/share/forget_readings'];

/** What sharers have of the caller's reading: the visits with the caller's name, and those of this device. */
export async function listOwnReadings(ctx: RequestContext, query: QueryOut<Own>): Promise<DataIn<Own>> {
  let rows = ctx.db
    .selectFrom('share_visit as visit')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'visit.tenant_id').onRef('account.id', '=', 'visit.sharer'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .selectAll('visit')
    .select('person.name as sharer_name')
    .where(isOfReader(ctx, callerOf(ctx).account))
    .orderBy('visit.opened_at', 'desc')
    .orderBy('visit.id', 'desc')
    .limit(query.page_size + 1);
  if (query.cursor) {
    const { value, id } = readTimeCursor(query.cursor);
    rows = rows.where(sql<boolean>`(visit.opened_at, visit.id) < (${new Date(value)}::timestamptz, ${id}::uuid)`);
  }
  const found = await rows.execute();
  const page = found.slice(0, query.page_size);
  const last = page.at(-1);
  const views = await visitViews(ctx, page);
  return {
    // A name through whom the reader came is shown to the sharer only.
    list: page.map((row, n) => ({
      ...views[n]!,
      through: null,
      share: row.share,
      sharer: row.sharer_name,
      shows_name: row.account !== null,
    })),
    next: found.length > query.page_size && last ? sortCursor(last.opened_at.getTime(), last.id) : null,
  };
}

/** Ends every consent of the caller, and makes the visits of the caller and of this device those of nobody. */
export async function forgetReadings(ctx: RequestContext): Promise<DataIn<Forget>> {
  const { account } = callerOf(ctx);
  await ctx.limits.take('readingConsent', account);
  return await ctx.write(async (db) => {
    await db.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().executeTakeFirstOrThrow();
    const visits = await forgetReader(db, ctx, account);
    await endConsents(db, ctx, account, null);
    return { visits };
  });
}
