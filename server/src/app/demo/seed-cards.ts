import { standardLayout } from '@sycee/domain/card/layout';
import { cards } from '@sycee/seed/world/cards';
import type { SeedContext } from './seed-context.ts';
import type { Accounts } from './seed-people.ts';

/** Seeds the business cards of the demo people. */
export async function seedCards({ db, tenantId, tenant, now }: SeedContext, accounts: Accounts): Promise<void> {
  for (const { owner, titles, introduction, achievements, products } of cards[tenant.tenantNo] ?? []) {
    const account = accounts.get(owner)!;
    await db.updateTable('account').set({ introduction }).where('id', '=', account).execute();
    await db
      .insertInto('business_card')
      .values({
        tenant_id: tenantId,
        account,
        version: 1,
        titles: [...titles],
        achievements: [...achievements],
        fields: standardLayout.map(({ field }) => field),
        audiences: standardLayout.map(({ shown_to }) => shown_to),
        saved_at: new Date(now),
      })
      .execute();
    const rows = await db.selectFrom('product').select(['id', 'number']).where('number', 'in', products).execute();
    const idOf = new Map(rows.map((row) => [row.number, row.id]));
    await db
      .insertInto('business_card_product')
      .values(
        products.map((number, position) => ({ tenant_id: tenantId, account, position, product: idOf.get(number)! })),
      )
      .execute();
  }
}
