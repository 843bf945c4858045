import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { workActions } from '@sycee/contract/work-actions';
import { decide, type WorkRefusal } from '@sycee/domain/work/machine';
import { openStatuses, type SeaFall, type SeaReason } from '@sycee/domain/work/status';
import { type Kysely, sql } from 'kysely';
import { lockWorks } from '#features/crm/distribute.ts';
import { isOfWorks } from '#features/crm/one-kind.ts';
import { lockOrderless, type Orderless } from '#features/crm/orderless.ts';
import { customersOutOfReach, outOfReach } from '#features/crm/out-of-reach.ts';
import type { WorkRow } from '#features/crm/rows.ts';
import { withinOwnScope } from '#features/crm/scope.ts';
import { type Sea, seaOf } from '#features/crm/seas.ts';
import { endTeams } from '#features/crm/team/end.ts';
import { writeEntries } from '#features/crm/timeline.ts';
import { stateOf } from '#features/crm/views.ts';
import { refusalWords, rowWords } from '#features/crm/words.ts';
import { type At, callerOf, type Within } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Call = (typeof workActions)['POST /finance/api/submit_sea'];

type Asked = BodyOut<Call>;

export const submitToSea = async (at: At, asked: Asked): Promise<DataIn<Call>> =>
  isOfWorks(asked) ? await worksToSea(at, asked) : await customersToSea(at, asked);

/** A customer goes into the sea whole: with every open order, or not at all. */
async function worksToSea(at: At, asked: Asked): Promise<DataIn<Call>> {
  return await at.write(async (db) => {
    const works = await lockWorks(db, at, await withSiblings(db, asked.work_ids), sql`true`);
    const reached = await inReach(db, at, works);
    const wanted = new Set(asked.work_ids.filter((id) => reached.has(id)));
    const answer: DataIn<Call> = { done: [], left: [] };
    const leave = (ids: readonly string[], why: { zh: string; en: string }) =>
      answer.left.push(...ids.map((work_id) => ({ work_id, reason: why[at.language] })));
    const others = asked.work_ids.filter((id) => !wanted.has(id));
    answer.left.push(...(await outOfReach(db, at, others)));
    for (const [, all] of Map.groupBy(works, ({ customer }) => customer)) {
      const ids = all.map(({ id }) => id).filter((id) => wanted.has(id));
      if (ids.length === 0) continue;
      const open = all.filter(({ status }) => (openStatuses as readonly string[]).includes(status));
      const why = whyNot(open, all, { ids, reached });
      if (why) {
        leave(ids, why);
        continue;
      }
      const sea = await seaOf(db, at, open[0]!.store, asked.sea_id);
      const { customer, person, wrapped_key } = open[0]!;
      const fall = { sea, reason: asked.reason, by: callerOf(at).account, note: asked.note };
      const refused = await intoSea(db, at, { id: customer, person, wrapped_key }, open, fall);
      if (refused) leave(ids, refusalWords[refused] ?? refusalWords.wrong_state!);
      else answer.done.push(...ids);
    }
    return answer;
  });
}

/** And those who have no open order, whether somebody has them or nobody. */
async function customersToSea(at: At, { customer_ids, reason, note, sea_id }: Asked): Promise<DataIn<Call>> {
  return await at.write(async (db) => {
    const rows = await lockOrderless(db, at, customer_ids);
    const known = new Set(rows.map(({ id }) => id));
    const missing = customer_ids.filter((id) => !known.has(id));
    const answer: DataIn<Call> = { done: [], left: await customersOutOfReach(db, at, missing) };
    for (const row of rows) {
      const why = whyStays(row);
      if (why) {
        answer.left.push({ customer_id: row.id, reason: why[at.language] });
        continue;
      }
      const sea = await seaOf(db, at, row.store!, sea_id);
      await intoSea(db, at, row, [], { sea, reason, by: callerOf(at).account, note });
      answer.done.push(row.id);
    }
    return answer;
  });
}

