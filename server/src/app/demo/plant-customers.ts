import { customers, type SeedCustomer } from '@sycee/seed/world/customers';
import { personOf } from '#features/account/door.ts';
import { customerTerms, intoSea, seaOf, writeEntry } from '#features/crm/door.ts';
import { type Bed, dayMs, type Stores } from './bed.ts';
import { seedId } from './ids.ts';
import { officeTime } from './office-hours.ts';
import type { Accounts } from './plant-people.ts';

/** Clues, and customers in the sea, oldest first. */
export async function plantCustomers(bed: Bed, stores: Stores, accounts: Accounts): Promise<void> {
  const seeds = [...(customers[bed.tenant.ffpNo] ?? [])].sort((a, b) => b.daysAgo - a.daysAgo);
  for (const [order, seed] of seeds.entries()) await plantOne(bed, seed, order, stores, accounts);
}

async function plantOne(bed: Bed, seed: SeedCustomer, order: number, stores: Stores, accounts: Accounts) {
  const { db, ffp, now } = bed;
  const person = await personOf(db, bed, seed.mobile, seed.name);
  const store = stores.get(seed.storeNo)!;
  const owner = seed.owner ? (accounts.get(`broker ${seed.owner}`) ?? null) : null;
  const id = seedId(ffp, 'customer', seed.mobile, order);
  const at = (daysAgo: number) => ({ ...bed, now: Math.min(now, officeTime(now - daysAgo * dayMs, order)) });
  const began = at(seed.daysAgo);
  await db
    .insertInto('customer')
    .values({
      ffp,
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
      search: customerTerms(bed, person.name, seed.company ?? '', seed.mobile),
      created_at: new Date(began.now),
      updated_at: new Date(began.now),
    })
    .execute();
  const entry = { customer: id, work: null, person, by: owner };
  await writeEntry(db, began, { ...entry, kind: 'added' });
  if (seed.note) await writeEntry(db, began, { ...entry, kind: 'note', text: seed.note });
  if (!seed.fell) return;
  const { daysAgo, ...why } = seed.fell;
  const fell = { ...at(daysAgo), language: 'zh' as const };
  const sea = await seaOf(db, fell, store);
  await intoSea(db, fell, { id, person: person.id, wrapped_key: person.wrapped_key }, [], { sea, by: owner, ...why });
}
