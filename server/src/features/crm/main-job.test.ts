import { contactWithinHours } from '@sycee/domain/order/application';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let manager: Visitor;
let broker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.as('store', mobiles.manager);
  broker = await server.as('broker', mobiles.adviser);
});
afterAll(() => server.close());

const someProduct = async () => (await server.guest().data('GET /finance/api/product_list')).list[0]!;

async function submitAsGuest(mobile: string, productId: string) {
  const code = await server.code(mobile, 'submit');
  const body = { name: '试客', mobile, code, consent: true, product_id: productId, amount_asked: 50_000_000 };
  return await server.guest().data('POST /finance/api/submit_work_nologin', { body });
}

test('[S4.19] submitting creates an undistributed order, and a second submission for the same mobile and product finds the first', async () => {
  const product = await someProduct();
  const first = await submitAsGuest('13700000001', product.id);
  expect(first).toMatchObject({ status: 'undistributed', already_open: false });
  server.clock.advance(61_000);
  const second = await submitAsGuest('13700000001', product.id);
  expect(second).toEqual({ ...first, already_open: true });
});

test('[S4.19] an order submitted with a broker’s code is working and belongs to that broker', async () => {
  const product = await someProduct();
  const code = await server.code('13700000002', 'submit');
  const made = await server
    .guest()
    .with({ 'x-promo': 'YINING' })
    .data('POST /finance/api/submit_work_nologin', {
      body: { name: '缘客', mobile: '13700000002', code, consent: true, product_id: product.id },
    });
  expect(made.status).toBe('working');
  const details = await broker.data('GET /finance/api/{id}/work_details', { params: { id: made.id } });
  expect(details.owner?.name).toBe('周以宁');
  expect(details.customer_info).toEqual({ name: '缘客', mobile: '137 **** 0002' });
});

test('[S1.17] [S4.20] [S4.30] an order goes from a guest through the store to its broker and to its end, and the member can follow it', async () => {
  const product = await someProduct();
  const { id, work_no } = await submitAsGuest('13700000003', product.id);
  const waiting = await manager.data('GET /finance/api/undistributed', { query: { keyword: '0003' } });
  expect(waiting.list.map((order) => order.work_no)).toContain(work_no);
  const { list: advisers } = await manager.data('GET /finance/api/local_resident');
  const yining = advisers.find(({ name }) => name === '周以宁')!;
  const { given } = await manager.data('POST /finance/api/distribute', {
    body: { work_ids: [id], mode: 'by_hand', account_nos: [yining.account_no] },
  });
  expect(given).toEqual([{ work_id: id, account_no: yining.account_no }]);

  const mine = await broker.data('GET /finance/api/work_list', { query: { keyword: '试客' } });
  expect(mine.list.map((order) => order.id)).toContain(id);
  await broker.data('POST /finance/api/work_customer_log', { body: { id, kind: 'call', text: '已联系，周三面谈' } });
  let { flow } = await broker.data('GET /finance/api/{id}/work_details', { params: { id } });
  for (const stage of ['met', 'documents', 'submitted', 'approval', 'disbursed']) {
    flow = await broker.data('PUT /finance/api/{id}/work_flow_info', {
      params: { id },
      body: { version: flow.version, step: 'advance', note: '' },
    });
    expect(flow.stage).toBe(stage);
  }
  flow = await broker.data('PUT /finance/api/{id}/work_flow_info', {
    params: { id },
    body: { version: flow.version, step: 'finish', outcome: 'disbursed', amount_disbursed: 45_000_000 },
  });
  expect(flow.status).toBe('over');

  const code = await server.code('13700000003', 'login');
  const login = await server
    .guest()
    .data('POST /account/api/site/login', { body: { role: 'member', mobile: '13700000003', code } });
  expect(login.registered).toBe(true);
  const member = server.guest().with({ 'x-token': login.token });
  const own = await member.data('GET /finance/api/work_list');
  expect(own.list).toMatchObject([{ id, status: 'over', side_info: { name: '周以宁' } }]);
  const seen = await member.data('GET /finance/api/work_customer_log', { query: { id } });
  expect(seen.list.map(({ kind }) => kind)).not.toContain('call');
});

