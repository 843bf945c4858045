import { sourceConsentInForce } from '@sycee/domain/matching/source-consent';
import { sampleCompanies } from '@sycee/seed/companies/companies';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { importInvoices, testFirm } from '#app/testing/statements.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let member: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
});
afterEach(() => server.close());

const named = (part: string) => {
  const { code, name } = sampleCompanies.find((one) => one.name.includes(part))!;
  return { code, name };
};
const sampleCompany = named('精密模具');
const consent = { version: sourceConsentInForce, given: true };
const answers = { founded: '2020-01-01', companyRegion: '310106', staffCount: 3, lawsuits: 0 };

const read = async (who: Visitor, id: string) => {
  for (;;) {
    const report = await who.data('GET /tax/api/match/info/{id}', { params: { id } });
    if (report.state !== 'running') return report;
  }
};
async function made(body: object, who = member) {
  const { report_id } = await who.data('POST /tax/api/match/business/', { body: { company: sampleCompany, ...body } });
  return await read(who, report_id);
}
type Report = Awaited<ReturnType<typeof made>>;
const fact = (report: Report, attr: string) => report.result?.facts.find((one) => one.attr === attr);
const states = ({ sections }: Report) => Object.fromEntries(sections.map(({ source, state }) => [source, state]));
const rows = async (sql: string) => {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const result = await owner.query(sql);
  await owner.end();
  return result.rows;
};
const log = () => rows('select source, state, sample from source_query order by source');

test('without a consent no source is queried; with one, register and courts take precedence over answers', async () => {
  const silent = await made({ answers });
  expect([silent.consent, states(silent), await log()]).toEqual([null, { answer: 'ok' }, []]);
  const report = await made({ answers, consent });
  expect(report.state).toBe('ready');
  expect(states(report)).toEqual({ answer: 'ok', registry: 'ok', judicial: 'empty' });
  expect(fact(report, 'staffCount')).toMatchObject({ value: '46', source: 'Company register · sample' });
  expect(fact(report, 'lawsuits')).toMatchObject({ state: 'known', source: 'Court records · sample' });
  expect(fact(report, 'highTech')).toMatchObject({ state: 'known' });
  expect(report.sample).toBe(true);
  expect(await log()).toEqual([
    { source: 'judicial', state: 'empty', sample: true },
    { source: 'registry', state: 'ok', sample: true },
  ]);
});

test('file data takes precedence over a source, and a source over an answer', async () => {
  const statement_id = await importInvoices(server, member);
  const { ports } = server.parts;
  const record = (await ports.companyRegistry!.company(sampleCompany.code, AbortSignal.timeout(1000)))!;
  ports.companyRegistry = { sample: false, search: async () => [], company: async () => ({ ...record, ...testFirm }) };
  const report = await made({ company: testFirm, statement_id, answers: { ...answers, invoiced12m: 5 }, consent });
  expect(fact(report, 'invoiced12m')).toMatchObject({ source: 'Imported statement' });
  expect(fact(report, 'staffCount')).toMatchObject({ value: '46', source: 'Company register' });
});

test('a failing source is failed, never empty: its facts are unknown unless answered, and the report is finished', async () => {
  const company = named('无应答');
  const report = await made({ company, consent, answers: { staffCount: 3 } });
  expect(report.state).toBe('ready');
  expect(states(report)).toMatchObject({ registry: 'ok', judicial: 'failed' });
  expect(fact(report, 'dishonestList')).toMatchObject({ state: 'failed' });
  const answered = await made({ company, consent, answers });
  expect(fact(answered, 'lawsuits')).toMatchObject({ state: 'known', source: 'Your answer' });
  expect(fact(answered, 'dishonestList')).toMatchObject({ state: 'failed' });
  expect(await log()).toContainEqual({ source: 'judicial', state: 'failed', sample: true });
});

test('a source that hangs is abandoned, and both are queried concurrently', async () => {
  const { ports } = server.parts;
  const never = new Promise<never>((_, reject) => setTimeout(reject, 60_000).unref());
  let attempts = 0;
  const hang = () => {
    attempts++;
    return never;
  };
  ports.judicial = { sample: false, of: hang };
  ports.companyRegistry = { sample: false, search: hang, company: hang };
  const started = Date.now();
  const report = await made({ answers, consent });
  expect(attempts).toBe(2);
  expect(Date.now() - started).toBeLessThan(14_000);
  expect(states(report)).toEqual({ answer: 'ok', registry: 'failed', judicial: 'failed' });
});

