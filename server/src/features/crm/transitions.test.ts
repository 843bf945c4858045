import { allowedActions, decide, type OrderFacts, type OrderState } from '@sycee/domain/order/machine';
import { nextStage, type OrderAction, outcomes, type Stage } from '@sycee/domain/order/status';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { proofSize } from '#app/testing/proof-size.ts';
import { jingan, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let owner: pg.Pool;
let actors: Actor[];
let products: string[];
let orders: string[];
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Pool({ connectionString: server.ownerUrl, max: 4 });
  actors = await Promise.all([
    actorOf(await server.as('store', mobiles.manager)),
    actorOf(await server.as('broker', mobiles.adviser)),
    actorOf(await server.as('broker', mobiles.colleague)),
    actorOf(await server.as('broker', mobiles.thirdAdviser)),
    actorOf(await server.as('store', mobiles.jinganManager, jingan)),
    actorOf(await server.as('broker', mobiles.jinganAdviser, jingan)),
    actorOf(await server.as('store', mobiles.clerk)),
    actorOf(await server.as('member', mobiles.member)),
  ]);
  products = (await server.guest().data('GET /finance/api/product_list')).list.map(({ id }) => id);
  // Limits are low, so that the test reaches them.
  await owner.query("update account set capacity = 4 where role = 'broker'");
  await owner.query('update pool set claims_a_day = 3');
  const { rows } = await owner.query(
    `select work_order.id from work_order join store on store.id = work_order.store
    where deleted_at is null and store_no = 1 and work_order.tenant_id = (select id from tenant where tenant_no = '1001') order by work_order.id limit 24`,
  );
  orders = rows.map(({ id }) => id);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

interface Actor {
  visitor: Visitor;
  accountNo: string;
}
const actorOf = async (visitor: Visitor): Promise<Actor> => ({
  visitor,
  accountNo: (await visitor.data('GET /account/api/info')).account_no,
});

const acts = [
  'distribute',
  'devolve',
  'to_store',
  'claim',
  'advance',
  'return',
  'finish',
  'submit_sea',
  'change_product',
  'recycle',
  'unrecycle',
  'readd',
  'delete',
  'duty',
] as const;
type Act = (typeof acts)[number];
/** The action's name in the table of transitions. */
const actionOf: Readonly<Record<Exclude<Act, 'duty'>, OrderAction>> = {
  distribute: 'distribute',
  devolve: 'devolve',
  to_store: 'devolve',
  claim: 'claim',
  advance: 'flow_advance',
  return: 'flow_return',
  finish: 'flow_finish',
  submit_sea: 'submit_sea',
  change_product: 'change_product',
  recycle: 'recycle',
  unrecycle: 'unrecycle',
  readd: 'readd',
  delete: 'delete',
};

const step = fc.record({
  act: fc.constantFrom(...acts),
  /** Mostly an action that the table allows in the order’s state, so that orders move; otherwise any action. */
  isFitting: fc.constantFrom(true, true, true, false),
  // Mostly the manager, who may do most; then advisers, and sometimes a person without access.
  actor: fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7),
  order: fc.nat(23),
  target: fc.constantFrom(1, 1, 2, 2, 3, 5, 7),
  more: fc.nat(3),
});
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

const fitting = (one: Step, world: World): Step => {
  const state = world.orders.get(orders[one.order % orders.length]!)?.state;
  const allowed = state && one.isFitting ? allowedActions(state) : [];
  const possible = acts.filter((act) => act !== 'duty' && allowed.includes(actionOf[act]));
  return { ...one, act: possible[acts.indexOf(one.act) % possible.length] ?? one.act };
};

