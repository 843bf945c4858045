import { serviceCapacity } from '@sycee/domain/service/limits';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** How many requests an account answers. */
export async function loadOf(db: Kysely<DB>, account: string): Promise<number> {
  const { n } = await db
    .selectFrom('service_request')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('adviser', '=', account)
    .where('status', '=', 'answering')
    .executeTakeFirstOrThrow();
  return n;
}

/** Locks the duty of an account, so that what it answers is counted by one transaction at a time. */
export async function lockDuty(db: Kysely<DB>, tenantId: string, account: string) {
  await db
    .insertInto('service_duty')
    .values({ tenant_id: tenantId, account, capacity: serviceCapacity })
    .onConflict((on) => on.doNothing())
    .execute();
  const row = await db
    .selectFrom('service_duty')
    .select(['on_until', 'capacity', 'languages'])
    .where('account', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, load: await loadOf(db, account) };
}