test('for an unknown credit code the sources state nothing: no clean record and no empty facts', async () => {
  const company = { code: '91110000600037341L', name: '某公司' };
  const report = await made({ company, consent });
  expect(states(report)).toMatchObject({ registry: 'empty', judicial: 'empty' });
  expect(fact(report, 'lawsuits')).toBeUndefined();
});

test('after a withdrawal nothing is queried, the next version omits the data, and the log stays', async () => {
  const report = await made({ answers, consent });
  expect(report.consent).toMatchObject({ version: 'company-2', revoked_at: null });
  expect(report.consent!.text).toContain('No one’s credit record is checked');
  const revoke = (who: Visitor) => who.call('DELETE /tax/api/match/consent/{id}', { params: { id: report.id } });
  expect((await revoke(server.guest())).code).toBe('4040000');
  expect((await revoke(await server.as('member', mobiles.secondMember))).code).toBe('4040000');
  expect((await revoke(member)).code).toBe('2000000');
  expect((await revoke(member)).code).toBe('2000000');
  await member.data('POST /tax/api/personal/append/{id}', { params: { id: report.id }, body: { answers: {} } });
  const next = await read(member, report.id);
  expect(next.consent!.revoked_at).not.toBeNull();
  expect(states(next)).toEqual({ answer: 'ok' });
  expect(fact(next, 'staffCount')).toMatchObject({ value: '3', source: 'Your answer' });
  expect(await log()).toHaveLength(2);
  // An existing report stays unchanged and shows that the consent has ended.
  const first = await member.data('GET /tax/api/match/info/{id}', { params: { id: report.id }, query: { version: 1 } });
  expect(states(first)).toEqual(states(report));
  expect(first.result!.facts).toEqual(report.result!.facts);
  expect(first.consent!.revoked_at).toBe(next.consent!.revoked_at);
});

test('a consent expires after thirty days; a later version under it queries again', async () => {
  const report = await made({ answers, consent });
  const again = async () => {
    await member.data('POST /tax/api/personal/append/{id}', { params: { id: report.id }, body: { answers: {} } });
    return states(await read(member, report.id));
  };
  expect(await again()).toMatchObject({ registry: 'ok' });
  expect(await log()).toHaveLength(4);
  await rows(`update source_consent set expires_at = given_at + interval '1 second'`);
  server.clock.advance(2_000);
  expect(await again()).toEqual({ answer: 'ok' });
  expect(await log()).toHaveLength(4);
});

test('an answer that arrives after a withdrawal is dropped', async () => {
  const { ports } = server.parts;
  const answer = Promise.withResolvers<null>();
  ports.companyRegistry = { sample: false, search: async () => [], company: () => answer.promise };
  const { report_id: id } = await member.data('POST /tax/api/match/business/', {
    body: { company: sampleCompany, answers, consent },
  });
  await expect.poll(async () => (await log()).length).toBe(2);
  await member.data('DELETE /tax/api/match/consent/{id}', { params: { id } });
  answer.resolve(null);
  expect(states(await read(member, id))).toEqual({ answer: 'ok' });
});

test('a consent is accepted only for the current text', async () => {
  for (const wrong of [{ version: 'company-0', given: true }, { version: 'company-2', given: false }, {}]) {
    const body = { company: sampleCompany, consent: wrong };
    expect((await member.call('POST /tax/api/match/business/', { body })).code).toBe('4220000');
  }
});

test('the member’s list of consents has a source consent with its report, can withdraw it, and includes reports made as a guest', async () => {
  const guest = server.guest();
  const body = { company: sampleCompany, consent };
  const { report_id, secret } = await guest.data('POST /tax/api/match_nologin/detection', { body });
  const listed = async () =>
    (await member.data('GET /account/api/consents')).list.filter(({ kind }) => kind === 'company');
  expect(await listed()).toEqual([]);
  await member.data('POST /tax/api/match/keep', { body: { claims: [{ report_id, secret: secret! }] } });
  const [ownConsent] = await listed();
  expect(ownConsent).toMatchObject({ version: 'company-2', how: 'form', revocable: true, revoked_at: null });
  expect(ownConsent!.report_no).toMatch(/^SY-R-/);
  const other = await server.as('member', mobiles.secondMember);
  const revoke = (who: Visitor) => who.call('DELETE /account/api/consents/{id}', { params: { id: ownConsent!.id } });
  expect((await revoke(other)).code).toBe('4040000');
  expect((await revoke(member)).code).toBe('2000000');
  expect(await listed()).toMatchObject([{ revocable: false, revoked_at: expect.any(String) }]);
});
