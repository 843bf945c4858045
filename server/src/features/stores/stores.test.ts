import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  jingan,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
let head: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  head = await server.as('saas', mobiles.headquarters, headquarters);
});
afterAll(() => server.close());

const list = async (who: Visitor) => (await who.data('GET /admin/api/stores')).list;
const put = (who: Visitor, body: object) => who.call('PUT /admin/api/stores', { body: body as never });
const first = async (who = head) => (await list(who))[0]!;

test('visitors read the new name, address and hotline of a store with their next request, its site is called as it, and the log has both', async () => {
  const store = await first();
  const body = {
    ...store,
    name_zh: '平江新店',
    name_en: 'New Pingjiang',
    address_en: '1 New Street',
    hotline: '400-820-8820',
    region: '320508',
    place: { longitude: 120.631234, latitude: 31.32 },
  };
  const saved = await put(head, body);
  expect(saved).toMatchObject({ code: '2000000', data: { ...body, version: store.version + 1 } });
  expect((await first()).place).toEqual(body.place);
  const guest = server.guest();
  const info = await guest.data('GET /company/api/info');
  expect(info).toMatchObject({ hotline: '400-820-8820', address: '1 New Street' });
  expect(info.stores[0]).toMatchObject({ name: 'New Pingjiang', hotline: '400-820-8820', place: body.place });
  expect((await guest.data('GET /company/api/site/app')).store_name).toBe('New Pingjiang');
  expect((await guest.data('GET /finance/api/get_config')).consent.text).toContain('New Pingjiang');
  const { list: entries } = await head.data('GET /admin/api/audit', { query: {} });
  const entry = entries.find(({ action }) => action === 'store.edit')!;
  expect(JSON.stringify(entry)).toContain('400-820-8820');
  expect(JSON.stringify(entry)).toContain(store.hotline);
  expect((await put(head, { ...store, version: store.version + 1 })).code).toBe('2000000');
  expect((await guest.data('GET /company/api/site/app')).store_name).toBe(store.name_en);
});

test('of changes from one version one is saved and the others are told, also at once', async () => {
  const store = await first();
  const answers = await Promise.all(
    ['1', '2', '3', '4'].map((n) => put(head, { ...store, address_zh: `某路 ${n} 号` })),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000', '4090000', '4090000']);
});

test('who has the button changes the stores in scope and no other: managers, regional centres, other tenants', async () => {
  const manager = await server.as('store', mobiles.manager);
  const own = await list(manager);
  expect(own.map(({ store_no }) => store_no)).toEqual([1]);
  expect((await put(manager, own[0]!)).code).toBe('2000000');
  const second = (await list(head)).find(({ store_no }) => store_no === 2)!;
  expect((await put(manager, second)).code).toBe('4040000');
  const jinganManager = await server.as('store', mobiles.jinganManager, jingan);
  expect((await list(jinganManager)).map(({ store_no }) => store_no)).toEqual([2]);
  const refused = await Promise.all([
    server.as('roc', mobiles.regionalManager, headquarters),
    server.as('store', mobiles.clerk),
    server.as('broker', mobiles.adviser),
    server.as('member', mobiles.member),
  ]);
  for (const who of refused) expect((await put(who, second)).code).toBe('4030000');
  expect((await put(server.guest(), second)).code).toBe('4010000');
  const foreign = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  await put(foreign, { ...second, version: (await first(foreign)).version, address_zh: '别处' });
  expect((await list(head)).find(({ store_no }) => store_no === 2)).toEqual(second);
});

test.each([
  ['a place abroad', { place: { longitude: 2.35, latitude: 48.85 } }, 'place.longitude'],
  ['swapped coordinates', { place: { longitude: 31.3, latitude: 120.6 } }, 'place.longitude'],
  ['more decimals than a place has', { place: { longitude: 120.6, latitude: 31.12345678 } }, 'place.latitude'],
  ['half a place', { place: { longitude: 120.6 } }, 'place.latitude'],
  ['coordinates that are texts', { place: { longitude: '120.6', latitude: '31.3' } }, 'place.longitude'],
  ['an empty name', { name_zh: '  ' }, 'name_zh'],
  ['a region that is no code', { region: 'Suzhou' }, 'region'],
  ['a hotline that is no number', { hotline: '请到店咨询' }, 'hotline'],
  ['an address that is too long', { address_en: 'x'.repeat(121) }, 'address_en'],
])('%s is refused with its field, and nothing is stored', async (_, wrong, field) => {
  const store = await first();
  const { code, data } = await put(head, { ...store, ...wrong });
  expect([code, Object.keys((data as unknown as { fields: object }).fields)[0]]).toEqual(['4220000', field]);
  expect(await first()).toEqual(store);
});
