import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { workActions } from '@sycee/contract/work-actions';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { openStatuses } from '@sycee/domain/work/status';
import { type Kysely, sql } from 'kysely';

import { type Broker, lockBrokers, lockWorks } from '#features/crm/distribute.ts';
import { filedWork } from '#features/crm/filed-work.ts';
import { give } from '#features/crm/give.ts';
import { openWork } from '#features/crm/open-work.ts';
import { byIdOrNumber, type WorkRow, workRows } from '#features/crm/rows.ts';
import { brokersInScope, receiversOf, withinSea } from '#features/crm/scope.ts';
import type { Sea } from '#features/crm/seas.ts';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { conflict, invalid, notThere } from '#platform/refusal.ts';

type Call = (typeof workActions)['GET /finance/api/{id}/claim'];
const dayMs = 24 * 3_600_000;

/**
 * Takes a customer out of the sea with their open orders. Of many at once one gets the locks first; the others find, once
 * they have them, who has the customer now.
 */
export async function claim(at: At, id: string, { account_no }: QueryOut<Call>): Promise<DataIn<Call>> {
  return await at.write(async (db) => {
    const customer = await customerMeant(db, at, id);
    const works = await lockWorks(db, at, await openOrdersOf(db, customer), sql`true`);
    const found = await lockCustomer(db, customer);
    if (!found.sea) throw takenBy(await ownerOf(db, customer));
    const sea = await db.selectFrom('sea').selectAll().where('id', '=', found.sea).executeTakeFirstOrThrow();
    const to = await claimer(db, at, account_no, found.store);
    if (to.open >= to.capacity) throw noRoom();
    if (found.left_by === to.account) refuseWhileCooling(at, sea, found.left_at!);
    const claims_left = await takeOfToday(db, at, to, sea);
    const claimed = works.length > 0 ? works : [await orderWithoutProduct(db, at, found)];
    const gifts = claimed.map((work) => ({ work, to }));
    await give(db, at, gifts, 'claim');
    return { customer_id: customer, work_ids: claimed.map((work) => work.id), claims_left };
  });
}

/** Theirs who are in a sea the caller may look into, or have been: of others nobody is told that they exist. */
async function customerMeant(db: Kysely<DB>, at: At, id: string): Promise<string> {
  const ofOrder = await byIdOrNumber(workRows(db), id).executeTakeFirst();
  const customer = ofOrder?.customer ?? id;
  if (!/^[0-9a-f-]{36}$/.test(customer)) throw notThere();
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customer)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('sea', 'is not', null), eb('left_at', 'is not', null)]))
    .where(withinSea(callerOf(at)))
    .executeTakeFirst();
  if (!found) throw notThere();
  return found.id;
}

async function openOrdersOf(db: Kysely<DB>, customer: string): Promise<string[]> {
  const rows = await db
    .selectFrom('work')
    .select('id')
    .where('customer', '=', customer)
    .where('status', 'in', openStatuses)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

const lockCustomer = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('customer')
    .select(['id', 'person', 'store', 'sea', 'left_by', 'left_at', 'company_name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
type Customer = Awaited<ReturnType<typeof lockCustomer>>;

/** A broker for themselves; a manager for one of the store's, whom they name. */
async function claimer(db: Kysely<DB>, at: At, accountNo: string | undefined, store: string | null): Promise<Broker> {
  const caller = callerOf(at);
  const isBroker = caller.role === 'broker';
  if (!isBroker && !accountNo) throw nameOne();
  const [to] = isBroker
    ? await lockBrokers(db, at, [caller.accountNo], receiversOf(caller), { dutyAsked: false })
    : await lockBrokers(db, at, [accountNo!], brokersInScope(caller));
  if (!to || to.store !== store) throw nameOne();
  return to;
}

const ownerOf = async (db: Kysely<DB>, customer: string): Promise<string | null> => {
  const row = await db.selectFrom('customer').select('owner').where('id', '=', customer).executeTakeFirstOrThrow();
  if (!row.owner) return null;
  const owner = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'account.ffp').onRef('person.id', '=', 'account.person'),
    )
    .select('person.name')
    .where('account.id', '=', row.owner)
    .executeTakeFirstOrThrow();
  return owner.name;
};

/** One more of today's; counted where two at once see each other. */
async function takeOfToday(db: Kysely<DB>, at: At, to: Broker, sea: Sea): Promise<number> {
  const taken = await db
    .insertInto('sea_claim')
    .values({ ffp: at.site.ffp, account: to.account, sea: sea.id, day: businessDateOf(at.now), n: 1 })
    .onConflict((on) =>
      on
        .columns(['ffp', 'account', 'sea', 'day'])
        .doUpdateSet({ n: sql`sea_claim.n + 1` })
        .where('sea_claim.n', '<', sea.claims_a_day),
    )
    .returning('n')
    .executeTakeFirst();
  if (!taken) throw usedUp(sea.claims_a_day);
  return sea.claims_a_day - taken.n;
}

/** Of a customer who has no open order: there is something to note calls on. */
async function orderWithoutProduct(db: Kysely<DB>, at: At, customer: Customer): Promise<WorkRow> {
  const filed = await filedWork(db, at, customer.person, { purpose: '', company: customer.company_name, names: [] });
  const made = await openWork(db, at, {
    customer: customer.id,
    store: customer.store!,
    owner: null,
    product: null,
    came_from: 'sea',
    search: filed.search,
  });
  return await workRows(db).where('work.id', '=', made!.id).executeTakeFirstOrThrow();
}

function refuseWhileCooling(at: At, sea: Sea, left: Date): void {
  const until = left.getTime() + sea.cooldown_days * dayMs;
  if (at.now >= until) return;
  const days = Math.ceil((until - at.now) / dayMs);
  throw conflict({
    zh: `这位客户刚从你手上退回公海，${days} 天后才能再认领`,
    en: `You had this customer until lately; you may claim them again in ${days} ${days === 1 ? 'day' : 'days'}`,
  });
}

const takenBy = (name: string | null) =>
  name
    ? conflict({ zh: `已被${name}认领`, en: `${name} has claimed this customer` })
    : conflict({ zh: '这位客户已不在公海', en: 'This customer is not in the sea any more' });
const noRoom = () =>
  conflict({
    zh: '手上的工单已满，办结或转交一些再认领',
    en: 'No room left: finish some orders or hand them on first',
  });
const usedUp = (n: number) =>
  conflict({
    zh: `今天的 ${n} 次认领已用完，明天再来`,
    en: `All ${n} claims of today are used; come again tomorrow`,
  });
const nameOne = () =>
  invalid({ account_no: { zh: '请选择本店一位在岗顾问', en: 'Choose an adviser of this store who is on duty' } });
