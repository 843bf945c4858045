import { sourceConsentInForce } from '@sycee/domain/matching/source-consent';
import { sampleCompanies } from '@sycee/seed/companies/companies';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
});
afterAll(() => server.close());

const { code, name } = sampleCompanies[0]!;
const consent = { version: sourceConsentInForce, given: true };
const firm = { tax12m: 30_000_000, invoiced12m: 500_000_000, taxGrade: 'B', taxArrears: 5_000_000, zeroFilings12m: 0 };
const courts = { monthsWithoutInvoices: 0, lawsuits: 0, dishonestList: false };
const person = { birthday: '1985-05-20', overdueNow: false, worstOverdue24m: 0, inquiries1m: 0, inquiries3m: 1 };
const answers = { ...firm, ...courts, ...person, inquiries6m: 1 };

async function planned(body: object, guest = false) {
  const run = guest ? 'POST /tax/api/match_nologin/industry' : 'POST /tax/api/match/industry';
  const info = guest ? 'GET /tax/api/match_nologin/info/{id}' : 'GET /tax/api/match/info/{id}';
  const who = guest ? server.guest() : member;
  const { report_id, secret } = await who.data(run, { body: { company: { code, name }, ...body } });
  const owner = secret ? who.with({ 'x-claim': secret }) : who;
  for (;;) {
    const report = await owner.data(info, { params: { id: report_id } });
    if (report.state !== 'running') return report;
  }
}

test('[S1.10] an industry plan has the company’s position, dated steps and applicable policies', async () => {
  const report = await planned({ answers, consent });
  expect(report).toMatchObject({ kind: 'industry', state: 'ready', sample: true });
  const plan = report.industry!;
  expect(plan).toMatchObject({ name: 'Manufacturing', peers: 412, sample: true });
  expect(plan.percentile).toBeGreaterThan(0);
  expect(plan.rank).toBeLessThanOrEqual(plan.peers);
  expect(plan.metrics.map(({ id, percentile }) => [id, percentile !== null])).toEqual([
    ['tax', true],
    ['invoiced', true],
    ['growth', false],
    ['staff', true],
    ['burden', true],
  ]);
  expect(plan.plan.length).toBeGreaterThan(0);
  expect(plan.plan.map(({ within }) => within)).toEqual(
    plan.plan.map(({ within }) => within).toSorted((a, b) => a - b),
  );
  expect(plan.plan.find(({ title }) => title === 'Tax arrears')).toMatchObject({ within: 3 });
  expect(plan.plan.every(({ products }) => products.length > 0)).toBe(true);
  // Policies of Suzhou and of the country for manufacturing; not Shanghai's.
  const ids = plan.policies.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['suzhou-interest', 'jiangsu-guarantee', 'rnd', 'small-vat']));
  expect(ids).not.toContain('shanghai-trade');
});

test('without an industry there are no peers, and the plan says so', async () => {
  const report = await planned({ answers: {} }, true);
  expect(report.industry).toMatchObject({ name: null, percentile: null, rank: null, metrics: [] });
  expect(report.industry!.headline).toContain('unknown');
  expect(report.industry!.policies.every(({ region }) => region === 'Nationwide')).toBe(true);
});

test('adding the industry and figures to a plan places the company among its peers', async () => {
  const { id } = await planned({ answers: {} });
  const more = { industry: 'manufacturing', tax12m: 30_000_000, invoiced12m: 500_000_000, staffCount: 40 };
  await member.data('POST /tax/api/personal/append/{id}', { params: { id }, body: { answers: more } });
  await vi.waitFor(async () => {
    const report = await member.data('GET /tax/api/match/info/{id}', { params: { id } });
    expect(report.industry).toMatchObject({ name: 'Manufacturing', percentile: expect.any(Number) });
  });
});

test('reports of other kinds have no industry plan', async () => {
  const { report_id } = await member.data('POST /tax/api/match/personal', { body: { answers: {} } });
  const { industry } = await member.data('GET /tax/api/match/info/{id}', { params: { id: report_id } });
  expect(industry).toBeNull();
});
