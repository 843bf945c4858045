import { dataScopes } from '@sycee/contract/core/roles';
import { type Holder, isWithin, type Narrowing, reachesOf } from '@sycee/domain/access/scope';
import type { Figure } from '@sycee/domain/order/figures';
import { stages } from '@sycee/domain/order/status';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  jingan,
  otherTenantSite,
  pingjiang,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import type { DB } from '#platform/db/schema.gen.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minuteMs = 60_000;
const dayMs = 86_400_000;
const figuresOf = (who: Visitor, query: Record<string, unknown> = {}) =>
  who.data('GET /finance/api/work_figures', { query });
async function behind(who: Visitor, figure: Figure, query: Record<string, unknown> = {}) {
  const found: { id: string }[] = [];
  let cursor: string | null = null;
  do {
    const page: { list: { id: string }[]; next: string | null } = await who.data('GET /finance/api/work_figures_list', {
      query: { figure, page_size: 3, ...(cursor && { cursor }), ...query },
    });
    found.push(...page.list);
    cursor = page.next;
  } while (cursor);
  return found;
}

async function everything(of: Kysely<DB>) {
  const orders = await of
    .selectFrom('work_order')
    .leftJoin('account', 'account.id', 'work_order.owner')
    .select([
      'work_order.id',
      'work_order.store',
      'work_order.owner',
      'account.team',
      'work_order.status',
      'stage',
      'stages',
      'work_order.customer',
    ])
    .select(['work_order.created_at', 'outcome', 'amount_disbursed'])
    .where('work_order.deleted_at', 'is', null)
    .execute();
  const log = await of
    .selectFrom('customer_log')
    .leftJoin('account', 'account.id', 'customer_log.owner')
    .select(['customer_log.id', 'kind', 'occurred_at', 'actor', 'work_order', 'customer', 'customer_log.owner'])
    .select(['customer_log.store', 'account.team'])
    .orderBy('customer_log.id')
    .execute();
  return { orders, log };
}
type World = Awaited<ReturnType<typeof everything>>;

/** Computes the figures of the contract a second time, in TypeScript instead of SQL. */
function counted({ orders, log }: World, holder: Holder, scope: Narrowing, sinceMs: number, nowMs: number) {
  const reaches = reachesOf(holder, scope);
  const isIn = (at: Date) => at.getTime() >= sinceMs && at.getTime() < nowMs;
  const mine = orders.filter((row) => isWithin(reaches, row));
  const moments = log.filter((row) => isWithin(reaches, row) && isIn(row.occurred_at));
  const touches = ['note', 'call', 'flow'];
  const ends = ['distributed', 'devolved', 'claimed', 'returned', 'finished', 'withdrawn', 'recycled', 'to_sea'];
  const given = moments.filter(
    ({ kind, owner, work_order: orderId }) => owner && orderId && ends.slice(0, 3).includes(kind),
  );
  const next = (assignment: World['log'][number]) =>
    log.find(
      (row) =>
        row.id > assignment.id &&
        row.customer === assignment.customer &&
        (row.work_order === assignment.work_order || row.work_order === null) &&
        ((touches.includes(row.kind) && row.actor === assignment.owner) || ends.includes(row.kind)),
    );
  const leads = mine.filter(({ created_at }) => isIn(created_at));
  const reached = (row: World['orders'][number], stage: string) => stage in (row.stages as object);
  const paid = moments.filter(
    ({ kind, work_order: orderId }) =>
      kind === 'finished' &&
      orders.some(({ id, status, outcome }) => id === orderId && status === 'over' && outcome === 'disbursed'),
  );
  return {
    open: stages.map((slug) => mine.filter(({ status, stage }) => status === 'working' && stage === slug).length),
    made: given.filter((assignment) => touches.includes(next(assignment)?.kind ?? '')).length,
    waiting: given.filter(
      (assignment) =>
        !next(assignment) &&
        orders.some(
          (row) => row.id === assignment.work_order && row.owner === assignment.owner && row.status === 'working',
        ),
    ).length,
    leads: leads.length,
    contacted: leads.filter(
      (lead) =>
        reached(lead, 'met') ||
        log.some(
          (row) =>
            touches.includes(row.kind) &&
            row.customer === lead.customer &&
            (row.work_order === lead.id || row.work_order === null) &&
            row.occurred_at >= lead.created_at,
        ),
    ).length,
    submitted: leads.filter((lead) => reached(lead, 'submitted')).length,
    disbursed: leads.filter((lead) => reached(lead, 'disbursed')).length,
    steps: moments.filter(({ kind }) => kind === 'flow').length,
    falls: moments.filter(({ kind }) => kind === 'to_sea').length,
    paid: paid.length,
    amount: paid.reduce(
      (sum, { work_order: orderId }) => sum + (orders.find(({ id }) => id === orderId)!.amount_disbursed ?? 0),
      0,
    ),
  };
}

