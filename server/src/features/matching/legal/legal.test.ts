import { sourceConsentInForce } from '@sycee/domain/matching/source-consent';
import { sampleCompanies } from '@sycee/seed/companies/companies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
});
afterAll(() => server.close());

const named = (part: string) => {
  const { code, name } = sampleCompanies.find((one) => one.name.includes(part))!;
  return { code, name };
};
const consent = { version: sourceConsentInForce, given: true };

async function detected(company: object, more: object = {}, guest = false) {
  const run = guest ? 'POST /tax/api/match_nologin/detection' : 'POST /tax/api/match/detection';
  const info = guest ? 'GET /tax/api/match_nologin/info/{id}' : 'GET /tax/api/match/info/{id}';
  const who = guest ? server.guest() : member;
  const { report_id, secret } = await who.data(run, { body: { company, consent, ...more } });
  const owner = secret ? who.with({ 'x-claim': secret }) : who;
  for (;;) {
    const report = await owner.data(info, { params: { id: report_id } });
    if (report.state !== 'running') return report;
  }
}
type Report = Awaited<ReturnType<typeof detected>>;
const item = ({ risk }: Report, id: string) => risk!.items.find((one) => one.id === id)!;

test('[S1.09] a legal report has court and register findings, their severity and recommended actions', async () => {
  const report = await detected(named('讼累'), {
    answers: { taxArrears: 6_000_000, taxGrade: 'C', zeroFilings12m: 0 },
  });
  expect(report).toMatchObject({ kind: 'legal', state: 'ready', sample: true, subject: named('讼累') });
  expect(item(report, 'lawsuits')).toMatchObject({
    level: 'medium',
    sentence: '2 cases open against the company.',
    source: 'Court records',
    sample: true,
    act: expect.stringContaining('lawyer'),
  });
  expect(item(report, 'enforcement')).toMatchObject({ level: 'medium' });
  expect(item(report, 'arrears')).toMatchObject({ level: 'high', source: 'Your answer', sample: false });
  expect(item(report, 'representative')).toMatchObject({ level: 'medium' });
  expect(item(report, 'zeroFilings')).toMatchObject({ level: 'none', act: null });
  expect(item(report, 'voidShare')).toMatchObject({ level: null, failed: false });
  expect(report.risk).toMatchObject({ level: 'high', headline: expect.stringContaining('1 high risk') });
  expect(report.risk!.cases.map(({ kind, open, against }) => [kind, open, against])).toEqual([
    ['enforcement', true, true],
    ['lawsuit', true, true],
    ['lawsuit', true, true],
    ['lawsuit', false, false],
  ]);
  const { list } = await member.data('GET /tax/api/list', { query: {} });
  expect(list[0]).toMatchObject({ id: report.id, kind: 'legal' });
});

test('a dishonest debtor is a high risk, and so is a deregistered company', async () => {
  const listed = await detected(named('失信'));
  expect(item(listed, 'dishonest')).toMatchObject({ level: 'high' });
  expect(item(listed, 'enforcement')).toMatchObject({ level: 'high' });
  expect(item(await detected(named('注销')), 'status')).toMatchObject({ level: 'high' });
  const clean = await detected(named('精密模具'));
  expect(clean.risk).toMatchObject({ level: 'none', cases: [] });
});

test('if the courts do not answer, their facts are unknown and the report shows the failure', async () => {
  const report = await detected(named('无应答'));
  for (const id of ['lawsuits', 'dishonest', 'enforcement'])
    expect(item(report, id)).toMatchObject({ level: null, failed: true, act: null });
  expect(item(report, 'status')).toMatchObject({ level: 'none', failed: false });
});

test('[S7.28] a guest can make a legal report, also with answers only and without a consent, and nobody else can read it', async () => {
  const report = await detected(named('讼累'), { consent: undefined, answers: { lawsuits: 1 } }, true);
  expect(report).toMatchObject({ owner: 'guest', consent: null });
  expect(item(report, 'lawsuits')).toMatchObject({ level: 'medium', source: 'Your answer' });
  expect(item(report, 'dishonest')).toMatchObject({ level: null, failed: false });
  expect((await member.call('GET /tax/api/match/info/{id}', { params: { id: report.id } })).code).toBe('4040000');
});

test('reports of other kinds have no risk section, and a wrong credit code is refused at its field', async () => {
  const { report_id } = await member.data('POST /tax/api/match/personal', { body: { answers: {} } });
  const { risk } = await member.data('GET /tax/api/match/info/{id}', { params: { id: report_id } });
  expect(risk).toBeNull();
  const body = { company: { code: '914403001922038215', name: '某公司' } };
  const wrong = await member.call('POST /tax/api/match/detection', { body });
  expect(wrong).toMatchObject({ code: '4220000', data: { fields: { 'company.code': expect.any(String) } } });
});