/** Sends the request of an action, allowed or not. Returns the facts that the request contains. */
async function press({ act, actor: by, order, target, more }: Step): Promise<Partial<OrderFacts>> {
  const { visitor } = actors[by]!;
  const id = orders[order % orders.length]!;
  const to = actors[target]!.accountNo;
  const params = { id };
  const { rows } = await owner.query('select version, stage from work_order where id = $1', [id]);
  const version: number = rows[0].version;
  const flow = (body: object) =>
    visitor.call('PUT /finance/api/{id}/work_flow_info', { params, body: { version, ...body } });
  switch (act) {
    case 'distribute': {
      const accounts = more === 0 ? [to, ...actors.slice(1, 4).map(({ accountNo }) => accountNo)] : [to];
      const mode = more === 0 ? 'evenly' : 'by_hand';
      const body = { work_ids: [id], mode, account_nos: [...new Set(accounts)] };
      await visitor.call('POST /finance/api/distribute', { body });
      return {};
    }
    case 'devolve':
      await visitor.call('POST /finance/api/submit_devolve', { body: { work_ids: [id], account_no: to } });
      return {};
    case 'to_store':
      await visitor.call('POST /finance/api/submit_devolve', { body: { work_ids: [id], store_no: 1 + (more % 2) } });
      return {};
    case 'claim':
      await visitor.call('GET /finance/api/{id}/claim', { params, query: more > 1 ? { account_no: to } : {} });
      return {};
    case 'advance':
      await flow({ step: 'advance' });
      return { toStage: nextStage(rows[0].stage as Stage) ?? undefined };
    case 'return':
      await flow({ step: 'return', reason: 'documents_missing' });
      return { reason: 'documents_missing' };
    case 'finish': {
      const outcome = outcomes[more]!;
      await flow({ step: 'finish', outcome, ...(outcome === 'disbursed' && { amount_disbursed: 100_000 }) });
      return { outcome };
    }
    case 'submit_sea':
      await visitor.call('POST /finance/api/submit_sea', { body: { work_ids: [id], reason: 'no_need' } });
      return { reason: 'no_need' };
    case 'change_product':
      await visitor.call('POST /finance/api/work_change_product', {
        body: { id, version, product_id: products[more]! },
      });
      return {};
    case 'recycle':
      await visitor.call('GET /finance/api/{id}/recycle_work', { params });
      return {};
    case 'unrecycle':
      await visitor.call('GET /finance/api/{id}/unrecycle_work', { params });
      return {};
    case 'readd':
      await visitor.call('GET /finance/api/{id}/work_readd', { params });
      return {};
    case 'delete':
      // Rarely, because a deleted order takes no further part.
      if (more === 0) await visitor.call('POST /finance/api/work_del', { body: { work_ids: [id] } });
      return {};
    case 'duty':
      await visitor.call('PUT /account/api/info/part', { body: { on_duty: more > 0 } });
      return {};
  }
}

interface Order {
  id: string;
  state: OrderState | null;
  store: string;
  product: string | null;
  customer: string;
  isLocked: boolean;
  releasedBy: string | null;
  releasedAt: Date | null;
  pool: string | null;
}
interface World {
  orders: ReadonlyMap<string, Order>;
  accounts: ReadonlyMap<string, { store: string; on_duty: boolean; capacity: number; status: string; open: number }>;
  pools: ReadonlyMap<string, { claims_a_day: number; cooldown_days: number }>;
  claims: ReadonlyMap<string, number>;
}
async function look(): Promise<World> {
  const rows = async (text: string) => (await owner.query(text)).rows;
  const orderRows = await rows(`
    select work_order.*, customer.pool, customer.released_by, customer.released_at, customer.locked_at
    from work_order join customer on customer.tenant_id = work_order.tenant_id and customer.id = work_order.customer`);
  const accounts = await rows(`
    select account.id, store, on_duty, capacity, status,
      (select count(*)::int from work_order where work_order.owner = account.id and work_order.status = 'working' and deleted_at is null) as open
    from account`);
  const stateOf = (row: (typeof orderRows)[number]): OrderState => ({
    status: row.status,
    stage: row.stage,
    ownerId: row.owner,
    isInPool: row.pool !== null && row.status === 'undistributed',
    before: row.status_before,
  });
  return {
    orders: new Map(
      orderRows.map((row) => [
        row.id,
        {
          id: row.id,
          state: row.deleted_at ? null : stateOf(row),
          store: row.store,
          product: row.product,
          customer: row.customer,
          isLocked: row.locked_at !== null,
          releasedBy: row.released_by,
          releasedAt: row.released_at,
          pool: row.pool,
        },
      ]),
    ),
    accounts: new Map(accounts.map((row) => [row.id, row])),
    pools: new Map((await rows('select id, claims_a_day, cooldown_days from pool')).map((row) => [row.id, row])),
    claims: new Map(
      (await rows('select account, pool, count from pool_claim')).map((row) => [
        `${row.account} ${row.pool}`,
        row.count,
      ]),
    ),
  };
}

