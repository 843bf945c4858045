import { isNoticeKind, noticeSpec } from '@sycee/domain/notices/catalogue';
import type { Kysely } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Notices of the caller, for the data export. */
export async function ownNotices(ctx: RequestContext) {
  const rows = await ctx.db
    .selectFrom('notice')
    .select(['kind', 'refs', 'created_at', 'read_at'])
    .where('receiver', '=', callerOf(ctx).account)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(20_000)
    .execute();
  return rows.map(({ kind, refs, created_at, read_at }) => ({
    text: isNoticeKind(kind) ? noticeSpec(kind).title[ctx.language] : kind,
    about: refs,
    created_at,
    read_at,
  }));
}

/** Where the caller receives notices outside of the app, for the data export. */
export async function ownChannels(ctx: RequestContext) {
  const { account } = callerOf(ctx);
  const [wechat, devices] = await Promise.all([
    ctx.db.selectFrom('wechat_recipient').select('created_at').where('account', '=', account).executeTakeFirst(),
    ctx.db.selectFrom('push_subscription').select(['created_at', 'language']).where('account', '=', account).execute(),
  ]);
  return { wechat_since: wechat?.created_at ?? null, devices };
}

/** Deletes the notices of an account that is erased, with their deliveries, and where it received them. */
export async function eraseNotices(db: Kysely<DB>, account: string): Promise<void> {
  await db.deleteFrom('notice').where('receiver', '=', account).execute();
  for (const table of ['wechat_recipient', 'push_subscription'] as const)
    await db.deleteFrom(table).where('account', '=', account).execute();
}
