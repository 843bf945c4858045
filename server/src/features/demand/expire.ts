import { decideDemand, isOutdated } from '@sycee/domain/demand/machine';
import type { DemandState } from '@sycee/domain/demand/table';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { endOffers } from './accept.ts';

const atATime = 200;

/** Ends demands whose last day has passed, with a notice to their authors and to the advisers of open offers. Several servers may run it at once. */
export async function expireDemands({ registry, database, clock }: Ports): Promise<void> {
  for (const tenantId of await registry.openTenants()) {
    const db = database.of(tenantId);
    const now = clock.now();
    const rows = await db
      .selectFrom('demand')
      .select('id')
      .where('state', 'in', ['review', 'open'])
      .where('until', '<', businessDateOf(now))
      .orderBy('until')
      .limit(atATime)
      .execute();
    for (const { id } of rows) await db.transaction().execute((tx) => expire(tx, { site: { tenantId }, now }, id));
  }
}

async function expire(db: Kysely<DB>, ctx: { site: { tenantId: string }; now: number }, id: string): Promise<void> {
  const row = await db
    .selectFrom('demand')
    .select(['state', 'until', 'author', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return;
  const decision = decideDemand(row.state as DemandState, 'expire', {
    isOutdated: isOutdated(row, businessDateOf(ctx.now)),
  });
  // Accepted or closed since it was read.
  if (!decision.ok) return;
  await db
    .updateTable('demand')
    .set({ state: decision.to, ended_at: new Date(ctx.now), version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  await endOffers(db, ctx, id);
  await writeNotice(db, ctx, {
    kind: 'demand_expired',
    to: [row.author],
    tag: `demand_expired ${id}`,
    refs: { demand: id },
  });
}
