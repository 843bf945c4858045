import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { rowsOf } from '#app/testing/payments.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
let head: Visitor;
let guest: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  head = await server.as('saas', mobiles.headquarters, headquarters);
  guest = server.guest();
});
afterAll(() => server.close());

const office = { from: 540, to: 1080 };
const hours = {
  week: [[office], [office], [office], [office], [office], [], []],
  days: [{ date: '2027-02-05', periods: [] }],
  on_holidays: 'closed' as const,
};
const form = (name: string, but: object = {}) => ({
  name_zh: name,
  name_en: 'River Guarantee',
  category: 'guarantee' as const,
  institution: null as string | null,
  regions: ['320000'],
  licence_checked_on: null as string | null,
  code: null as string | null,
  address_zh: '苏州市姑苏区某路 1 号',
  address_en: '1 Some Road',
  place: { longitude: 120.6, latitude: 31.3 } as { longitude: number; latitude: number } | null,
  region: '320508',
  telephone: '0512-65000001',
  hours: hours as typeof hours | null,
  licence: '示例 1 号',
  about_zh: '担保。',
  about_en: 'Guarantees.',
  ...but,
});
const add = (name: string, but: object = {}) => head.data('POST /admin/api/agencies', { body: form(name, but) });
const read = (id: string) => head.data('GET /admin/api/agency', { query: { id } });
const detail = (id: string) => guest.data('GET /common/api/agency/detail', { query: { id } });
const fieldsOf = (answer: { data: unknown }) => Object.keys((answer.data as { fields: object }).fields);

test('[S1.24] headquarters enter an agency, which visitors read at once; the log has before and after', async () => {
  const made = await add('江岸担保', { code: 'JANG22', licence_checked_on: '2026-11-01' });
  expect(made).toMatchObject({
    ...form('江岸担保', { licence_checked_on: '2026-11-01' }),
    code: 'JANG22',
    version: 1,
    listed: true,
    sample: false,
  });
  const shown = await detail(made.id);
  expect(shown).toMatchObject({
    name: 'River Guarantee',
    telephone: '0512-65000001',
    licence_checked_on: '2026-11-01',
    hours,
  });
  expect((await guest.data('GET /common/api/agency/code/detail', { query: { code: 'JANG22' } })).id).toBe(made.id);
  const changed = await head.data('PUT /admin/api/agencies', {
    body: { id: made.id, version: 1, ...form('江岸担保', { code: 'JANG33', place: null, hours: null }) },
  });
  expect(changed).toMatchObject({ version: 2, code: 'JANG33', place: null, hours: null });
  expect((await guest.call('GET /common/api/agency/code/detail', { query: { code: 'JANG22' } })).code).toBe('4040000');
  expect(await detail(made.id)).toMatchObject({ place: null, open: null, distance: null });
  const { list } = await head.data('GET /admin/api/audit', { query: {} });
  const entry = JSON.stringify(list.find(({ action }) => action === 'agency.edit'));
  expect(entry).toContain('JANG22');
  expect(entry).toContain('JANG33');
});

test('what is taken out is neither listed nor found, and is shown again', async () => {
  const { id } = await add('浮桥担保');
  const set = (version: number, listed: boolean) =>
    head.data('PUT /admin/api/agencies/listed', { body: { id, version, listed } });
  await set(1, false);
  expect((await guest.call('GET /common/api/agency/detail', { query: { id } })).code).toBe('4040000');
  const unlisted = await head.data('GET /admin/api/agencies', { query: { show: 'unlisted' } });
  expect(unlisted.list.map((one) => one.id)).toEqual([id]);
  await set(2, true);
  expect((await detail(id)).id).toBe(id);
});

