import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let manager: Visitor;
let broker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.as('store', mobiles.manager);
  broker = await server.as('broker', mobiles.adviser);
});
afterAll(() => server.close());

let n = 0;
const addLead = async (more: object = {}, who = manager) => {
  const body = { name: '江晚', mobile: `1378770${String(n++).padStart(4, '0')}`, kind: 'clue', ...more };
  return (await who.data('POST /finance/api/customer/add', { body })).id!;
};
const addLeads = async (many: number) => {
  const ids: string[] = [];
  for (let i = 0; i < many; i++) ids.push(await addLead());
  return ids;
};
const onDuty = async () => (await manager.data('GET /finance/api/local_resident')).list.filter((one) => one.on_duty);
const nos = async (most?: number) => (await onDuty()).slice(0, most).map(({ account_no }) => account_no);
const assign = (customer_ids: string[], account_nos: string[], mode = 'evenly', who = manager, once?: string) =>
  (once ? who.with({ 'idempotency-key': once }) : who).call('POST /finance/api/distribute', {
    body: { customer_ids, mode, account_nos },
  });
const read = (id: string, who = manager) => who.data('GET /finance/api/{id}/customer_info', { params: { id } });
const log = async (id: string) => (await manager.data('GET /finance/api/{id}/customer_log', { params: { id } })).list;
const toAssign = async (kind = 'clue', who = manager) =>
  await who.data('GET /finance/api/my_customer_list', { query: { kind, adviser: 'none', page_size: 100 } });

