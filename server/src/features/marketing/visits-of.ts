import { halfRead, halfReadMs } from '@sycee/domain/marketing/limits';
import { clockSlackMs } from '@sycee/domain/marketing/visit-totals';
import { type RawBuilder, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';

/** The visits to all shares of the caller, or to one of them, from an instant on. */
export interface VisitRange {
  share?: string;
  since?: Date;
}

/** One reader is one account that shows the name, or one device without a name. */
export const whoRead = sql<string>`coalesce(visit.account::text, encode(visit.reader, 'hex'))`;

/** The condition of visits in which half of the piece was read. */
export const isHalfRead = sql<boolean>`(depth >= ${sql.lit(halfRead)} and (video_ms > 0 or active_ms >= ${sql.lit(halfReadMs)}))`;

/**
 * The milliseconds that one reader read in a group of visits: nobody reads longer than time passes, so that pages which were open at the
 * same time count for the time from the first opening to the last report at most. The server knows both by its own clock.
 */
export const timeOfReader = sql<number>`least(sum(visit.active_ms)::float8, (
  select sum(extract(epoch from upper(stretch) - lower(stretch)) * 1000 + ${sql.lit(clockSlackMs)})::float8
  from unnest(range_agg(tstzrange(visit.opened_at, greatest(visit.opened_at, visit.reported_at), '[]'))) stretch))`;

/** The condition of visits to shares of the caller. */
export function visitsOfCaller(ctx: RequestContext, { share, since }: VisitRange): RawBuilder<boolean> {
  const parts = [sql`visit.sharer = ${callerOf(ctx).account}::uuid`];
  if (share) parts.push(sql`visit.share = ${share}::uuid`);
  if (since) parts.push(sql`visit.opened_at >= ${since}`);
  return sql`${sql.join(parts, sql` and `)}`;
}

export const daysAgo = (now: number, days: number): Date => new Date(now - days * 24 * 3_600_000);
