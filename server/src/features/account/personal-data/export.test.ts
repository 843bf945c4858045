import { businessDateOf } from '@sycee/domain/time/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { idCardOf, realNameForm } from '#app/testing/real-names.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Exports are limited per business day.
  server.clock.startNextDay();
});
afterAll(() => server.close());

const take = (who: Visitor, code?: string) => who.call('POST /account/api/export', { body: { code } });
async function ownCode(who: Visitor, mobile: string): Promise<string> {
  server.clock.advance(61_000);
  await who.data('POST /tools/api/sms/code', { body: { scene: 'export' } });
  return server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === 'export')!.code;
}

const ageVersion = async (who: Visitor, id: string) =>
  (await who.data('GET /finance/api/qual_val', { query: { id } })).list.find(({ attr }) => attr === 'age')?.version ??
  0;

test('a member’s export has all stored data in clear, and nobody else’s', async () => {
  const mobile = mobiles.member;
  const member = await server.as('member', mobile);
  await member.data('PUT /account/api/auth', { body: await realNameForm(server, member) });
  await member.data('POST /tax/api/match/personal', { body: { answers: { overdueNow: false } } });
  const product = (await productIds(member))[2]!;
  const draft = { form: 'apply', product_id: product, data: { name: '顾南枝', purpose: '周转一下' } };
  await member.data('POST /finance/api/subinfo', { body: draft });
  const [estate] = (await member.data('GET /ass/api/searchHourse')).list;
  const home = { estate: estate!.id, kind: 'apartment', area: 8850, floor: null, floors: null, built_year: null };
  await member.data('POST /ass/api/add', { body: { ...home, building: '3' } });
  await member.data('POST /common/api/demand/add', {
    body: {
      purpose: 'turnover',
      amount_least: 10_000_000,
      amount_most: 20_000_000,
      term_months: null,
      region: '320508',
      until: businessDateOf(server.clock.now()),
      quals: [],
      note: '备一批货',
    },
  });
  const broker = await server.as('broker', mobiles.adviser);
  const { list } = await broker.data('GET /finance/api/get_my_cus', { query: { keyword: mobile } });
  await broker.data('POST /finance/api/qual_submit', {
    body: {
      id: list[0]!.id,
      values: [{ attr: 'age', value: '1985-03-01', source: 'seen', version: await ageVersion(broker, list[0]!.id) }],
    },
  });
  const { data } = await take(member, await ownCode(member, mobile));
  const copy = JSON.parse(data.content);
  expect(data.file_name).toMatch(/^sycee-m-[\w-]+\.json$/);
  expect(copy.profile).toMatchObject({ mobile, name: '顾南枝' });
  expect(copy.real_name).toMatchObject({ name: '顾南枝', id_card: idCardOf(1) });
  expect(copy.consents.map(({ kind }: { kind: string }) => kind)).toContain('real_name');
  expect(copy.applications[0].timeline.length).toBeGreaterThan(0);
  expect(copy.qualifications).toContainEqual(
    expect.objectContaining({
      name: 'Date of birth',
      value: expect.stringContaining('1985'),
      source: 'Document checked',
    }),
  );
  expect(copy.reports.at(-1).answers).toMatchObject({ overdueNow: false });
  expect(copy.drafts).toMatchObject([{ form: 'apply', data: { purpose: '周转一下' } }]);
  expect(copy.valuations).toMatchObject([
    { estate: estate!.name, building: '3', area: 8850, result: { state: 'valued' } },
  ]);
  expect(copy.demands[0]).toMatchObject({ purpose: 'turnover', note: '备一批货', looks: [] });
  expect(copy.demand_offers).toEqual([]);
  expect([copy.uploads.length, copy.sessions.length > 0]).toEqual([2, true]);
  const own = new Set([mobile]);
  expect(data.content.match(/\b1[3-9]\d{9}\b/g)!.filter((matches: string) => !own.has(matches))).toEqual([]);
  expect(data.content).not.toContain(member.headers['x-token']);
});

test('an export needs the right code of its scene; three per day', async () => {
  const mobile = mobiles.secondMember;
  const member = await server.as('member', mobile);
  expect((await take(member)).code).toBe('4220000');
  expect((await take(member, await server.code(mobile, 'login'))).code).toBe('4220000');
  const codes = await ownCode(member, mobile);
  const twice = await Promise.all([take(member, codes), take(member, codes)]);
  expect(twice.map(({ code }) => code).sort()).toEqual(['2000000', '4220000']);
  for (const code of ['2000000', '2000000', '4290000'])
    expect((await take(member, await ownCode(member, mobile))).code).toBe(code);
});

test('staff need a proof by password or factor, and the export is in the audit log', async () => {
  const store = await server.as('store', mobiles.manager);
  const { data } = await take(store);
  expect(JSON.parse(data.content)).toMatchObject({
    profile: { mobile: mobiles.manager },
    applications: [],
    drafts: [],
  });
  const { list } = await store.data('GET /admin/api/audit');
  expect(list[0]).toMatchObject({ action: 'account.export' });
  server.clock.advance(700_000);
  expect(await take(store)).toMatchObject({ code: '4030000', data: { proof: true } });
  expect((await take(server.guest())).code).toBe('4010000');
});
