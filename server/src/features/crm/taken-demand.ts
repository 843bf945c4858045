import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** The demand for which a customer has chosen an adviser and which has not ended: an order of the two comes of it. Of several the one taken last; null: none. */
export async function takenDemandOf(db: Kysely<DB>, customer: string, adviser: string): Promise<string | null> {
  const row = await db
    .selectFrom('customer')
    .innerJoin('account as author', (join) =>
      join.onRef('author.tenant_id', '=', 'customer.tenant_id').onRef('author.person', '=', 'customer.person'),
    )
    .innerJoin('demand', (join) =>
      join.onRef('demand.tenant_id', '=', 'author.tenant_id').onRef('demand.author', '=', 'author.id'),
    )
    .innerJoin('demand_offer', (join) =>
      join.onRef('demand_offer.tenant_id', '=', 'demand.tenant_id').onRef('demand_offer.demand', '=', 'demand.id'),
    )
    .select('demand.id')
    // The demand may be that of a person whose record was merged into this one.
    .where((eb) => eb.or([eb('customer.id', '=', customer), eb('customer.merged_into', '=', customer)]))
    .where('demand.state', '=', 'taken')
    .where('demand_offer.state', '=', 'accepted')
    .where('demand_offer.adviser', '=', adviser)
    .orderBy('demand.taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