const shown = ({ now, open }: { now: Awaited<ReturnType<typeof figuresOf>>['all']['now']; open: { n: number }[] }) => ({
  open: open.map(({ n }) => n),
  made: now.contact.made,
  waiting: now.contact.waiting,
  ...now.funnel,
  steps: now.stages.reduce((sum, { n }) => sum + n, 0),
  falls: now.falls.reduce((sum, { n }) => sum + n, 0),
  paid: now.paid.n,
  amount: now.paid.amount,
});

describe('figures are counted inside the data scope', () => {
  const people = [
    { role: 'store', mobile: mobiles.supervisor, site: pingjiang },
    { role: 'store', mobile: mobiles.clerk, site: pingjiang },
    { role: 'broker', mobile: mobiles.jinganAdviser, site: jingan },
    { role: 'roc', mobile: mobiles.regionalManager, site: headquarters },
    { role: 'store', mobile: mobiles.otherManager, site: otherTenantSite },
  ] as const;

  test.each(people)(
    'for every data scope, and a broker’s figures are their own: $role $mobile',
    async ({ role, mobile, site }) => {
      const { tenantId } = (await server.parts.ports.registry.site(site.prefix, site.tenantNo, site.storeNo))!;
      const own = server.parts.ports.database.of(tenantId);
      const who = await server.as(role, mobile, site);
      const { account_no } = await who.data('GET /account/api/info');
      const before = await own
        .selectFrom('account')
        .innerJoin('staff_group', 'staff_group.id', 'account.staff_group')
        .select(['account.id', 'account.store', 'account.team', 'staff_group.id as group'])
        .select(['data_scope', 'stores', 'staff_group.teams'])
        .where('account_no', '=', account_no)
        .executeTakeFirstOrThrow();
      const stores = await own.selectFrom('store').select('id').orderBy('store_no').execute();
      const world = await everything(own);
      const place = (data_scope: number, listed: string[], teams: string[]) =>
        own
          .updateTable('staff_group')
          .set({ data_scope, stores: listed, teams })
          .where('id', '=', before.group)
          .execute();
      for (const data_scope of dataScopes) {
        const listedStores = data_scope === 2 ? [stores.at(-1)!.id] : [];
        await place(data_scope, listedStores, []);
        server.clock.advance(1_000);
        const { id: account, store, team } = before;
        const holder = { account, dataScope: data_scope, store, team, listedStores, listedTeams: [] };
        for (const scope of ['all', 'own', 'store'] as const) {
          const label = `${mobile} ${data_scope} ${scope}`;
          const result = await figuresOf(who, { scope, days: '90' });
          const until = Date.parse(result.until);
          expect(until - Date.parse(result.from), label).toBe(90 * dayMs);
          const narrowed = role === 'broker' ? 'own' : scope;
          const expected = counted(world, holder, narrowed, Date.parse(result.from), until);
          expect(shown({ now: result.all.now, open: result.open }), label).toEqual(expected);
          const earlier = counted(
            world,
            holder,
            narrowed,
            2 * Date.parse(result.from) - until,
            Date.parse(result.from),
          );
          expect(result.all.before.funnel.leads, label).toBe(earlier.leads);
          const named = result.colleagues.map((one) => one.who.account_no);
          if (role === 'broker') expect([account_no], label).toEqual(expect.arrayContaining(named));
          for (const figure of ['open', 'leads', 'contacted', 'submitted', 'disbursed'] as const) {
            const n = figure === 'open' ? expected.open.reduce((sum, one) => sum + one, 0) : expected[figure];
            expect(await behind(who, figure, { scope, days: '90' }), `${label} ${figure}`).toHaveLength(n);
          }
        }
      }
      await place(before.data_scope, before.stores, before.teams);
      server.clock.advance(1_000);
    },
    120_000,
  );
});

