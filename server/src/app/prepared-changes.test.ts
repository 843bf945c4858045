import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DB } from '#platform/db/schema.gen.ts';
import { mobiles } from './testing/demo-mobiles.ts';
import { type SecondServer, startSecondServer } from './testing/second-server.ts';
import { headquarters, pingjiang, startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let second: SecondServer;
let db: Kysely<DB>;
beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondServer(server);
  const { registry, database } = server.parts.ports;
  db = database.of((await registry.site('sy', '1001', 1))!.tenantId);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** The answer that a guest of the second server gets, checked to be the same from memory. */
const visitor = (language = 'en') => second.guest(pingjiang).with({ 'accept-language': language });
const list = async () => (await visitor().data('GET /finance/api/product_list')).list;
const shown = async (number: string) =>
  (await visitor().call('GET /finance/api/{id}/productdetail', { params: { id: number } })).code === '2000000';
const notices = async () => (await visitor().data('GET /finance/api/get_roll')).list.map(({ id }) => id);
let number: string;
beforeEach(async () => {
  number = (await list())[0]!.number;
});
const product = (values: object) => db.updateTable('product').set(values).where('number', '=', number).execute();

test('a product withdrawn and published again is seen at once on another server', async () => {
  const { total } = await visitor().data('GET /finance/api/product_list');
  const { products } = await visitor().data('GET /finance/api/get_index');
  expect([await shown(number), products]).toEqual([true, total]);
  await product({ status: 'off' });
  expect(await shown(number)).toBe(false);
  expect((await list()).map((one) => one.number)).not.toContain(number);
  expect((await visitor().data('GET /finance/api/product_list')).total).toBe(total - 1);
  expect((await visitor().data('GET /finance/api/get_index')).products).toBe(total - 1);
  await product({ status: 'published' });
  expect(await shown(number)).toBe(true);
  expect((await visitor().data('GET /finance/api/get_index')).products).toBe(total);
});

test('a changed name, rate, rule or place on the shelf is seen at once on another server, in both languages', async () => {
  const detail = (language: string) =>
    visitor(language).data('GET /finance/api/{id}/productdetail', { params: { id: number } });
  const before = await Promise.all([detail('zh'), detail('en')]);
  await product({ name_zh: '新名称', name_en: 'New name', rate_from: 1 });
  const after = await Promise.all([detail('zh'), detail('en')]);
  expect(after.map(({ name, rate_from }) => [name, rate_from])).toEqual([
    ['新名称', 1],
    ['New name', 1],
  ]);
  expect((await visitor().data('GET /finance/api/get_product_attr')).rate_min).toBe(1);
  await product({ name_zh: before[0]!.name, name_en: before[1]!.name, rate_from: before[0]!.rate_from });
  expect(await Promise.all([detail('zh'), detail('en')])).toEqual(before);
  const { store } = (await server.parts.ports.registry.site('sy', '1001', 1))!;
  const { id } = before[0]!;
  const shelved = db.selectFrom('shelf').selectAll().where('store', '=', store).where('product', '=', id);
  const row = await shelved.executeTakeFirstOrThrow();
  await db.deleteFrom('shelf').where('store', '=', store).where('product', '=', id).execute();
  expect(await shown(number)).toBe(false);
  await db.insertInto('shelf').values(row).execute();
  expect(await shown(number)).toBe(true);
});

test('a removed announcement is gone at once on another server', async () => {
  const [first, ...others] = await notices();
  await db.deleteFrom('announcement').where('id', '=', first!).execute();
  expect(await notices()).toEqual(others);
});

test('a product is shown until its last day and from its first', async () => {
  const today = new Date(server.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await product({ valid_to: today });
  expect(await shown(number)).toBe(true);
  server.clock.advance(24 * 3_600_000);
  expect(await shown(number)).toBe(false);
  await product({
    valid_to: null,
    valid_from: new Date(server.clock.now() + 40 * 3_600_000).toISOString().slice(0, 10),
  });
  expect(await shown(number)).toBe(false);
  server.clock.advance(48 * 3_600_000);
  expect(await shown(number)).toBe(true);
});

test('an article appears on every list at the instant of its publication', async () => {
  const articles = async () => (await visitor().data('GET /finance/api/get_information')).list.map(({ id }) => id);
  const counts = async () =>
    (await visitor().data('GET /finance/api/get_column')).list.reduce((sum, { articles: n }) => sum + n, 0);
  const [newest] = await articles();
  const all = await counts();
  await db
    .updateTable('article')
    .set({ published_at: new Date(server.clock.now() + 60_000) })
    .where('id', '=', newest!)
    .execute();
  expect([(await articles()).includes(newest!), await counts()]).toEqual([false, all - 1]);
  server.clock.advance(59_999);
  expect([(await articles()).includes(newest!), await counts()]).toEqual([false, all - 1]);
  server.clock.advance(1);
  expect([(await articles()).includes(newest!), await counts()]).toEqual([true, all]);
});

test('a disabled module, a closed tenant and a renamed site are seen within two seconds on another server', async () => {
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const now = await head.data('GET /admin/api/app');
  const isFound = async () => (await visitor().call('GET /finance/api/get_column')).code === '2000000';
  const nameOf = async () => (await visitor().data('GET /company/api/info')).name;
  expect([await isFound(), await nameOf()]).toEqual([true, expect.not.stringContaining('新名')]);
  await head.data('PUT /admin/api/app', { body: { ...now, modules_off: ['news'] } as never });
  server.clock.advance(2_000);
  expect(await isFound()).toBe(false);
  const { operator } = server.parts.ports;
  const tenants = await operator!.tenants();
  const tenant = tenants.find(({ tenant_no }) => tenant_no === '1001')!;
  const change = (status: 'open' | 'closed', version: number, name: string) =>
    operator!.change(
      tenant.id,
      version,
      { status, expiresOn: tenant.expires_on, name: { zh: name, en: name } },
      { actor: 'test', action: 'change', reason: 'test' },
    );
  expect(await change('closed', tenant.version, '新名')).toBe(true);
  server.clock.advance(2_000);
  expect((await visitor().call('GET /finance/api/get_roll')).code).not.toBe('2000000');
  expect(await change('open', tenant.version + 1, '新名')).toBe(true);
  server.clock.advance(2_000);
  expect(await nameOf()).toBe('新名');
});
