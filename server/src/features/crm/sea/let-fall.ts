import { firstFall } from '@sycee/domain/work/sea';
import { openStatuses } from '@sycee/domain/work/status';
import { type Kysely, sql } from 'kysely';
import { intoSea } from '#features/crm/actions/into-sea.ts';
import { workRows } from '#features/crm/rows.ts';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { customerFacts, factsOf, mayFall, rulesOf, type SeaRow } from './facts.ts';

/** Looked at, and let fall, in one transaction. */
const atOnce = 100;

/**
 * Customers whose day has come go into the sea. Any server may do it at any time: what is decided on is read again under the
 * lock, so that whoever fell, was called or was claimed meanwhile is passed by.
 */
export async function letFall(ports: Ports): Promise<void> {
  for (const ffp of await ports.registry.openFfps()) {
    const db = ports.database.of(ffp);
    const seas = await seasWithDays(db);
    for (const [store, its] of Map.groupBy(seas, (sea) => sea.store)) await ofStore(ports, ffp, store, its);
  }
}

const seasWithDays = (db: Kysely<DB>) =>
  db
    .selectFrom('sea')
    .select(['id', 'store', 'name_zh', 'name_en', 'contact_days', 'deal_days', 'warn_days', 'protected_stages'])
    .where('removed_at', 'is', null)
    .where(({ eb, or }) => or([eb('contact_days', 'is not', null), eb('deal_days', 'is not', null)]))
    .orderBy('is_first', 'desc')
    .orderBy('id')
    .execute();

async function ofStore(ports: Ports, ffp: string, store: string, seas: readonly SeaRow[]): Promise<void> {
  const db = ports.database.of(ffp);
  const rules = seas.map(rulesOf);
  let after: string | undefined;
  for (;;) {
    const now = ports.clock.now();
    const rows = await mayFall(db, { store, rules, until: now, after, limit: atOnce }).execute();
    const due = rows.filter((row) => (firstFall(factsOf(row), rules)?.on ?? now + 1) <= now).map(({ id }) => id);
    if (due.length > 0)
      await db.transaction().execute((within) => fallNow(within, { ...ports, site: { ffp }, now }, due, seas));
    after = rows.at(-1)?.id;
    if (rows.length < atOnce) return;
  }
}

type Scope = Pick<Ports, 'secrets'> & { site: { ffp: string }; now: number };

async function fallNow(db: Kysely<DB>, at: Scope, ids: readonly string[], seas: readonly SeaRow[]): Promise<void> {
  const wanted = sql<string>`any(${[...ids]}::uuid[])`;
  const openOrders = () =>
    workRows(db).where('work.customer', '=', wanted).where('work.status', 'in', openStatuses).orderBy('work.id');
  const locked = new Set((await openOrders().forNoKeyUpdate('work').execute()).map(({ id }) => id));
  await db.selectFrom('customer').select('id').where('id', '=', wanted).orderBy('id').forNoKeyUpdate().execute();
  // What was changed until the locks were had is there now.
  const orders = Map.groupBy(await openOrders().execute(), ({ customer }) => customer);
  const rules = (await stillThere(db, seas)).map(rulesOf);
  const rows = await customerFacts(db).where('customer.id', '=', wanted).execute();
  for (const row of rows) {
    const fall = firstFall(factsOf(row), rules);
    const works = orders.get(row.id) ?? [];
    // An order that came since is locked by nobody here: next time.
    if (!fall || fall.on > at.now || works.some(({ id }) => !locked.has(id))) continue;
    const customer = { id: row.id, person: row.person, wrapped_key: row.wrapped_key };
    // An order that the state machine keeps, for example because the institution has it, keeps its customer. The next run decides again.
    await intoSea(db, at, customer, works, {
      sea: fall.sea.row,
      reason: fall.reason,
      by: null,
    });
  }
}

/** A sea that is being taken away waits for this, or is not there; and its days are those of now. */
async function stillThere(db: Kysely<DB>, seas: readonly SeaRow[]): Promise<SeaRow[]> {
  const ids = seas.map(({ id }) => id);
  const rows = await db
    .selectFrom('sea')
    .select(['id', 'name_zh', 'name_en', 'contact_days', 'deal_days', 'warn_days', 'protected_stages'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
