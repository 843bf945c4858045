import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, jingan, otherTenantSite, startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the shelf is that of the caller’s own store, in order, and marks hidden products', async () => {
  const broker = await server.as('broker', mobiles.adviser);
  const guest = await server.guest();
  const shown = await guest.data('GET /finance/api/product_list', { query: { page_size: 100 } });
  const before = await broker.data('GET /finance/api/local_product');
  expect(new Set(before.list.map(({ id }) => id))).toEqual(new Set(shown.list.map(({ id }) => id)));
  expect(before.list.every(({ is_shown }) => is_shown)).toBe(true);

  const last = before.list.at(-1)!;
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(`update shelf set position = -1 where product = $1`, [last.id]);
  await owner.query(`update product set valid_to = valid_from where id = $1`, [last.id]);
  await owner.end();
  const after = await broker.data('GET /finance/api/local_product');
  expect(after.list[0]).toMatchObject({ id: last.id, is_shown: false });
  expect(after.list).toHaveLength(before.list.length);
  const tree = await broker.data('GET /finance/api/local_product_tree');
  expect(
    tree.list
      .flatMap(({ products }) => products)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(after.list.map(({ id }) => id).toSorted());
  for (const { category, products } of tree.list) expect(products.every((one) => one.category === category)).toBe(true);

  const other = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
  const foreign = await other.data('GET /finance/api/local_product');
  expect(foreign.list.filter(({ id }) => after.list.some((one) => one.id === id))).toEqual([]);
  const member = await server.as('member', mobiles.member);
  expect((await member.call('GET /finance/api/local_product')).code).toBe('4030000');
});

test('groups are listed with the number of people within reach', async () => {
  const manager = await server.as('store', mobiles.manager);
  const { list } = await manager.data('GET /finance/api/local_role');
  expect(new Set(list.map(({ role }) => role))).toEqual(new Set(['broker', 'store']));
  const roc = await server.as('roc', mobiles.regionalManager, headquarters);
  const people = (groups: typeof list) => groups.reduce((sum, group) => sum + group.people, 0);
  expect(people((await roc.data('GET /finance/api/local_role')).list)).toBeGreaterThan(people(list));
  const broker = await server.as('broker', mobiles.jinganAdviser, jingan);
  expect((await broker.call('GET /finance/api/local_role')).code).toBe('4030000');
});
