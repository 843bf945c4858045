import { companyTags } from '@sycee/domain/lists/defaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let broker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  broker = await server.as('broker', mobiles.adviser);
});
afterAll(() => server.close());

const [slug, { zh, en }] = Object.entries(companyTags).at(-1)!;

test('customers and orders are found by the name of a tag, in either language and by two Chinese characters of it', async () => {
  const mobile = '13744440001';
  const { id } = await broker.data('POST /finance/api/customer/add', { body: { name: '贝', mobile, tags: [slug] } });
  const product_id = (await productIds(server.guest()))[0]!;
  const body = { name: '贝', mobile, consent: true as const, product_id };
  const { id: order } = await submitOrder(broker, body);
  const found = async (who: Visitor, keyword: string) => {
    const query = { keyword, page_size: 100 };
    const [customers, orders] = [
      await who.data('GET /finance/api/my_customer_list', { query }),
      await who.data('GET /finance/api/work_list', { query }),
    ];
    return [customers.list.some((one) => one.id === id), orders.list.some((one) => one.id === order)];
  };
  for (const keyword of [zh, zh.slice(0, 2), en.toLowerCase()])
    expect(await found(broker, keyword), keyword).toEqual([true, true]);
  for (const other of [mobiles.colleague, mobiles.thirdAdviser])
    expect(await found(await server.as('broker', other), zh), other).toEqual([false, false]);
  expect(await found(await server.as('broker', mobiles.otherAdviser, otherTenantSite), zh)).toEqual([false, false]);
  expect(await found(broker, '没有的标签')).toEqual([false, false]);
});

test('applicants do not find their own orders by the tags of staff', async () => {
  const manager = await server.as('store', mobiles.manager);
  const member = await server.as('member', mobiles.member);
  const own = (await member.data('GET /finance/api/work_list')).list[0]!;
  await manager.data('POST /finance/api/work_change_tag', { body: { id: own.id, tags: [slug] } });
  const byTag = { query: { keyword: zh, page_size: 100 } };
  const ofManager = await manager.data('GET /finance/api/work_list', byTag);
  expect(ofManager.list.map(({ id }) => id)).toContain(own.id);
  for (const keyword of [zh, en])
    expect((await member.data('GET /finance/api/work_list', { query: { keyword } })).list).toEqual([]);
});