test('a newly assigned order is due for a call within the promised time and is listed as due; an existing date is kept', async () => {
  const product = await someProduct();
  const { id } = await submitAsGuest('13700000031', product.id);
  const { list } = await manager.data('GET /finance/api/local_resident');
  const yining = list.find(({ name }) => name === '周以宁')!.account_no;
  const body = { work_ids: [id], mode: 'by_hand' as const, account_nos: [yining] };
  await manager.data('POST /finance/api/distribute', { body });
  const due = new Date(server.clock.now() + contactWithinHours * 3_600_000).toISOString();
  const nextOf = async (order: string) =>
    (await broker.data('GET /finance/api/{id}/work_details', { params: { id: order } })).next_contact_at;
  expect(await nextOf(id)).toBe(due);
  const own = await broker.data('GET /finance/api/work_list', { query: { sort: 'next_contact' } });
  // Holds at any hour of the day: orders due earlier come first.
  const place = own.list.findIndex((order) => order.id === id);
  expect(place).toBeGreaterThanOrEqual(0);
  expect(own.list.slice(0, place).every(({ next_contact_at }) => next_contact_at! <= due)).toBe(true);
  expect(own.list.slice(place).every(({ next_contact_at }) => !next_contact_at || next_contact_at >= due)).toBe(true);

  const promo = server.guest().with({ 'x-promo': 'YINING' });
  const code = await server.code('13700000032', 'submit');
  const input = { name: '缘客', mobile: '13700000032', code, consent: true as const, product_id: product.id };
  const made = await promo.data('POST /finance/api/submit_work_nologin', { body: input });
  expect(await nextOf(made.id)).toBe(due);

  const later = new Date(server.clock.now() + 86_400_000).toISOString();
  const third = await submitAsGuest('13700000033', product.id);
  await manager.data('POST /finance/api/work_customer_log', {
    body: { id: third.id, kind: 'call', text: '明天再打', next_contact_at: later },
  });
  await manager.data('POST /finance/api/distribute', { body: { ...body, work_ids: [third.id] } });
  expect(await nextOf(third.id)).toBe(later);
});

test('[S4.30] a step on an old version or out of order is rejected with the allowed actions', async () => {
  const { list } = await broker.data('GET /finance/api/work_list');
  const order = list.find(({ stage }) => stage === 'to_call')!;
  const step = { params: { id: order.id }, body: { version: order.version, step: 'advance', note: '' } };
  await broker.data('PUT /finance/api/{id}/work_flow_info', step);
  const again = await broker.call('PUT /finance/api/{id}/work_flow_info', step);
  expect(again).toMatchObject({ code: '4090000', data: { allowed: expect.arrayContaining(['flow_advance']) } });
  const finish = { version: order.version + 1, step: 'finish', outcome: 'disbursed', amount_disbursed: 100 };
  const early = await broker.call('PUT /finance/api/{id}/work_flow_info', { params: { id: order.id }, body: finish });
  expect(early.code).toBe('4090000');
});

test('of ten concurrent steps one succeeds and nine are rejected', async () => {
  const { list } = await broker.data('GET /finance/api/work_list');
  const order = list.find(({ stage }) => stage === 'documents')!;
  const step = { params: { id: order.id }, body: { version: order.version, step: 'advance', note: '' } };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => broker.call('PUT /finance/api/{id}/work_flow_info', step)),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual(['2000000', ...Array(9).fill('4090000')]);
});

test('[S4.20] thirty orders are assigned evenly within one, and two concurrent managers assign each order once', async () => {
  const product = await someProduct();
  const ids: string[] = [];
  for (let i = 0; i < 30; i++) ids.push((await submitAsGuest(`1360000${String(i).padStart(4, '0')}`, product.id)).id);
  const { list } = await manager.data('GET /finance/api/local_resident');
  const account_nos = list.filter(({ on_duty }) => on_duty).map(({ account_no }) => account_no);
  const assign = () =>
    manager.data('POST /finance/api/distribute', { body: { work_ids: ids, mode: 'evenly', account_nos } });
  const [one, two] = await Promise.all([assign(), assign()]);
  const given = [...one.given, ...two.given];
  expect(new Set(given.map(({ work_id }) => work_id)).size).toBe(30);
  expect(given).toHaveLength(30);
  const counts = account_nos.map((no) => given.filter(({ account_no }) => account_no === no).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test('a double click with the same key creates one order, and both requests get the same answer', async () => {
  const product = await someProduct();
  const code = await server.code('13700000009', 'submit');
  const body = { name: '双击', mobile: '13700000009', code, consent: true, product_id: product.id };
  const guest = server.guest();
  const click = () =>
    guest.data('POST /finance/api/submit_work_nologin', { body, headers: { 'idempotency-key': 'click-1' } });
  const [one, two] = await Promise.all([click(), click()]);
  expect(two).toEqual(one);
});

test('the server’s database role cannot change the timeline', async () => {
  const db = server.parts.ports.database.of((await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId);
  await expect(db.updateTable('customer_log').set({ kind: 'note' }).execute()).rejects.toThrow(/permission denied/);
  await expect(db.deleteFrom('customer_log').execute()).rejects.toThrow(/permission denied/);
});

test('internal notes of staff are not readable by the customer', async () => {
  const member = await server.as('member', mobiles.member);
  const [own] = (await member.data('GET /finance/api/work_list')).list;
  expect(own).toMatchObject({ level: null, tags: [] });
  expect((await member.data('GET /finance/api/{id}/work_form_info', { params: { id: own!.id } })).level).toBeNull();
  expect((await broker.data('GET /finance/api/{id}/work_form_info', { params: { id: own!.id } })).level).toBe('A');
});
