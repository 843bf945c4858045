import { sourceConsentInForce } from '@sycee/domain/matching/source-consent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { importInvoices, testFirm } from '#app/testing/statements.ts';
import { createAuthorization, sampleFirm } from '#app/testing/tax-authorizations.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let member: Visitor;
let guest: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
  guest = server.guest();
});
afterAll(() => server.close());

const sampleCompany = sampleFirm('精密模具');
const consent = { version: sourceConsentInForce, given: true };

test('[S7.27] all 16 tax calls of section 7 answer at their method and path', async () => {
  const { report_id: id } = await member.data('POST /tax/api/match/personal', { body: { answers: {} } });
  const made = await guest.data('POST /tax/api/match_nologin/personal', { body: { answers: {} } });
  const own = guest.with({ 'x-claim': made.secret! });
  const statement_id = await importInvoices(server, member);
  const { statement_id: foreign, secret } = await guest.data('POST /tax/api/statement', { body: testFirm });
  const bringing = guest.with({ 'x-claim': secret! });
  await importInvoices(server, bringing, foreign);
  const params = { id };
  const guests = { id: made.report_id };
  const company = sampleCompany;
  const input = [
    [member, 'GET /tax/api/list', {}],
    [guest, 'GET /tax/api/type', {}],
    [guest, 'GET /tax/api/company/search/', { query: { keyword: '示例' } }],
    [member, 'GET /tax/api/match/info/{id}', { params }],
    [own, 'GET /tax/api/match_nologin/info/{id}', { params: guests }],
    [member, 'GET /tax/api/match/product/{id}', { params }],
    [own, 'GET /tax/api/match_nologin/product/{id}', { params: guests }],
    [member, 'POST /tax/api/match/personal', { body: { answers: {} } }],
    [guest, 'POST /tax/api/match_nologin/personal', { body: { answers: {} } }],
    [member, 'POST /tax/api/personal/append/{id}', { params, body: { answers: {} } }],
    [member, 'POST /tax/api/match/tax', { body: { company: testFirm, statement_id } }],
    [bringing, 'POST /tax/api/match_nologin/tax', { body: { company: testFirm, statement_id: foreign } }],
    [member, 'POST /tax/api/match/detection', { body: { company } }],
    [guest, 'POST /tax/api/match_nologin/detection', { body: { company } }],
    [member, 'POST /tax/api/match/business/', { body: { company } }],
    [guest, 'POST /tax/api/match_nologin/business/', { body: { company } }],
  ] as const;
  // Wait until both reports are computed.
  await ready(member, id);
  await ready(own, made.report_id);
  expect(new Set(input.map(([, address]) => address)).size).toBe(16);
  for (const [who, address, sent] of input) expect((await who.call(address, sent)).code, address).toBe('2000000');
});

async function ready(who: Visitor, id: string) {
  const address = who.headers['x-token']
    ? ('GET /tax/api/match/info/{id}' as const)
    : ('GET /tax/api/match_nologin/info/{id}' as const);
  for (;;) {
    const report = await who.data(address, { params: { id } });
    if (report.state !== 'running') return report;
  }
}

const kinds = ['personal', 'business/', 'tax', 'detection', 'tax by the bureau'] as const;
test.each(kinds)(
  '[S7.28] a %s match, its info and its products answer for a member and without login',
  async (kind) => {
    for (const who of [member, guest]) {
      const isMember = who === member;
      // Only members may authorize the tax bureau.
      if (kind === 'tax by the bureau' && !isMember) continue;
      const base = isMember ? ('POST /tax/api/match' as const) : ('POST /tax/api/match_nologin' as const);
      const begin = async (): Promise<{
        asker: Visitor;
        body: object;
        path: 'personal' | 'business/' | 'tax' | 'detection';
      }> => {
        if (kind === 'personal') return { asker: who, body: { answers: {} }, path: kind };
        if (kind === 'business/' || kind === 'detection')
          return { asker: who, body: { company: sampleCompany, consent }, path: kind };
        if (kind === 'tax by the bureau')
          return {
            asker: who,
            body: {
              company: sampleCompany,
              authorisation_id: (await createAuthorization(server, member, sampleCompany)).id,
            },
            path: 'tax',
          };
        const { statement_id, secret } = await who.data('POST /tax/api/statement', { body: testFirm });
        const asker = secret ? who.with({ 'x-claim': secret }) : who;
        await importInvoices(server, asker, statement_id);
        return { asker, body: { company: testFirm, statement_id }, path: 'tax' };
      };
      const { asker, body, path } = await begin();
      const made = await asker.data(`${base}/${path}`, { body });
      expect(made.secret === null).toBe(isMember);
      const reader = made.secret ? guest.with({ 'x-claim': made.secret }) : member;
      const report = await ready(reader, made.report_id);
      expect(report).toMatchObject({ state: 'ready', owner: isMember ? 'member' : 'guest' });
      expect(report.kind).toBe(kind === 'detection' ? 'legal' : kind.replace('/', '').split(' ')[0]);
      const products = isMember
        ? ('GET /tax/api/match/product/{id}' as const)
        : ('GET /tax/api/match_nologin/product/{id}' as const);
      const { list } = await reader.data(products, { params: { id: made.report_id } });
      // An unpaid report shows only its first row.
      expect(list).toHaveLength(report.payment.locked ? 1 : report.result!.counts.all);
      // Nobody else can read it.
      for (const other of [server.guest(), await server.as('member', mobiles.thirdMember)])
        expect((await other.call(products, { params: { id: made.report_id } })).code).not.toBe('2000000');
    }
  },
);

test('kinds of reports have prices, taxes and ways to provide tax data, in the requested language', async () => {
  const types = await guest.data('GET /tax/api/type');
  expect(types.reports.map(({ kind, price }) => [kind, price])).toEqual([
    ['personal', 0],
    ['business', 0],
    ['tax', 990],
    ['legal', 0],
    ['industry', 0],
  ]);
  expect(types.taxes.map(({ kind }) => kind)).toEqual(['vat', 'income', 'surtax', 'surcharge', 'customs', 'other']);
  expect(types.ways).toMatchObject([
    { way: 'file', ready: true, login: false },
    { way: 'bureau', ready: true, sample: true, login: true },
    { way: 'hand', ready: true },
  ]);
  const zh = await guest.with({ 'accept-language': 'zh-CN' }).data('GET /tax/api/type');
  expect(zh.reports[2]!.name).toBe('税务匹配');
});
