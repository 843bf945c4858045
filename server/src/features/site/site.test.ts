import { type ListSlug, listKinds } from '@sycee/domain/lists/kinds';
import pg from 'pg';
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
import { encodeSite } from './index.ts';

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

const find = async (token: string) => {
  const response = await server.app.inject({ url: '/tools/api/get_url_token', query: { token } });
  return response.json();
};

test('[S1.31] a segment of exactly 16 characters is used as a site key', async () => {
  expect((await find('jingan0000000002')).data).toMatchObject({ prefix: 'sy', ffp_no: '1001', store_no: 2 });
  expect((await find('nobody0000000009')).code).toBe('4040000');
});

test('finds a site at once that another process has just opened, although the sites were cached before', async () => {
  expect((await find('opened0000000001')).code).toBe('4040000');
  const { rows } = await owner.query(
    `insert into site_key (key, tenant_id, prefix, store_no, ends_on)
     select 'opened0000000001', tenant_id, prefix, store_no, '2999-12-31' from site_key where key = 'jingan0000000002' returning key`,
  );
  expect(rows).toHaveLength(1);
  server.clock.advance(101);
  expect((await find('opened0000000001')).data).toMatchObject({ prefix: 'sy', ffp_no: '1001', store_no: 2 });
});

test('[S1.32] any other segment is decoded by the server; a forged or truncated one is not found', async () => {
  const segment = encodeSite(server.parts.ports.secrets, { prefix: 'jh', tenant_no: '1002', store_no: 2 });
  expect((await find(segment)).data).toMatchObject({ prefix: 'jh', ffp_no: '1002', store_no: 2 });
  const forged = `${segment.startsWith('B') ? 'C' : 'B'}${segment.slice(1)}`;
  for (const bad of [segment.slice(0, -2), `${segment}A`, forged, 'sy_1001_1', '%00', 'a'.repeat(300)])
    expect((await find(bad)).code, bad).toBe('4040000');
});

test('[S1.33] with the prefix saas the store is 1, whatever the address', async () => {
  const segment = encodeSite(server.parts.ports.secrets, { prefix: 'saas', tenant_no: '1001', store_no: 7 });
  expect((await find(segment)).data).toMatchObject({ prefix: 'saas', store_no: 1 });
  const guest = server.guest({ prefix: 'saas', tenantNo: '1001', storeNo: 7 });
  expect((await guest.call('GET /finance/api/get_index')).code).toBe('2000000');
});

test('[S1.30] without a segment the installation’s default site is used', async () => {
  expect((await find('')).data).toMatchObject({ prefix: 'sy', ffp_no: '1001', store_no: 1 });
});

test('[S7.14] the seven tools calls of the spec answer at their method and path', async () => {
  const member = await server.as('member', mobiles.member);
  const input = {
    'POST /tools/api/sms/code': { body: { mobile: '13911112229', scene: 'login' } },
    'GET /tools/api/oss/sign': { query: { type: 'sale' } },
    'GET /tools/api/oss/base_sign': {},
    'POST /tools/api/attr': { body: { slug: 'tag' } },
    'POST /tools/api/wechat/mp/share_sign': { body: { url: 'http://127.0.0.1:3000/' } },
    'GET /tools/api/get_url_token': {},
    'GET /tools/api/sys/config/tech': {},
  } as const;
  for (const [address, sent] of Object.entries(input))
    expect((await member.call(address as keyof typeof input, sent)).code, address).toBe('2000000');
});

test('a guest without a site, or at an unknown one, gets a message', async () => {
  expect((await server.app.inject('/finance/api/get_index')).json().code).toBe('4220000');
  expect(
    (await server.guest({ prefix: 'sy', tenantNo: '9999', storeNo: 1 }).call('GET /finance/api/get_index')).code,
  ).toBe('4220000');
});

test('[S9.12] [S7.22] the app version is 1.0.0 (100); about us and the app of the site answer in the language asked for', async () => {
  const guest = server.guest();
  expect(await guest.data('GET /tools/api/sys/config/tech')).toMatchObject({
    version: '1.0.0',
    version_code: 100,
    upload_max_files: 52,
    upload_max_bytes: 10_485_760,
    sms_digits: 6,
  });
  expect((await guest.data('GET /company/api/site/app')).name).toBe('Yuanding Finance');
  const zh = guest.with({ 'accept-language': 'zh-CN' });
  expect((await zh.data('GET /company/api/site/app')).name).toBe('元锭融服');
  expect((await zh.data('GET /company/api/info')).address).toContain('平江路');
});

test('[S1.28] about us counts what the site shows: products, institutions, and every store of its tenant', async () => {
  const guest = server.guest();
  const info = await guest.data('GET /company/api/info');
  const { total } = await guest.data('GET /finance/api/product_list');
  const index = await guest.data('GET /finance/api/get_index');
  expect(info.figures).toEqual({ products: total, institutions: index.institutions, stores: 3 });
  expect(info).toMatchObject({ hotline: '0512-65220118', hours: 'Every day, 9:00–18:00' });
  expect(info.stores.map(({ store_no, is_here }) => [store_no, is_here])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ]);
  const roles = [
    server.as('member', mobiles.member),
    server.as('broker', mobiles.adviser),
    server.as('store', mobiles.manager),
  ] as const;
  for (const visitor of await Promise.all(roles)) expect(await visitor.data('GET /company/api/info')).toEqual(info);
});