test('durations and counts refer to the events and to the adviser of that time', async () => {
  // After all entries of the demo world, so that the period contains only those of this test.
  server.clock.advance(400 * dayMs);
  const [manager, gu, lin] = [
    await server.as('store', mobiles.manager),
    await server.as('broker', mobiles.adviser),
    await server.as('broker', mobiles.colleague),
  ];
  const noOf = async (who: Visitor) => (await who.data('GET /account/api/info')).account_no;
  const [guNo, linNo] = [await noOf(gu), await noOf(lin)];
  const file = async (n: number) => {
    const body = { name: '江晚', mobile: `1378880000${n}`, amount_asked: 5_000_000 };
    return (await submitOrder(manager, body)).id;
  };
  const assign = async (order: string, to: string) => {
    const body = { work_ids: [order], account_nos: [to], mode: 'by_hand' };
    expect((await manager.data('POST /finance/api/distribute', { body })).left).toEqual([]);
  };
  const note = (who: Visitor, id: string) =>
    who.data('POST /finance/api/work_customer_log', { body: { id, kind: 'call', text: '通了' } });
  const step = async (who: Visitor, id: string, body: object = { step: 'advance' }) => {
    const { version } = await who.data('GET /finance/api/{id}/work_flow_info', { params: { id } });
    await who.data('PUT /finance/api/{id}/work_flow_info', { params: { id }, body: { version, ...body } });
  };
  const minutes = (n: number) => server.clock.advance(n * minuteMs);
  const of = async (no: string, query: Record<string, unknown> = {}) =>
    (await figuresOf(manager, { days: '7', ...query })).colleagues.find(({ who }) => who.account_no === no)!;

  const [first, second, third, fourth] = [await file(1), await file(2), await file(3), await file(4)];
  for (const order of [first, second, third]) await assign(order, guNo);
  minutes(10);
  await note(manager, first);
  minutes(35);
  // A manager’s note does not count as the adviser’s first contact.
  await note(gu, first);
  minutes(15);
  await note(gu, second);
  expect((await of(guNo)).now.contact).toEqual({ made: 2, waiting: 1, median: 53, worst: 60 });
  minutes(30);
  expect((await of(guNo)).now.contact.worst).toBe(90);
  expect((await behind(manager, 'waiting', { owner: guNo })).map(({ id }) => id)).toEqual([third]);
  // An order transferred before the first contact does not count for its former adviser; the time of the next one starts at the transfer.
  const transferred = { work_ids: [third], account_no: linNo };
  expect((await manager.data('POST /finance/api/submit_devolve', { body: transferred })).left).toEqual([]);
  minutes(5);
  await note(lin, third);
  expect((await of(guNo)).now.contact).toEqual({ made: 2, waiting: 0, median: 53, worst: 60 });
  expect((await of(linNo)).now.contact).toEqual({ made: 1, waiting: 0, median: 5, worst: 5 });

  // 95 minutes pass from the submission to the first step, and 120 in each stage after that.
  for (let i = 0; i < 5; i++) {
    await step(gu, first);
    minutes(120);
  }
  await step(gu, first, { step: 'finish', outcome: 'disbursed', amount_disbursed: 4_000_000 });
  minutes(1);
  const afterPayout = await of(guNo);
  expect(afterPayout.now.stages.map(({ slug, n, median }) => [slug, n, median])).toEqual([
    ['to_call', 1, 95],
    ...stages.slice(1, 5).map((stage) => [stage, 1, 120]),
    ['disbursed', 0, null],
  ]);
  expect(afterPayout.now.paid).toEqual({ n: 1, amount: 4_000_000 });
  expect(afterPayout.now.funnel).toEqual({ leads: 2, contacted: 2, submitted: 1, disbursed: 1 });
  expect((await figuresOf(manager, { days: '7' })).all.now.funnel).toMatchObject({ leads: 4, contacted: 3 });
  expect((await behind(manager, 'paid')).map(({ id }) => id)).toEqual([first]);
  expect((await behind(manager, 'leads')).map(({ id }) => id).sort()).toEqual([first, second, third, fourth].sort());

  // A return to the pool counts for the former adviser, also after somebody else has claimed the customer.
  await gu.data('POST /finance/api/submit_sea', { body: { work_ids: [second], reason: 'unreachable', note: '' } });
  minutes(60);
  const claimed = await lin.call('GET /finance/api/{id}/claim', { params: { id: second } });
  expect(claimed.code).toBe('2000000');
  minutes(1);
  const after = await of(guNo);
  expect(after.now.falls.map(({ slug, n }) => [slug, n])).toEqual([['unreachable', 1]]);
  expect((await of(linNo)).now.falls).toEqual([]);
  const reason = (slug: string) => behind(manager, 'fallen', { owner: guNo, reason: slug });
  expect((await reason('unreachable')).map(({ id }) => id)).toEqual([second]);
  expect(await reason('no_need')).toEqual([]);
  // A claim counts as an assignment of its own; the lead counts for the current adviser.
  expect(after.now.funnel.leads).toBe(1);
  expect((await of(linNo)).now.contact).toMatchObject({ made: 1, waiting: 1 });

  // Nine days later all entries are in the previous week.
  server.clock.advance(9 * dayMs);
  const again = await server.as('store', mobiles.manager);
  const week = await figuresOf(again, { days: '7' });
  expect(week.all.now.funnel.leads).toBe(0);
  expect(week.all.before).toMatchObject({ funnel: { leads: 4 }, paid: { n: 1, amount: 4_000_000 } });
});

test('a member has no figures, and a colleague of another site is not found', async () => {
  const member = await server.as('member', mobiles.member);
  expect((await member.call('GET /finance/api/work_figures')).code).toBe('4030000');
  const manager = await server.as('store', mobiles.manager);
  const foreign = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
  const { account_no } = await foreign.data('GET /account/api/info');
  expect(await behind(manager, 'leads', { days: '90', owner: account_no })).toEqual([]);
});
