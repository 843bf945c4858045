import { summaryOf } from '@sycee/domain/market/report-summary';
import type { Facts } from '@sycee/domain/matching/fact';
import type { MatchResult } from '@sycee/domain/matching/result';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** A member's reports within this time count once: what one person asks ten times is not asked by ten. */
const onceInMs = 30 * 86_400_000;

interface CountedReport {
  readonly id: string;
  readonly kind: string;
  readonly account: string | null;
  readonly version: number;
}

/** Notes what a report says, without saying whose it is, in the transaction that stores its first result. */
export async function recordReport(
  db: Kysely<DB>,
  { site, now }: Pick<TenantContext, 'site' | 'now'>,
  { id, kind, account, version }: CountedReport,
  result: MatchResult,
  facts: Facts,
): Promise<void> {
  if (kind === 'legal' || kind === 'industry' || version > 1) return;
  if (account && (await hasOther(db, { id, account, since: new Date(now - onceInMs) }))) return;
  await db
    .insertInto('market_entry')
    .values({ tenant_id: site.tenantId, day: businessDateOf(now), summary: JSON.stringify(summaryOf(result, facts)) })
    .execute();
}

const hasOther = async (db: Kysely<DB>, { id, account, since }: { id: string; account: string; since: Date }) =>
  !!(await db
    .selectFrom('report')
    .select('id')
    .where('account', '=', account)
    .where('id', '<>', id)
    .where('state', '=', 'ready')
    .where('kind', 'in', ['personal', 'business', 'tax'])
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst());
