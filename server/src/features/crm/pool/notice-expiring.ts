import { firstExpiry } from '@sycee/domain/order/pool-expiry';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Ports } from '#platform/context.ts';
import { writeNotices } from '#platform/notices/write-notice.ts';
import { expiryCandidates, factsOf, rulesOf } from './expiry-facts.ts';
import { poolsWithDays } from './release-expired.ts';

const dayMs = 24 * 3_600_000;
const batchSize = 200;

/** Tells advisers of customers who are about to return to the pool, once for each day on which that would happen. */
export async function noticeExpiringCustomers(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = ports.clock.now();
    for (const [store, pools] of Map.groupBy(await poolsWithDays(db), (pool) => pool.store)) {
      const rules = pools.map(rulesOf);
      const until = now + Math.max(...rules.map(({ warnDays }) => warnDays)) * dayMs;
      for (let after: string | undefined, isMore = true; isMore; ) {
        const rows = await expiryCandidates(db, { store, rules, until, after, limit: batchSize }).execute();
        const expiring = rows.flatMap((row) => {
          const expiry = firstExpiry(factsOf(row), rules);
          return expiry && expiry.warnFrom <= now && expiry.on > now ? [{ row, on: expiry.on }] : [];
        });
        await writeNotices(
          db,
          { site: { tenantId }, now },
          expiring.map(({ row, on }) => ({
            kind: 'customer_release_soon',
            to: [row.owner],
            tag: `customer_release_soon ${row.id} ${businessDateOf(on)}`,
            refs: { customer: row.id },
          })),
        );
        after = rows.at(-1)?.id;
        isMore = rows.length === batchSize;
      }
    }
  }
}
