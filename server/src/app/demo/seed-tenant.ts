import type { SeedTenant } from '@sycee/seed/world/tenants';
import type { Client } from 'pg';
import { seedId } from './ids.ts';

/**
 * Writes the registry rows of a tenant as the owner, because the runtime role may only read them. Returns the tenant's
 * id.
 */
export async function seedTenant(owner: Client, tenant: SeedTenant, nowMs: number): Promise<string> {
  const { tenantNo, name, prefix, stores, keys, isDefault } = tenant;
  const id = seedId('', 'tenant', tenantNo);
  const now = new Date(nowMs);
  await owner.query(
    'insert into tenant (id, tenant_no, name_zh, name_en, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [id, tenantNo, name.zh, name.en, now],
  );
  const insertSite =
    'insert into site (tenant_id, prefix, store_no, store, name_zh, name_en, is_default) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing';
  await owner.query(insertSite, [id, 'saas', 1, null, name.zh, name.en, false]);
  for (const store of stores) {
    const isFirst = isDefault && store.storeNo === 1;
    const storeId = seedId(id, 'store', String(store.storeNo));
    await owner.query(insertSite, [id, prefix, store.storeNo, storeId, store.name.zh, store.name.en, isFirst]);
  }
  for (const [storeNo, key] of Object.entries(keys)) {
    const isOwn = storeNo === '0';
    const site = [isOwn ? 'saas' : prefix, isOwn ? 1 : Number(storeNo)];
    await owner.query(
      'insert into site_key (key, tenant_id, prefix, store_no) values ($1, $2, $3, $4) on conflict do nothing',
      [key, id, ...site],
    );
  }
  return id;
}
