import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { orderActions } from '@sycee/contract/order-actions';
import type { BothLanguages } from '@sycee/domain/language/both';
import { decide, type OrderFacts, type TransitionError } from '@sycee/domain/order/machine';
import { openStatuses } from '@sycee/domain/order/status';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import { lockOrders } from '#features/crm/assign-orders.ts';
import { type Broker, lockBrokers } from '#features/crm/brokers.ts';
import { type Assignment, factsOfTarget } from '#features/crm/decide-assignments.ts';
import type { Pool } from '#features/crm/default-pool.ts';
import { openOrder } from '#features/crm/open-order.ts';
import { byIdOrNumber, type OrderRow, orderRows } from '#features/crm/order-rows.ts';
import { prepareOrderTexts } from '#features/crm/order-texts.ts';
import { stateOf } from '#features/crm/order-views.ts';
import { brokersInScope, isPoolAccessible, receiversOf } from '#features/crm/scope.ts';
import { refusalWords } from '#features/crm/words.ts';
import { assignOrders } from '#features/crm/write-assignments.ts';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Call = (typeof orderActions)['GET /finance/api/{id}/claim'];
const dayMs = 24 * 3_600_000;

/**
 * Takes a customer with all open orders out of the pool. Concurrent claims wait for the locks; the first one wins and the others
 * are told who claimed the customer.
 */
export async function claim(ctx: RequestContext, id: string, { account_no }: QueryOut<Call>): Promise<DataIn<Call>> {
  return await ctx.write(async (db) => {
    const customer = await findPooledCustomer(db, ctx, id);
    const orders = await lockOrders(db, ctx, await openOrdersOf(db, customer), sql`true`);
    const locked = await lockCustomer(db, customer);
    if (!locked.pool) throw claimedBy(await ownerOf(db, customer));
    const pool = await db.selectFrom('pool').selectAll().where('id', '=', locked.pool).executeTakeFirstOrThrow();
    const to = await claimer(db, ctx, account_no);
    const claimedToday = await claimsOfToday(db, ctx, to, pool);
    const claimed = orders.length > 0 ? orders : [await orderWithoutProduct(db, ctx, locked)];
    // The capacity is checked per order with the same load: a customer is claimed with all open orders or not at all.
    const facts: Pick<OrderFacts, 'hasQuotaLeft' | 'isCoolingDown' | 'isTargetActor'> = {
      hasQuotaLeft: claimedToday < pool.claims_a_day,
      isCoolingDown: locked.released_by === to.account && ctx.now < cooledDownAt(pool, locked.released_at!),
      isTargetActor: to.account === callerOf(ctx).account,
    };
    const words = {
      no_cooldown: coolingDown(ctx, pool, locked.released_at),
      quota_left: quotaUsedUp(pool.claims_a_day),
    };
    const assignments = claimed.map((order): Assignment => {
      const decision = decide(stateOf(order), 'claim', { ...factsOfTarget(order, to), ...facts });
      if (decision.ok) return { order, to, next: decision.next.state! };
      if (decision.reason === 'target_on_duty' || decision.reason === 'target_in_store') throw adviserRequired();
      throw conflict({ ...claimWords, ...words }[decision.reason] ?? refusalWords.wrong_state!);
    });
    await countClaim(db, ctx, to, pool);
    await assignOrders(db, ctx, assignments, 'claim');
    const claims_left = pool.claims_a_day - claimedToday - 1;
    return { customer_id: customer, work_ids: claimed.map((order) => order.id), claims_left };
  });
}

/**
 * Finds a customer, by its id or an order's, that is or was in a pool the caller can access. Any other id is reported as not
 * found, so that its existence is not disclosed.
 */
async function findPooledCustomer(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<string> {
  const ofOrder = await byIdOrNumber(orderRows(db), id).executeTakeFirst();
  const customer = ofOrder?.customer ?? id;
  if (!/^[0-9a-f-]{36}$/.test(customer)) throw notFound();
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customer)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('pool', 'is not', null), eb('released_at', 'is not', null)]))
    .where(isPoolAccessible(callerOf(ctx)))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.id;
}

