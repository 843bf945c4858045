import { tenants } from '@sycee/seed/world/tenants';
import type { Client } from 'pg';
import { connect } from '#platform/db/connect.ts';
import type { ServerParts } from '../wire.ts';
import { seedAgencies } from './seed-agencies.ts';
import { seedCards } from './seed-cards.ts';
import { seedCatalog } from './seed-catalog.ts';
import { seedContacts } from './seed-contacts.ts';
import { seedContent } from './seed-content.ts';
import type { SeedContext } from './seed-context.ts';
import { seedConversations } from './seed-conversations.ts';
import { seedCustomers } from './seed-customers.ts';
import { seedDemands } from './seed-demands.ts';
import { seedEstates } from './seed-estates.ts';
import { seedMarket } from './seed-market.ts';
import { seedMarketing } from './seed-marketing.ts';
import { seedNotices } from './seed-notices.ts';
import { seedOrderChats } from './seed-order-chats.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPeople } from './seed-people.ts';
import { seedPosters } from './seed-posters.ts';
import { seedShops } from './seed-shops.ts';
import { seedSquare } from './seed-square.ts';
import { seedTenant } from './seed-tenant.ts';
import { notADemoMessage } from './world-state.ts';

/**
 * Creates the demo world if it does not exist. Each tenant is one transaction, so a second run finds all of it or
 * nothing.
 */
export async function seedDemoWorld(
  { ports, adminUrl }: ServerParts,
  printLine: (line: string) => void = () => {},
): Promise<void> {
  if (!adminUrl) throw new Error('The demo world needs the owner of the tables: set MIGRATE_DATABASE_URL, or DEMO=0.');
  const owner = await connect(adminUrl);
  try {
    await beginDemoWorld(owner, ports.clock.now());
    ports.registry.clearCache();
    for (const tenant of tenants) {
      const tenantId = await seedTenant(owner, tenant, ports.clock.now());
      const db = ports.database.of(tenantId);
      if (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) continue;
      printLine(`Seeding the demo world of ${tenant.name.en} …`);
      const site =
        (await ports.registry.site('saas', tenant.tenantNo, 1)) ?? (await uncachedSite(ports, tenant.tenantNo));
      await db.transaction().execute(async (tx) => {
        const seedContext: SeedContext = {
          db: tx,
          tenantId,
          site,
          tenant,
          secrets: ports.secrets,
          now: ports.clock.now(),
        };
        const stores = await seedPeople.stores(seedContext);
        const products = await seedCatalog(seedContext, stores);
        await seedAgencies(seedContext);
        await seedMarket(seedContext, products);
        await seedContent(seedContext);
        const accounts = await seedPeople.accounts(seedContext, stores);
        await seedOrders(seedContext, stores, accounts, products);
        await seedCards(seedContext, accounts);
        await seedShops(seedContext, accounts);
        await seedEstates(seedContext, accounts);
        await seedSquare(seedContext, accounts);
        await seedDemands(seedContext, accounts);
        await seedMarketing(seedContext, accounts);
        await seedPosters(seedContext);
        await seedCustomers(seedContext, stores, accounts);
        await seedNotices(seedContext);
        await seedContacts(seedContext, accounts);
        await seedConversations(seedContext, accounts);
        await seedOrderChats(seedContext, accounts);
      });
    }
  } finally {
    await owner.end();
  }
}

/**
 * Runs before any account exists, so that all accounts are demo accounts. An installation with real tenants never
 * becomes a demo.
 */
async function beginDemoWorld(owner: Client, nowMs: number): Promise<void> {
  await owner.query(
    'insert into demo_world (started_at) select $1 where not exists (select from tenant) on conflict do nothing',
    [new Date(nowMs)],
  );
  const { rowCount } = await owner.query('select from demo_world where ended_at is null');
  if (rowCount === 0) throw new Error(notADemoMessage);
}

/** Reads past the registry's one-second cache, as the tenant was written just now. */
async function uncachedSite({ registry }: ServerParts['ports'], tenantNo: string) {
  registry.clearCache();
  const site = await registry.site('saas', tenantNo, 1);
  if (!site) throw new Error(`The site of ${tenantNo} was not written.`);
  return site;
}