function whyStays({ store, sea, has_order, locked_at, erased_at }: Orderless) {
  if (erased_at || !store) return rowWords.notThere;
  if (sea) return rowWords.inSeaAlready;
  if (has_order) return rowWords.returnOrder;
  return locked_at ? refusalWords.not_locked! : null;
}

/** With the other orders of the same customers. */
async function withSiblings(db: Kysely<DB>, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('work')
    .select('id')
    .where('customer', 'in', (eb) =>
      eb
        .selectFrom('work as asked')
        .select('asked.customer')
        .where('asked.id', '=', sql<string>`any(${[...ids]}::uuid[])`),
    )
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

async function inReach(db: Kysely<DB>, at: At, works: readonly WorkRow[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('work')
    .select('work.id')
    .where('work.id', '=', sql<string>`any(${works.map(({ id }) => id)}::uuid[])`)
    .where(withinOwnScope(at))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Meant {
  ids: readonly string[];
  reached: ReadonlySet<string>;
}
function whyNot(open: readonly WorkRow[], all: readonly WorkRow[], { ids, reached }: Meant) {
  if (all.some(({ id, status }) => ids.includes(id) && status === 'recycle')) return refusalWords.wrong_state!;
  if (open.length === 0) return refusalWords.wrong_state!;
  return open.some(({ id }) => !reached.has(id)) ? rowWords.withOthers : null;
}

interface Fall {
  sea: Pick<Sea, 'id' | 'name_zh' | 'name_en'>;
  reason: SeaReason | SeaFall;
  /** Null: the sea's days. */
  by: string | null;
  note?: string;
}

interface Falling {
  id: string;
  person: string;
  wrapped_key: Buffer | null;
}
/**
 * Moves one customer with their open orders, all locked. Where the state machine refuses one of them, nothing is written and its reason
 * is returned.
 */
export async function intoSea(
  db: Kysely<DB>,
  at: Within,
  { id: customer, person, wrapped_key }: Falling,
  works: readonly WorkRow[],
  fall: Fall,
): Promise<WorkRefusal | null> {
  const now = new Date(at.now);
  for (const work of works) {
    const decision = decide(stateOf(work), 'submit_sea', { reason: fall.reason, isLocked: work.locked_at !== null });
    if (!decision.ok) return decision.reason;
  }
  await db
    .updateTable('work')
    .set((eb) => ({
      status: 'undistributed',
      owner: null,
      return_reason: null,
      next_contact_at: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', sql<string>`any(${works.map(({ id }) => id)}::uuid[])`)
    .execute();
  const before = await ownerOf(db, customer);
  const teams = await endTeams(db, at, [customer]);
  await db
    .updateTable('customer')
    .set((eb) => ({
      sea: fall.sea.id,
      sea_since: now,
      sea_reason: fall.reason,
      left_by: eb.fn.coalesce('owner', 'left_by'),
      left_at: now,
      owner: null,
      locked_at: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', customer)
    .execute();
  const changes = [
    { field: 'owner', from: before?.name ?? null, to: null },
    { field: 'sea', from: null, to: { zh: fall.sea.name_zh, en: fall.sea.name_en } },
    { field: 'sea_reason', from: null, to: fall.reason },
    ...(teams.get(customer) ?? []),
  ];
  const about = { customer, work: null, person: { id: person, wrapped_key } };
  await writeEntries(db, at, [
    { ...about, kind: 'to_sea', by: fall.by, of: before?.id ?? null, changes, text: fall.note },
  ]);
  return null;
}

const ownerOf = (db: Kysely<DB>, customer: string) =>
  db
    .selectFrom('customer')
    .innerJoin('account', (join) =>
      join.onRef('account.ffp', '=', 'customer.ffp').onRef('account.id', '=', 'customer.owner'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'account.ffp').onRef('person.id', '=', 'account.person'),
    )
    .select(['account.id', 'person.name'])
    .where('customer.id', '=', customer)
    .executeTakeFirst();
