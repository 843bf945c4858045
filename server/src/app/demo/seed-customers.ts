import { customers, type SeedCustomer } from '@sycee/seed/world/customers';
import { personOf } from '#features/account/index.ts';
import { customerTerms, defaultPool, moveCustomerToPool, writeEntry } from '#features/crm/index.ts';
import { seedId } from './ids.ts';
import { officeTime } from './office-hours.ts';
import { dayMs, type SeedContext, type Stores } from './seed-context.ts';
import type { Accounts } from './seed-people.ts';

/** Seeds leads and pool customers, oldest first. */
export async function seedCustomers(seedContext: SeedContext, stores: Stores, accounts: Accounts): Promise<void> {
  const seeds = [...(customers[seedContext.tenant.tenantNo] ?? [])].sort((a, b) => b.daysAgo - a.daysAgo);
  for (const [order, seed] of seeds.entries()) await seedOne(seedContext, seed, order, stores, accounts);
}

async function seedOne(
  seedContext: SeedContext,
  seed: SeedCustomer,
  order: number,
  stores: Stores,
  accounts: Accounts,
) {
  const { db, tenantId, now } = seedContext;
  const person = await personOf(db, seedContext, seed.mobile, seed.name);
  const store = stores.get(seed.storeNo)!;
  const owner = seed.owner ? (accounts.get(`broker ${seed.owner}`) ?? null) : null;
  const id = seedId(tenantId, 'customer', seed.mobile, order);
  const contextAt = (daysAgo: number) => ({
    ...seedContext,
    now: Math.min(now, officeTime(now - daysAgo * dayMs, order)),
  });
  const began = contextAt(seed.daysAgo);
  await db
    .insertInto('customer')
    .values({
      tenant_id: tenantId,
      id,
      person: person.id,
      kind: seed.fell ? 'customer' : 'clue',
      cometype: seed.company ? 'company' : 'person',
      company_name: seed.company ?? '',
      store,
      owner,
      first_owner: owner,
      level: seed.level,
      tags: [...seed.tags],
      came_from: 'staff',
      sample: true,
      search: customerTerms(seedContext, person.name, seed.company ?? '', seed.mobile),
      created_at: new Date(began.now),
      updated_at: new Date(began.now),
    })
    .execute();
  const entry = { customer: id, order: null, person, by: owner };
  await writeEntry(db, began, { ...entry, kind: 'added' });
  if (seed.note) await writeEntry(db, began, { ...entry, kind: 'note', text: seed.note });
  if (!seed.fell) return;
  const { daysAgo, ...why } = seed.fell;
  const fell = { ...contextAt(daysAgo), language: 'zh' as const };
  const pool = await defaultPool(db, fell, store);
  await moveCustomerToPool(db, fell, { id, person: person.id, wrapped_key: person.wrapped_key }, [], {
    pool,
    by: owner,
    ...why,
  });
}
