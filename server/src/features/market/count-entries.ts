import type { ReportSummary } from '@sycee/domain/market/report-summary';
import { weekOf } from '@sycee/domain/market/weeks';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { addDemand, addProducts, addReasons, addWeeks } from './counters.ts';

const entriesAtOnce = 200;

/**
 * Counts the reports of past days by week, so that nobody sees numbers move at the minute in which a person made a report. Safe on several
 * servers: entries locked by another are skipped, and each is deleted in the transaction that counts it.
 */
export async function countMarketEntries(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const today = businessDateOf(ports.clock.now());
    while (
      await ports.database
        .of(tenantId)
        .transaction()
        .execute((db) => countSome(db, tenantId, today))
    );
  }
}

interface Entry {
  readonly week: string;
  readonly summary: ReportSummary;
}

/** Whether there may be more. */
async function countSome(db: Kysely<DB>, tenantId: string, today: string): Promise<boolean> {
  const rows = await db
    .selectFrom('market_entry')
    .select(['no', 'day', 'summary'])
    .where('day', '<', today)
    .orderBy('day')
    .orderBy('no')
    .limit(entriesAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length === 0) return false;
  const entries = rows.map(
    ({ day, summary }): Entry => ({
      week: weekOf(day),
      summary: summary as unknown as ReportSummary,
    }),
  );
  await addWeeks(db, tenantId, tallied(entries.map(({ week, summary }) => [week, Number(summary.demand !== null)])));
  await addProducts(
    db,
    tenantId,
    tallied(
      entries.flatMap(({ week, summary: { match, near_miss, needs_data } }) => [
        ...match.map((number) => [week, number, 'match']),
        ...near_miss.map((number) => [week, number, 'near_miss']),
        ...needs_data.map((number) => [week, number, 'needs_data']),
      ]),
    ),
  );
  await addReasons(
    db,
    tenantId,
    tallied(
      entries.flatMap(({ week, summary: { missed, unknown } }) => [
        ...missed.map((attr) => [week, 'missed', attr]),
        ...unknown.map((attr) => [week, 'unknown', attr]),
      ]),
    ),
  );
  await addDemand(
    db,
    tenantId,
    tallied(
      entries.flatMap(({ week, summary: { demand } }) => {
        if (!demand) return [];
        const { attr, op, required, actual } = demand.obstacle;
        return [[week, demand.region, demand.product, demand.band, attr, op, required, actual]];
      }),
    ),
  );
  await db
    .deleteFrom('market_entry')
    .where('no', '=', sql<number>`any(${rows.map(({ no }) => no)}::int8[])`)
    .execute();
  return rows.length === entriesAtOnce;
}

/** How often each key occurs. */
function tallied(
  keys: readonly (readonly (string | number | null)[])[],
): (readonly [...(string | number | null)[], number])[] {
  return [...Map.groupBy(keys, (key) => JSON.stringify(key)).values()].map(
    (same) => [...same[0]!, same.length] as const,
  );
}
