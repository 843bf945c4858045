import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let manager: Visitor;
let broker: Visitor;
let colleague: Visitor;
const everybodyLogsIn = async () => {
  manager = await server.as('store', mobiles.manager);
  broker = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
};
/** Advances the clock past the cooldown of former advisers and past the day of earlier claims. */
const eightDaysLater = async () => {
  server.clock.advance(8 * 24 * 3_600_000);
  await everybodyLogsIn();
};
beforeAll(async () => {
  server = await startTestServer();
  await everybodyLogsIn();
});
afterAll(() => server.close());

let n = 0;
const newMobile = () => `1378880${String(n++).padStart(4, '0')}`;
const products = async () => (await server.guest().data('GET /finance/api/product_list')).list;
/** An order submitted by a broker belongs to that broker; one submitted by the manager is undistributed. */
async function createOrder(by: Visitor, mobile = newMobile(), nth = 0): Promise<string> {
  const product_id = (await products())[nth]!.id;
  const body = { name: '行客', mobile, consent: true as const, product_id };
  return (await submitOrder(by, body)).id;
}
const numberOf = async (who: Visitor) => (await who.data('GET /account/api/info')).account_no;
const details = (who: Visitor, id: string) => who.data('GET /finance/api/{id}/work_details', { params: { id } });
const kinds = async (id: string, who = manager) =>
  (await who.data('GET /finance/api/work_customer_log', { query: { id } })).list.map(({ kind }) => kind);
const toPool = (who: Visitor, work_ids: string[], more = {}) =>
  who.data('POST /finance/api/submit_sea', { body: { work_ids, reason: 'no_need', ...more } });
const claimBy = (who: Visitor, id: string, account_no?: string) =>
  who.call('GET /finance/api/{id}/claim', { params: { id }, query: { ...(account_no && { account_no }) } });

test('[S4.21] an order transferred to a colleague keeps its stage, is transferred once, and both timelines show it', async () => {
  const id = await createOrder(broker);
  const account_no = await numberOf(colleague);
  const body = { work_ids: [id], account_no };
  const once = crypto.randomUUID();
  const keyed = broker.with({ 'idempotency-key': once });
  const answers = await Promise.all([1, 2].map(() => keyed.data('POST /finance/api/submit_devolve', { body })));
  expect(answers).toEqual([
    { done: [id], left: [] },
    { done: [id], left: [] },
  ]);
  expect((await details(colleague, id)).owner?.account_no).toBe(account_no);
  expect((await broker.call('GET /finance/api/{id}/work_details', { params: { id } })).code).toBe('4040000');
  expect((await kinds(id)).filter((kind) => kind === 'devolved')).toHaveLength(1);
  const again = await manager.data('POST /finance/api/submit_devolve', { body });
  expect(again).toEqual({
    done: [],
    left: [{ work_id: id, reason: 'This adviser already has it. Choose another' }],
  });
});

test('[S4.21] a manager transfers an order to another store, where it awaits assignment; a broker may not', async () => {
  const id = await createOrder(broker);
  const body = { work_ids: [id], store_no: 2 };
  expect((await broker.call('POST /finance/api/submit_devolve', { body })).code).toBe('4030000');
  expect(await manager.data('POST /finance/api/submit_devolve', { body })).toEqual({ done: [id], left: [] });
  const there = await server.as('store', mobiles.jinganManager, jingan);
  const moved = await details(there, id);
  expect([moved.status, moved.owner]).toEqual(['undistributed', null]);
  expect((await manager.call('GET /finance/api/{id}/work_details', { params: { id } })).code).toBe('4040000');
});

test('a transfer with neither or both of colleague and store is rejected with a message that says what to choose', async () => {
  const id = await createOrder(broker);
  for (const more of [{}, { store_no: 2, account_no: 'b-1001-1' }])
    expect(await broker.call('POST /finance/api/submit_devolve', { body: { work_ids: [id], ...more } })).toMatchObject({
      code: '4220000',
      data: { fields: { account_no: 'Choose a colleague or a store' } },
    });
});

test('[S4.29] a customer is moved to the pool with every open order and claimed from it with all of them by one adviser', async () => {
  const mobile = newMobile();
  const [one, two] = [await createOrder(broker, mobile, 0), await createOrder(broker, mobile, 1)];
  expect(await toPool(broker, [one], { note: '半年后再说' })).toEqual({ done: [one], left: [] });
  for (const id of [one, two]) {
    const { status, owner, flow } = await details(manager, id);
    expect([status, owner]).toEqual(['undistributed', null]);
    expect(flow.allowed).toContain('claim');
    expect(flow.allowed).not.toContain('distribute');
  }
  expect(await claimBy(colleague, two)).toMatchObject({ code: '2000000', data: { work_ids: [one, two].sort() } });
  expect((await details(colleague, one)).status).toBe('working');
  expect(await kinds(one)).toEqual(['claimed', 'to_sea', 'distributed', 'submitted']);
});

