import { sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';

const mostReports = 5;

/** Reports that became ready and whose notices the caller has not read, newest first. */
export async function unreadReports(ctx: RequestContext): Promise<{ notice: string; report: string }[]> {
  return await ctx.db
    .selectFrom('notice')
    .select(['id as notice', sql<string>`refs ->> 'report'`.as('report')])
    .where('receiver', '=', callerOf(ctx).account)
    .where('read_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('kind', '=', 'report_ready')
    .orderBy('id', 'desc')
    .limit(mostReports)
    .execute();
}
