import { isReplayed, type MatchRecord } from '@sycee/domain/matching/replay';
import { products } from '@sycee/seed/products/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { importInvoices, testFirm } from '#app/testing/statements.ts';
import { pingjiang, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { type ReportRow, readVersion, reportRows } from './report-repository.ts';

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
});
afterAll(() => server.close());

const answers = {
  founded: '2015-03-01',
  companyRegion: '320508',
  taxGrade: 'B',
  tax12m: 30_000_000,
  taxArrears: 0,
  invoiced12m: 1,
};

async function made(visitor: Visitor, body: object, guest = false) {
  const run = guest ? 'POST /tax/api/match_nologin/business/' : 'POST /tax/api/match/business/';
  const { report_id, secret } = await visitor.data(run, { body: { company: testFirm, ...body } });
  const owner = secret ? visitor.with({ 'x-claim': secret }) : visitor;
  const info = guest ? 'GET /tax/api/match_nologin/info/{id}' : 'GET /tax/api/match/info/{id}';
  for (;;) {
    const report = await owner.data(info, { params: { id: report_id } });
    if (report.state !== 'running') return { id: report_id, owner, report };
  }
}

test('[S1.07] a business report is about a company and covers every product for companies', async () => {
  const { id, report } = await made(member, { answers });
  expect(report).toMatchObject({ kind: 'business', state: 'ready', subject: testFirm, figures: null });
  const { list } = await member.data('GET /tax/api/match/product/{id}', { params: { id } });
  const { total } = await member.data('GET /finance/api/product_list', { query: { audience: 'company' } });
  expect(list).toHaveLength(total);
  expect(list.every(({ product }) => product.audience === 'company')).toBe(true);
  expect(list.some(({ verdict }) => verdict !== 'no')).toBe(true);
  expect(report.sections.map(({ source, state }) => [source, state])).toEqual([['answer', 'ok']]);
});

test('file data takes precedence over answers, and both are shown with their source', async () => {
  const statement_id = await importInvoices(server, member);
  const { report } = await made(member, { answers, statement_id });
  const fact = (attr: string) => report.result?.facts.find((one) => one.attr === attr);
  expect(fact('invoiced12m')).toMatchObject({ value: '¥12,000', raw: 1_200_000, source: 'Imported statement' });
  expect(fact('tax12m')).toMatchObject({ source: 'Your answer' });
  expect(report.sections.map(({ source, state }) => [source, state])).toEqual([
    ['answer', 'ok'],
    ['statement', 'ok'],
  ]);
  // The analysis of the files and the plan to raise amounts are sold as the tax report.
  expect(report).toMatchObject({ figures: null, raise: null, payment: { state: 'free', locked: false } });
});

test('a version made with more answers keeps the file’s data, also after the file was deleted', async () => {
  const statement_id = await importInvoices(server, member);
  const { id } = await made(member, { answers, statement_id });
  await member.data('DELETE /tax/api/statement/{id}', { params: { id: statement_id } });
  await member.data('POST /tax/api/personal/append/{id}', { params: { id }, body: { answers: { staffCount: 12 } } });
  await expect
    .poll(async () => {
      const { version, state, result } = await member.data('GET /tax/api/match/info/{id}', { params: { id } });
      const valueOf = (attr: string) => result?.facts.find((fact) => fact.attr === attr)?.value;
      return [version, state, valueOf('invoiced12m'), valueOf('staffCount')];
    })
    .toEqual([2, 'ready', '¥12,000', '12']);
});

test('a guest makes a business report from own files; files of others or about another company are refused', async () => {
  const guest = server.guest();
  const own = await guest.data('POST /tax/api/statement', { body: testFirm });
  const claimed = guest.with({ 'x-claim': own.secret! });
  await importInvoices(server, claimed, own.statement_id);
  const { report } = await made(claimed, { statement_id: own.statement_id }, true);
  expect(report).toMatchObject({ owner: 'guest', figures: null, raise: null });
  expect(report.result?.facts).toContainEqual(expect.objectContaining({ attr: 'invoiced12m', raw: 1_200_000 }));
  const statement_id = await importInvoices(server, member);
  const stranger = await server
    .guest()
    .call('POST /tax/api/match_nologin/business/', { body: { company: testFirm, statement_id } });
  expect(stranger.code).toBe('4040000');
  const other = { code: '91110000600037341L', name: '别的公司' };
  const wrong = await member.call('POST /tax/api/match/business/', { body: { company: other, statement_id } });
  expect(wrong).toMatchObject({ code: '4220000' });
});

test('a report from a file, recomputed with its own versions, has the same bytes', async () => {
  const statement_id = await importInvoices(server, member);
  const { id } = await made(member, { answers, statement_id });
  const { ports } = server.parts;
  const site = (await ports.registry.site(pingjiang.prefix, pingjiang.tenantNo, 1))!;
  const db = ports.database.of(site.tenantId);
  const row: ReportRow = await reportRows(db).where('id', '=', id).executeTakeFirstOrThrow();
  const ctx = { ...ports, site, db } as unknown as Parameters<typeof readVersion>[0];
  const record = (await readVersion(ctx, row, 1)).record as MatchRecord;
  expect(isReplayed(record, (number) => products.find((product) => product.number === number))).toBe(true);
});