test('[S4.26] of fifty concurrent claims one succeeds, and the other forty-nine are told who claimed the customer', async () => {
  const id = await createOrder(broker);
  await toPool(broker, [id]);
  const [mine, theirs] = [await numberOf(broker), await numberOf(colleague)];
  await eightDaysLater();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => {
      if (i % 3 === 0) return claimBy(broker, id);
      return i % 3 === 1 ? claimBy(colleague, id) : claimBy(manager, id, i % 2 ? mine : theirs);
    }),
  );
  const { owner } = await details(manager, id);
  expect(answers.filter(({ code }) => code === '2000000')).toHaveLength(1);
  const others = answers.filter(({ code }) => code !== '2000000');
  expect(new Set(others.map(({ code, message }) => `${code} ${message}`))).toEqual(
    new Set([`4090000 ${owner!.name} already claimed this customer`]),
  );
  expect((await kinds(id)).filter((kind) => kind === 'claimed')).toHaveLength(1);
});

test('[S4.26] a former adviser has to wait before claiming again, and the daily limit of claims holds under concurrent claims', async () => {
  await eightDaysLater();
  const own = await createOrder(broker);
  await toPool(broker, [own]);
  expect(await claimBy(broker, own)).toMatchObject({
    code: '4090000',
    message: 'This customer was yours until recently. You can claim them again in 7 days',
  });
  const others = await Promise.all(Array.from({ length: 12 }, () => createOrder(manager)));
  await toPool(manager, others);
  const answers = await Promise.all(others.map((id) => claimBy(broker, id)));
  expect(answers.filter(({ code }) => code === '2000000')).toHaveLength(10);
  const refused = answers.filter(({ code }) => code !== '2000000');
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['You’ve used all 10 claims for today. Try again tomorrow']),
  );
  // A customer whose claim was rejected can be claimed by others.
  const left = others[answers.findIndex(({ code }) => code !== '2000000')]!;
  expect((await claimBy(colleague, left)).code).toBe('2000000');
});

test('[S4.29] an order that is under review by an institution, locked or partly a colleague’s is not moved to the pool, and the answer says why', async () => {
  const bank = await createOrder(colleague);
  for (const _ of ['met', 'documents', 'submitted']) {
    const { version } = (await details(colleague, bank)).flow;
    const body = { version, step: 'advance' as const };
    await colleague.data('PUT /finance/api/{id}/work_flow_info', { params: { id: bank }, body });
  }
  const mobile = newMobile();
  const [mine, theirs] = [await createOrder(broker, mobile, 0), await createOrder(broker, mobile, 1)];
  await broker.data('POST /finance/api/submit_devolve', {
    body: { work_ids: [theirs], account_no: await numberOf(colleague) },
  });
  const { left } = await toPool(colleague, [bank]);
  expect(left[0]!.reason).toMatch('An institution is reviewing');
  expect((await toPool(broker, [mine])).left[0]!.reason).toMatch('A colleague is handling another order');
  expect((await details(broker, mine)).status).toBe('working');
  expect((await toPool(manager, [mine])).done).toEqual([mine]);
});

test('a customer who applies again leaves the pool; a broker has to claim the customer before submitting an order', async () => {
  const mobile = newMobile();
  const id = await createOrder(manager, mobile);
  await toPool(manager, [id]);
  const body = { name: '行客', mobile, consent: true as const, product_id: (await products())[1]!.id };
  expect(await broker.call('POST /finance/api/submit_work', { body })).toMatchObject({
    code: '4090000',
    message: 'This customer is in the pool. Claim them before applying',
  });
  const code = await server.code(mobile, 'submit');
  await server.guest().data('POST /finance/api/submit_work_nologin', { body: { ...body, code } });
  expect((await details(manager, id)).flow.allowed).toContain('distribute');
});

const bin = (who: Visitor, action: 'recycle_work' | 'unrecycle_work' | 'workDel' | 'work_readd', id: string) =>
  who.call(`GET /finance/api/{id}/${action}`, { params: { id } });

