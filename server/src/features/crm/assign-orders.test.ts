import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let manager: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.as('store', '13800000201');
});
afterAll(() => server.close());

const someProducts = async () => (await server.guest().data('GET /finance/api/product_list')).list;
const onDuty = async () =>
  (await manager.data('GET /finance/api/local_resident')).list.flatMap(({ on_duty, account_no }) =>
    on_duty ? [account_no] : [],
  );
async function createOrder(mobile: string, product_id: string): Promise<string> {
  return (await submitOrder(manager, { name: '同客', mobile, product_id })).id;
}

test('assigning a dozen orders takes as many statements as two, each with its timeline entry', async () => {
  const [product] = await someProducts();
  const account_nos = await onDuty();
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const assign = async (work_ids: string[]) => {
    statements.mockClear();
    const body = { work_ids, mode: 'evenly', account_nos };
    const { given } = await manager.data('POST /finance/api/distribute', { body });
    expect(given).toHaveLength(work_ids.length);
    // Counts the statements of the connection with the transaction, which sends them as text; jobs use other connections meanwhile.
    const texts = Map.groupBy(statements.mock.calls.entries(), ([call]) => statements.mock.contexts[call]);
    return Math.max(
      ...[...texts.values()].map((calls) => calls.filter(([, [text]]) => typeof text === 'string').length),
    );
  };
  const ids: string[] = [];
  for (let i = 0; i < 14; i++) ids.push(await createOrder(`137888900${String(i).padStart(2, '0')}`, product!.id));
  const [few, many] = [await assign(ids.slice(0, 2)), await assign(ids.slice(2))];
  statements.mockRestore();
  expect(many).toBe(few);
  for (const id of ids) {
    const { list } = await manager.data('GET /finance/api/work_customer_log', { query: { id } });
    expect(list.map(({ kind }) => kind)).toEqual(['distributed', 'submitted']);
    const { owner, version, status } = await manager.data('GET /finance/api/{id}/work_details', { params: { id } });
    const [toWhom, callBy] = list[0]!.changes;
    expect([toWhom!.to, callBy!.field, version, status]).toEqual([owner!.name, 'next_contact_at', 2, 'working']);
  }
});

test('of two orders of one customer assigned to two advisers in one call, the first is the first adviser and the last the current one', async () => {
  const [one, two] = await someProducts();
  const work_ids = [await createOrder('13788891000', one!.id), await createOrder('13788891000', two!.id)];
  const body = { work_ids, mode: 'evenly', account_nos: (await onDuty()).slice(0, 2) };
  const { given } = await manager.data('POST /finance/api/distribute', { body });
  const { ports } = server.parts;
  const db = ports.database.of((await ports.registry.site('sy', '1001', 1))!.tenantId);
  const customer = await db
    .selectFrom('work_order')
    .innerJoin('customer', 'customer.id', 'work_order.customer')
    .innerJoin('account as last', 'last.id', 'customer.owner')
    .innerJoin('account as first', 'first.id', 'customer.first_owner')
    .select(['first.account_no as first', 'last.account_no as last'])
    .where('work_order.id', '=', work_ids[0]!)
    .executeTakeFirstOrThrow();
  expect([customer.first, customer.last]).toEqual(given.map(({ account_no }) => account_no));
  expect(customer.first).not.toBe(customer.last);
});

test('orders that cannot be assigned are reported one by one, and the others are assigned', async () => {
  const [product] = await someProducts();
  const [fresh, done] = [await createOrder('13788891001', product!.id), await createOrder('13788891002', product!.id)];
  const account_nos = (await onDuty()).slice(0, 1);
  const assign = (work_ids: string[]) =>
    manager.data('POST /finance/api/distribute', { body: { work_ids, mode: 'by_hand', account_nos } });
  await assign([done]);
  const nobodys = '00000000-0000-7000-8000-000000000000';
  const answer = await assign([done, fresh, nobodys]);
  expect(answer.given).toEqual([{ work_id: fresh, account_no: account_nos[0] }]);
  expect(answer.left.map(({ work_id }) => work_id).sort()).toEqual([nobodys, done].sort());
  expect(new Set(answer.left.map(({ reason }) => reason)).size).toBe(2);
});

test('two managers who assign orders of the same customers concurrently do not deadlock', async () => {
  const [one, two] = await someProducts();
  const mobiles = Array.from({ length: 12 }, (_, i) => `137888800${String(i).padStart(2, '0')}`);
  const [up, down]: [string[], string[]] = [[], []];
  for (const mobile of mobiles) up.push(await createOrder(mobile, one!.id));
  for (const mobile of mobiles.toReversed()) down.push(await createOrder(mobile, two!.id));
  const [left, right] = await onDuty();
  const assign = (work_ids: string[], account_no: string) =>
    manager.call('POST /finance/api/distribute', { body: { work_ids, mode: 'by_hand', account_nos: [account_no] } });
  const answers = await Promise.all([assign(up, left!), assign(down, right!)]);
  expect(answers.map(({ code }) => code)).toEqual(['2000000', '2000000']);
  expect(answers.flatMap(({ data }) => data.given)).toHaveLength(24);
});

