import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pingjiang, startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { productsToMatch } from './index.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const context = async () => {
  const { ports } = server.parts;
  const site = (await ports.registry.site(pingjiang.prefix, pingjiang.tenantNo, 1))!;
  return { site, db: ports.database.of(site.tenantId), now: server.clock.now(), versions: ports.versions };
};

test('the same list is read once, and again when a product or its rules change', async () => {
  const ctx = await context();
  const first = await productsToMatch(ctx);
  expect((await productsToMatch(ctx)).products).toBe(first.products);
  const [product] = first.products;
  await owner.query("update product set checked_on = '2020-01-01' where number = $1", [product?.number]);
  const without = await productsToMatch(ctx);
  expect(without.products.map(({ number }) => number)).not.toContain(product?.number);
  expect(without.products).toHaveLength(first.products.length - 1);
});

test('the list of another day is another one, and an audience has its own', async () => {
  const ctx = await context();
  const today = await productsToMatch(ctx);
  const later = await productsToMatch({ ...ctx, now: ctx.now + 200 * 86_400_000 });
  expect(later.products).toEqual([]);
  const companies = await productsToMatch(ctx, { audience: 'company' });
  expect(companies.products.length).toBeLessThan(today.products.length);
  expect(companies.products.every(({ audience }) => audience === 'company')).toBe(true);
});