test('[S4.24] [S4.25] an order is moved to the recycle bin and restored to its former status; without its adviser it awaits assignment', async () => {
  const id = await createOrder(colleague);
  expect((await bin(broker, 'recycle_work', id)).code).toBe('4030000');
  expect(await bin(manager, 'recycle_work', id)).toMatchObject({ data: { flow: { status: 'recycle' } } });
  expect(await bin(manager, 'recycle_work', id)).toMatchObject({
    code: '4090000',
    data: { allowed: ['unrecycle', 'readd', 'delete'] },
  });
  expect(await bin(manager, 'unrecycle_work', id)).toMatchObject({ data: { flow: { status: 'working' } } });
  expect((await details(colleague, id)).owner?.account_no).toBe(await numberOf(colleague));
  const none = await server.guest().call('GET /finance/api/{id}/recycle_work', { params: { id } });
  expect(none.code).toBe('4010000');
});

test('[S4.25] an order is not restored beside an open order for the same product, and nothing is lost', async () => {
  const mobile = newMobile();
  const id = await createOrder(manager, mobile);
  await bin(manager, 'recycle_work', id);
  const second = await createOrder(manager, mobile);
  expect(second).not.toBe(id);
  for (const action of ['unrecycle_work', 'work_readd'] as const)
    expect(await bin(manager, action, id)).toMatchObject({
      code: '4090000',
      message: 'There’s already an open application for this product',
    });
  expect((await details(manager, id)).status).toBe('recycle');
});

test('[S4.27] orders deleted from the recycle bin, one or many, appear in no list and are kept for the audit; each order that stays has a reason', async () => {
  const [one, two, open] = (await Promise.all([createOrder(manager), createOrder(manager), createOrder(manager)])) as [
    string,
    string,
    string,
  ];
  for (const id of [one, two]) await bin(manager, 'recycle_work', id);
  const before = await Promise.all([one, two].map((id) => details(manager, id)));
  expect(await bin(manager, 'workDel', one)).toMatchObject({ data: { id: one } });
  const answer = await manager.data('POST /finance/api/work_del', { body: { work_ids: [one, two, open] } });
  expect(answer.done).toEqual([two]);
  expect(answer.left.map(({ work_id }) => work_id)).toEqual([one, open]);
  const query = { page_size: 100 };
  const lists = await Promise.all([
    manager.data('GET /finance/api/work_list', { query }),
    manager.data('GET /finance/api/undistributed', { query }),
    manager.data('GET /finance/api/work_list_over', { query }),
    manager.data('GET /finance/api/work_list_back', { query }),
    manager.data('GET /finance/api/work_list_recycle', { query }),
  ]);
  const listed = lists.flatMap(({ list }) => list.map(({ id }) => id));
  expect(listed).toContain(open);
  for (const [index, id] of [one, two].entries()) {
    expect(listed).not.toContain(id);
    const deletedOrder = await manager.call('GET /finance/api/{id}/work_details', { params: { id } });
    expect(deletedOrder.code).toBe('4040000');
    // The order itself stays in the database, and the customer’s timeline says who deleted it.
    expect(await rowOf(id)).toMatchObject({ work_no: before[index]!.work_no, deleted_at: expect.any(Date) });
    const params = { id: before[index]!.customer_id! };
    const { list } = await manager.data('GET /finance/api/{id}/customer_log', { params });
    expect(list[0]).toMatchObject({ kind: 'deleted', by: { account_no: await numberOf(manager) } });
  }
});
/** The row of an order in the database, independent of what the calls answer. */
async function rowOf(id: string) {
  const { database, registry } = server.parts.ports;
  const { tenantId } = (await registry.site('sy', '1001', 1))!;
  return await database.of(tenantId).selectFrom('work_order').selectAll().where('id', '=', id).executeTakeFirst();
}

test('[S4.28] reopening creates one new order with the old one as its parent', async () => {
  const id = await createOrder(manager);
  const { work_no } = await details(manager, id);
  await bin(manager, 'recycle_work', id);
  const answers = await Promise.all([bin(manager, 'work_readd', id), bin(manager, 'work_readd', id)]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['2000000', '4090000']);
  const made = answers.find(({ code }) => code === '2000000')!.data as { id: string };
  const again = await details(manager, made.id);
  expect([again.status, again.parent_work_no]).toEqual(['undistributed', work_no]);
  expect((await details(manager, id)).status).toBe('recycle');
  expect(await kinds(made.id)).toEqual(['readded']);
});