test('an adviser off duty is assigned nothing by hand or evenly, and each order says why', async () => {
  const [product] = await someProducts();
  const broker = await server.as('broker', '13800000102');
  const { account_no } = await broker.data('GET /account/api/info');
  await broker.data('PUT /account/api/info/part', { body: { on_duty: false } });
  const id = await createOrder('13788892000', product!.id);
  const reasons = { by_hand: '', evenly: '' };
  for (const mode of ['by_hand', 'evenly'] as const) {
    const body = { work_ids: [id], mode, account_nos: [account_no] };
    const { given, left } = await manager.data('POST /finance/api/distribute', { body });
    expect(given).toEqual([]);
    reasons[mode] = left[0]!.reason;
  }
  const reason = 'None of the selected advisers is on duty';
  expect(reasons).toEqual({ by_hand: reason, evenly: reason });
  await broker.data('PUT /account/api/info/part', { body: { on_duty: true } });
});

test('[S4.20] a store sets duty, capacity, weight and cities of its advisers, and orders are assigned by them', async () => {
  const [product] = await someProducts();
  const staffOf = async (name: string) => {
    const { list } = await manager.data('GET /admin/api/staff', { query: { keyword: name } });
    return await manager.data('GET /admin/api/staff/{id}', { params: { id: list[0]!.id } });
  };
  const set = async (name: string, action: object) => {
    const { id, version } = await staffOf(name);
    return await manager.call('PUT /admin/api/staff/{id}', { params: { id }, body: { version, giving: action } });
  };
  expect((await set('周以宁', { weight: 3, capacity: 900, cities: [] })).data.giving).toMatchObject({ weight: 3 });
  expect((await set('林听澜', { weight: 1, capacity: 900 })).code).toBe('2000000');
  expect((await set('程观复', { weight: 1, capacity: 900, cities: ['杭州', 'Hangzhou'] })).data.giving!.cities).toEqual(
    ['Hangzhou'],
  );
  expect((await set('许闻溪', { on_duty: true, weight: 0 })).data.giving).toMatchObject({ on_duty: true, weight: 0 });
  for (const junk of [{ weight: 11 }, { weight: -1 }, { capacity: 1.5 }, { cities: ['nowhere'] }, { cities: 'x' }])
    expect((await set('林听澜', junk)).code, JSON.stringify(junk)).toBe('4220000');
  expect((await set('陶映雪', { weight: 2 })).code).toBe('4220000');
  const { id, version } = await staffOf('林听澜');
  const stranger = await server.as('store', '13800000203', { prefix: 'sy', tenantNo: '1001', storeNo: 2 });
  const foreign = { params: { id }, body: { version, giving: { weight: 9 } } };
  expect((await stranger.call('PUT /admin/api/staff/{id}', foreign)).code).toBe('4040000');

  const advisers = (await manager.data('GET /finance/api/local_resident')).list;
  const noOf = (name: string) => advisers.find((one) => one.name === name)!.account_no;
  const account_nos = advisers.map(({ account_no }) => account_no);
  const work_ids: string[] = [];
  for (let i = 0; i < 8; i++) work_ids.push(await createOrder(`137888700${String(i).padStart(2, '0')}`, product!.id));
  // The city comes from the customer’s profile.
  for (let i = 0; i < work_ids.length; i++) {
    const query = { mobile: `137888700${String(i).padStart(2, '0')}` };
    const { found } = await manager.data('GET /finance/api/identify_customer', { query });
    const params = { id: found!.id! };
    const { version: seen } = await manager.data('GET /finance/api/{id}/customer_info', { params });
    const body = { id: params.id, version: seen, profile: { city: '江苏苏州' } };
    await manager.data('POST /finance/api/customer/save', { body });
  }
  const { list } = await manager.data('GET /finance/api/undistributed', { query: { page_size: 50 } });
  expect(list.find((one) => one.id === work_ids[0])!.city).toEqual({ code: '320500', name: 'Suzhou' });
  const { given } = await manager.data('POST /finance/api/distribute', {
    body: { work_ids, mode: 'evenly', account_nos },
  });
  const got = (name: string) => given.filter(({ account_no }) => account_no === noOf(name)).length;
  expect(['周以宁', '林听澜', '程观复', '许闻溪'].map(got)).toEqual([6, 2, 0, 0]);
  const other = await createOrder('13788871000', product!.id);
  const byHand = { work_ids: [other], mode: 'by_hand', account_nos: [noOf('许闻溪')] };
  expect((await manager.data('POST /finance/api/distribute', { body: byHand })).given).toHaveLength(1);
});
