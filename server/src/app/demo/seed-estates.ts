import { inMicroDegrees } from '@sycee/domain/site/place';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import type { EstateSale } from '@sycee/domain/valuation/sale';
import { valueHome } from '@sycee/domain/valuation/value-home';
import { estates, salesOf, valuations } from '@sycee/seed/world/estates';
import { addLearning } from '#features/valuation/index.ts';
import { bigrams } from '#platform/search.ts';
import { seedId } from './ids.ts';
import { dayMs, type SeedContext } from './seed-context.ts';
import type { Accounts } from './seed-people.ts';

/** Seeds estates, their sales of two years, and valuations of a demo member. */
export async function seedEstates(seedContext: SeedContext, accounts: Accounts): Promise<void> {
  const { db, tenantId, tenant, now } = seedContext;
  const own = estates[tenant.tenantNo] ?? [];
  if (own.length === 0) return;
  await db
    .insertInto('estate')
    .values(
      own.map(({ slug, name, region, address, place, builtYear }) => ({
        tenant_id: tenantId,
        id: seedId(tenantId, 'estate', slug),
        name_zh: name.zh,
        name_en: name.en,
        search: bigrams(name.zh, name.en, address.zh, address.en),
        address_zh: address.zh,
        address_en: address.en,
        region,
        ...inMicroDegrees(place),
        built_year: builtYear,
        sample: true,
      })),
    )
    .execute();
  const sales = seededSales(seedContext);
  // One statement has at most 65,535 values.
  for (let first = 0; first < sales.length; first += 1000)
    await db
      .insertInto('estate_sale')
      .values(
        sales
          .slice(first, first + 1000)
          .map(({ place: _, ...sale }) => ({ tenant_id: tenantId, ...sale, sample: true })),
      )
      .execute();
  await seedValuations(seedContext, accounts, sales, businessDateOf(now));
  // The first sweep learns from the sales.
  await addLearning(db, { tenantId, now, account: null });
}

function seededSales({ tenantId, tenant, now }: SeedContext): EstateSale[] {
  const today = businessDateOf(now);
  return (estates[tenant.tenantNo] ?? []).flatMap((estate) =>
    salesOf(estate).map(({ daysAgo, ...sale }, nth) => ({
      ...sale,
      id: seedId(tenantId, 'estate sale', `${estate.slug} ${nth}`),
      estate: seedId(tenantId, 'estate', estate.slug),
      place: estate.place,
      sold_on: addDays(today, -daysAgo),
    })),
  );
}

async function seedValuations(
  { db, tenantId, tenant, now }: SeedContext,
  accounts: Accounts,
  sales: readonly EstateSale[],
  today: string,
): Promise<void> {
  const own = estates[tenant.tenantNo] ?? [];
  const yearOf = new Map(own.map(({ slug, builtYear }) => [seedId(tenantId, 'estate', slug), builtYear]));
  // As the server reads sales: the year that is unknown is that of the estate.
  const dated = sales.map((sale) => ({ ...sale, built_year: sale.built_year ?? yearOf.get(sale.estate) ?? null }));
  const rows = (valuations[tenant.tenantNo] ?? []).map((valuation, order) => {
    const { owner, estate: slug, building, area, floor, floors, daysAgo } = valuation;
    const { kind, place, builtYear } = own.find((one) => one.slug === slug)!;
    const estate = seedId(tenantId, 'estate', slug);
    const valued_on = addDays(today, -daysAgo);
    const home = { estate, place, kind, area, floor, floors, built_year: builtYear };
    const result = valueHome(home, dated, valued_on);
    return {
      tenant_id: tenantId,
      id: seedId(tenantId, 'valuation', slug, order),
      owner: accounts.get(owner)!,
      estate,
      kind,
      building,
      area,
      floor,
      floors,
      built_year: null,
      result: JSON.stringify(result),
      valued_on,
      sample: true,
      created_at: new Date(now - daysAgo * dayMs),
    };
  });
  if (rows.length > 0) await db.insertInto('valuation').values(rows).execute();
}
