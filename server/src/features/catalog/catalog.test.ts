import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, otherTenantSite, startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[S1.03] products are listed in pages without duplicates, and have details', async () => {
  const guest = server.guest();
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof next>> = await next(cursor);
    seen.push(...page.list.map(({ id }) => id));
    cursor = page.next;
    expect(page.total).toBeGreaterThan(50);
  } while (cursor);
  function next(from: string | null) {
    return guest.data('GET /finance/api/product_list', {
      query: { page_size: 7, sort: 'rate', ...(from && { cursor: from }) },
    });
  }
  expect(new Set(seen).size).toBe(seen.length);
  const full = await guest.data('GET /finance/api/{id}/productdetail', { params: { id: seen[0]! } });
  expect(full.conditions.length).toBeGreaterThan(0);
  expect(full.commission).toBeNull();
});

test('filters and sorts apply, and toggling `sponsored` does not change the order of the list', async () => {
  const guest = server.guest();
  const list = async (query: object) =>
    (await guest.data('GET /finance/api/product_list', { query: { page_size: 100, ...query } })).list;
  expect((await list({ category: 'tax' })).every(({ category }) => category === 'tax')).toBe(true);
  expect((await list({ rate_max: 400 })).every(({ rate_from }) => rate_from <= 400)).toBe(true);
  expect(
    (await list({ region: '320508' })).every(
      ({ regions }) => regions.length === 0 || regions.some((code) => code.startsWith('32')),
    ),
  ).toBe(true);
  const rates = (await list({ sort: 'rate' })).map(({ rate_from }) => rate_from);
  expect(rates).toEqual([...rates].sort((a, b) => a - b));
  const db = server.parts.ports.database.of((await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId);
  const before = (await list({})).map(({ id }) => id);
  await db
    .updateTable('product')
    .set((eb) => ({ sponsored: eb.not('sponsored') }))
    .execute();
  expect((await list({})).map(({ id }) => id)).toEqual(before);
});

test('two Chinese characters find a product by its name and by its institution', async () => {
  const find = async (keyword: string) =>
    (
      await server
        .guest()
        .with({ 'accept-language': 'zh' })
        .data('GET /finance/api/product_list', { query: { keyword } })
    ).list;
  expect((await find('税融')).map(({ name }) => name)).toContain('税融贷');
  expect((await find('晴川')).every(({ institution }) => institution.name === '晴川银行')).toBe(true);
  expect(await find('没有这种')).toEqual([]);
});

test('the store shows its shelf; the tenant’s own site shows everything', async () => {
  const total = async (site?: Parameters<TestServer['guest']>[0]) =>
    (await server.guest(site).data('GET /finance/api/product_list')).total;
  expect(await total({ prefix: 'sy', tenantNo: '1001', storeNo: 3 })).toBeLessThan(await total(headquarters));
});

test('a product of another tenant is not found', async () => {
  const foreign = (await server.guest(otherTenantSite).data('GET /finance/api/product_list')).list[0]!;
  expect((await server.guest().call('GET /finance/api/{id}/productdetail', { params: { id: foreign.id } })).code).toBe(
    '4040000',
  );
});

test('only staff see the commission', async () => {
  const broker = await server.as('broker', mobiles.adviser);
  const [product] = (await broker.data('GET /finance/api/product_list')).list;
  expect(
    (await broker.data('GET /finance/api/{id}/productdetail', { params: { id: product!.number } })).commission,
  ).not.toBeNull();
});

test('[S1.27] the home screen has banners, categories with counts, products and notices; reading an article counts a view', async () => {
  const guest = server.guest();
  const index = await guest.data('GET /finance/api/get_index');
  expect(index.banners.length).toBeGreaterThan(0);
  expect(index.sample).toBe(true);
  const { list: categories } = await guest.data('GET /finance/api/get_index_category');
  expect(categories.reduce((sum, { products }) => sum + products, 0)).toBe(index.products);
  expect((await guest.data('GET /finance/api/get_index_product')).popular).toHaveLength(6);
  expect((await guest.data('GET /finance/api/product_tree')).list.length).toBe(categories.length);
  expect((await guest.data('GET /finance/api/get_product_attr')).institutions.length).toBe(index.institutions);
  expect((await guest.data('GET /finance/api/get_roll')).list.length).toBeGreaterThan(0);
  const { list: articles } = await guest.data('GET /finance/api/get_information', { query: { column: 'tax' } });
  const before = await guest.data('GET /finance/api/get_information_detail', { query: { id: articles[0]!.id } });
  await server.parts.ports.views.flush();
  const after = await guest.data('GET /finance/api/get_information_detail', { query: { id: articles[0]!.id } });
  expect(after.views).toBe(before.views + 1);
  expect(after.body.content.length).toBeGreaterThan(0);
});

test('a product appears and disappears with the business day in Shanghai', async () => {
  const { registry, database } = server.parts.ports;
  const db = database.of((await registry.site('sy', '1001', 1))!.tenantId);
  const hour = 3_600_000;
  // 01:00 in Shanghai, when it is still yesterday in UTC.
  server.clock.advance(24 * hour - ((server.clock.now() + 8 * hour) % (24 * hour)) + hour);
  const [product] = (await server.guest().data('GET /finance/api/product_list')).list;
  const today = new Date(server.clock.now() + 8 * hour).toISOString().slice(0, 10);
  const isShown = async () =>
    (await server.guest().call('GET /finance/api/get_product', { query: { id: product!.id } })).code === '2000000';
  const set = (values: object) => db.updateTable('product').set(values).where('id', '=', product!.id).execute();
  await set({ valid_from: today });
  expect(await isShown()).toBe(true);
  await set({ valid_from: '2020-01-01', valid_to: new Date(server.clock.now()).toISOString().slice(0, 10) });
  expect(await isShown()).toBe(false);
});

test('an article is not shown before its publication time', async () => {
  const { registry, database } = server.parts.ports;
  const db = database.of((await registry.site('sy', '1001', 1))!.tenantId);
  const [article] = (await server.guest().data('GET /finance/api/get_information')).list;
  const later = new Date(server.clock.now() + 3_600_000);
  await db.updateTable('article').set({ published_at: later }).where('id', '=', article!.id).execute();
  const { list } = await server.guest().data('GET /finance/api/get_information');
  expect(list.map(({ id }) => id)).not.toContain(article!.id);
  const detail = { query: { id: article!.id } };
  expect((await server.guest().call('GET /finance/api/get_information_detail', detail)).code).toBe('4040000');
});
