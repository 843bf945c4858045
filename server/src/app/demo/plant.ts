import { tenants } from '@sycee/seed/world/tenants';
import type { Client } from 'pg';
import { connect } from '#platform/db/connect.ts';
import type { House } from '../wire.ts';
import type { Bed } from './bed.ts';
import { plantCatalog } from './plant-catalog.ts';
import { plantContent } from './plant-content.ts';
import { plantCustomers } from './plant-customers.ts';
import { plantPeople } from './plant-people.ts';
import { plantTenant } from './plant-tenant.ts';
import { plantWork } from './plant-work.ts';
import { notADemo } from './world-state.ts';

/** The demo world, the first time. Each tenant's is one transaction, so a second run finds all of it or nothing. */
export async function plantDemo({ ports, adminUrl }: House, say: (line: string) => void = () => {}): Promise<void> {
  if (!adminUrl) throw new Error('The demo world needs the owner of the tables: set MIGRATE_DATABASE_URL, or DEMO=0.');
  const owner = await connect(adminUrl);
  try {
    await beginDemoWorld(owner, ports.clock.now());
    ports.registry.forget();
    for (const tenant of tenants) {
      const ffp = await plantTenant(owner, tenant, ports.clock.now());
      const db = ports.database.of(ffp);
      if (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) continue;
      say(`Seeding the demo world of ${tenant.name.en} …`);
      const site = (await ports.registry.site('saas', tenant.ffpNo, 1)) ?? (await freshSite(ports, tenant.ffpNo));
      await db.transaction().execute(async (tx) => {
        const bed: Bed = { db: tx, ffp, site, tenant, secrets: ports.secrets, now: ports.clock.now() };
        const stores = await plantPeople.stores(bed);
        const products = await plantCatalog(bed, stores);
        await plantContent(bed);
        const accounts = await plantPeople.accounts(bed, stores);
        await plantWork(bed, stores, accounts, products);
        await plantCustomers(bed, stores, accounts);
      });
    }
  } finally {
    await owner.end();
  }
}

/** Before anybody has an account, so that all of them are demo accounts. An installation with real tenants never becomes a demo. */
async function beginDemoWorld(owner: Client, nowMs: number): Promise<void> {
  await owner.query(
    'insert into demo_world (began_at) select $1 where not exists (select from ffp) on conflict do nothing',
    [new Date(nowMs)],
  );
  const { rowCount } = await owner.query('select from demo_world where left_at is null');
  if (rowCount === 0) throw new Error(notADemo);
}

/** The registry is read once a second; the tenant was written just now. */
async function freshSite({ registry }: House['ports'], ffpNo: string) {
  registry.forget();
  const site = await registry.site('saas', ffpNo, 1);
  if (!site) throw new Error(`The site of ${ffpNo} was not written.`);
  return site;
}
