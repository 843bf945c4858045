import type { Narrowing } from '@sycee/domain/access/scope';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Caller } from '#platform/caller.ts';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { notThere } from '#platform/refusal.ts';
import { accountPlace, type PlaceColumns, walksWithin, within } from '#platform/scope.ts';
import { byIdOrNumber, lockWork, type WorkRow, workRows } from './rows.ts';
import { isShared, mayNot, rightOf } from './team/rule.ts';

/** The team of an order is its owner's. */
const workPlace: PlaceColumns = { store: 'work.store', owner: 'work.owner' };

/** And it is shared with whoever is on the team of its customer. */
const sharedPlace = (at: At): PlaceColumns => ({ ...workPlace, shared: isShared(at, 'work.customer') });

/** Which orders the caller may know of: one rule for lists, single reads, searches and counts; the switch only narrows it. */
export function withinScope(at: At, narrowing?: Narrowing): Expression<SqlBool> {
  const caller = callerOf(at);
  return caller.role === 'member' ? ofPerson(caller.person) : within(caller, sharedPlace(at), narrowing);
}

/** The same orders for a list or a count, in parts that are walked each by its own index. */
export function walksInScope(at: At, narrowing?: Narrowing) {
  const caller = callerOf(at);
  return caller.role === 'member'
    ? ([ofPerson(caller.person)] as const)
    : walksWithin(caller, sharedPlace(at), narrowing);
}

/** By the data scope alone: for figures, for what is taken out, and for what a team does not give. */
export const withinOwnScope = (at: At, narrowing?: Narrowing): Expression<SqlBool> =>
  within(callerOf(at), workPlace, narrowing);

/** A person is one customer of the ffp; a subquery rather than a join, so that lists may look at orders alone. */
const ofPerson = (person: string): Expression<SqlBool> =>
  sql<SqlBool>`work.customer = (select customer.id from customer where customer.person = ${person}::uuid)`;

/** Brokers whom the caller may give work to. */
export const brokersInScope = (caller: Caller): Expression<SqlBool> => within(caller, accountPlace);

/** To whom the caller may hand an order on: a broker to the colleagues of the store, a manager to whom they give work out. */
export const receiversOf = (caller: Caller): Expression<SqlBool> =>
  caller.role === 'broker' ? sql<SqlBool>`account.store = ${caller.store}::uuid` : brokersInScope(caller);

/** A sea is the store's: everybody who works there may look into it, and whoever has several stores into each of theirs. */
export const withinSea = (caller: Caller, store = 'customer.store'): Expression<SqlBool> =>
  caller.role === 'broker' || caller.role === 'store'
    ? sql<SqlBool>`${sql.ref(store)} = ${caller.store}::uuid`
    : within(caller, { store });

/** The same seas for a list or a count, store by store. */
export const seaWalks = (caller: Caller) =>
  caller.role === 'broker' || caller.role === 'store'
    ? [withinSea(caller)]
    : walksWithin(caller, { store: 'customer.store' });

/** Another site's, a colleague's out of scope and what does not exist are one and the same answer. */
export async function inScope(db: Kysely<DB>, at: At, id: string): Promise<WorkRow> {
  const row = await byIdOrNumber(workRows(db), id).where(withinScope(at)).executeTakeFirst();
  if (!row) throw notThere();
  return row;
}

/** With the consent went the staff's look at the report, the mobile and what the report had brought. */
export const isClosedTo = (at: At, row: WorkRow): boolean =>
  row.consent_revoked_at !== null && callerOf(at).role !== 'member';

/**
 * Read again after the lock, so that what is decided on is what is there. Whoever writes by the team of the customer holds the
 * customer, too, as whoever changes the team does: taken off it, they are refused, or have written before.
 */
export async function lockedInScope(
  db: Kysely<DB>,
  at: At,
  id: string,
  need: 'write' | 'own' = 'write',
): Promise<WorkRow> {
  const { id: found, customer } = await inScope(db, at, id);
  await lockWork(db, found);
  const row = await inScope(db, at, found);
  if (rightOf(at, row) === 'own') return row;
  await db.selectFrom('customer').select('id').where('id', '=', customer).forNoKeyUpdate().executeTakeFirst();
  const held = await inScope(db, at, found);
  const right = rightOf(at, held) ?? 'read';
  if (right !== 'own' && (right === 'read' || need === 'own')) throw mayNot(right, held.owner_name);
  return held;
}

/** The actions of a manager: who may give work out may also bin it. */
export const isManager = ({ role, buttons }: Caller): boolean =>
  role !== 'member' && role !== 'broker' && (buttons.includes('*') || buttons.includes('work.distribute'));
