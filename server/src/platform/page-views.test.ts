import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds } from '#app/testing/builders.ts';
import { testConfig } from '#app/testing/config.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { wire } from '#app/wire.ts';

let server: TestServer;
let owner: pg.Client;
let tenantId: string;
let ids: { product: string; article: string };
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  tenantId = (await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId;
  const product = (await productIds(server.guest()))[0]!;
  const article = (await server.guest().data('GET /finance/api/get_information')).list[0]!.id;
  ids = { product, article };
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const stored = async () => {
  const { rows } = await owner.query(
    'select (select popularity from product where id = $1) as product, (select views from article where id = $2) as article',
    [ids.product, ids.article],
  );
  return rows[0] as { product: number; article: number };
};
const read = async (visitor = server.guest()) => {
  await visitor.data('GET /finance/api/{id}/productdetail', { params: { id: ids.product } });
  await visitor.data('GET /finance/api/get_information_detail', { query: { id: ids.article } });
};

test('a reader waits for no writer, and the view is counted afterwards', async () => {
  const before = await stored();
  await owner.query('begin');
  await owner.query('select from product where id = $1 for update', [ids.product]);
  await owner.query('select from article where id = $1 for update', [ids.article]);
  await read();
  const flushing = server.parts.ports.views.flush();
  await read(await server.as('member', mobiles.member));
  await owner.query('commit');
  await flushing;
  await server.parts.ports.views.flush();
  expect(await stored()).toEqual({ product: before.product + 2, article: before.article + 2 });
});

test('the same viewer counts once within a minute', async () => {
  server.clock.advance(120_000);
  const before = await stored();
  for (let i = 0; i < 5; i++) await read();
  await server.parts.ports.views.flush();
  expect(await stored()).toEqual({ product: before.product + 1, article: before.article + 1 });
  server.clock.advance(120_000);
  await read();
  await server.parts.ports.views.flush();
  expect((await stored()).product).toBe(before.product + 2);
});

test('a failed write is repeated with the next one, and reads are not affected', async () => {
  server.clock.advance(120_000);
  const before = await stored();
  await owner.query('revoke update on product from sycee_runtime');
  await read();
  await server.parts.ports.views.flush();
  expect((await stored()).product).toBe(before.product);
  await owner.query('grant update on product to sycee_runtime');
  await server.parts.ports.views.flush();
  expect(await stored()).toEqual({ product: before.product + 1, article: before.article + 1 });
});

test('pending views are written at shutdown', async () => {
  const before = await stored();
  const another = await wire(testConfig(server.ownerUrl), { clock: server.clock });
  for (const viewer of ['a', 'b', 'c']) another.ports.views.count(tenantId, 'product', ids.product, viewer);
  await another.close();
  expect((await stored()).product).toBe(before.product + 3);
});

test('two servers that write the same rows concurrently lose none and do not deadlock', async () => {
  const another = await wire(testConfig(server.ownerUrl), { clock: server.clock });
  const { rows } = await owner.query('select id from product where tenant_id = $1 order by id', [tenantId]);
  const total = async () => Number((await owner.query('select sum(popularity) as n from product')).rows[0].n);
  const before = await total();
  for (let round = 0; round < 5; round++) {
    for (const { id } of rows) server.parts.ports.views.count(tenantId, 'product', id, `here ${round}`);
    for (const { id } of rows.toReversed()) another.ports.views.count(tenantId, 'product', id, `there ${round}`);
    await Promise.all([server.parts.ports.views.flush(), another.ports.views.flush()]);
  }
  await another.close();
  expect(await total()).toBe(before + rows.length * 10);
});

test('memory is bounded for any number of viewers', async () => {
  const { views } = server.parts.ports;
  const [product] = (await owner.query('select popularity as n from product where id = $1', [ids.product])).rows;
  for (let i = 0; i < 300_000; i++) views.count(tenantId, 'product', ids.product, `viewer ${i}`);
  expect(views.remembered).toBeLessThanOrEqual(100_000);
  await views.flush();
  expect((await stored()).product).toBe(product.n + 300_000);
});