test('of changes from one version one is saved, and a name or a code is entered once, also at once', async () => {
  const { id } = await add('三河担保');
  const change = (n: number) =>
    head.call('PUT /admin/api/agencies', {
      body: { id, version: 1, ...form('三河担保', { telephone: `0512-6500000${n}` }) },
    });
  const changes = await Promise.all([1, 2, 3, 4].map(change));
  expect(changes.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000', '4090000', '4090000']);
  const named = await Promise.all(
    [1, 2, 3].map(() => head.call('POST /admin/api/agencies', { body: form('四河担保') })),
  );
  expect(named.map(({ code }) => code).toSorted()).toEqual(['2000000', '4220000', '4220000']);
  const coded = await Promise.all(
    [1, 2, 3].map((n) => head.call('POST /admin/api/agencies', { body: form(`五河担保${n}`, { code: 'FUHE55' }) })),
  );
  expect(coded.map(({ code }) => code).toSorted()).toEqual(['2000000', '4220000', '4220000']);
  const [one, other] = [await add('七河担保'), await add('八河担保')];
  const moved = await Promise.all(
    [one, other].map((agency) =>
      head.call('PUT /admin/api/agencies', {
        body: { id: agency.id, version: 1, ...form(agency.name_zh, { code: 'FUHE66' }) },
      }),
    ),
  );
  expect(moved.map(({ code }) => code).toSorted()).toEqual(['2000000', '4220000']);
  const taken = await head.call('POST /admin/api/agencies', { body: form('六河担保', { code: 'FUHE55' }) });
  expect(fieldsOf(taken)).toEqual(['code']);
  const renamed = await head.call('PUT /admin/api/agencies', { body: { id, version: 2, ...form('四河担保') } });
  expect(fieldsOf(renamed)).toEqual(['name_zh']);
});

test.each([
  ['an empty name', { name_zh: ' ' }, 'name_zh'],
  ['an unknown category', { category: 'casino' }, 'category'],
  ['a code of letters that look alike', { code: 'O0I1' }, 'code'],
  ['an institution of nobody', { institution: '019b76da-a800-7000-8000-000000000000' }, 'institution'],
  ['a check in the future', { licence_checked_on: '2999-01-01' }, 'licence_checked_on'],
  ['a place outside China', { place: { longitude: 2.35, latitude: 48.85 } }, 'place.longitude'],
  ['a region that is no code', { region: 'Suzhou' }, 'region'],
  ['a telephone of words', { telephone: 'call me' }, 'telephone'],
  ['a mobile in the text', { about_zh: '找王经理 13800138000' }, 'about_zh'],
  ['a mobile in the address', { address_zh: '人民路 1 号 +86 138-0013-8000' }, 'address_zh'],
  ['a mobile as a licence', { licence: '１３８００１３８０００' }, 'licence'],
  ['hours that overlap', { hours: { ...hours, week: [[office, office], [], [], [], [], [], []] } }, 'hours'],
  ['a week of six days', { hours: { ...hours, week: [[], [], [], [], [], []] } }, 'hours.week'],
])('%s is refused with its field, and nothing is stored', async (_, wrong, field) => {
  const count = async () => (await rowsOf<{ n: number }>(server, 'select count(*)::int n from agency'))[0]!.n;
  const before = await count();
  const answer = await head.call('POST /admin/api/agencies', { body: { ...form('不成担保'), ...wrong } });
  expect([answer.code, fieldsOf(answer)]).toEqual(['4220000', [field]]);
  expect(await count()).toBe(before);
});

const link = (agency: string) => head.data('POST /admin/api/agency_links', { body: { agency, days: 7 } });
const valuesOf = ({ now }: { now: object }) => now;
const proposalOf = (token: string) => guest.data('GET /common/api/agency/proposal', { query: { token } });
const propose = (token: string, values: object) =>
  guest.call('POST /common/api/agency/proposal', { body: { token, ...values } });

test('an institution proposes through a link, and headquarters accept field by field', async () => {
  const { id } = await add('建议担保');
  const { token, agency } = await link(id);
  expect(agency.links).toHaveLength(1);
  // The database has no token.
  expect(JSON.stringify(await rowsOf(server, 'select * from agency_link'))).not.toContain(token);
  const page = await proposalOf(token);
  expect(page).toMatchObject({ name: 'River Guarantee', proposed: null });
  const wanted = { ...valuesOf(page), telephone: '0512-65009999', address_zh: '苏州市新路 2 号', hours: null };
  expect((await propose(token, wanted)).data).toEqual({ changes: 3 });
  // Nothing is shown of it yet, and it can be read and replaced.
  expect((await detail(id)).telephone).toBe('0512-65000001');
  expect((await proposalOf(token)).proposed).toEqual({
    telephone: '0512-65009999',
    address_zh: '苏州市新路 2 号',
    hours: null,
  });
  const waiting = await head.data('GET /admin/api/agencies', { query: { show: 'waiting' } });
  expect(waiting.list.find((one) => one.id === id)).toMatchObject({ proposals: 1 });
  const { proposals, version } = await read(id);
  const decided = await head.data('PUT /admin/api/agency_proposals', {
    body: { id: proposals[0]!.id, version, take: ['telephone', 'hours'] },
  });
  expect(decided).toMatchObject({ proposals: [], telephone: '0512-65009999', hours: null, version: version + 1 });
  expect(await detail(id)).toMatchObject({ telephone: '0512-65009999', address: '1 Some Road', hours: null });
  // Found by the name and the address of now; the address that was refused finds nothing.
  const found = async (keyword: string) =>
    (await guest.data('GET /common/api/agency/list_nologin', { query: { keyword } })).list.map((one) => one.id);
  expect([await found('建议担保 某路'), await found('建议担保 新路')]).toEqual([[id], []]);
  const { list } = await head.data('GET /admin/api/audit', { query: {} });
  expect(JSON.stringify(list.find(({ action }) => action === 'agency.propose'))).toContain('0512-65009999');
});

test('headquarters never accept what they did not read: a replaced proposal cannot be decided, and one is decided once', async () => {
  const { id } = await add('竞速担保');
  const { token } = await link(id);
  const values = valuesOf(await proposalOf(token));
  await propose(token, { ...values, telephone: '0512-65001111' });
  const { proposals, version } = await read(id);
  await propose(token, { ...values, telephone: '0512-65002222' });
  const decide = (proposal: string, at = version) =>
    head.call('PUT /admin/api/agency_proposals', { body: { id: proposal, version: at, take: ['telephone'] } });
  expect(['4040000', '4090000']).toContain((await decide(proposals[0]!.id)).code);
  expect((await detail(id)).telephone).toBe('0512-65000001');
  const second = (await read(id)).proposals[0]!.id;
  const answers = await Promise.all([
    decide(second),
    decide(second),
    decide(second),
    propose(token, { ...values, telephone: '0512-65003333' }),
  ]);
  const decisions = answers.slice(0, 3).map(({ code }) => code);
  expect(answers[3]!.code).toBe('2000000');
  const taken = decisions.filter((code) => code === '2000000').length;
  expect(taken).toBeLessThanOrEqual(1);
  expect((await detail(id)).telephone).toBe(taken === 1 ? '0512-65002222' : '0512-65000001');
  // The proposal that was sent meanwhile is there, whoever was first.
  expect((await read(id)).proposals.map(({ changes }) => changes.telephone)).toEqual(['0512-65003333']);
  // A field that was not changed cannot be taken.
  const [open] = (await read(id)).proposals;
  const wrong = await head.call('PUT /admin/api/agency_proposals', {
    body: { id: open!.id, version: (await read(id)).version, take: ['licence'] },
  });
  expect(wrong.code).toBe('4220000');
});

test('parallel proposals of one link leave one', async () => {
  const { id } = await add('并行担保');
  const { token } = await link(id);
  const values = valuesOf(await proposalOf(token));
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => propose(token, { ...values, telephone: `0512-6500777${n}` })),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['2000000']));
  expect((await read(id)).proposals).toHaveLength(1);
  // The values of now again: nothing is proposed.
  expect((await propose(token, values)).data).toEqual({ changes: 0 });
  expect((await read(id)).proposals).toEqual([]);
});