test('the what-if calculation computes possible changes per product and stores nothing', async () => {
  const firm = {
    ...answers,
    taxArrears: 5_000_000,
    representativeStake: 8_000,
    industry: 'manufacturing',
    invoiced12m: 500_000_000,
    monthsWithoutInvoices: 0,
    zeroFilings12m: 0,
    lawsuits: 0,
    dishonestList: false,
    staffCount: 20,
    birthday: '1985-05-20',
    overdueNow: false,
    worstOverdue24m: 0,
    inquiries1m: 0,
    inquiries3m: 1,
    inquiries6m: 1,
  };
  const { id } = await made(member, { answers: firm });
  const suppose = (supposed: object) =>
    member.call('POST /tax/api/match/what_if/{id}', { params: { id }, body: { supposed } });
  const paid = (await suppose({ taxArrears: 0 })).data;
  expect(paid.moved.length).toBeGreaterThan(0);
  expect(paid.moved.every(({ before, after }) => before !== after || after !== 'no')).toBe(true);
  expect(paid.counts.match).toBeGreaterThanOrEqual(paid.counts_before.match);
  expect((await suppose({})).data).toMatchObject({ moved: [], counts: paid.counts_before });
  expect(await suppose({ taxArrears: -1 })).toMatchObject({ code: '4220000' });
  expect(await suppose({ moon: 1 })).toMatchObject({
    code: '4220000',
    data: { fields: { 'supposed.moon': expect.any(String) } },
  });
  const { versions } = await member.data('GET /tax/api/match/info/{id}', { params: { id } });
  expect(versions).toHaveLength(1);
});

test('the matches at each value of a slider are those of what-if, and only its owner may ask for them', async () => {
  const { id } = await made(member, { answers: { ...answers, inquiries3m: 9 } });
  const values = [9, 6, 3, 0];
  const ask = (person: typeof member, body: { attr: string; values: (string | number | boolean)[] }) =>
    person.call('POST /tax/api/match/turning_point/{id}', { params: { id }, body });
  const { matches } = (await ask(member, { attr: 'inquiries3m', values })).data;
  const single = await Promise.all(
    values.map((inquiries3m) =>
      member.data('POST /tax/api/match/what_if/{id}', { params: { id }, body: { supposed: { inquiries3m } } }),
    ),
  );
  expect(matches).toEqual(single.map(({ counts }) => counts.match));
  expect(matches).toEqual([...matches].sort((a, b) => a - b));
  const other = await server.as('member', mobiles.secondMember);
  expect((await ask(other, { attr: 'inquiries3m', values })).code).toBe('4040000');
  expect((await ask(member, { attr: 'moon', values })).code).toBe('4220000');
  expect((await ask(member, { attr: 'inquiries3m', values: [-1] })).code).toBe('4220000');
  expect((await ask(member, { attr: 'inquiries3m', values: [] })).code).toBe('4220000');
});

test('a company report compares with peers of its industry', async () => {
  const { id } = await made(member, { answers: { ...answers, industry: 'manufacturing' } });
  const { industry } = await member.data('GET /tax/api/match/info/{id}', { params: { id } });
  expect(industry?.metrics.some(({ percentile }) => percentile !== null)).toBe(true);
});

test('[S1.08] a tax report needs data in the files', async () => {
  const statement_id = await importInvoices(server, member);
  const body = { company: testFirm, answers, statement_id };
  const { report_id: id } = await member.data('POST /tax/api/match/tax', { body });
  await expect
    .poll(async () => (await member.data('GET /tax/api/match/info/{id}', { params: { id } })).state)
    .toBe('ready');
  const report = await member.data('GET /tax/api/match/info/{id}', { params: { id } });
  expect(report).toMatchObject({ kind: 'tax', subject: testFirm, payment: { state: 'unpaid', locked: true } });
  expect(report.result?.counts.all).toBeGreaterThan(0);
  const empty = await member.data('POST /tax/api/statement', { body: testFirm });
  const unread = { ...body, statement_id: empty.statement_id };
  expect((await member.call('POST /tax/api/match/tax', { body: unread })).code).toBe('4220000');
});

test('reports are listed by kind and found by company in any width or case, for their owner only', async () => {
  const owner = await server.as('member', mobiles.secondMember);
  const body = { company: testFirm, answers };
  const { report_id } = await owner.data('POST /tax/api/match/business/', { body });
  const other = { code: '91110000600037341L', name: '别的公司' };
  const another = await owner.data('POST /tax/api/match/business/', { body: { company: other, answers } });
  const list = async (query: {
    kind?: 'business' | 'personal';
    company?: string;
    page_size?: number;
    cursor?: string;
  }) => await owner.data('GET /tax/api/list', { query });
  const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).list.map(({ id }) => id);
  expect(await ids({ kind: 'business' })).toEqual([another.report_id, report_id]);
  expect(await ids({ kind: 'personal', company: '杭州' })).toEqual([]);
  expect(await ids({ company: '示例精密' })).toEqual([report_id]);
  expect(await ids({ company: '９１１１００００６０００３７３４１ｌ' })).toEqual([another.report_id]);
  expect((await list({ company: '公司' })).list[0]?.subject).toEqual(other);
  const first = await list({ company: '公司', page_size: 1 });
  expect(first.list.map(({ id }) => id)).toEqual([another.report_id]);
  expect(await ids({ company: '公司', cursor: first.next ?? '' })).toEqual([report_id]);
  const members = await member.data('GET /tax/api/list', { query: { company: '别的' } });
  expect(members.list).toEqual([]);
});
