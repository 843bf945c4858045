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
export const whoRead = sql<Buffer>`coalesce(uuid_send(visit.account), visit.reader)`;

/** The condition of visits in which half of the piece was read. */
const isHalfRead = sql<boolean>`(depth >= ${sql.lit(halfRead)} and (video_ms > 0 or active_ms >= ${sql.lit(halfReadMs)}))`;

/** The steps of one reader, whose visits are a group, and how many readers reached each: a group for each reader is faster than three distinct counts. */
export const stepsOfReader = sql`bool_or(${isHalfRead}) as read_half, bool_or(saw_card) as saw_card`;
export const readersInSteps = sql`count(*)::int as opened, (count(*) filter (where reader.read_half))::int as read_half,
  (count(*) filter (where reader.saw_card))::int as saw_card`;

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