test('a link ends by its date, by headquarters and for another tenant, and junk is no link', async () => {
  const { id } = await add('链接担保');
  const { token } = await link(id);
  const values = valuesOf(await proposalOf(token));
  const tries = async (secret: string, who = guest) => [
    (await who.call('GET /common/api/agency/proposal', { query: { token: secret } })).code,
    (await who.call('POST /common/api/agency/proposal', { body: { token: secret, ...values } })).code,
  ];
  expect(await tries(token, server.guest(otherTenantSite))).toEqual(['4040000', '4040000']);
  expect(await tries(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual(['4040000', '4040000']);
  expect(await tries("' or 1=1 --")).toEqual(['4040000', '4220000']);
  const { links } = await read(id);
  const ended = await head.data('PUT /admin/api/agency_links/revoked', { body: { id: links[0]!.id } });
  expect(ended.links).toEqual([]);
  expect(await tries(token)).toEqual(['4040000', '4040000']);
  const made = await Promise.all(
    Array.from({ length: 8 }, () => head.call('POST /admin/api/agency_links', { body: { agency: id, days: 1 } })),
  );
  expect(made.filter(({ code }) => code === '2000000')).toHaveLength(5);
  const living = made.find(({ code }) => code === '2000000')!.data.token;
  expect((await tries(living))[0]).toBe('2000000');
  server.clock.advance(86_400_000);
  expect(await tries(living)).toEqual(['4040000', '4040000']);
  head = await server.as('saas', mobiles.headquarters, headquarters);
  expect((await read(id)).links).toEqual([]);
});

test('a report is settled, and opened again', async () => {
  const { id } = await add('纠错担保');
  await guest.data('POST /common/api/agency/report', { body: { id, kind: 'hours', text: '周六不开门' } });
  const [report] = (await read(id)).error_reports;
  expect(report).toMatchObject({ kind: 'hours', text: '周六不开门', state: 'open' });
  const count = async () => (await head.data('GET /admin/api/agencies')).waiting;
  const before = await count();
  const to = (state: string) => head.data('PUT /admin/api/agency_reports', { body: { id: report!.id, state } });
  expect((await to('done')).error_reports[0]!.state).toBe('done');
  expect(await count()).toBe(before - 1);
  await to('open');
  expect(await count()).toBe(before);
});

test('only headquarters of the tenant with the button keep agencies', async () => {
  const { id } = await add('权限担保');
  const otherHead = await server.as('saas', mobiles.otherHeadquarters, { ...otherTenantSite, prefix: 'saas' });
  const tries = (who: Visitor) =>
    Promise.all([
      who.call('GET /admin/api/agency', { query: { id } }),
      who.call('PUT /admin/api/agencies', { body: { id, version: 1, ...form('权限担保') } }),
      who.call('PUT /admin/api/agencies/listed', { body: { id, version: 1, listed: false } }),
      who.call('POST /admin/api/agency_links', { body: { agency: id } }),
    ]).then((answers) => answers.map(({ code }) => code));
  expect(await tries(otherHead)).toEqual(['4040000', '4040000', '4040000', '4040000']);
  const manager = await server.as('store', mobiles.manager);
  expect(new Set(await tries(manager))).toEqual(new Set(['4030000']));
  expect((await read(id)).version).toBe(1);
});