async function openOrdersOf(db: Kysely<DB>, customer: string): Promise<string[]> {
  const rows = await db
    .selectFrom('work_order')
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
    .select(['id', 'person', 'store', 'pool', 'released_by', 'released_at', 'company_name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
type Customer = Awaited<ReturnType<typeof lockCustomer>>;

/** The adviser who gets the customer: the calling adviser, or the one that a manager names. */
async function claimer(db: Kysely<DB>, ctx: RequestContext, accountNo: string | undefined): Promise<Broker> {
  const caller = callerOf(ctx);
  const isBroker = caller.role === 'broker';
  if (!isBroker && !accountNo) throw adviserRequired();
  const [to] = isBroker
    ? await lockBrokers(db, ctx, [caller.accountNo], receiversOf(caller))
    : await lockBrokers(db, ctx, [accountNo!], brokersInScope(caller));
  if (!to) throw adviserRequired();
  return to;
}

const ownerOf = async (db: Kysely<DB>, customer: string): Promise<string | null> => {
  const row = await db.selectFrom('customer').select('owner').where('id', '=', customer).executeTakeFirstOrThrow();
  if (!row.owner) return null;
  const owner = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select('person.name')
    .where('account.id', '=', row.owner)
    .executeTakeFirstOrThrow();
  return owner.name;
};

const todayOf = (db: Kysely<DB>, ctx: RequestContext, to: Broker, pool: Pool) =>
  db
    .selectFrom('pool_claim')
    .where('account', '=', to.account)
    .where('pool', '=', pool.id)
    .where('day', '=', businessDateOf(ctx.now));

/** The adviser's row is locked, so the count cannot change meanwhile. */
async function claimsOfToday(db: Kysely<DB>, ctx: RequestContext, to: Broker, pool: Pool): Promise<number> {
  return (await todayOf(db, ctx, to, pool).select('count').executeTakeFirst())?.count ?? 0;
}

async function countClaim(db: Kysely<DB>, ctx: RequestContext, to: Broker, pool: Pool): Promise<void> {
  await db
    .insertInto('pool_claim')
    .values({
      tenant_id: ctx.site.tenantId,
      account: to.account,
      pool: pool.id,
      day: businessDateOf(ctx.now),
      count: 1,
    })
    .onConflict((on) =>
      on.columns(['tenant_id', 'account', 'pool', 'day']).doUpdateSet({ count: sql`pool_claim.count + 1` }),
    )
    .execute();
}

/** Opens an order without a product for a customer who has no open order, so that calls can be recorded. */
async function orderWithoutProduct(db: Kysely<DB>, ctx: RequestContext, customer: Customer): Promise<OrderRow> {
  const filed = await prepareOrderTexts(db, ctx, customer.person, {
    purpose: '',
    company: customer.company_name,
    names: [],
  });
  const made = await openOrder(db, ctx, {
    customer: customer.id,
    store: customer.store!,
    owner: null,
    product: null,
    came_from: 'sea',
    search: filed.search,
  });
  return await orderRows(db).where('work_order.id', '=', made!.id).executeTakeFirstOrThrow();
}

const cooledDownAt = (pool: Pool, releasedAt: Date): number => releasedAt.getTime() + pool.cooldown_days * dayMs;

function coolingDown(ctx: RequestContext, pool: Pool, releasedAt: Date | null): BothLanguages {
  const days = releasedAt ? Math.ceil((cooledDownAt(pool, releasedAt) - ctx.now) / dayMs) : 0;
  return {
    zh: `这位客户刚从你名下退回公海，${days} 天后才能再次认领`,
    en: `This customer was yours until recently. You can claim them again in ${days} ${days === 1 ? 'day' : 'days'}`,
  };
}

const claimedBy = (name: string | null) =>
  name
    ? conflict({ zh: `已被${name}认领`, en: `${name} already claimed this customer` })
    : conflict({ zh: '这位客户已不在公海', en: 'This customer is no longer in the pool' });
const claimWords: Readonly<Partial<Record<TransitionError, BothLanguages>>> = {
  target_capacity: {
    zh: '工单已达上限，请办结或转交后再认领',
    en: 'You’ve reached your limit. Close or transfer an order to claim another',
  },
};
const quotaUsedUp = (n: number): BothLanguages => ({
  zh: `今天的 ${n} 次认领已用完，请明天再试`,
  en: `You’ve used ${n === 1 ? 'today’s claim' : `all ${n} claims for today`}. Try again tomorrow`,
});
const adviserRequired = () =>
  invalid({ account_no: { zh: '请选择本店一位在岗顾问', en: 'Choose an on-duty adviser of this store' } });
