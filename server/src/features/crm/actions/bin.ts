import type { DataIn } from '@sycee/contract/core/call';
import type { workActions } from '@sycee/contract/work-actions';
import type { WorkFacts } from '@sycee/domain/work/machine';
import type { WorkAction } from '@sycee/domain/work/status';
import type { Kysely, UpdateObject } from 'kysely';
import { lockWorks } from '#features/crm/distribute.ts';
import { dropIntake } from '#features/crm/intake/rows.ts';
import { outOfReach } from '#features/crm/out-of-reach.ts';
import type { WorkRow } from '#features/crm/rows.ts';
import { inScope, isManager, lockedInScope } from '#features/crm/scope.ts';
import { decided } from '#features/crm/steps.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { flowView } from '#features/crm/views.ts';
import { refusalWords } from '#features/crm/words.ts';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isTakenAlready } from '#platform/db/taken.ts';
import { conflict, Refusal } from '#platform/refusal.ts';

type Afterwards = DataIn<(typeof workActions)['GET /finance/api/{id}/recycle_work']>;
type Deleted = DataIn<(typeof workActions)['POST /finance/api/work_del']>;
const kindOf = { recycle: 'recycled', unrecycle: 'unrecycled', delete: 'deleted' } as const satisfies Partial<
  Record<WorkAction, string>
>;

export const recycle = (at: At, id: string): Promise<Afterwards> =>
  at.write(async (db) => {
    await act(db, at, await lockedInScope(db, at, id, 'own'), 'recycle');
    return await afterwards(db, at, id);
  });

/** To where it was; its adviser's, if they are still there. */
export async function unrecycle(at: At, id: string): Promise<Afterwards> {
  try {
    return await at.write(async (db) => {
      const row = await lockedInScope(db, at, id, 'own');
      await act(db, at, row, 'unrecycle', { isOwnerGone: row.in_sea || (await isOwnerGone(db, row)) });
      return await afterwards(db, at, id);
    });
  } catch (error) {
    // While it lay there the customer applied for the same again.
    if (isTakenAlready(error)) throw conflict(refusalWords.no_open_duplicate!);
    throw error;
  }
}

export const deleteOne = (at: At, id: string): Promise<{ id: string }> =>
  at.write(async (db) => {
    const row = await lockedInScope(db, at, id, 'own');
    await act(db, at, row, 'delete');
    return { id: row.id };
  });

export const deleteMany = (at: At, ids: readonly string[]): Promise<Deleted> =>
  at.write(async (db) => {
    const works = new Map((await lockWorks(db, at, ids)).map((work) => [work.id, work]));
    const others = [...new Set(ids)].filter((id) => !works.has(id));
    const answer: Deleted = { done: [], left: await outOfReach(db, at, others) };
    for (const [id, work] of works) {
      const why = await tryDelete(db, at, work);
      if (why) answer.left.push({ work_id: id, reason: why[at.language] });
      else answer.done.push(id);
    }
    return answer;
  });

async function tryDelete(db: Kysely<DB>, at: At, work: WorkRow) {
  try {
    await act(db, at, work, 'delete');
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.words;
    throw error;
  }
}

async function act(db: Kysely<DB>, at: At, row: WorkRow, action: keyof typeof kindOf, facts: WorkFacts = {}) {
  const { state } = decided(at, row, action, { ...facts, isManager: isManager(callerOf(at)) }).next;
  const now = new Date(at.now);
  const set: UpdateObject<DB, 'work'> = state
    ? { status: state.status, status_before: state.before, owner: state.ownerId }
    : { deleted_at: now };
  await db
    .updateTable('work')
    .set({ ...set, version: row.version + 1, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  if (!state) await dropIntake(db, [row.id], at.now);
  await writeEntry(db, at, {
    customer: row.customer,
    work: row.id,
    person: { id: row.person, wrapped_key: row.wrapped_key },
    kind: kindOf[action],
    by: callerOf(at).account,
    changes: state ? [{ field: 'status', from: row.status, to: state.status }] : [],
  });
}

const afterwards = async (db: Kysely<DB>, at: At, id: string): Promise<Afterwards> => {
  const row = await inScope(db, at, id);
  return { id: row.id, work_no: row.work_no, flow: flowView(at, row) };
};

/** Disabled, or moved to another store. */
async function isOwnerGone(db: Kysely<DB>, { owner, store }: WorkRow): Promise<boolean> {
  if (!owner) return false;
  const account = await db
    .selectFrom('account')
    .select(['status', 'store'])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  return account.status !== 'active' || account.store !== store;
}
