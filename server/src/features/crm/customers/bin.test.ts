import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, productIds, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

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
async function add(name = '归去来') {
  const mobile = `1378550${String(n++).padStart(4, '0')}`;
  const { id } = await broker.data('POST /finance/api/customer/add', { body: { name, mobile } });
  return { id: id!, mobile };
}
const read = (who: Visitor, id: string) => who.call('GET /finance/api/{id}/customer_info', { params: { id } });
const put = (who: Visitor, id: string, version = 1) =>
  who.call('POST /finance/api/customer_bin/put', { body: { id, version, note: '打错了' } });
const restore = (who: Visitor, id: string) => who.call('POST /finance/api/customer_bin/restore', { body: { id } });
const apply = async (customer_id: string) => {
  const product_id = (await productIds(server.guest()))[0]!;
  return await broker.call('POST /finance/api/submit_work', { body: { customer_id, consent: true, product_id } });
};
const mine = async (keyword: string) =>
  (await broker.data('GET /finance/api/my_customer_list', { query: { keyword } })).list.map(({ id }) => id);

test('a deleted customer is in no list and is found as deleted; restored, it has its former adviser, and both steps are recorded with person and time', async () => {
  const { id, mobile } = await add('阮归舟');
  expect((await put(broker, id)).code).toBe('4030000');
  expect((await put(manager, id)).code).toBe('2000000');
  expect((await read(manager, id)).code).toBe('4040000');
  expect(await mine('阮归舟')).toEqual([]);
  const found = await broker.data('GET /finance/api/identify_customer', { query: { mobile } });
  expect(found.found).toMatchObject({ where: 'deleted', id: null });
  const again = await addCustomer(broker, { name: '又录', mobile });
  expect(again).toMatchObject({ is_new: false, found: { where: 'deleted' } });
  const { list } = await manager.data('GET /finance/api/customer_bin/list', { query: { keyword: '归舟' } });
  expect(list).toMatchObject([{ id, name: '阮归舟', owner: { name: '周以宁' }, deleted_by: { name: '方清和' } }]);
  const answers = await Promise.all([restore(manager, id), restore(manager, id)]);
  expect(answers.map(({ code }) => code)).toEqual(['2000000', '2000000']);
  expect(await mine('阮归舟')).toEqual([id]);
  const log = await broker.data('GET /finance/api/{id}/customer_log', { params: { id } });
  expect(log.list.map(({ kind, text }) => [kind, text])).toEqual([
    ['unrecycled', ''],
    ['recycled', '打错了'],
    ['added', ''],
  ]);
});

test('a customer with an open order or an old version is not deleted; of a concurrent deletion and application one comes first', async () => {
  const { id } = await add();
  expect((await put(manager, id, 7)).code).toBe('4090000');
  await apply(id);
  expect((await put(manager, id)).message).toMatch(/^This customer still has 1 order not closed/);
  for (let round = 0; round < 4; round++) {
    const other = await add();
    const [binned, submitted] = await Promise.all([put(manager, other.id), apply(other.id)]);
    expect([binned.code, submitted.code].toSorted()).toEqual(['2000000', expect.stringMatching(/^40[49]0000$/)]);
  }
});

test('a deleted customer who applies again is restored; a manager of another store does not find it', async () => {
  const { id, mobile } = await add();
  await put(manager, id);
  const otherStore = await server.as('store', mobiles.jinganManager, jingan);
  expect((await restore(otherStore, id)).code).toBe('4040000');
  const code = await server.code(mobile, 'login');
  const { token } = await server
    .guest()
    .data('POST /account/api/site/login', { body: { role: 'member', mobile, code } });
  await submitOrder(server.guest().with({ 'x-token': token }));
  expect((await read(manager, id)).code).toBe('2000000');
  expect((await manager.data('GET /finance/api/customer_bin/list')).list.map((one) => one.id)).not.toContain(id);
});
