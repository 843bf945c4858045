import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { homeBlocks } from '@sycee/domain/site/appearance';
import { businessDateOf } from '@sycee/domain/time/business-date';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testConfig } from '#app/testing/config.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { newTenantFile } from '#app/testing/new-tenant.ts';
import {
  headquarters,
  otherTenantSite,
  pingjiang,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';

let server: TestServer;
let operator: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.as('saas', mobiles.operator, headquarters);
});
afterAll(() => server.close());

const open = (tenantNo: string) => operator.call('POST /admin/api/tenants', { body: newTenantFile(tenantNo) });
const findTenant = async (tenantNo: string) =>
  (await operator.data('GET /admin/api/tenants')).list.find(({ ffp_no }) => ffp_no === tenantNo)!;
const siteOf = (tenantNo: string) => ({ prefix: 'cq', tenantNo, storeNo: 1 });
const closeOrOpen = async (tenantNo: string, change: object) => {
  const { version, name, status, expires_on, id } = await findTenant(tenantNo);
  return await operator.call('PUT /admin/api/tenants/{id}', {
    params: { id },
    body: { version, name, status, expires_on, reason: '合同到期，停止服务', ...change },
  });
};

test('a new tenant’s key leads to its site, with its own name and colours', async () => {
  const { data } = await open('2001');
  expect(data).toMatchObject({ ffp_no: '2001', status: 'open', is_open: true, is_home: false });
  expect(data.sites.map(({ prefix, store_no }) => `${prefix} ${store_no}`)).toEqual(['saas 1', 'cq 1']);
  const key = data.sites[1]!.key!;
  expect(key).toMatch(/^[2-9a-z]{16}$/);
  const matches = await server.guest().data('GET /tools/api/get_url_token', { query: { token: key } });
  expect(matches).toMatchObject({ prefix: 'cq', ffp_no: '2001', store_no: 1, name: 'Hexi Store', palette: 'indigo' });
  const guest = server.guest(siteOf('2001'));
  expect(await guest.data('GET /company/api/site/app')).toEqual({
    name: 'Chengqiao Finance',
    store_name: 'Hexi Store',
    logo: null,
    glyph: '澄',
    palette: 'indigo',
    customer_tabs: ['home', 'match', 'product', 'mine'],
    agent_tabs: ['home', 'product', 'customer', 'mine'],
    home_blocks: homeBlocks,
    modules: ['match', 'direct'],
    categories: expect.arrayContaining([{ slug: 'credit', name_zh: '信用', name_en: 'Unsecured' }]),
  });
  expect((await guest.data('GET /finance/api/product_list')).list).toEqual([]);
  expect((await guest.data('GET /finance/api/get_index')).banners).toBeDefined();
});

test('its first administrator accepts the invitation and has all rights in the tenant, but none of the operator', async () => {
  await open('2009');
  const { code } = server.outbox.newest().find(({ mobile, scene }) => mobile === '13700000401' && scene === 'invite')!;
  const link = new URL(code, 'http://x');
  const matches = await server
    .guest()
    .data('GET /tools/api/get_url_token', { query: { token: link.pathname.slice(1) } });
  expect(matches).toMatchObject({ prefix: 'saas', ffp_no: '2009', store_no: 1 });
  const there = { prefix: 'saas', tenantNo: '2009', storeNo: 1 };
  const token = new URLSearchParams(link.hash.split('?')[1]).get('invite')!;
  await server.guest(there).data('PUT /account/api/active', { body: { token, password: 'a first password' } });
  const login = await server.guest(there).data('POST /account/api/site/login', {
    body: { role: 'saas', mobile: '13700000401', password: 'a first password' },
  });
  const admin = server.guest(there).with({ 'x-token': login.token });
  const groups = await admin.data('GET /admin/api/groups');
  expect(groups.list).toHaveLength(5);
  expect((await admin.data('GET /admin/api/staff')).list.map(({ name }) => name)).toEqual(['祝云深']);
  expect((await admin.data('GET /admin/api/app')).palette).toBe('indigo');
  expect((await admin.call('GET /admin/api/tenants')).code).toBe('4030000');
});

