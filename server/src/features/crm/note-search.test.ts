import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let owner: pg.Client;
let broker: Visitor;
let colleague: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  [broker, colleague] = [await server.as('broker', '13800000101'), await server.as('broker', '13800000102')];
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const search = (who: Visitor, keyword: string, cursor?: string) =>
  who.data('GET /finance/api/note_search', { query: { keyword, ...(cursor && { cursor }) } });
async function everything(who: Visitor, keyword: string) {
  const pages = [await search(who, keyword)];
  while (pages.at(-1)!.next) pages.push(await search(who, keyword, pages.at(-1)!.next!));
  return pages;
}
const found = async (who: Visitor, keyword: string) =>
  (await everything(who, keyword)).flatMap(({ list }) => list.map((one) => one.customer_id));

let mobiles = 13755550000;
async function customerWith(who: Visitor, text: string): Promise<string> {
  const body = { name: '柳笛', mobile: String((mobiles += 1)), note: text };
  const { id } = await who.data('POST /finance/api/customer/add', { body });
  return id!;
}
const note = (who: Visitor, id: string, text: string) =>
  who.data('POST /finance/api/{id}/customer_log', { params: { id }, body: { kind: 'note', text } });

test('a customer is found by two characters of a note, with an excerpt around them', async () => {
  const id = await customerWith(broker, '先问过鹤岗的房子，鹤岗不收');
  await note(broker, id, '回电：鹤岗改成佳木斯');
  await note(broker, id, '什么也没有');
  const { list } = await search(broker, '鹤岗');
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ customer_id: id, name: '柳笛', work: null, more: 1 });
  expect(list[0]!.entry).toMatchObject({ kind: 'note', by: { account_no: expect.any(String) } });
  expect(list[0]!.pieces).toEqual([
    { text: '回电：', hit: false },
    { text: '鹤岗', hit: true },
    { text: '改成佳木斯', hit: false },
  ]);
  expect(await found(broker, '佳木斯 鹤岗')).toEqual([id]);
  expect(await found(broker, '佳木斯 哈尔滨')).toEqual([]);
});

test('a note is found only within the scope: not by a colleague or another tenant, but by the manager', async () => {
  const id = await customerWith(broker, '约在绥芬河见面');
  expect(await found(broker, '绥芬河')).toEqual([id]);
  expect(await found(colleague, '绥芬河')).toEqual([]);
  expect(await found(await server.as('store', '13800000201'), '绥芬河')).toEqual([id]);
  const manager = await server.as('store', '13800000201');
  expect(
    (await manager.data('GET /finance/api/note_search', { query: { keyword: '绥芬河', scope: 'own' } })).list,
  ).toEqual([]);
  expect(await found(await server.as('broker', '13900000101', otherTenantSite), '绥芬河')).toEqual([]);
});

test('the notes of a transferred order are found by its new adviser', async () => {
  const mobile = String((mobiles += 1));
  const product_id = (await server.guest().data('GET /finance/api/product_list')).list[0]!.id;
  const { id: workOrder } = await submitOrder(broker, { name: '柳笛', mobile, product_id });
  const order = await broker.data('GET /finance/api/{id}/work_details', { params: { id: workOrder } });
  await broker.data('POST /finance/api/work_customer_log', {
    body: { id: workOrder, kind: 'call', text: '对方要漠河的房本' },
  });
  const { list } = await search(broker, '漠河');
  expect(list).toMatchObject([{ work: { id: workOrder, work_no: order.work_no }, entry: { kind: 'call' } }]);
  await broker.data('POST /finance/api/submit_devolve', {
    body: { work_ids: [workOrder], account_no: (await colleague.data('GET /account/api/info')).account_no },
  });
  expect(await found(colleague, '漠河')).toEqual([list[0]!.customer_id]);
});

test('every customer is searched once over all pages, also where pages without hits lie between', async () => {
  const first = await customerWith(broker, '记号：呼玛');
  for (let i = 0; i < 104; i += 1) await customerWith(broker, '别的');
  const newest = await customerWith(broker, '记号：呼玛，又一位');
  const pages = await everything(broker, '呼玛');
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]!.looked_at).toBe(100);
  expect(pages.flatMap(({ list }) => list.map((one) => one.customer_id))).toEqual([newest, first]);
  const { counts } = await broker.data('GET /finance/api/my_customer_list');
  expect(pages.reduce((sum, page) => sum + page.looked_at, 0)).toBeGreaterThanOrEqual(counts.customer.n);
});

test('with very many notes a page ends before a customer that it would split', async () => {
  const many: string[] = [];
  for (let i = 0; i < 8; i += 1) many.push(await customerWith(broker, '塔河'));
  // Inserted into the table directly, because that many calls would take a minute.
  await owner.query(
    `insert into customer_log (tenant_id, customer, id, kind, occurred_at, changes, text_sealed, is_public)
      select tenant_id, customer, gen_random_uuid(), kind, occurred_at, changes, text_sealed, false
      from customer_log, generate_series(1, 299) where customer = any($1) and text_sealed is not null`,
    [many],
  );
  const pages = await everything(broker, '塔河');
  expect(pages[0]!.looked_at).toBe(6);
  const all = pages.flatMap(({ list }) => list);
  expect(all.map((one) => one.customer_id)).toEqual(many.toReversed());
  expect(new Set(all.map(({ more }) => more))).toEqual(new Set([299]));
});

test('no note finds an erased customer', async () => {
  const id = await customerWith(broker, '住在黑河');
  expect(await found(broker, '黑河')).toEqual([id]);
  await owner.query(
    'update person set wrapped_key = null from customer where customer.person = person.id and customer.id = $1',
    [id],
  );
  expect(await found(broker, '黑河')).toEqual([]);
});

test('a note on a colleague’s order leads to the customer, not to the order', async () => {
  const customer_id = await customerWith(broker, '先聊聊');
  const products = (await broker.data('GET /finance/api/product_list')).list;
  const createOrder = async (at: number) =>
    (await submitOrder(broker, { customer_id, product_id: products[at]!.id })).id;
  const [kept, transferred] = [await createOrder(0), await createOrder(1)];
  await broker.data('POST /finance/api/work_customer_log', {
    body: { id: kept, kind: 'note', text: '存在讷谟尔的房子' },
  });
  expect((await search(broker, '讷谟尔')).list).toMatchObject([{ customer_id, work: { id: kept } }]);
  const { account_no } = await colleague.data('GET /account/api/info');
  await broker.data('POST /finance/api/submit_devolve', { body: { work_ids: [transferred], account_no } });
  expect((await colleague.call('GET /finance/api/{id}/work_details', { params: { id: kept } })).code).toBe('4040000');
  expect((await search(colleague, '讷谟尔')).list).toMatchObject([{ customer_id, work: null }]);
});
