import { isReplayed, type MatchRecord } from '@sycee/domain/matching/replay';
import { products } from '@sycee/seed/products/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { pingjiang, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { connect } from '#platform/db/connect.ts';
import { type ReportRow, readVersion, reportRows } from './report-repository.ts';

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
});
afterAll(() => server.close());

const answers = { birthday: '1990-05-20', region: '320508' };

async function waitUntilReady(visitor: Visitor, id: string, nologin = false) {
  for (;;) {
    const report = nologin
      ? await visitor.data('GET /tax/api/match_nologin/info/{id}', { params: { id } })
      : await visitor.data('GET /tax/api/match/info/{id}', { params: { id } });
    if (report.state !== 'running') return report;
  }
}
async function asGuest(given: object = answers) {
  const made = await server.guest().data('POST /tax/api/match_nologin/personal', { body: { answers: given } });
  return { ...made, visitor: server.guest().with({ 'x-claim': made.secret! }) };
}

test('[S1.05] [S1.06] a report has verdict and reasons for every product of the site', async () => {
  const { report_id } = await member.data('POST /tax/api/match/personal', { body: { answers } });
  const report = await waitUntilReady(member, report_id);
  const { list } = await member.data('GET /tax/api/match/product/{id}', { params: { id: report_id } });
  const { total } = await member.data('GET /finance/api/product_list');
  expect(list).toHaveLength(total);
  expect(report.result?.counts.all).toBe(total);
  for (const row of list) {
    expect(row.rules.length).toBeGreaterThan(0);
    for (const rule of row.rules) expect(rule.sentence).not.toBe('');
  }
  const scores = list.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

test('[S7.28] a guest makes a report, owns it by its secret, and keeps it when registering', async () => {
  const { report_id, secret, visitor } = await asGuest();
  expect(await waitUntilReady(visitor, report_id, true)).toMatchObject({ owner: 'guest', state: 'ready' });
  const code = await server.code('13522220001', 'login');
  const login = await server.guest().data('POST /account/api/site/login', {
    body: { role: 'member', mobile: '13522220001', code, claims: [{ report_id, secret }] },
  });
  const registered = server.guest().with({ 'x-token': login.token });
  expect(await waitUntilReady(registered, report_id)).toMatchObject({ owner: 'member' });
  expect((await visitor.call('GET /tax/api/match_nologin/info/{id}', { params: { id: report_id } })).code).toBe(
    '4040000',
  );
  expect((await registered.data('GET /tax/api/list')).list.map(({ id }) => id)).toEqual([report_id]);
});

test('a secret is used up once: of two concurrent members one takes over the report', async () => {
  const { report_id, secret } = await asGuest();
  const others = await Promise.all([
    server.as('member', mobiles.secondMember),
    server.as('member', mobiles.thirdMember),
  ]);
  const stored = await Promise.all(
    others.map((one) => one.data('POST /tax/api/match/keep', { body: { claims: [{ report_id, secret }] } })),
  );
  expect(stored.map(({ kept: n }) => n).sort()).toEqual([0, 1]);
});

test('more answers make a new version, and the earlier one stays readable', async () => {
  const { report_id, visitor } = await asGuest();
  await waitUntilReady(visitor, report_id, true);
  await visitor.data('POST /tax/api/personal/append/{id}', {
    params: { id: report_id },
    body: { answers: { monthlyIncome: 2_000_000 } },
  });
  const newer = await waitUntilReady(visitor, report_id, true);
  expect(newer).toMatchObject({ version: 2, versions: [{ version: 1 }, { version: 2 }] });
  expect(newer.answers).toEqual({ ...answers, monthlyIncome: 2_000_000 });
  const older = await visitor.data('GET /tax/api/match_nologin/info/{id}', {
    params: { id: report_id },
    query: { version: 1 },
  });
  expect(older.answers).toEqual(answers);
});

test('a stored report, recomputed under its own rules, has the same bytes', async () => {
  const { report_id } = await member.data('POST /tax/api/match/personal', { body: { answers } });
  await waitUntilReady(member, report_id);
  const { ports } = server.parts;
  const site = (await ports.registry.site(pingjiang.prefix, pingjiang.tenantNo, 1))!;
  const db = ports.database.of(site.tenantId);
  const row: ReportRow = await reportRows(db).where('id', '=', report_id).executeTakeFirstOrThrow();
  const ctx = { ...ports, site, db } as unknown as Parameters<typeof readVersion>[0];
  const record = (await readVersion(ctx, row, 1)).record as MatchRecord;
  expect(isReplayed(record, (number) => products.find((product) => product.number === number))).toBe(true);
});

test('reading a report whose process died resumes its computation', async () => {
  const { report_id, visitor } = await asGuest();
  await waitUntilReady(visitor, report_id, true);
  const { ports } = server.parts;
  const tenantId = (await ports.registry.site('sy', '1001', 1))!.tenantId;
  await ports.database
    .of(tenantId)
    .updateTable('report')
    .set({ state: 'running', done: 0 })
    .where('id', '=', report_id)
    .execute();
  await ports.database
    .of(tenantId)
    .updateTable('report_version')
    .set({ result_sealed: null })
    .where('report', '=', report_id)
    .execute();
  const request = () => visitor.data('GET /tax/api/match_nologin/info/{id}', { params: { id: report_id } });
  expect((await request()).state).toBe('running');
  server.clock.advance(16_000);
  await request();
  expect((await waitUntilReady(visitor, report_id, true)).state).toBe('ready');
});

test('a report whose database connection failed is not marked as failed and finishes after its lease', async () => {
  const [owner, watcher] = await Promise.all([connect(server.ownerUrl), connect(server.ownerUrl)]);
  await owner.query('begin; lock table published_version in access exclusive mode');
  const { report_id, visitor } = await asGuest();
  const waiting = "datname = current_database() and wait_event_type = 'Lock'";
  const cut = async () =>
    (await watcher.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${waiting}`)).rowCount;
  await expect.poll(cut).toBe(1);
  await Promise.all([owner.end(), watcher.end()]);
  const state = async () =>
    (await visitor.data('GET /tax/api/match_nologin/info/{id}', { params: { id: report_id } })).state;
  server.clock.advance(16_000);
  await expect.poll(state).toBe('ready');
});

test('invalid answers are refused by name and nothing is created', async () => {
  const refused = await server
    .guest()
    .call('POST /tax/api/match_nologin/personal', { body: { answers: { birthday: 'yesterday' } } });
  expect(refused).toMatchObject({ code: '4220000', data: { fields: { birthday: expect.any(String) } } });
});

test('personal data of a report is sealed', async () => {
  const { report_id, visitor } = await asGuest({ ...answers, monthlyIncome: 1_234_567 });
  await waitUntilReady(visitor, report_id, true);
  const tenantId = (await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId;
  const rows = await server.parts.ports.database
    .of(tenantId)
    .selectFrom('report_version')
    .selectAll()
    .where('report', '=', report_id)
    .execute();
  expect(JSON.stringify(rows)).not.toContain('1234567');
});

test('an existing application appears in the row of the report by number', async () => {
  const { report_id } = await member.data('POST /tax/api/match/personal', { body: { answers } });
  await waitUntilReady(member, report_id);
  const { list } = await member.data('GET /tax/api/match/product/{id}', { params: { id: report_id } });
  const product = list.find(({ applied }) => applied === null)!.product;
  const made = await submitOrder(member, { product_id: product.id, report_id });
  const after = await member.data('GET /tax/api/match/product/{id}', { params: { id: report_id } });
  expect(after.list.find((row) => row.product.id === product.id)?.applied).toBe(made.work_no);
  const manager = await server.as('store', mobiles.manager);
  const details = await manager.data('GET /finance/api/{id}/work_details', { params: { id: made.id } });
  expect(details.report).toMatchObject({ id: report_id });
  expect(details.qualifications.length).toBeGreaterThan(0);
});

test('two concurrent additions of answers are both in the newest version', async () => {
  const { report_id, visitor } = await asGuest({});
  await waitUntilReady(visitor, report_id, true);
  const add = (more: object) =>
    visitor.data('POST /tax/api/personal/append/{id}', { params: { id: report_id }, body: { answers: more } });
  await Promise.all([add({ birthday: '1990-05-20' }), add({ region: '320508' }), add({ monthlyIncome: 2_000_000 })]);
  const report = await waitUntilReady(visitor, report_id, true);
  expect(report).toMatchObject({ version: 4, answers: { ...answers, monthlyIncome: 2_000_000 } });
});

test('what keeps most products from matching is the first step, before answers that could not change that', async () => {
  const overdue = { hasCompany: false, birthday: '1990-04-01', overdueNow: true, monthlyIncome: 900_000 };
  const { report_id, visitor } = await asGuest(overdue);
  const { result } = await waitUntilReady(visitor, report_id, true);
  expect(result?.counts.match).toBe(0);
  expect(result?.next_steps.map(({ kind }) => kind)).toEqual(['change', 'answer']);
  expect(result?.next_steps[0]).toMatchObject({ title: result?.headline.replace('.', ''), product_id: null });
  const { list } = await visitor.data('GET /tax/api/match_nologin/product/{id}', { params: { id: report_id } });
  const open = list.find(({ verdict, change }) => verdict === 'needs_data' && change)!;
  expect(open.change!.title).toMatch(/known not to be met$/);
});

test('a repeated request does not recompute a finished report', async () => {
  const body = { answers };
  const make = () =>
    member.data('POST /tax/api/match/personal', { body, headers: { 'idempotency-key': 'report-once' } });
  const { report_id } = await make();
  const first = await waitUntilReady(member, report_id);
  server.clock.advance(2 * 3_600_000);
  expect((await make()).report_id).toBe(report_id);
  // Once a report started later is finished, a computation started by the repetition would be too.
  const later = await asGuest();
  await waitUntilReady(later.visitor, later.report_id, true);
  expect(await waitUntilReady(member, report_id)).toEqual(first);
});

test('a product removed from the shelf stays in an old report and is no longer offered', async () => {
  const { report_id } = await member.data('POST /tax/api/match/personal', { body: { answers } });
  const before = await waitUntilReady(member, report_id);
  const rows = async () => (await member.data('GET /tax/api/match/product/{id}', { params: { id: report_id } })).list;
  const [first, ...rest] = await rows();
  const { ports } = server.parts;
  const { tenantId, store } = (await ports.registry.site('sy', '1001', 1))!;
  const deleted = ports.database.of(tenantId).deleteFrom('shelf').where('store', '=', store);
  await deleted.where('product', '=', first!.product.id).execute();
  const after = await rows();
  expect(after.map(({ product }) => product.number)).toEqual([first, ...rest].map((row) => row!.product.number));
  expect(after[0]).toMatchObject({ verdict: first!.verdict, next_step: expect.stringContaining('No longer') });
  const report = await waitUntilReady(member, report_id);
  expect(report.result?.counts).toEqual(before.result?.counts);
  expect(report.result?.next_steps.map(({ product_id }) => product_id)).not.toContain(first!.product.id);
});
