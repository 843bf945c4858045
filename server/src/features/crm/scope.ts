import { type ExpressionBuilder, type ExpressionWrapper, type Kysely, type SqlBool, sql } from 'kysely';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { notThere } from '#platform/refusal.ts';
import type { Caller } from '#platform/sessions.ts';
import { byIdOrNumber, lockWork, type WorkRow, workRows } from './rows.ts';

type Where = (eb: ExpressionBuilder<DB, 'work'>) => ExpressionWrapper<DB, 'work', SqlBool>;

/** Which orders the caller may know of: one rule for lists, single reads, searches and counts. */
export function withinScope(at: At): Where {
  const caller = callerOf(at);
  if (caller.role === 'member') return ofPerson(caller.person);
  return staffScope(caller);
}

/** A person is one customer of the ffp; a subquery rather than a join, so that lists may look at orders alone. */
const ofPerson =
  (person: string): Where =>
  (eb) =>
    eb('work.customer', '=', eb.selectFrom('customer').select('customer.id').where('customer.person', '=', person));

/** Readings of data_scope in S6.15. Teams come with their part; until then nobody has one, so 3 and 6 are own rows. */
function staffScope(caller: Caller): Where {
  const own: Where = (eb) => eb('work.owner', '=', caller.account);
  switch (caller.dataScope) {
    case 1:
      return (eb) => eb(sql.lit(true), '=', true);
    case 2:
      return (eb) => eb('work.store', '=', sql<string>`any(${[...caller.scopeStores]}::uuid[])`);
    case 4:
      return (eb) => eb('work.store', '=', caller.store ?? nowhere);
    default:
      return own;
  }
}
const nowhere = '00000000-0000-0000-0000-000000000000';

/** Stores whose brokers the caller may give work to, by the same readings; null is every store of the ffp. */
export function storesInScope({ dataScope, scopeStores, store }: Caller): readonly string[] | null {
  if (dataScope === 1) return null;
  if (dataScope === 2) return scopeStores;
  return store ? [store] : [];
}

/** Another site's, a colleague's out of scope and what does not exist are one and the same answer. */
export async function inScope(db: Kysely<DB>, at: At, id: string): Promise<WorkRow> {
  const row = await byIdOrNumber(workRows(db), id).where(withinScope(at)).executeTakeFirst();
  if (!row) throw notThere();
  return row;
}

/** Read again after the lock, so that what is decided on is what is there. */
export async function lockedInScope(db: Kysely<DB>, at: At, id: string): Promise<WorkRow> {
  const { id: found } = await inScope(db, at, id);
  await lockWork(db, found);
  return await inScope(db, at, found);
}

/** The actions of a manager: who may give work out may also bin it. */
export const isManager = ({ role, buttons }: Caller): boolean =>
  role !== 'member' && role !== 'broker' && (buttons.includes('*') || buttons.includes('work.distribute'));
