import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { pingjiang, type TestServer } from './test-server.ts';

/** The tenant of most test people, and its tables. */
export interface FirstTenant {
  tenantId: string;
  db: Kysely<DB>;
}

export async function firstTenant({ parts }: TestServer): Promise<FirstTenant> {
  const { database, registry } = parts.ports;
  const { prefix, tenantNo, storeNo } = pingjiang;
  const { tenantId } = (await registry.site(prefix, tenantNo, storeNo))!;
  return { tenantId, db: database.of(tenantId) };
}