test('[S1.28] partners are the institutions of the site’s products, by kind, with the product count of their filter', async () => {
  const guest = server.guest();
  const { partners, figures } = await guest.data('GET /company/api/info');
  expect(partners).toHaveLength(figures.institutions);
  expect(partners.every(({ sample, products, direct }) => sample && products > 0 && direct <= products)).toBe(true);
  const kinds = partners.map(({ kind }) => kind);
  expect(kinds.filter((kind, at) => kind !== kinds[at - 1])).toHaveLength(new Set(kinds).size);
  for (const { id, products, direct, categories, rate_from } of partners.slice(0, 4)) {
    const query = { institution: id, page_size: 100 };
    const { list } = await guest.data('GET /finance/api/product_list', { query });
    expect(list).toHaveLength(products);
    expect(new Set(list.map(({ category }) => category))).toEqual(new Set(categories));
    expect(Math.min(...list.map((product) => product.rate_from))).toBe(rate_from);
    const straight = await guest.data('GET /finance/api/product_list', { query: { ...query, apply: 'bank_direct' } });
    expect(straight.total).toBe(direct);
  }
});

test('[S1.28] another site shows its own store first and its own shelf; another tenant its own stores', async () => {
  const own = await server.guest().data('GET /company/api/info');
  const second = await server.guest(jingan).data('GET /company/api/info');
  expect(second).toMatchObject({ hotline: '021-62550600', address: '600 North Shaanxi Road, Jing’an, Shanghai' });
  expect(second.stores.map(({ store_no }) => store_no)).toEqual([2, 1, 3]);
  const third = await server.guest({ ...jingan, storeNo: 3 }).data('GET /company/api/info');
  expect(third.figures.products).toBeLessThan(own.figures.products);
  const all = await server.guest(headquarters).data('GET /company/api/info');
  expect(all.stores.some(({ is_here }) => is_here)).toBe(false);
  const staff = [
    server.as('roc', mobiles.regionalManager, headquarters),
    server.as('saas', mobiles.headquarters, headquarters),
  ];
  for (const visitor of await Promise.all(staff)) expect(await visitor.data('GET /company/api/info')).toEqual(all);
  const other = await server.guest(otherTenantSite).data('GET /company/api/info');
  expect(other.name).toBe('Jianghai Finance');
  expect(other.stores.map(({ name }) => name)).toEqual(['Nanshan Store', 'Tianhe Store']);
  const ours = new Set(own.partners.map(({ id }) => id));
  expect(other.partners.some(({ id }) => ours.has(id))).toBe(false);
});

test('everyone can read a site’s settings for applications, with the consent text in the requested language and with the site’s name', async () => {
  const guest = server.guest();
  const config = await guest.data('GET /finance/api/get_config');
  expect(config).toMatchObject({ amount_least: 100_00, term_most: 480, consent: { version: 'apply-2' } });
  expect(config.consent.text).toContain('Pingjiang Store');
  const zh = await guest.with({ 'accept-language': 'zh-CN' }).data('GET /finance/api/get_config');
  expect(zh.consent.text).toMatch(/^我同意.+顾问联系我/);
  expect(zh.consent.staff_text).not.toBe(zh.consent.text);
});

test('an application is limited by the bounds in the settings', async () => {
  const { amount_least, amount_most, term_most } = await server.guest().data('GET /finance/api/get_config');
  const member = await server.as('member', mobiles.secondMember);
  const apply = (input: object) => member.call('POST /finance/api/submit_work', { body: { consent: true, ...input } });
  for (const input of [
    { amount_asked: amount_least - 1 },
    { amount_asked: amount_most + 1 },
    { term_months: term_most + 1 },
  ])
    expect((await apply(input)).code).toBe('4220000');
  expect((await apply({ amount_asked: amount_least, term_months: term_most })).code).toBe('2000000');
});

test('[S7.16] [S3.27] attribute lists answer by slug: those of visitors to everybody, those of the staff to staff', async () => {
  const guest = server.guest();
  const read = async (slug: ListSlug, who: Visitor = guest) =>
    (await who.data('POST /tools/api/attr', { body: { slug } })).list.map((one) => one.slug);
  for (const slug of ['tag', 'tag_business', 'job', 'account'] as const)
    expect(await read(slug), slug).toEqual(Object.keys(listKinds[slug].defaults));
  const member = await server.as('member', mobiles.member);
  const broker = await server.as('broker', mobiles.adviser);
  for (const slug of ['return_reason', 'level'] as const) {
    for (const who of [guest, member])
      expect((await who.call('POST /tools/api/attr', { body: { slug } })).code).toBe('4220000');
    expect(await read(slug, broker)).toEqual(Object.keys(listKinds[slug].defaults));
  }
  for (const slug of ['nothing', 'constructor', '__proto__'])
    expect((await guest.call('POST /tools/api/attr', { body: { slug } })).code).toBe('4220000');
});