test('[S4.20] leads without an adviser are listed with their count and assigned evenly, with an entry in each timeline', async () => {
  const before = (await toAssign()).counts.to_give.clue.n;
  const ids = await addLeads(6);
  const free = await toAssign();
  expect(free.counts.to_give.clue.n).toBe(before + 6);
  expect(free.list.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  const two = await nos(2);
  const { given, left } = (await assign(ids, two)).data;
  expect([given.length, left]).toEqual([6, []]);
  for (const no of two) expect(given.filter(({ account_no }) => account_no === no)).toHaveLength(3);
  for (const { customer_id, account_no } of given) {
    const customer = await read(customer_id!);
    expect([customer.owner!.account_no, customer.open_works]).toEqual([account_no, 0]);
    expect(customer.next_contact_at).not.toBeNull();
    const [entry] = await log(customer_id!);
    expect(entry).toMatchObject({ kind: 'distributed', by: { name: expect.any(String) }, work_no: null });
    expect(entry!.changes.map(({ field, to }) => [field, to])[0]).toEqual(['owner', customer.owner!.name]);
  }
  expect((await toAssign()).counts.to_give.clue.n).toBe(before);
});

test('customers not yet contacted count towards an adviser’s capacity, and a call frees capacity', async () => {
  const [one] = await onDuty();
  const { list } = await manager.data('GET /admin/api/staff', { query: { keyword: one!.name } });
  const staff = await manager.data('GET /admin/api/staff/{id}', { params: { id: list[0]!.id } });
  const body = { version: staff.version, giving: { capacity: one!.open + one!.waiting + 2 } };
  await manager.data('PUT /admin/api/staff/{id}', { params: { id: list[0]!.id }, body });
  const { given, left } = (await assign(await addLeads(3), [one!.account_no], 'by_hand')).data;
  expect([given.length, left.map(({ reason }) => reason)]).toEqual([2, ['The selected advisers are at capacity']]);
  const full = (await onDuty()).find(({ account_no }) => account_no === one!.account_no)!;
  expect(full.waiting).toBe(one!.waiting + 2);
  expect((await assign(await addLeads(1), [one!.account_no], 'by_hand')).data.given).toEqual([]);
  const params = { id: given[0]!.customer_id! };
  await manager.data('POST /finance/api/{id}/customer_log', { params, body: { kind: 'call', text: '通了' } });
  expect((await assign(await addLeads(1), [one!.account_no], 'by_hand')).data.given).toHaveLength(1);
  const again = await manager.data('GET /admin/api/staff/{id}', { params: { id: list[0]!.id } });
  const wide = { version: again.version, giving: { capacity: 900 } };
  await manager.data('PUT /admin/api/staff/{id}', { params: { id: list[0]!.id }, body: wide });
});

test('two managers assign the same leads concurrently: each lead is assigned once, and the other manager is told', async () => {
  const ids = await addLeads(12);
  const [left, right] = await nos(2);
  const answers = await Promise.all([assign(ids, [left!], 'by_hand'), assign(ids.toReversed(), [right!], 'by_hand')]);
  expect(answers.map(({ code }) => code)).toEqual(['2000000', '2000000']);
  const given = answers.flatMap(({ data }) => data.given);
  expect(new Set(given.map(({ customer_id }) => customer_id)).size).toBe(12);
  expect(given).toHaveLength(12);
  const others = answers.flatMap(({ data }) => data.left);
  expect(others.map(({ reason }) => reason)).toEqual(Array(12).fill('Already assigned'));
  for (const { customer_id, account_no } of given) {
    expect((await read(customer_id!)).owner!.account_no).toBe(account_no);
    expect((await log(customer_id!)).filter(({ kind }) => kind === 'distributed')).toHaveLength(1);
  }
});

test('a repeated request assigns once and gets the same answer', async () => {
  const ids = await addLeads(3);
  const once = randomUUID();
  const two = await nos(2);
  const [first, second] = [
    await assign(ids, two, 'evenly', manager, once),
    await assign(ids, two, 'evenly', manager, once),
  ];
  expect(second.data).toEqual(first.data);
  for (const id of ids) expect((await log(id)).filter(({ kind }) => kind === 'distributed')).toHaveLength(1);
});

test('customers of an adviser, in the pool, with an open order or not found are not assigned, each with its reason', async () => {
  const [own, free] = [await addLead({}, broker), await addLead()];
  const file = async (mobile: string, who = manager) => (await submitOrder(who, { name: '客', mobile })).id;
  const customerOf = async (id: string) =>
    (await manager.data('GET /finance/api/work_customer_info', { query: { id } })).id;
  const ordered = await customerOf(await file('13787719001'));
  const order = await file('13787719002', broker);
  const expired = await customerOf(order);
  await broker.data('POST /finance/api/submit_sea', { body: { work_ids: [order], reason: 'no_need' } });
  const nobodys = '00000000-0000-7000-8000-000000000000';
  const { given, left } = (await assign([own, free, ordered, expired, nobodys], await nos(1), 'by_hand')).data;
  expect(given.map(({ customer_id }) => customer_id)).toEqual([free]);
  expect(Object.fromEntries(left.map(({ customer_id, reason }) => [customer_id, reason]))).toEqual({
    [own]: 'Already assigned',
    [ordered]: 'This customer has an open order. Assign the order and the customer moves with it',
    [expired]: 'This customer is in the pool. Claim them first',
    [nobodys]: 'Not found, or outside your scope',
  });
  expect((await toAssign('customer')).list.map(({ id }) => id)).not.toContain(ordered);
});

test('customers are assigned by city and weight as orders are, and only to advisers of their store', async () => {
  const hangzhou = await addLead({ profile: { city: '浙江杭州' } });
  const advisers = (await onDuty()).map(({ account_no }) => account_no);
  const { list } = await manager.data('GET /admin/api/staff', { query: { keyword: '周以宁' } });
  const { version } = await manager.data('GET /admin/api/staff/{id}', { params: { id: list[0]!.id } });
  const body = { version, giving: { cities: ['苏州'], capacity: 900 } };
  await manager.data('PUT /admin/api/staff/{id}', { params: { id: list[0]!.id }, body });
  const { account_no } = (await onDuty()).find(({ name }) => name === '周以宁')!;
  const refused = (await assign([hangzhou], [account_no])).data.left[0]!;
  expect(refused.reason).toBe('No selected adviser covers this city');
  expect((await assign([hangzhou], [account_no], 'by_hand')).data.given).toHaveLength(1);
  const otherStore = await server.as('store', mobiles.jinganManager, jingan);
  const theirs = await addLead({}, otherStore);
  expect((await assign([theirs], advisers)).data.left[0]!.reason).toBe('Not found, or outside your scope');
  expect((await assign([await addLead()], advisers, 'evenly', otherStore)).code).toBe('4220000');
});

test('only a manager with the button may assign; malformed input and orders together with customers are rejected', async () => {
  const id = await addLead();
  const [no] = await nos(1);
  for (const who of [broker, await server.as('member', mobiles.member)])
    expect((await assign([id], [no!], 'by_hand', who)).code).toBe('4030000');
  expect((await assign([id], [no!], 'by_hand', server.guest())).code).toMatch(/^401/);
  const stranger = await server.as('store', mobiles.otherManager, otherTenantSite);
  expect((await assign([id], [no!], 'by_hand', stranger)).code).toBe('4220000');
  const send = (body: object) => manager.call('POST /finance/api/distribute', { body });
  for (const body of [
    { mode: 'evenly', account_nos: [no] },
    { work_ids: [], customer_ids: [], mode: 'evenly', account_nos: [no] },
    { work_ids: [id], customer_ids: [id], mode: 'evenly', account_nos: [no] },
    { customer_ids: ['x'], mode: 'evenly', account_nos: [no] },
    { customer_ids: Array(1001).fill(id), mode: 'evenly', account_nos: [no] },
    { customer_ids: [id], mode: 'by_hand', account_nos: [no, 'b-none'] },
  ])
    expect((await send(body)).code).toBe('4220000');
  expect((await read(id)).owner).toBeNull();
  expect((await assign([id, id], [no!], 'by_hand')).data.given).toHaveLength(1);
});
