import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { workActions } from '@sycee/contract/work-actions';
import type { BothLanguages } from '@sycee/domain/language/both';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { decide, type WorkFacts, type WorkRefusal } from '@sycee/domain/work/machine';
import { openStatuses } from '@sycee/domain/work/status';
import { type Kysely, sql } from 'kysely';
import { type Assignment, factsOfTarget } from '#features/crm/assignments.ts';
import { type Broker, lockBrokers } from '#features/crm/brokers.ts';
import { lockWorks } from '#features/crm/distribute.ts';
import { filedWork } from '#features/crm/filed-work.ts';
import { give } from '#features/crm/give.ts';
import { openWork } from '#features/crm/open-work.ts';
import { byIdOrNumber, type WorkRow, workRows } from '#features/crm/rows.ts';
import { brokersInScope, receiversOf, withinSea } from '#features/crm/scope.ts';
import type { Sea } from '#features/crm/seas.ts';
import { stateOf } from '#features/crm/views.ts';
import { refusalWords } from '#features/crm/words.ts';
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
    const to = await claimer(db, at, account_no);
    const claimedToday = await claimsOfToday(db, at, to, sea);
    const claimed = works.length > 0 ? works : [await orderWithoutProduct(db, at, found)];
    // The customer comes as a whole, so there is room for all of their orders where there is room for one.
    const facts: Pick<WorkFacts, 'hasQuotaLeft' | 'isCoolingDown' | 'isTargetActor'> = {
      hasQuotaLeft: claimedToday < sea.claims_a_day,
      isCoolingDown: found.left_by === to.account && at.now < cooledDownAt(sea, found.left_at!),
      isTargetActor: to.account === callerOf(at).account,
    };
    const words = { no_cooldown: stillCooling(at, sea, found.left_at), quota_left: usedUp(sea.claims_a_day) };
    const assignments = claimed.map((work): Assignment => {
      const decision = decide(stateOf(work), 'claim', { ...factsOfTarget(work, to), ...facts });
      if (decision.ok) return { work, to, next: decision.next.state! };
      if (decision.reason === 'target_on_duty' || decision.reason === 'target_in_store') throw nameOne();
      throw conflict({ ...claimWords, ...words }[decision.reason] ?? refusalWords.wrong_state!);
    });
    await countClaim(db, at, to, sea);
    await give(db, at, assignments, 'claim');
    const claims_left = sea.claims_a_day - claimedToday - 1;
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
async function claimer(db: Kysely<DB>, at: At, accountNo: string | undefined): Promise<Broker> {
  const caller = callerOf(at);
  const isBroker = caller.role === 'broker';
  if (!isBroker && !accountNo) throw nameOne();
  const [to] = isBroker
    ? await lockBrokers(db, at, [caller.accountNo], receiversOf(caller))
    : await lockBrokers(db, at, [accountNo!], brokersInScope(caller));
  if (!to) throw nameOne();
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

const todayOf = (db: Kysely<DB>, at: At, to: Broker, sea: Sea) =>
  db
    .selectFrom('sea_claim')
    .where('account', '=', to.account)
    .where('sea', '=', sea.id)
    .where('day', '=', businessDateOf(at.now));

/** The adviser's row is locked, so nobody counts a claim of theirs meanwhile. */
async function claimsOfToday(db: Kysely<DB>, at: At, to: Broker, sea: Sea): Promise<number> {
  return (await todayOf(db, at, to, sea).select('n').executeTakeFirst())?.n ?? 0;
}

async function countClaim(db: Kysely<DB>, at: At, to: Broker, sea: Sea): Promise<void> {
  await db
    .insertInto('sea_claim')
    .values({ ffp: at.site.ffp, account: to.account, sea: sea.id, day: businessDateOf(at.now), n: 1 })
    .onConflict((on) => on.columns(['ffp', 'account', 'sea', 'day']).doUpdateSet({ n: sql`sea_claim.n + 1` }))
    .execute();
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

const cooledDownAt = (sea: Sea, left: Date): number => left.getTime() + sea.cooldown_days * dayMs;

function stillCooling(at: At, sea: Sea, left: Date | null): BothLanguages {
  const days = left ? Math.ceil((cooledDownAt(sea, left) - at.now) / dayMs) : 0;
  return {
    zh: `这位客户刚从你手上退回公海，${days} 天后才能再认领`,
    en: `You had this customer until lately; you may claim them again in ${days} ${days === 1 ? 'day' : 'days'}`,
  };
}

const takenBy = (name: string | null) =>
  name
    ? conflict({ zh: `已被${name}认领`, en: `${name} has claimed this customer` })
    : conflict({ zh: '这位客户已不在公海', en: 'This customer is not in the sea any more' });
const claimWords: Readonly<Partial<Record<WorkRefusal, BothLanguages>>> = {
  target_capacity: {
    zh: '手上的工单已满，办结或转交一些再认领',
    en: 'You’ve reached your limit. Close or transfer an order to claim another',
  },
};
const usedUp = (n: number): BothLanguages => ({
  zh: `今天的 ${n} 次认领已用完，明天再来`,
  en: `All ${n} claims of today are used; come again tomorrow`,
});
const nameOne = () =>
  invalid({ account_no: { zh: '请选择本店一位在岗顾问', en: 'Choose an adviser of this store who is on duty' } });
