import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { nextTurn } from '#platform/next-turn.ts';
import type { CustomerFit, SealedCustomer } from './customer-fit.ts';

/** Customers unsealed in one turn, about 6 ms. */
const customersPerTurn = 100;

export const sealedCustomers = (db: Kysely<DB>) =>
  db
    .selectFrom('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .select(['customer.id', 'customer.person', 'cometype', 'wrapped_key', 'qualifications_sealed'])
    .where('qualifications_sealed', 'is not', null)
    .where('wrapped_key', 'is not', null);
type Row = Omit<SealedCustomer, 'customer' | 'qualifications_sealed'> & {
  readonly id: string;
  readonly qualifications_sealed: Buffer | null;
};

export interface ExaminedCustomer extends CustomerFit {
  readonly id: string;
}

/** Applies `find` to each customer and leaves out customers for whom it finds nothing. */
export async function examineCustomers<Found extends object>(
  find: (customer: SealedCustomer) => Found | null,
  rows: readonly Row[],
): Promise<(Found & { readonly id: string })[]> {
  const examined: (Found & { readonly id: string })[] = [];
  for (const [i, { id, qualifications_sealed, ...customer }] of rows.entries()) {
    if (i % customersPerTurn === 0) await nextTurn();
    const found = find({ ...customer, customer: id, qualifications_sealed: qualifications_sealed! });
    if (found) examined.push({ id, ...found });
  }
  return examined;
}