/** Derives the facts of a change from the tables before and after, without code of the server. */
function factsOf(before: World, was: Order, is: Order): OrderFacts {
  const target = is.state?.ownerId ?? null;
  const account = target ? before.accounts.get(target) : undefined;
  const pool = was.pool ? before.pools.get(was.pool) : undefined;
  const cooledDownAt = (was.releasedAt?.getTime() ?? 0) + (pool?.cooldown_days ?? 0) * 24 * 3_600_000;
  const ownerBefore = was.state?.ownerId ? before.accounts.get(was.state.ownerId) : undefined;
  return {
    isManager: true,
    hasOpenDuplicate: false,
    targetId: target,
    isTargetInStore: account?.store === was.store,
    isTargetOnDuty: account?.on_duty === true,
    hasTargetCapacity: account !== undefined && account.open < account.capacity,
    toOtherStore: was.store !== is.store,
    isLocked: was.isLocked,
    hasQuotaLeft: pool !== undefined && (before.claims.get(`${target} ${was.pool}`) ?? 0) < pool.claims_a_day,
    isCoolingDown: was.releasedBy === target && server.clock.now() < cooledDownAt,
    isSameProduct: was.product === is.product,
    // Documents that a step requires are tested in documents.test.ts.
    hasRequired: true,
    isOwnerUnavailable: ownerBefore === undefined || ownerBefore.status !== 'active' || ownerBefore.store !== was.store,
  };
}

/** Being in the pool is a state of the customer that shows at the undistributed orders, also at one restored from the recycle bin. */
const asKept = (state: OrderState | null, was: Order): OrderState | null =>
  state && {
    ...state,
    isInPool:
      state.status === 'undistributed' && (state.isInPool || (was.state?.status === 'recycle' && was.pool !== null)),
  };

const changedBetween = (before: World, after: World) =>
  [...after.orders.values()].flatMap((is) => {
    const was = before.orders.get(is.id);
    return was &&
      JSON.stringify([was.state, was.store, was.product]) !== JSON.stringify([is.state, is.store, is.product])
      ? [[was, is] as const]
      : [];
  });

test('[S4.18] under random actions of all roles no order makes a transition that the table forbids for the facts of that moment', async () => {
  const taken = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 40 }), async (steps) => {
      for (const drawn of steps) {
        const before = await look();
        const one = fitting(drawn, before);
        const said = await press(one);
        const after = await look();
        const changed = changedBetween(before, after);
        if (one.act === 'duty') expect(changed).toEqual([]);
        else
          for (const [was, is] of changed) {
            const isTargetActor = actors[one.actor]!.accountNo.startsWith('b');
            const facts = { ...factsOf(before, was, is), isTargetActor, ...said };
            const decision = decide(was.state, actionOf[one.act], facts);
            const message = JSON.stringify({ one, was, is, facts });
            expect([decision.ok, decision.ok && asKept(decision.next.state, was)], message).toEqual([true, is.state]);
          }
        if (changed.length > 0) taken.set(one.act, (taken.get(one.act) ?? 0) + 1);
      }
    }),
    { numRuns: proofSize(12, 40), seed: 13, endOnFailure: true },
  );
  // Verifies that the random actions did change orders.
  for (const act of ['distribute', 'devolve', 'claim', 'submit_sea', 'advance', 'recycle', 'unrecycle'])
    expect(taken.get(act) ?? 0, act).toBeGreaterThan(0);
});

test('capacity, the daily limit of claims and the owner of an order hold under concurrent actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 24, maxLength: 24 }), async (steps) => {
      const before = await look();
      const pressed = steps.map((one) => fitting(one, before));
      await Promise.all(pressed.filter(({ act }) => act !== 'duty' && act !== 'unrecycle').map(press));
      const after = await look();
      for (const [id, { open, capacity }] of after.accounts) {
        // A claim brings all orders of the customer, which may exceed the capacity.
        const limit = Math.max(capacity, before.accounts.get(id)!.open) + mostOrdersOfACustomer(after) - 1;
        expect(open, id).toBeLessThanOrEqual(limit);
      }
      for (const [key, n] of after.claims)
        expect(n).toBeLessThanOrEqual(after.pools.get(key.split(' ')[1]!)!.claims_a_day);
      for (const { state } of after.orders.values()) {
        if (state?.status === 'working') expect(state.ownerId).not.toBeNull();
        if (state?.isInPool) expect(state.ownerId).toBeNull();
        if (state?.status === 'recycle') expect(state.before).not.toBeNull();
      }
    }),
    { numRuns: proofSize(5, 30), seed: 14, endOnFailure: true },
  );
});

const mostOrdersOfACustomer = ({ orders: all }: World): number =>
  Math.max(...[...Map.groupBy(all.values(), ({ customer }) => customer).values()].map((its) => its.length));
