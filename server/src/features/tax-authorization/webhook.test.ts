import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { rowsOf } from '#app/testing/payments.ts';
import {
  authOf,
  beginAuth,
  numberOf,
  postGatewayState,
  pressGatewayButton,
  sampleFirm,
  waitForAuthorization,
} from '#app/testing/tax-authorizations.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import type { Posted } from '#platform/ports/webhooks.ts';
import { pollAuthorizations } from './index.ts';

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
});
afterAll(() => server.close());

const taxAuthorization = () => server.parts.sampleTax!.gateway;
const firms = [
  '精密模具',
  '丝绸',
  '软件',
  '餐饮',
  '物流',
  '电子元件',
  '金属',
  '服饰',
  '传感',
  '建筑装饰',
  '云计算',
  '秦淮',
  '河西',
  '新能源',
];
let nth = 0;
/** A different company each time, because each has one active authorization. */
async function started(who = member) {
  const auth = await beginAuth(who, sampleFirm(firms[nth++]!));
  return { id: auth.id, number: numberOf(auth) };
}
const stateOf = async (id: string) => (await authOf(member, id)).state;
const agreedTimes = async (id: string) =>
  (await authOf(member, id)).steps.filter(({ event }) => event === 'agreed').length;

test.each(['signature', 'time', 'app', 'company'] as const)(
  'a webhook with a forged %s changes nothing',
  async (what) => {
    const { id, number } = await started();
    const response = taxAuthorization().webhook(number, { state: 'agreed', forged: { [what]: true } });
    expect(await postGatewayState(server, response)).toBe(what === 'company' ? 400 : 401);
    // From the page as well.
    await pressGatewayButton(server, number, `forged_${what}`);
    expect(await stateOf(id)).toBe('verifying');
    await pressGatewayButton(server, number, 'agree');
    expect((await waitForAuthorization(server, member, id, 'ready')).found).not.toBeNull();
  },
);

test('ten deliveries of an agreement, two of them concurrent and one stale, are applied once', async () => {
  const { id, number } = await started();
  taxAuthorization().decide(number, 'agreed');
  const first = taxAuthorization().webhook(number);
  const second = taxAuthorization().webhook(number);
  const answers = await Promise.all([first, second, first, second, first].map((one) => postGatewayState(server, one)));
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  for (let n = 0; n < 5; n++) expect(await postGatewayState(server, first)).toBe(200);
  await waitForAuthorization(server, member, id, 'ready');
  expect(await agreedTimes(id)).toBe(1);
  const stored = await rowsOf(server, 'select outcome from tax_notice where number = $1 order by outcome', [number]);
  expect(stored).toEqual([{ outcome: 'applied' }, { outcome: 'late' }]);
  server.clock.advance(3_600_000);
  expect(await postGatewayState(server, first)).toBe(401);
});

test('a refusal after an agreement, or the reverse, changes nothing', async () => {
  const one = await started();
  taxAuthorization().decide(one.number, 'agreed');
  await postGatewayState(server, taxAuthorization().webhook(one.number));
  expect(await postGatewayState(server, taxAuthorization().webhook(one.number, { state: 'refused' }))).toBe(200);
  await waitForAuthorization(server, member, one.id, 'ready');
  const other = await started();
  await pressGatewayButton(server, other.number, 'refuse');
  expect(await postGatewayState(server, taxAuthorization().webhook(other.number, { state: 'agreed' }))).toBe(200);
  expect(await stateOf(other.id)).toBe('failed');
});

test('an agreement that arrives before the answer with the address counts, and the address is dropped', async () => {
  const { ports } = server.parts;
  const tax = ports.tax!;
  let count = 0;
  ports.tax = Object.assign(Object.create(tax) as typeof tax, {
    begin: async (input: Parameters<typeof tax.begin>[0]) => {
      const answer = await tax.begin(input);
      taxAuthorization().decide(input.number, 'agreed');
      count = await postGatewayState(server, taxAuthorization().webhook(input.number));
      return answer;
    },
  });
  const auth = await beginAuth(member, sampleFirm(firms[nth++]!));
  ports.tax = tax;
  expect(count).toBe(200);
  expect(auth.url).toBeNull();
  const ready = await waitForAuthorization(server, member, auth.id, 'ready');
  expect(ready.steps.map(({ state }) => state)).toEqual(['created', 'authorised', 'collecting', 'ready']);
});