test('a number is unique: of ten concurrent openings one succeeds, and a taken one is refused at its field', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => open('2002')));
  const opened = all.filter(({ code }) => code === '2000000').map(({ data }) => data.id);
  expect(new Set(opened).size).toBe(1);
  const tenant = await findTenant('2002');
  expect(tenant.sites).toHaveLength(2);
  const { entries } = {
    entries: await operator.data('GET /admin/api/tenants/{id}/entries', { params: { id: tenant.id } }),
  };
  expect(entries.list.map(({ action }) => action)).toEqual(['open']);
  const again = await open('2002');
  expect(again).toMatchObject({ code: '4220000', data: { fields: { ffp_no: expect.any(String) } } });
});

test('an opening that failed continues when repeated', async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
     create trigger refuse before insert on staff_group for each row execute function refuse()`,
  );
  expect((await open('2003')).code).toBe('5000000');
  expect((await findTenant('2003')).status).toBe('opening');
  expect((await server.guest(siteOf('2003')).call('GET /company/api/site/app')).code).toBe('4010000');
  await owner.query('drop trigger refuse on staff_group; drop function refuse');
  await owner.end();
  expect((await open('2003')).code).toBe('2000000');
  expect((await server.guest(siteOf('2003')).call('GET /company/api/site/app')).code).toBe('2000000');
});

test('invalid input is refused at its field, and nothing is opened', async () => {
  const wrong = {
    ffp_no: { ffp_no: '12' },
    prefix: { prefix: 'saas' },
    expires_on: { expires_on: '2020-01-01' },
    customer_tabs: { app: { ...newTenantFile('2000').app, customer_tabs: ['mine', 'home'] } },
    'stores.0.region': { stores: [{ ...newTenantFile('').stores[0]!, region: '999' }] },
  };
  for (const [field, part] of Object.entries(wrong)) {
    const answer = await operator.call('POST /admin/api/tenants', { body: { ...newTenantFile('2999'), ...part } });
    expect(answer.code, field).toBe('4220000');
    expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toEqual([field]);
  }
  expect(await findTenant('2999')).toBeUndefined();
});

test('a closed tenant answers 4010000 to everyone and its jobs stop; reopening restores it', async () => {
  await open('2004');
  const site = siteOf('2004');
  const code = await server.code('13711112222', 'login', site);
  const login = await server.guest(site).data('POST /account/api/site/login', {
    body: { role: 'member', mobile: '13711112222', code },
  });
  const member = server.guest(site).with({ 'x-token': login.token });
  const { registry } = server.parts.ports;
  const { id } = await findTenant('2004');
  expect(await registry.openTenants()).toContain(id);
  expect((await closeOrOpen('2004', { status: 'closed' })).data).toMatchObject({ status: 'closed', is_open: false });
  for (const who of [server.guest(site), member]) {
    const refused = await who.call('GET /finance/api/get_index');
    expect(refused).toMatchObject({ code: '4010000', data: { site: 'closed' } });
  }
  expect((await member.call('GET /account/api/info')).code).toBe('4010000');
  expect(await registry.openTenants()).not.toContain(id);
  expect((await closeOrOpen('2004', { status: 'open' })).data).toMatchObject({ status: 'open', is_open: true });
  expect((await member.call('GET /account/api/info')).code).toBe('2000000');
});

test('a tenant is closed automatically after its last day in Shanghai', async () => {
  await open('2005');
  const today = businessDateOf(server.clock.now());
  await closeOrOpen('2005', { expires_on: today });
  expect((await server.guest(siteOf('2005')).call('GET /finance/api/get_index')).code).toBe('2000000');
  server.clock.advance(24 * 3_600_000);
  expect((await server.guest(siteOf('2005')).call('GET /finance/api/get_index')).code).toBe('4010000');
  server.clock.advance(-24 * 3_600_000);
});

test('the second of two concurrent changes is refused; the operator’s own tenant is never closed', async () => {
  await open('2006');
  // All three read the version before any of them writes.
  const { version } = await findTenant('2006');
  const all = await Promise.all([1, 2, 3].map(() => closeOrOpen('2006', { version, expires_on: '2099-01-01' })));
  expect(all.map(({ code }) => code).sort()).toEqual(['2000000', '4090000', '4090000']);
  expect((await closeOrOpen('1001', { status: 'closed' })).code).toBe('4030000');
});

test('only the operator has access: no wildcard, no other tenant’s slugs, no support session', async () => {
  const headOfOperations = await server.as('saas', mobiles.headquarters, headquarters);
  expect((await headOfOperations.call('GET /admin/api/tenants')).code).toBe('4030000');
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(
    "update staff_group set buttons = '{*,platform.view,platform.open}' where role = 'saas' and tenant_id = (select id from tenant where tenant_no = '1002')",
  );
  const other = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  expect((await other.call('GET /admin/api/tenants')).code).toBe('4030000');
  await owner.query(
    "update staff_group set buttons = '{*}' where role = 'saas' and tenant_id = (select id from tenant where tenant_no = '1002')",
  );
  await owner.end();
});

test('the operator’s role reaches the registry and no tenant table; the runtime role cannot write the registry', async () => {
  const { id } = await findTenant('1001');
  const as = async (role: string, password: string, text: string) => {
    const url = new URL(server.ownerUrl);
    url.username = role;
    url.password = password;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query("select set_config('app.tenant_id', $1, false)", [id]);
    const outcome = await client.query(text).catch((error: { code: string }) => error.code);
    await client.end();
    return outcome;
  };
  for (const table of ['account', 'person', 'work_order', 'session', 'app'])
    expect(await as('sycee_operator', 'operator', `select * from ${table}`), table).toBe('42501');
  expect(await as('sycee_operator', 'operator', 'delete from tenant')).toBe('42501');
  expect(await as('sycee_operator', 'operator', "update platform_entry set reason = ''")).toBe('42501');
  expect(await as('sycee_runtime', 'runtime', "update tenant set status = 'closed'")).toBe('42501');
  expect(await as('sycee_runtime', 'runtime', 'select * from platform_entry')).toBe('42501');
});

const enter = async (tenantNo: string, may_change = false) => {
  const { id } = await findTenant(tenantNo);
  return await operator.data('POST /admin/api/tenants/{id}/enter', {
    params: { id },
    body: { reason: '客户来电，看不到产品', minutes: 15, may_change },
  });
};
const there = { prefix: 'saas', tenantNo: '1002', storeNo: 1 };

test('entering needs a logged reason and a ticket that is valid once within a minute; the session ends by itself', async () => {
  const { ticket, segment } = await enter('1002');
  expect(segment).toBe('jianghai00000000');
  const attempts = await Promise.all(
    Array.from({ length: 20 }, () => server.guest(there).call('POST /admin/api/enter', { body: { ticket } })),
  );
  const got = attempts.filter(({ code }) => code === '2000000');
  expect(got).toHaveLength(1);
  const inside = server.guest(there).with({ 'x-token': got[0]!.data.token });
  const { support, name } = await inside.data('GET /account/api/info');
  expect([name, support?.by, support?.reason, support?.may_change]).toEqual([
    '平台支持',
    expect.stringContaining('祁知远'),
    '客户来电，看不到产品',
    false,
  ]);
  const { id } = await findTenant('1002');
  const { list } = await operator.data('GET /admin/api/tenants/{id}/entries', { params: { id } });
  expect(list[0]).toMatchObject({ action: 'enter', detail: { minutes: 15, may_change: false } });
  const head = await server.as('saas', mobiles.otherHeadquarters, there);
  const audit = await head.data('GET /admin/api/audit', { query: { action: 'support.enter' } });
  expect(audit.list[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'reason', to: '客户来电，看不到产品' }),
  );
  expect((await head.data('GET /admin/api/staff', { query: { keyword: 'support' } })).list).toEqual([]);
  server.clock.advance(16 * 60_000);
  expect((await inside.call('GET /account/api/info')).code).toBe('4010003');
});

test('a support ticket is not valid at another tenant or after its minute', async () => {
  const { ticket } = await enter('1002');
  expect((await server.guest(pingjiang).call('POST /admin/api/enter', { body: { ticket } })).code).toBe('4220000');
  server.clock.advance(61_000);
  expect((await server.guest(there).call('POST /admin/api/enter', { body: { ticket } })).code).toBe('4220000');
});

test('inside a tenant the operator reads, changes only with that permission, and never sees sealed personal data', async () => {
  const insideWith = async (may_change: boolean) => {
    const { ticket } = await enter('1002', may_change);
    const { token } = await server.guest(there).data('POST /admin/api/enter', { body: { ticket } });
    return server.guest(there).with({ 'x-token': token });
  };
  const [reader, changer] = [await insideWith(false), await insideWith(true)];
  const order = (await reader.data('GET /finance/api/work_list')).list[0]!;
  const note = { body: { id: order.id, kind: 'note', text: '看过' } } as const;
  const sign = { query: { type: 'sale' } } as const;
  expect((await reader.call('GET /tools/api/oss/sign', sign)).code).toBe('4030000');
  expect((await changer.call('GET /tools/api/oss/sign', sign)).code).toBe('2000000');
  expect((await reader.call('POST /finance/api/work_customer_log', note)).code).toBe('4030000');
  expect((await changer.call('POST /finance/api/work_customer_log', note)).code).toBe('2000000');
  for (const who of [reader, changer]) {
    const input = await who.call('POST /finance/api/{id}/reveal_mobile', { params: { id: order.id } });
    expect(input.code).toBe('4030000');
    expect((await who.call('GET /admin/api/tenants')).code).toBe('4030000');
  }
  expect((await reader.call('POST /account/api/site/logout')).code).toBe('2000000');
  expect((await reader.call('GET /account/api/info')).code).toBe('4010003');
});

test('of two concurrent changes to a tenant’s app one succeeds; a disabled module is not found', async () => {
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  const now = await head.data('GET /admin/api/app');
  expect(now).toMatchObject({ palette: 'pine', version: 0 });
  const blocks = ['news', 'featured', 'categories'] as const;
  const change = { ...now, palette: 'ochre', modules_off: ['match'], home_blocks: [...blocks] } as const;
  const both = await Promise.all([1, 2].map(() => head.call('PUT /admin/api/app', { body: change as never })));
  expect(both.map(({ code }) => code).sort()).toEqual(['2000000', '4090000']);
  const guest = server.guest();
  expect((await guest.call('POST /tax/api/match_nologin/personal', { body: { answers: {} } })).code).toBe('4040000');
  const seen = await guest.data('GET /company/api/site/app');
  expect([seen.palette, seen.modules]).toEqual(['ochre', ['news', 'direct']]);
  const other = await server.guest(otherTenantSite).data('GET /company/api/site/app');
  expect([other.palette, other.home_blocks]).toEqual(['pine', homeBlocks]);
  expect(seen.home_blocks).toEqual(blocks);
  const bad = await head.call('PUT /admin/api/app', {
    body: { ...change, version: 1, customer_tabs: ['home', 'home', 'mine'] },
  });
  expect(bad.code).toBe('4220000');
  const twice = await head.call('PUT /admin/api/app', {
    body: { ...change, version: 1, home_blocks: ['news', 'news'] },
  });
  expect(twice.data).toMatchObject({ fields: { home_blocks: expect.any(String) } });
  const clerk = await server.as('store', mobiles.clerk);
  expect((await clerk.call('PUT /admin/api/app', { body: change as never })).code).toBe('4030000');
});

test('a logo is a picture uploaded by the headquarters; others are refused at the field', async () => {
  const head = await server.as('saas', mobiles.otherHeadquarters, there);
  const now = await head.data('GET /admin/api/app');
  const change = (logo: string | null, version: number) =>
    head.call('PUT /admin/api/app', { body: { ...now, logo, version } as never });
  const uploaded = async (who: Visitor) =>
    (await upload(server, await credentialOf(who, 'logo'), { bytes: await pictureOf('png') })).key;
  const key = await uploaded(head);
  const adviser = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
  const picture = await credentialOf(adviser, 'avatar');
  const stranger = (await upload(server, picture, { bytes: await pictureOf('png') })).key;
  for (const wrong of [stranger, 'logo/1002/nobody/aaaaaaaaaa.png', 'https://example.com/x.png'])
    expect((await change(wrong, now.version)).data).toMatchObject({ fields: { logo: expect.any(String) } });
  const { data } = await change(key, now.version);
  expect(data.logo).toContain(`/files/${key}`);
  expect((await server.guest(otherTenantSite).data('GET /company/api/site/app')).logo).toBe(data.logo);
  // Sending back the unchanged value keeps it.
  expect((await change(data.logo, data.version)).data.logo).toBe(data.logo);
});

test('the command opens a tenant like the console, and reports errors of the file by field', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sycee-')), 'tenant.json');
  const command = path.resolve(import.meta.dirname, '../../app/open-tenant.ts');
  const { databaseUrl, operatorDatabaseUrl, secret } = testConfig(server.ownerUrl);
  const env = {
    DATABASE_URL: databaseUrl,
    OPERATOR_DATABASE_URL: operatorDatabaseUrl,
    SYCEE_SECRET: secret,
    LOG_LEVEL: 'silent',
    DEMO: '1',
  };
  const run = async (tenant: object) => {
    writeFileSync(file, JSON.stringify(tenant));
    return await promisify(execFile)(process.execPath, [command, file], { env }).catch((error: object) => error);
  };
  expect(await run({ ...newTenantFile('2010'), prefix: 'saas' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('prefix'),
  });
  expect(await run(newTenantFile('2010'))).toMatchObject({
    stdout: expect.stringMatching(/^\/[2-9a-z]{16} {2}saas 1/),
  });
  expect(await run(newTenantFile('1001'))).toMatchObject({ stderr: expect.stringContaining('ffp_no') });
  server.parts.ports.registry.clearCache();
  expect((await server.guest(siteOf('2010')).call('GET /company/api/site/app')).code).toBe('2000000');
});

test('the operator, with a reason, lets in a tenant’s only administrator who lost everything', async () => {
  const { ticket } = await enter('1002', true);
  const head = await server.as('saas', mobiles.otherHeadquarters, there);
  const { account_no } = await head.data('GET /account/api/info');
  const { token } = await server.guest(there).data('POST /admin/api/enter', { body: { ticket } });
  const inside = server.guest(there).with({ 'x-token': token });
  const { id } = await inside.data('GET /admin/api/staff/{id}', { params: { id: account_no } });
  const done = await inside.data('POST /admin/api/staff/{id}/reset', { params: { id } });
  expect(done).toMatchObject({ role: 'saas', status: 'invited', sent: true });
  expect((await head.call('GET /account/api/info')).code).toMatch(/^401/);
  const sent = server.outbox.newest().find(({ scene }) => scene === 'invite')!;
  expect([sent.mobile, sent.code]).toEqual([
    mobiles.otherHeadquarters,
    expect.stringContaining('/pages/login/active?invite='),
  ]);
});
