import { servesRegion } from '@sycee/domain/demand/fit';
import { type RawBuilder, sql } from 'kysely';
import { countWithCapacity } from '#features/crm/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { type DemandRow, demandRows } from './rows.ts';
import { fitsStore } from './visible.ts';

/** Authors read their open demands again every half a minute, and a count reads the shelf of each store nearby. */
const freshForMs = 60_000;
const keptAtMost = 1_000;
const kept = new Map<string, { advisers: Promise<number>; until: number }>();

/** How many advisers see a version of an open demand, by the condition of their lists: those with capacity, of stores whom it fits. At most a minute old. */
export async function countReached(ctx: RequestContext, row: DemandRow): Promise<number> {
  const key = `${row.id} ${row.version}`;
  const known = kept.get(key);
  if (known && known.until > ctx.now) return await known.advisers;
  const counted = { advisers: countNow(ctx, row), until: ctx.now + freshForMs };
  kept.delete(key);
  kept.set(key, counted);
  const [oldest] = kept.keys();
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
  try {
    return await counted.advisers;
  } catch (error) {
    if (kept.get(key) === counted) kept.delete(key);
    throw error;
  }
}

async function countNow(ctx: RequestContext, row: DemandRow): Promise<number> {
  const stores = await ctx.db.selectFrom('store').select(['id', 'region']).execute();
  const fits: RawBuilder<string | null>[] = [];
  // One after the other, so that a read of one author does not take every connection.
  for (const store of stores)
    if (servesRegion(store.region, row.region))
      fits.push(sql<string | null>`case when ${await fitsStore(ctx, store)} then ${store.id}::uuid end`);
  if (fits.length === 0) return 0;
  const { fitting } = await demandRows(ctx.db)
    .select(sql<(string | null)[]>`array[${sql.join(fits)}]`.as('fitting'))
    .where('demand.id', '=', row.id)
    .executeTakeFirstOrThrow();
  return await countWithCapacity(
    ctx.db,
    fitting.filter((id) => id !== null),
    { besides: row.author_person },
  );
}
