import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { workActions } from '@sycee/contract/work-actions';
import { decide, type WorkRefusal } from '@sycee/domain/work/machine';
import { type Kysely, sql } from 'kysely';
import { lockBrokers } from '#features/crm/brokers.ts';
import { assignToOne, lockWorks } from '#features/crm/distribute.ts';
import { give } from '#features/crm/give.ts';
import { isOfWorks } from '#features/crm/one-kind.ts';
import { outOfReach } from '#features/crm/out-of-reach.ts';
import type { WorkRow } from '#features/crm/rows.ts';
import { isManager, receiversOf } from '#features/crm/scope.ts';
import { endTeams } from '#features/crm/team/end.ts';
import { writeEntries } from '#features/crm/timeline.ts';
import { stateOf } from '#features/crm/views.ts';
import { refusalWords, rowWords } from '#features/crm/words.ts';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { invalid, notAllowed } from '#platform/refusal.ts';
import { customersToColleague, customersToStore } from './devolve-customers.ts';
import { type Store, storeMeant } from './store-meant.ts';

type Call = (typeof workActions)['POST /finance/api/submit_devolve'];
type Asked = BodyOut<Call>;
type Answer = DataIn<Call>;

/** To a colleague, or to another store. */
export async function devolve(at: At, asked: Asked): Promise<Answer> {
  const { account_no, store_no, work_ids, customer_ids } = asked;
  const ofWorks = isOfWorks(asked);
  if (account_no && store_no === undefined)
    return ofWorks
      ? await toColleague(at, work_ids, account_no)
      : await customersToColleague(at, customer_ids, account_no);
  if (store_no !== undefined && !account_no) {
    if (!isManager(callerOf(at))) throw notAllowed();
    return ofWorks ? await toStore(at, work_ids, store_no) : await customersToStore(at, customer_ids, store_no);
  }
  throw invalid({ account_no: { zh: '请选择一位同事，或一家门店', en: 'Choose a colleague, or a store' } });
}

async function toColleague(at: At, ids: readonly string[], accountNo: string): Promise<Answer> {
  return await at.write(async (db) => {
    const works = await lockWorks(db, at, ids);
    const [to] = await lockBrokers(db, at, [accountNo], receiversOf(callerOf(at)));
    if (!to) throw invalid({ account_no: rowWords.noSuchColleague });
    const { assigned, left } = assignToOne(works, to, 'devolve');
    await give(db, at, assigned, 'devolve');
    return {
      done: assigned.map(({ work }) => work.id),
      left: [
        ...(await outOfReach(db, at, missing(ids, works))),
        ...left.map(({ work, why }) => ({ work_id: work.id, reason: why[at.language] })),
      ],
    };
  });
}

/** There they wait to be given out. The customer goes along; what else is open of them stays where it is. */
async function toStore(at: At, ids: readonly string[], storeNo: number): Promise<Answer> {
  return await at.write(async (db) => {
    const store = await storeMeant(db, storeNo);
    const works = await lockWorks(db, at, ids);
    const goes: WorkRow[] = [];
    const left: Answer['left'] = await outOfReach(db, at, missing(ids, works));
    for (const work of works) {
      const decision = decide(stateOf(work), 'devolve', { toOtherStore: work.store !== store.id });
      if (decision.ok) goes.push(work);
      else left.push({ work_id: work.id, reason: whyStays(decision.reason)[at.language] });
    }
    await moveTo(db, at, goes, store);
    return { done: goes.map(({ id }) => id), left };
  });
}
const whyStays = (reason: WorkRefusal) =>
  reason === 'other_owner' ? rowWords.thereAlready : (refusalWords[reason] ?? refusalWords.wrong_state!);

async function moveTo(db: Kysely<DB>, at: At, works: readonly WorkRow[], store: Store): Promise<void> {
  const now = new Date(at.now);
  await db
    .updateTable('work')
    .set((eb) => ({
      status: 'undistributed',
      store: store.id,
      owner: null,
      next_contact_at: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', sql<string>`any(${works.map(({ id }) => id)}::uuid[])`)
    .execute();
  await db
    .updateTable('customer')
    .set((eb) => ({ store: store.id, owner: null, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', sql<string>`any(${works.map(({ customer }) => customer)}::uuid[])`)
    .execute();
  const teams = await endTeams(
    db,
    at,
    works.map(({ customer }) => customer),
  );
  await writeEntries(
    db,
    at,
    works.map((work) => ({
      customer: work.customer,
      work: work.id,
      person: { id: work.person, wrapped_key: work.wrapped_key },
      kind: 'devolved',
      by: callerOf(at).account,
      changes: [
        {
          field: 'store',
          from: { zh: work.store_zh, en: work.store_en },
          to: { zh: store.name_zh, en: store.name_en },
        },
        { field: 'owner', from: work.owner_name, to: null },
        ...(teams.get(work.customer) ?? []),
      ],
    })),
  );
}

const missing = (ids: readonly string[], works: readonly WorkRow[]): string[] => {
  const known = new Set(works.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
};
