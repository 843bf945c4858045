import { Buffer } from 'node:buffer';
import { sourceConsentInForce } from '@sycee/domain/matching/source-consent';
import { monthAfter, monthsFrom } from '@sycee/domain/statement/spans';
import { businessDateOf, endOfMonth } from '@sycee/domain/time/business-date';
import { sampleCompanies } from '@sycee/seed/companies/companies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { beginStatement, sendFile, testFirm, waitUntilRead } from '#app/testing/statements.ts';
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

/** A statement of VAT payments in twelve months that end so many months ago, without a due date, and of further files. */
async function statementOf(monthsAgo: number, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const last = monthAfter(businessDateOf(server.clock.now()).slice(0, 7), -1 - monthsAgo);
  const paid = monthsFrom(monthAfter(last, -11), last).map((month) => {
    const of = monthAfter(month, -1);
    return `增值税,${of}-01,${endOfMonth(`${of}-01`)},100,${month}-12,33${month.replace('-', '')}7`;
  });
  const payments = ['征收项目,税款所属期起,税款所属期止,实缴金额,入库日期,税票号码', ...paid].join('\n');
  const { id } = await beginStatement(member);
  const all = Object.entries({ 'payments.csv': payments, ...files });
  for (const [at, [, text]] of all.entries()) await sendFile(member, id, at, Buffer.from(text));
  const order = all.map(([name, text], file) => ({ file, name, bytes: Buffer.byteLength(text) }));
  await member.data('PUT /tax/api/statement/{id}', { params: { id }, body: { files: order } });
  await waitUntilRead(member, id);
  return id;
}

test('payments alone do not read as no arrears and no late payments, and a list of arrears does', async () => {
  const alone = await detected(testFirm, { statement_id: await statementOf(0) });
  expect(item(alone, 'arrears')).toMatchObject({
    level: null,
    sentence: expect.stringContaining('import this company’s list of arrears'),
  });
  expect(item(alone, 'latePayments')).toMatchObject({
    level: null,
    sentence: expect.stringContaining('state no due date'),
  });
  const today = businessDateOf(server.clock.now());
  const list = `纳税人名称：${testFirm.name},统计日期：${today}\n欠税税种,欠税余额\n`;
  const listed = await detected(testFirm, { statement_id: await statementOf(0, { 'arrears.csv': list }) });
  expect(item(listed, 'arrears')).toMatchObject({ level: 'none', sentence: 'No tax arrears.' });
});

test('payments that are too old say so instead of asking for payments', async () => {
  const report = await detected(testFirm, { statement_id: await statementOf(7) });
  expect(item(report, 'latePayments')).toMatchObject({
    level: null,
    sentence: expect.stringMatching(/^The imported files do not show it: The data is too old/),
  });
});
