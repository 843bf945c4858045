import { defaultTexts } from '@sycee/domain/texts/defaults';
import { textDuties } from '@sycee/domain/texts/duties';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productIds } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
let tenant: FirstTenant;
let head: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await firstTenant(server);
});
beforeEach(async () => {
  head = await server.as('saas', mobiles.headquarters, headquarters);
  await tenant.db.deleteFrom('tenant_text_draft').execute();
});
afterAll(() => server.close());

const part = (zh: string, en: string) => ({ title_zh: zh, title_en: en, text_zh: `${zh}。`, text_en: `${en}.` });
const draftOf = (kind: string, who = head) => who.data('GET /admin/api/texts/{kind}', { params: { kind } });
const save = (kind: string, version: number, parts: object[], who = head) =>
  who.call('PUT /admin/api/texts/{kind}', { params: { kind }, body: { version, parts } });
const publish = (kind: string, version: number, who = head) =>
  who.call('POST /admin/api/texts/{kind}/publish', { params: { kind }, body: { version } });
const read = (kind: string, version?: string) =>
  server.guest().call('GET /company/api/text', { query: { kind, ...(version && { version }) } });

test('until a tenant publishes its own, the product’s text is in force, and its first draft begins with it', async () => {
  expect((await read('user')).data).toMatchObject({ version: 'user-2', earlier: [{ version: 'user-1' }] });
  expect((await read('privacy')).data.version).toBe('privacy-1');
  expect((await read('user', 'user-1')).data.version).toBe('user-1');
  for (const version of ['user-9', 'user-t1', 'apply-1', 'constructor'])
    expect((await read('user', version)).code).toBe('4040000');
  const draft = await draftOf('privacy');
  expect(draft).toMatchObject({ version: 0, saved_at: null, in_force: { version: 'privacy-1', published_by: null } });
  expect([...draft.parts, ...draft.duties]).toEqual(draft.in_force.parts);
});

test('a version is published whole, with the duties; guests read it at once, and the versions before it stay', async () => {
  const first = (await save('user', 0, [part('规则', 'Rules of {site}')])).data;
  expect(first).toMatchObject({ version: 1, saved_by: expect.any(String) });
  expect((await read('user')).data.version).toBe('user-2');
  const published = (await publish('user', 1)).data;
  expect(published).toMatchObject({ version: 0, in_force: { version: 'user-t1', published_by: expect.any(String) } });
  const { data } = await read('user');
  const name = (await server.guest().data('GET /company/api/info')).name;
  expect(data.parts.map(({ title }) => title)).toEqual([
    `Rules of ${name}`,
    ...textDuties.user.map((duty) => duty.title_en),
  ]);
  expect(data.earlier.map(({ version }) => version)).toEqual(['user-2', 'user-1']);
  // The next draft begins with what the tenant wrote, without the duties.
  expect(published.parts).toEqual([part('规则', 'Rules of {site}')]);
  await save('user', 0, [part('新规则', 'New rules')]);
  await publish('user', 1);
  expect((await read('user', 'user-t1')).data.parts[0]!.title).toBe(`Rules of ${name}`);
  expect((await read('user')).data.version).toBe('user-t2');
  const [entry] = await tenant.db
    .selectFrom('audit_entry')
    .select('changes')
    .where('subject_id', '=', 'user-t2')
    .execute();
  expect(entry!.changes).toEqual([
    ['text_zh', expect.stringContaining('规则。'), expect.stringContaining('新规则。')],
    ['text_en', expect.stringContaining('Rules of {site}'), expect.stringContaining('New rules')],
  ]);
});

test('the database refuses to change or delete a published version', async () => {
  await save('about', 0, [{ ...part('', ''), text_zh: '我们', text_en: 'We' }]);
  await publish('about', 1);
  expect((await server.guest().data('GET /company/api/info')).about).toBe('We');
  await expect(tenant.db.updateTable('tenant_text').set({ parts: '[]' }).execute()).rejects.toThrow(
    'permission denied',
  );
  await expect(tenant.db.deleteFrom('tenant_text').execute()).rejects.toThrow('permission denied');
});

