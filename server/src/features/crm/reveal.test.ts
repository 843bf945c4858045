import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, productIds, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let broker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  broker = await server.as('broker', mobiles.adviser);
});
afterAll(() => server.close());

const reveal = (who: Visitor, id: string) => who.call('POST /finance/api/{id}/reveal_mobile', { params: { id } });
const add = async (mobile: string) => (await addCustomer(broker, { name: '单来电', mobile })).id!;

test('an adviser reveals the mobile of a customer without an order, and timeline and audit log record it', async () => {
  const id = await add('13733330001');
  expect((await reveal(broker, id)).data).toEqual({ mobile: '13733330001' });
  const { list } = await broker.data('GET /finance/api/{id}/customer_log', { params: { id } });
  expect(list[0]).toMatchObject({ kind: 'revealed', by: { name: '周以宁' }, work_no: null });
  const manager = await server.as('store', mobiles.manager);
  const audit = await manager.data('GET /admin/api/audit', { query: {} });
  expect(audit.list[0]).toMatchObject({ action: 'work.reveal_mobile', subject: { kind: 'customer', id } });
  expect((await reveal(manager, id)).data).toEqual({ mobile: '13733330001' });
});

test('a colleague, another store, a member and an unknown id reveal nothing and leave no record', async () => {
  const id = await add('13733330002');
  const others = [
    await server.as('broker', mobiles.colleague),
    await server.as('broker', mobiles.jinganAdviser, jingan),
  ];
  for (const who of others) expect((await reveal(who, id)).code).toBe('4040000');
  expect((await reveal(await server.as('member', mobiles.member), id)).code).toBe('4030000');
  for (const junk of ['x', '019b76da-a800-7000-8000-000000000000'])
    expect((await reveal(broker, junk)).code).toBe('4040000');
  const { list } = await broker.data('GET /finance/api/{id}/customer_log', { params: { id } });
  expect(list.map(({ kind }) => kind)).toEqual(['added']);
});

test('a customer in the pool has to be claimed before a call', async () => {
  const id = await add('13733330003');
  const product_id = (await productIds(server.guest()))[0]!;
  const { id: order } = await submitOrder(broker, { name: '单来电', mobile: '13733330003', product_id });
  await broker.data('POST /finance/api/submit_sea', { body: { work_ids: [order], reason: 'no_need' } });
  expect((await reveal(await server.as('broker', mobiles.colleague), id)).code).toBe('4090000');
});