test('without a webhook the tax gateway is queried after a minute, or when the state is read', async () => {
  const { id, number } = await started();
  await pressGatewayButton(server, number, 'lose');
  expect(await stateOf(id)).toBe('verifying');
  server.clock.advance(61_000);
  const ready = await waitForAuthorization(server, member, id, 'ready');
  expect(ready.steps.find(({ event }) => event === 'agreed')?.by).toBe('job');
});

test('if a person agrees to an authorization that has ended here, the server ends it at the tax gateway', async () => {
  const { id, number } = await started();
  server.clock.advance(31 * 60_000);
  await pollAuthorizations(server.parts.ports);
  expect(await stateOf(id)).toBe('expired');
  taxAuthorization().decide(number, 'agreed');
  expect(await postGatewayState(server, taxAuthorization().webhook(number))).toBe(200);
  await pollAuthorizations(server.parts.ports);
  expect(taxAuthorization().grant(number)!.reportedState).toBe('ended');
});

test('webhooks with an unknown number, for another or an unknown tenant, or not by POST are refused', async () => {
  const { id, number } = await started();
  taxAuthorization().decide(number, 'agreed');
  const webhook = taxAuthorization().webhook(number);
  const to = (tenantId: string): Posted => ({ ...webhook, url: webhook.url.replace('/1001', `/${tenantId}`) });
  // The signature covers the path, which contains the tenant.
  expect([await postGatewayState(server, to('1002')), await postGatewayState(server, to('9999'))]).toEqual([401, 404]);
  const got = await server.app.inject({ method: 'GET', url: new URL(webhook.url).pathname });
  expect(got.statusCode).toBeLessThan(500);
  expect(await stateOf(id)).toBe('verifying');
});

test('a malformed webhook is refused and never an internal error', async () => {
  const { number } = await started();
  const { headers, url } = taxAuthorization().webhook(number, { state: 'agreed' });
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary' }),
      fc.dictionary(fc.constantFrom(...Object.keys(headers)), fc.base64String()),
      async (body, junk) => {
        const dressed = { ...headers, ...junk, 'content-type': 'application/json' };
        expect(await postGatewayState(server, { url, headers: dressed, body })).toBe(401);
      },
    ),
    { numRuns: 60 },
  );
});

test('while a tenant is closed its jobs stop and webhooks are refused; after reopening both continue', async () => {
  const abroad = await server.as('member', mobiles.otherMember, otherTenantSite);
  const { id, number } = await started(abroad);
  const set = async (status: string) => {
    await rowsOf(server, `update tenant set status = $1 where tenant_no = '1002'`, [status]);
    server.parts.ports.registry.clearCache();
  };
  const state = async () =>
    (await rowsOf<{ state: string }>(server, 'select state from tax_authorization where id = $1', [id]))[0]!.state;
  taxAuthorization().decide(number, 'agreed');
  await set('closed');
  server.clock.advance(61_000);
  await pollAuthorizations(server.parts.ports);
  expect(await postGatewayState(server, taxAuthorization().webhook(number))).toBe(404);
  expect(await state()).toBe('verifying');
  await set('open');
  await pollAuthorizations(server.parts.ports);
  expect(await state()).toBe('collecting');
});

test('the sample page names company and recipient in both languages, and says when a number is unknown', async () => {
  const { number } = await started();
  const page = (language: string, of = number) =>
    server.app.inject({
      url: `/tax/bureau/${of}?redirect_url=${encodeURIComponent('https://elsewhere.example.com/x')}`,
      headers: { 'accept-language': language },
    });
  const zh = await page('zh-CN');
  expect(zh.body).toContain('示例税务局');
  expect(zh.body).toContain(taxAuthorization().grant(number)!.company.name);
  // There is no link to an address outside.
  expect(zh.body).not.toContain('<a href');
  expect((await page('en')).body).toContain('Sycee receives for 30 days');
  expect(await page('en', 'f'.repeat(32))).toMatchObject({ statusCode: 404 });
});