test('[S4.22] changing the product keeps the status, matches again and writes a timeline entry; an order in the bin cannot be changed', async () => {
  const applicant = await server.as('member', mobiles.thirdMember);
  const { report_id } = await applicant.data('POST /tax/api/match/personal', {
    body: { answers: { birthday: '1990-05-20', region: '110105' } },
  });
  const params = { id: report_id };
  await expect.poll(async () => (await applicant.data('GET /tax/api/match/info/{id}', { params })).state).toBe('ready');
  const { list: matched } = await applicant.data('GET /tax/api/match/product/{id}', { params });
  const verdictOf = new Map(matched.map(({ product, verdict }) => [product.id, verdict]));
  const fitting = matched.filter(({ verdict }) => verdict !== 'no').map(({ product }) => product.id);
  const [first, second] = fitting;
  // The last product is beyond the limited product list of an order, unless it is the chosen one.
  const last = fitting.at(-1);
  const refused = matched.find(({ verdict }) => verdict === 'no')!.product.id;
  const { id } = await submitOrder(applicant, { product_id: first, report_id });
  const before = await details(manager, id);
  const change = async (product_id: string) => {
    const { version } = await details(manager, id);
    return await manager.call('POST /finance/api/work_change_product', { body: { id, version, product_id } });
  };
  for (const product of [second!, last!, refused]) {
    expect((await change(product)).code).toBe('2000000');
    const after = await details(manager, id);
    expect([after.status, after.stage, after.product_info!.id]).toEqual([before.status, before.stage, product]);
    expect(after.flow.steps).toEqual(before.flow.steps);
    const { list } = await manager.data('GET /finance/api/work/{id}/work_product_list', { params: { id } });
    expect(list[0]).toMatchObject({ id: product, chosen: true, verdict: verdictOf.get(product) });
    expect(list.filter(({ chosen }) => chosen)).toHaveLength(1);
    expect(list).toContainEqual(expect.objectContaining({ id: first, chosen: false, verdict: verdictOf.get(first!) }));
    expect((await kinds(id))[0]).toBe('product');
  }
  await bin(manager, 'recycle_work', id);
  expect((await change(first!)).code).toBe('4090000');
});

test('[S4.22] the product is changed only on the newest version and never to one for which the customer has an open order', async () => {
  const mobile = newMobile();
  const [id] = [await createOrder(broker, mobile, 0), await createOrder(broker, mobile, 1)];
  const all = await products();
  const change = (nth: number, version: number) =>
    broker.call('POST /finance/api/work_change_product', { body: { id, version, product_id: all[nth]!.id } });
  const { version } = await details(broker, id);
  expect(await change(0, version)).toMatchObject({ code: '4090000', message: /This is already the product/ });
  expect(await change(1, version)).toMatchObject({ message: 'There’s already an open application for this product' });
  expect((await change(2, version + 5)).message).toMatch('Someone just changed this order');
  expect((await change(2, version)).code).toBe('2000000');
  const after = await details(broker, id);
  expect(after.product_info!.id).toBe(all[2]!.id);
  const found = await broker.data('GET /finance/api/work_list', { query: { keyword: after.product_info!.name } });
  expect(found.list.map((order) => order.id)).toContain(id);
  const { list } = await broker
    .with({ 'accept-language': 'zh' })
    .data('GET /finance/api/work_customer_log', { query: { id } });
  // The change is stored in both languages, whatever the language of the request.
  expect(list[0]).toMatchObject({
    kind: 'product',
    changes: [{ field: 'product', to: expect.stringMatching(/\p{Script=Han}/u) }],
  });
});

test('[S4.23] tags belong to the customer, are set as a whole and appear by name in the timeline; unknown tags are rejected', async () => {
  const id = await createOrder(broker);
  const attr = await broker.data('POST /tools/api/attr', { body: { slug: 'tag' } });
  const [one, two] = attr.list.map(({ slug }) => slug);
  const set = (tags: string[]) => broker.call('POST /finance/api/work_change_tag', { body: { id, tags } });
  expect((await set([one!, two!, one!])).data).toMatchObject({ tags: [{ slug: one }, { slug: two }] });
  expect((await set(['no such tag'])).data).toMatchObject({ fields: { tags: expect.any(String) } });
  expect((await details(broker, id)).tags.map(({ slug }) => slug)).toEqual([one, two]);
  const [entry] = (await broker.data('GET /finance/api/work_customer_log', { query: { id } })).list;
  expect(entry).toMatchObject({ kind: 'tags', changes: [{ field: 'tags', from: '—' }] });
  expect(entry!.changes[0]!.to).not.toContain(one!);
});
