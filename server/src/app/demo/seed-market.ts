import { weekOf } from '@sycee/domain/market/weeks';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { demand, reasons } from '@sycee/seed/world/market';
import type { Catalog } from './seed-catalog.ts';
import type { SeedContext } from './seed-context.ts';

const weeks = 13;
/** A share between 0 and 1 that looks random and is the same at every start. */
const shareOf = (n: number): number => ((Math.sin(n) * 10_000) % 1) ** 2;

/** Seeds a quarter of counts, which belong to nobody: reports, products, reasons and demand of each week. */
export async function seedMarket({ db, tenantId, tenant, now }: SeedContext, catalog: Catalog): Promise<void> {
  const products = [...catalog.values()].flat();
  const thisWeek = weekOf(businessDateOf(now));
  const all = Array.from({ length: weeks }, (_, back) => {
    const week = addDays(thisWeek, -7 * back);
    // A little more each week, and less at its edges.
    return { week, back, reports: Math.round(190 - 6 * back + 40 * shareOf(back + 1)) };
  });
  const wanted = all.flatMap(({ week, back }) =>
    demand.flatMap(({ store, byActual, attr, ...one }, at) =>
      byActual.map(([actual, n], i) => ({
        tenant_id: tenantId,
        week,
        region: tenant.stores[store % tenant.stores.length]!.region,
        attribute: attr,
        ...one,
        actual,
        reports: n + Math.round(2 * shareOf(back + 7 * at + 3 * i)),
      })),
    ),
  );
  const unmatched = Map.groupBy(wanted, ({ week }) => week);
  await db
    .insertInto('market_week')
    .values(
      all.map(({ week, reports }) => ({
        tenant_id: tenantId,
        week,
        reports,
        unmatched: unmatched.get(week)!.reduce((n, row) => n + row.reports, 0),
      })),
    )
    .execute();
  await db
    .insertInto('product_week')
    .values(
      all.flatMap(({ week, reports, back }) =>
        products.map(({ id }, at) => {
          const share = shareOf(at + 1);
          const nearly = shareOf(at + back + 2);
          return {
            tenant_id: tenantId,
            product: id,
            week,
            views: Math.round(20 + 160 * share + 30 * nearly),
            matches: Math.round(reports * 0.5 * share),
            near_misses: Math.round(reports * 0.12 * nearly),
            needs_data: Math.round(reports * 0.2 * shareOf(at + 5)),
          };
        }),
      ),
    )
    .execute();
  await db
    .insertInto('market_reason_week')
    .values(
      all.flatMap(({ week, reports }) =>
        (['missed', 'unknown'] as const).flatMap((kind) =>
          Object.entries(reasons[kind]).map(([attribute, percent]) => ({
            tenant_id: tenantId,
            week,
            kind,
            attribute,
            reports: Math.round((reports * percent) / 100),
          })),
        ),
      ),
    )
    .execute();
  await db.insertInto('market_demand_week').values(wanted).execute();
}
