import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
let operator: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.as('saas', mobiles.operator, headquarters);
});
afterAll(() => server.close());

const reason = '区里新开一家';
const store = {
  name: { zh: '北塘门店', en: 'Beitang Store' },
  region: '320505',
  address: { zh: '苏州市虎丘区某路 1 号', en: '1 Some Road, Suzhou' },
  hotline: '0512-86600009',
  hours: { zh: '每天 9:00–18:00', en: 'Every day, 9:00–18:00' },
};
const findTenant = async (tenantNo: string) =>
  (await operator.data('GET /admin/api/tenants')).list.find(({ ffp_no }) => ffp_no === tenantNo)!;
const addStore = (tenant: { id: string; version: number }, but: object = {}) =>
  operator.call('POST /admin/api/tenants/{id}/stores', {
    params: { id: tenant.id },
    body: { version: tenant.version, store, supervised: true, reason, ...but },
  });
const siteOf = async (tenantNo: string) => (await findTenant(tenantNo)).sites.find(({ key }) => key)!;
const changeKey = async (tenantNo: string, but: object = {}) => {
  const { id } = await findTenant(tenantNo);
  const { prefix, store_no, key } = await siteOf(tenantNo);
  const body = { prefix, store_no, key, last_day: null, reason: '旧海报要换新的', ...but };
  return await operator.call('POST /admin/api/tenants/{id}/keys', { params: { id }, body });
};
const lookUp = (token: string) => server.guest().call('GET /tools/api/get_url_token', { query: { token } });
const today = () => businessDateOf(server.clock.now());

test('a store is added to an existing tenant: its address leads to a site, and its regional centre sees it', async () => {
  const before = await findTenant('1001');
  const { data } = await addStore(before);
  expect(data.sites).toHaveLength(before.sites.length + 1);
  const added = data.sites.at(-1)!;
  expect((await lookUp(added.key!)).data).toMatchObject({ ffp_no: '1001', store_no: added.store_no });
  const site = { prefix: added.prefix, tenantNo: '1001', storeNo: added.store_no };
  expect((await server.guest(site).data('GET /company/api/site/app')).store_name).toBe('Beitang Store');
  expect((await server.guest(site).call('GET /finance/api/get_index')).code).toBe('2000000');
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const { list } = await head.data('GET /admin/api/groups');
  const listing = list.filter(({ role, data_scope }) => role === 'roc' && data_scope === 2);
  expect(listing.length).toBeGreaterThan(0);
  for (const { stores } of listing) expect(stores).toContain(added.store_no);
  const entries = await operator.data('GET /admin/api/tenants/{id}/entries', { params: { id: before.id } });
  expect(entries.list[0]).toMatchObject({
    action: 'store',
    reason,
    detail: { store: expect.stringContaining('1001') },
  });
});

test('of ten concurrent additions of a store based on one version one succeeds, and store numbers have no gaps', async () => {
  const before = await findTenant('1002');
  const all = await Promise.all(Array.from({ length: 10 }, () => addStore(before, { supervised: false })));
  expect(all.filter(({ code }) => code === '2000000')).toHaveLength(1);
  expect(all.filter(({ code }) => code === '4090000')).toHaveLength(9);
  const after = await findTenant('1002');
  const numbers = (tenant: typeof after) => tenant.sites.filter(({ prefix }) => prefix !== 'saas').length;
  expect(numbers(after)).toBe(numbers(before) + 1);
  const head = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas', storeNo: 1 });
  expect((await head.data('GET /admin/api/places')).stores).toHaveLength(numbers(after));
  const wrong = await addStore(after, { store: { ...store, region: '999' } });
  expect(wrong).toMatchObject({ code: '4220000', data: { fields: { 'store.region': expect.any(String) } } });
});

test('after a change of the site key both keys work until the end of the old one’s last day; then the old one is unknown', async () => {
  const old = (await siteOf('1002')).key!;
  const { data } = await changeKey('1002', { last_day: addDays(today(), 2) });
  const site = data.sites.find(({ old_keys }) => old_keys.length > 0)!;
  expect(site.old_keys).toEqual([{ key: old, ends_on: addDays(today(), 2) }]);
  expect(site.key).not.toBe(old);
  for (const key of [old, site.key!]) expect((await lookUp(key)).data).toMatchObject({ ffp_no: '1002' });
  server.clock.advance(2 * 24 * 3_600_000);
  operator = await server.as('saas', mobiles.operator, headquarters);
  expect((await lookUp(old)).code).toBe('2000000');
  server.clock.advance(24 * 3_600_000);
  operator = await server.as('saas', mobiles.operator, headquarters);
  const unknown = await lookUp('x'.repeat(16));
  const ended = await lookUp(old);
  expect([ended.code, ended.message]).toEqual([unknown.code, unknown.message]);
  expect((await lookUp(site.key!)).code).toBe('2000000');
  expect((await siteOf('1002')).old_keys).toEqual([]);
});

test('a leaked site key can end at once; of five concurrent changes one succeeds; a last day in the past is refused', async () => {
  const old = (await siteOf('1001')).key!;
  for (const last_day of [addDays(today(), -1), addDays(today(), 400)])
    expect((await changeKey('1001', { last_day })).data).toHaveProperty('fields.last_day');
  const all = await Promise.all(Array.from({ length: 5 }, () => changeKey('1001', { key: old })));
  expect(all.map(({ code }) => code).sort()).toEqual(['2000000', '4090000', '4090000', '4090000', '4090000']);
  expect((await lookUp(old)).code).not.toBe('2000000');
  expect((await changeKey('1001', { key: null })).code).toBe('4090000');
  expect((await changeKey('1001', { prefix: 'zz' })).code).toBe('4040000');
});

test('the exported log contains no formulas, and the export itself is logged', async () => {
  await changeKey('1001', { reason: '=HYPERLINK("http://x")' });
  const { csv, entries, more } = await operator.data('POST /admin/api/book_export', { body: {} });
  expect(more).toBe(false);
  expect(entries).toBeGreaterThan(2);
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(csv.split('\r\n')[0]).toContain('Tenant');
  const again = await operator.data('POST /admin/api/book_export', { body: { from: today(), to: today() } });
  expect(again.csv).toContain(',export,1001,');
  for (const from of ['0000-01-01', '0001-01-01', '9999-12-31'])
    expect(['2000000', '4220000']).toContain(
      (await operator.call('POST /admin/api/book_export', { body: { from, to: from } })).code,
    );
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  expect((await head.call('POST /admin/api/book_export', { body: {} })).code).toBe('4030000');
});
