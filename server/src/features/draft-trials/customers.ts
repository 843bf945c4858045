import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Every customer of the tenant about whom something is known, also in pools and without an adviser. */
export const customersWithFacts = (db: Kysely<DB>) =>
  db.selectFrom('customer').where('qualifications_sealed', 'is not', null).where('customer.deleted_at', 'is', null);
