import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { shops } from '@sycee/seed/world/shops';
import { seedId } from './ids.ts';
import { articleIdOf } from './seed-content.ts';
import { dayMs, type SeedContext } from './seed-context.ts';
import type { Accounts } from './seed-people.ts';

/** Seeds the shops of the demo people with some weeks of visits, which belong to nobody. */
export async function seedShops({ db, tenantId, tenant, now }: SeedContext, accounts: Accounts): Promise<void> {
  for (const { owner, title, intro, products, articles, visits } of shops[tenant.tenantNo] ?? []) {
    const id = seedId(tenantId, 'shop', owner);
    const rows = await db.selectFrom('product').select(['id', 'number']).where('number', 'in', products).execute();
    const idOf = new Map(rows.map((row) => [row.number, row.id]));
    const items = [
      ...products.map((number) => ({ product: idOf.get(number)!, article: null })),
      ...articles.map((slug) => ({ product: null, article: articleIdOf(tenantId, slug) })),
    ];
    await db
      .insertInto('shop')
      .values({
        tenant_id: tenantId,
        id,
        owner: accounts.get(owner)!,
        version: 1,
        title,
        intro,
        is_open: true,
        visits: visits.reduce((sum, n) => sum + n, 0),
        sample: true,
        created_at: new Date(now - visits.length * dayMs),
      })
      .execute();
    await db
      .insertInto('shop_item')
      .values(items.map((item, position) => ({ tenant_id: tenantId, shop: id, position, ...item })))
      .execute();
    const today = businessDateOf(now);
    await db
      .insertInto('shop_day')
      .values(visits.map((n, back) => ({ tenant_id: tenantId, shop: id, day: addDays(today, -back), visits: n })))
      .execute();
  }
}