test('a login records the version in force, and earlier ones stay what was agreed to', async () => {
  await save('user', 0, [part('协议', 'Agreement')]);
  const { in_force } = (await publish('user', 1)).data;
  const body = { role: 'member', mobile: mobiles.thirdMember, code: await server.code(mobiles.thirdMember, 'login') };
  const { token } = await server.guest().data('POST /account/api/site/login', { body });
  const { list } = await server.guest().with({ 'x-token': token }).data('GET /account/api/consents');
  const versions = list.filter(({ kind }) => kind === 'user').map(({ version }) => version);
  expect(versions[0]).toBe(in_force.version);
});

test('an application records the consent that was shown; an earlier one is taken, an invented one is not', async () => {
  const shown = async (language = 'zh') =>
    (await server.guest().with({ 'accept-language': language }).data('GET /finance/api/get_config')).consent;
  expect((await shown()).version).toBe('apply-2');
  await save('apply', 0, [
    { ...part('', ''), text_zh: '我同意{site}联系我。', text_en: 'I agree that {site} contacts me.' },
    { ...part('', ''), text_zh: '客户已同意{site}联系。', text_en: 'The customer agreed that {site} contacts them.' },
  ]);
  await publish('apply', 1);
  const consent = await shown();
  expect(consent.version).toBe('apply-t1');
  expect(consent.text).toMatch(/^我同意.+联系我。未经我另行授权，不查询征信，不向任何机构提供信息。$/);
  expect(consent.staff_text).toContain('未经客户另行授权');
  const member = await server.as('member', mobiles.secondMember);
  const ids = await productIds(server.guest());
  const apply = (product_id: string, consent_version: string) =>
    member.call('POST /finance/api/submit_work', { body: { product_id, consent: true, consent_version } });
  for (const version of ['apply-t2', 'apply-9', 'user-2', 'x'])
    expect((await apply(ids[0]!, version)).code, version).toBe('4220000');
  expect((await apply(ids[0]!, 'apply-t1')).code).toBe('2000000');
  expect((await apply(ids[1]!, 'apply-1')).code).toBe('2000000');
  const { list } = await member.data('GET /account/api/consents');
  const given = list.filter(({ kind }) => kind === 'apply');
  expect(given.find(({ version }) => version === 'apply-t1')!.text).toMatch(
    /^I agree that .+ contacts me\. Without my separate consent/,
  );
  expect(given.find(({ version }) => version === 'apply-1')!.text).toBe(
    defaultTexts.apply['apply-1']!.parts[0]!.text_en.replaceAll(
      '{site}',
      (await server.guest().data('GET /company/api/info')).name,
    ),
  );
});

test('a draft is saved and published on the version that was read: of two at once one is, also at the first', async () => {
  const parts = [part('一', 'One')];
  const first = await Promise.all([save('privacy', 0, parts), save('privacy', 0, parts)]);
  expect(first.map(({ code }) => code).sort()).toEqual(['2000000', '4090000']);
  const next = await Promise.all([save('privacy', 1, parts), save('privacy', 1, [part('二', 'Two')])]);
  expect(next.map(({ code }) => code).sort()).toEqual(['2000000', '4090000']);
  expect((await publish('privacy', 1)).code).toBe('4090000');
  const both = await Promise.all([publish('privacy', 2), publish('privacy', 2)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['2000000', '4090000']);
  // A save on a draft that was published meanwhile is refused too.
  expect((await save('privacy', 2, parts)).code).toBe('4090000');
});

test('an incomplete text is kept as a draft and not published; parts have bounds', async () => {
  await save('privacy', 0, [{ ...part('一', 'One'), text_en: '' }]);
  expect((await publish('privacy', 1)).code).toBe('4220000');
  for (const [kind, n] of [
    ['apply', 1],
    ['apply', 3],
    ['about', 2],
    ['user', 0],
    ['user', 31],
  ] as const)
    expect(
      (
        await save(
          kind,
          0,
          Array.from({ length: n }, () => part('一', 'One')),
        )
      ).code,
      `${kind} ${n}`,
    ).toBe('4220000');
  expect((await head.call('GET /admin/api/texts/{kind}', { params: { kind: 'constructor' } })).code).toBe('4040000');
});

test('another tenant has its own texts; staff without the button and guests keep none', async () => {
  const foreign = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  expect((await draftOf('user', foreign)).in_force.version).toBe('user-2');
  const manager = await server.as('store', mobiles.manager);
  expect((await save('user', 0, [part('一', 'One')], manager)).code).toBe('4030000');
  expect((await save('user', 0, [part('一', 'One')], server.guest(headquarters))).code).toBe('4010000');
});
