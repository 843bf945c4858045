import { uncheckedDays } from '@sycee/domain/catalog/unchecked-days';
import { addDays, businessDateOf, daysBetween } from '@sycee/domain/time/business-date';
import type { Ports } from '#platform/context.ts';
import { writeNotices } from '#platform/notices/write-notice.ts';
import { receiversOfProducts } from './product-owners.ts';

/** The longest first: each product is told about with the greatest number that applies. */
const tellAfterDays = uncheckedDays.toReversed();

/** Tells the owners of products that grow old, once for each of the days above. */
export async function noticeUncheckedProducts(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = ports.clock.now();
    const today = businessDateOf(now);
    const products = await db
      .selectFrom('product')
      .select(['id', 'checked_on'])
      .where('checked_on', '<=', addDays(today, -uncheckedDays[0]))
      .where('status', '=', 'published')
      .execute();
    if (products.length === 0) continue;
    const receiversOf = await receiversOfProducts(
      db,
      products.map(({ id }) => id),
    );
    await writeNotices(
      db,
      { site: { tenantId }, now },
      products.map(({ id, checked_on }) => {
        const days = tellAfterDays.find((one) => daysBetween(checked_on, today) >= one)!;
        return {
          kind: 'product_unchecked',
          to: receiversOf(id),
          tag: `product_unchecked ${id} ${checked_on} ${days}`,
          refs: { product: id, days },
        };
      }),
    );
  }
}
