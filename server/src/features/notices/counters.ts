import type { UnreadSlug } from '@sycee/contract/notices';
import { unreadAtMost } from '@sycee/domain/messages/limits';
import { type Kysely, sql } from 'kysely';
import { unreadTotal } from '#features/chat/index.ts';
import { countPendingApplications } from '#features/contacts/index.ts';
import { countWaitingRequests } from '#features/service/index.ts';
import { countUnseenInteractions } from '#features/square/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { planWithValues } from '#platform/db/statement-marks.ts';
import { whereStillAllowed } from './still-allowed.ts';

export interface Counter {
  slug: UnreadSlug;
  unread: number;
  time: number;
}

type Source = (ctx: RequestContext) => Promise<number>;
const applications: Source = (ctx) => countPendingApplications(ctx.db, callerOf(ctx).account, ctx.now);
const notices: Source = (ctx) => unreadNotices(ctx.db, ctx.now, callerOf(ctx).account);
/** What each counter counts. */
const sources: Readonly<Record<UnreadSlug, Source>> = {
  tab_msg: async (ctx) => (await unreadTotal(ctx.db, callerOf(ctx).account)) + (await notices(ctx)),
  helper: notices,
  tab_desk: (ctx) => countWaitingRequests(ctx, unreadAtMost),
  apply: applications,
  tab_contacts: applications,
  post_comment_default: (ctx) => countUnseenInteractions(ctx.db, callerOf(ctx).account),
};

/** Reads counters. The time is that just before the first read, so that of two answers the one with the later time has read later. */
export async function readCounters(ctx: RequestContext, slugs: readonly UnreadSlug[]): Promise<Counter[]> {
  // A support session of the operator is nobody's, and nothing waits for it.
  const isSupport = callerOf(ctx).support !== null;
  const time = ctx.clock.now();
  return await Promise.all(
    [...new Set(slugs)].map(async (slug) => {
      const counted = isSupport ? 0 : await sources[slug](ctx);
      return { slug, unread: Math.min(unreadAtMost, counted), time };
    }),
  );
}

export async function readCounter(ctx: RequestContext, slug: UnreadSlug): Promise<Counter> {
  const [counter] = await readCounters(ctx, [slug]);
  return counter!;
}

async function unreadNotices(db: Kysely<DB>, now: number, account: string): Promise<number> {
  return (await unreadNoticesOf(db, now, [account])).get(account) ?? 0;
}

/** How many notices of the helper conversation each account has not read, up to the number that is shown as "99+". Those that the list leaves out count nothing. */
export async function unreadNoticesOf(
  db: Kysely<DB>,
  now: number,
  accounts: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ account: string; n: number }>`${planWithValues}
    select asked.account, (
      select count(*)::int from (
        select from (select * from notice where notice.receiver = asked.account and read_at is null and withdrawn_at is null) notice
        ${whereStillAllowed(now)} limit ${sql.lit(unreadAtMost)}
      ) counted
    ) as n from unnest(${[...accounts]}::uuid[]) as asked(account)`.execute(db);
  return new Map(rows.map(({ account, n }) => [account, n]));
}
