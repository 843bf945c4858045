import type { SeedTenant } from '@sycee/seed/world/tenants';
import type { Kysely } from 'kysely';
import type { Site } from '#platform/db/registry.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Secrets } from '#platform/secrets.ts';

/** The connection, tenant and clock that one tenant's demo data is written with. */
export interface SeedContext {
  db: Kysely<DB>;
  tenantId: string;
  site: Site;
  tenant: SeedTenant;
  secrets: Secrets;
  now: number;
}
export const dayMs = 86_400_000;
/** Store ids by number. */
export type Stores = ReadonlyMap<number, string>;
