import type { Facts } from '@sycee/domain/matching/fact';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { lockedReportsAmong } from '#features/pay/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readVersion, reportRows } from './report-repository.ts';

export interface OwnFacts {
  /** The report that they are from. */
  readonly report: string;
  readonly facts: Facts;
}

/** What the caller's newest personal report in force knows; null without one that may be read. */
export async function ownFacts(ctx: RequestContext): Promise<OwnFacts | null> {
  const row = await reportRows(ctx.db)
    .where('account', '=', callerOf(ctx).account)
    .where('kind', '=', 'personal')
    .where('state', '=', 'ready')
    .where('wrapped_key', 'is not', null)
    .where('expires_on', '>=', businessDateOf(ctx.now))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || (await lockedReportsAmong(ctx.db, [row])).size > 0) return null;
  const { record } = await readVersion(ctx, row, row.version);
  return record && { report: row.id, facts: record.input.facts };
}
