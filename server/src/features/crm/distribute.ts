import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import { type BrokerLoad, distributeEvenly } from '@sycee/domain/work/distribute';
import { allowedActions } from '@sycee/domain/work/machine';
import { type Kysely, sql } from 'kysely';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { invalid } from '#platform/refusal.ts';
import { openByOwner, type WorkRow, workRows } from './rows.ts';
import { storesInScope, withinScope } from './scope.ts';
import { decided } from './steps.ts';
import { writeEntry } from './timeline.ts';
import { stateOf } from './views.ts';

type Call = (typeof crm)['POST /finance/api/distribute'];

/** `id` is the number that people see, so that a client's preview breaks ties as the server does. */
interface Broker extends BrokerLoad {
  account: string;
  name: string;
  store: string | null;
}

/** Gives orders out, within one of each other or to one by hand. Orders and brokers are locked first, so capacity holds. */
export async function distribute(at: At, asked: BodyOut<Call>): Promise<DataIn<Call>> {
  if (asked.mode === 'by_hand' && asked.account_nos.length !== 1)
    throw invalid({ account_nos: { zh: '请选择一位顾问', en: 'Choose one adviser' } });
  return await at.write(async (db) => {
    const works = await lockWorks(db, at, asked.work_ids);
    const brokers = await lockBrokers(db, asked.account_nos);
    if (brokers.length === 0)
      throw invalid({
        account_nos: { zh: '所选顾问都不在岗，请另选', en: 'None of these advisers is on duty; choose others' },
      });
    const known = new Set(works.map(({ id }) => id));
    const left = asked.work_ids
      .filter((id) => !known.has(id))
      .map((id) => ({ work_id: id, reason: words.notThere[at.language] }));
    const given: DataIn<Call>['given'] = [];
    for (const [store, mine] of Map.groupBy(works, (work) => work.store)) {
      const open = mine.filter((work) => allowedActions(stateOf(work)).includes('distribute'));
      for (const work of mine)
        if (!open.includes(work)) left.push({ work_id: work.id, reason: words.notOpen[at.language] });
      const inStore = brokers.filter((broker) => broker.store === store);
      const plan = distributeEvenly(
        open.map(({ id }) => id),
        inStore,
      );
      for (const { workId, brokerId } of plan.given) {
        const broker = inStore.find(({ id }) => id === brokerId)!;
        await give(db, at, open.find(({ id }) => id === workId)!, broker);
        given.push({ work_id: workId, account_no: broker.id });
      }
      const reason = inStore.length ? words.full : words.otherStore;
      left.push(...plan.left.map((id) => ({ work_id: id, reason: reason[at.language] })));
    }
    return { given, left };
  });
}

async function give(db: Kysely<DB>, at: At, work: WorkRow, broker: Broker): Promise<void> {
  const decision = decided(at, work, 'distribute', {
    targetId: broker.account,
    isTargetOnDuty: true,
    hasTargetCapacity: true,
  });
  const next = decision.next.state!;
  await db
    .updateTable('work')
    .set({
      status: next.status,
      owner: next.ownerId,
      return_reason: null,
      version: work.version + 1,
      updated_at: new Date(at.now),
    })
    .where('id', '=', work.id)
    .execute();
  await db
    .updateTable('customer')
    .set((eb) => ({ owner: broker.account, first_owner: eb.fn.coalesce('first_owner', eb.val(broker.account)) }))
    .where('id', '=', work.customer)
    .execute();
  await writeEntry(db, at, {
    work: work.id,
    person: { id: work.person, wrapped_key: work.wrapped_key },
    kind: 'distributed',
    by: callerOf(at).account,
    changes: [{ field: 'owner', from: work.owner_name, to: broker.name }],
  });
}

/** Orders in scope and their customers, in the order of their ids, so that no two who write wait for each other in a ring. */
async function lockWorks(db: Kysely<DB>, at: At, ids: readonly string[]): Promise<WorkRow[]> {
  const wanted = sql<string>`any(${[...ids]}::uuid[])`;
  const rows = () => workRows(db).where('work.id', '=', wanted).where(withinScope(at)).orderBy('work.id');
  const seen = await rows().forNoKeyUpdate('work').execute();
  const customers = sql<string>`any(${seen.map(({ customer }) => customer)}::uuid[])`;
  await db.selectFrom('customer').select('id').where('id', '=', customers).orderBy('id').forNoKeyUpdate().execute();
  return await rows().execute();
}

async function lockBrokers(db: Kysely<DB>, accountNos: readonly string[]): Promise<Broker[]> {
  const rows = await brokerRows(db)
    .where('account_no', '=', sql<string>`any(${[...accountNos]}::text[])`)
    .where('on_duty', '=', true)
    .orderBy('account.id')
    // Not for update: timelines that point at a broker need not wait.
    .forNoKeyUpdate('account')
    .execute();
  const open = await openByOwner(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, id: row.account_no, account: row.id, open: open.get(row.id) ?? 0 }));
}

const brokerRows = (db: Kysely<DB>) =>
  db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'account.ffp').onRef('person.id', '=', 'account.person'),
    )
    .select(['account.id', 'account_no', 'person.name', 'on_duty', 'capacity', 'account.store'])
    .where('account.role', '=', 'broker')
    .where('account.status', '=', 'active');

type Residents = (typeof crm)['GET /finance/api/local_resident'];
export async function residents(at: At): Promise<DataIn<Residents>> {
  const stores = at.site.store ? [at.site.store] : storesInScope(callerOf(at));
  let query = brokerRows(at.db).orderBy('person.name');
  if (stores) query = query.where('account.store', '=', sql<string>`any(${[...stores]}::uuid[])`);
  const rows = await query.execute();
  const open = await openByOwner(
    at.db,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map(({ id, account_no, name, on_duty, capacity }) => ({
      account_no,
      name,
      on_duty,
      capacity,
      open: open.get(id) ?? 0,
    })),
  };
}

const words = {
  notThere: { zh: '没有找到，或不在你的范围内', en: 'Not found, or outside your scope' },
  notOpen: { zh: '已被分配，无需重复分配', en: 'Given to somebody already' },
  full: { zh: '所选顾问手上工单已满', en: 'The chosen advisers have no room left' },
  otherStore: { zh: '所选顾问不在这个门店', en: 'The chosen advisers work at another store' },
};
