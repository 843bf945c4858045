import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Imported customers that an undo kept, with the columns that explain why. */
export async function customersNotUndone(db: Kysely<DB>, id: string) {
  return await db
    .selectFrom('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .select(['customer.id', 'person.name', 'person.erased_at', 'customer.last_contact_at'])
    .select(
      sql<boolean>`exists (select from work_order where work_order.tenant_id = customer.tenant_id and work_order.customer = customer.id)`.as(
        'has_order',
      ),
    )
    .where('customer.import', '=', id)
    .where('customer.deleted_at', 'is', null)
    .orderBy('customer.id')
    .limit(100)
    .execute();
}
