import { realNameInForce } from '@sycee/domain/identity/real-name';
import { sourceConsentInForce } from '@sycee/domain/matching/source-consent';
import { providerSettings, providers } from '@sycee/domain/site/providers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { inviteStaff } from './testing/builders.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from './testing/test-server.ts';

const operatorMobile = mobiles.operator;

describe('a real installation without providers', () => {
  let server: TestServer;
  let member: Visitor;
  let operator: Visitor;
  beforeAll(async () => {
    server = await startTestServer({ but: { demo: 'off' } });
    member = await server.as('member', mobiles.member);
    operator = await server.as('saas', operatorMobile, headquarters);
  });
  afterAll(() => server.close());
  const isNotSetUp = { code: '4090000', message: expect.stringMatching(/not available on this site yet/) };

  test('has no simulated provider', () => {
    const { sms, social, identity, companyRegistry, judicial, pay, tax, jsapiTickets, contentCheck } =
      server.parts.ports;
    const ports = [sms, social, identity, companyRegistry, judicial, pay, tax, jsapiTickets, contentCheck];
    expect(ports).toEqual(Array(9).fill(null));
    const { outbox, socialStage, cashier, sampleTax } = server.parts;
    expect([outbox, socialStage, cashier, sampleTax]).toEqual(Array(4).fill(null));
  });

  test('does not report a code as sent, nor count it', async () => {
    const send = () =>
      server.guest().call('POST /tools/api/sms/code', { body: { mobile: mobiles.member, scene: 'login' } });
    expect(await send()).toMatchObject(isNotSetUp);
    expect(await send()).toMatchObject(isNotSetUp);
    expect(await member.call('POST /tools/api/sms/code', { body: { scene: 'export' } })).toMatchObject(isNotSetUp);
  });

  test('has no social login address, accepts no social code, and links no mobile', async () => {
    const start = await server.guest().call('GET /account/api/third/start', { query: { state: 'S' } });
    expect(start).toMatchObject({ ...isNotSetUp, data: { allowed: [] } });
    for (const refused of [
      await server.guest().call('POST /account/api/site/login/check', { body: { code: 'made-up' } }),
      await server.guest().call('POST /account/api/third/mobile', {
        body: { ticket: 'x'.repeat(43), mobile: mobiles.member, code: '123456' },
      }),
      await member.call('POST /account/api/third/bind', { body: { platform_code: 'made-up', code: '123456' } }),
    ])
      expect(refused).toMatchObject(isNotSetUp);
  });

  test('verifies no name', async () => {
    expect(await member.data('GET /account/api/auth')).toMatchObject({
      state: 'none',
      available: false,
      sample: false,
    });
    const body = {
      name: '顾南枝',
      id_card: '320505198904126029',
      front: 'x',
      back: 'x',
      consent: true,
      consent_version: realNameInForce,
    };
    expect(await member.call('PUT /account/api/auth', { body })).toMatchObject(isNotSetUp);
    expect(await member.data('GET /account/api/auth')).toMatchObject({ state: 'none' });
  });

  test('returns no invented company and queries no source', async () => {
    const matches = await server.guest().call('GET /tax/api/company/search/', { query: { keyword: '科技' } });
    expect(matches).toMatchObject(isNotSetUp);
    const body = {
      company: { code: '91110000600037341L', name: '苏州某某科技有限公司' },
      answers: {},
      consent: { version: sourceConsentInForce, given: true },
    };
    const report = await member.call('POST /tax/api/match/business/', { body: body as never });
    expect(report).toMatchObject(isNotSetUp);
  });

  test('does not sign pages with a sample ticket', async () => {
    const url = `${server.parts.ports.files.ownOrigin}/`;
    expect(await server.guest().call('POST /tools/api/wechat/mp/share_sign', { body: { url } })).toMatchObject(
      isNotSetUp,
    );
  });

  test('shows the link of an invitation or reset to the sender, as it is not sent', async () => {
    const { list: groups } = await operator.data('GET /admin/api/groups');
    const group = groups.find(({ role }) => role === 'saas')!;
    const invited = await inviteStaff(operator, {
      role: 'saas',
      name: '沈砚',
      mobile: '13522230001',
      group_id: group.id,
      store_no: null,
      team_id: null,
    });
    const link = /#\/pages\/login\/active\?invite=([\w-]{43})$/;
    expect(invited).toMatchObject({ sent: false, link: expect.stringMatching(link) });
    const again = await operator.data('POST /admin/api/staff/{id}/invite', { params: { id: invited.id } });
    expect(again).toMatchObject({ sent: false, link: expect.stringMatching(link) });
    const [, token = ''] = link.exec(again.link!)!;
    const password = 'plum rain over 3 bridges';
    await server.guest(headquarters).data('PUT /account/api/active', { body: { token, password } });
    const reset = await operator.data('POST /admin/api/staff/{id}/reset', { params: { id: invited.id } });
    expect(reset).toMatchObject({ sent: false, link: expect.stringMatching(link) });
  });

  test('tells clients what is available, and the operator what is missing', async () => {
    expect(await server.guest().data('GET /tools/api/sys/config/tech')).toMatchObject({ demo: false, providers: [] });
    const { list } = await operator.data('GET /admin/api/providers');
    expect(list).toEqual(providers.map((provider) => ({ provider, state: 'missing' })));
  });
});

describe('the demo world', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('marks samples, and shows sent links to nobody else', async () => {
    const operator = await server.as('saas', operatorMobile, headquarters);
    const { list } = await operator.data('GET /admin/api/providers');
    // A base map has no sample, because nobody would have approved it.
    const stateOf = (provider: string) => (provider === 'tiles' ? 'missing' : 'sample');
    expect(list).toEqual(providers.map((provider) => ({ provider, state: stateOf(provider) })));
    expect((await server.guest().data('GET /tools/api/sys/config/tech')).providers).toEqual(
      providers.filter((provider) => provider !== 'tiles'),
    );
  });

  test('the list of providers is for the installation’s operator only', async () => {
    const head = await server.as('saas', mobiles.headquarters, headquarters);
    expect((await head.call('GET /admin/api/providers')).code).toBe('4030000');
  });
});

test('each provider has the settings named in the guide', async () => {
  const { readFileSync } = await import('node:fs');
  const guide = readFileSync(new URL('../../../docs/guides/run-it.md', import.meta.url), 'utf8');
  for (const provider of providers)
    for (const setting of providerSettings[provider]) expect(guide, provider).toContain(`\`${setting}\``);
});
