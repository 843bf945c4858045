import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { press, startPaying } from '#app/testing/payments.ts';
import {
  beginStatement,
  importInvoices,
  invoiceRows,
  sendFile,
  testFirm,
  waitUntilRead,
} from '#app/testing/statements.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { xlsxOf } from '#platform/sheets/testing.ts';

let server: TestServer;
let member: Visitor;
let head: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
  head = await server.as('saas', mobiles.headquarters, headquarters);
});
afterAll(() => server.close());

/** A company that matches several products, some by its tax and some by its invoices. */
const answers = {
  founded: '2015-03-01',
  companyRegion: '320508',
  industry: 'manufacturing',
  taxGrade: 'B',
  tax12m: 30_000_000,
  taxArrears: 0,
  monthsWithoutInvoices: 0,
  zeroFilings12m: 0,
  lawsuits: 0,
  dishonestList: false,
  staffCount: 20,
  representativeStake: 8_000,
  birthday: '1985-05-20',
  overdueNow: false,
  worstOverdue24m: 0,
  inquiries1m: 0,
  inquiries3m: 1,
  inquiries6m: 1,
};

async function ready(visitor: Visitor, id: string): Promise<string> {
  for (;;) {
    const { state } = await visitor.data('GET /tax/api/match/info/{id}', { params: { id } });
    if (state === 'ready') return id;
  }
}

async function taxReport(): Promise<string> {
  const statement_id = await importInvoices(server, member);
  const body = { company: testFirm, answers, statement_id };
  return await ready(member, (await member.data('POST /tax/api/match/tax', { body })).report_id);
}
const infoOf = (id: string) => member.data('GET /tax/api/match/info/{id}', { params: { id } });
const payFor = async (id: string) => await press(server, await startPaying(member, id), 'pay');

test('a paid report says how each amount comes about, and the amounts are those of its list', async () => {
  const id = await taxReport();
  await payFor(id);
  const { raise, result } = await infoOf(id);
  const { list } = await member.data('GET /tax/api/match/product/{id}', { params: { id } });
  const matching = list.filter(({ verdict }) => verdict === 'match');
  expect(matching.length).toBeGreaterThan(0);
  expect(raise).toHaveLength(result!.counts.match);
  for (const { product, amount_to } of matching) {
    const own = raise!.find(({ product_id }) => product_id === product.id);
    expect(own).toMatchObject({ amount: amount_to, maximum: product.amount_to, name: product.name });
    expect(own!.formula.length).toBeGreaterThan(0);
  }
  const byTax = raise!.find(({ raises }) => raises.some(({ attr }) => attr === 'tax12m'));
  expect(byTax!.formula.some(({ text, limits }) => limits && text.includes('Tax paid in 12 months ¥300,000'))).toBe(
    true,
  );
  const gains = raise!.map(({ raises: [best], amount }) => (best ? best.most.amount - amount : 0));
  expect(gains).toEqual([...gains].sort((a, b) => b - a));
});

test('the next step and the maximum are what the what-if calculation gives, and one step less gives less', async () => {
  const id = await taxReport();
  await payFor(id);
  const { raise } = await infoOf(id);
  const amountWith = async (product: string, attr: string, value: number) => {
    const body = { supposed: { [attr]: value } };
    const { moved } = await member.data('POST /tax/api/match/what_if/{id}', { params: { id }, body });
    return moved.find(({ product_id }) => product_id === product)?.amount_to;
  };
  const raised = raise!.filter(({ raises }) => raises.length > 0);
  expect(raised.length).toBeGreaterThan(0);
  for (const { product_id, amount, raises } of raised)
    for (const { attr, next, most } of raises) {
      expect(await amountWith(product_id, attr, next.to)).toBe(next.amount);
      expect((await amountWith(product_id, attr, next.to - 10_000)) ?? amount).toBe(amount);
      expect(await amountWith(product_id, attr, most.to)).toBe(most.amount);
    }
});

test('an unpaid report has neither the figures nor the plan, and a refund withdraws both again', async () => {
  const id = await taxReport();
  expect(await infoOf(id)).toMatchObject({ payment: { locked: true }, figures: null, raise: null });
  await payFor(id);
  expect(await infoOf(id)).toMatchObject({ figures: { invoices: {} }, raise: expect.any(Array) });
  const { list } = await head.data('GET /admin/api/pay/orders');
  await head.data('POST /admin/api/pay/orders/{id}/refund', { params: { id: list[0]!.id } });
  expect(await infoOf(id)).toMatchObject({ payment: { locked: true }, figures: null, raise: null });
});

test('nobody but its owner reads the analysis of a paid report', async () => {
  const id = await taxReport();
  await payFor(id);
  const refused: Record<string, Visitor[]> = {
    '4010000': [server.guest()],
    '4030000': [await server.as('broker', mobiles.adviser), await server.as('store', mobiles.manager)],
    '4040000': [
      await server.as('member', mobiles.secondMember),
      await server.as('member', mobiles.otherMember, otherTenantSite),
    ],
  };
  for (const [code, visitors] of Object.entries(refused))
    for (const visitor of visitors)
      expect((await visitor.call('GET /tax/api/match/info/{id}', { params: { id } })).code).toBe(code);
  const guest = await server.guest().call('GET /tax/api/match_nologin/info/{id}', { params: { id } });
  expect(guest.code).toBe('4040000');
});

test('a link shows the analysis only if its owner chose that, and shows nothing after a refund', async () => {
  const id = await taxReport();
  const make = (report: string, shows: string) =>
    member.call('POST /tax/api/match/share/{id}', { params: { id: report }, body: { shows, days: 1 } });
  const open = (token: string) => server.guest().call('POST /tax/api/match/shared', { body: { token } });
  expect((await make(id, 'analysis')).code).toBe('4090000');
  await payFor(id);
  const [reasons, analysis] = [(await make(id, 'reasons')).data.token, (await make(id, 'analysis')).data.token];
  expect((await open(reasons)).data).toMatchObject({ figures: null, raise: null });
  const own = await infoOf(id);
  expect((await open(analysis)).data).toMatchObject({ shows: 'analysis', figures: own.figures, raise: own.raise });
  const { list } = await head.data('GET /admin/api/pay/orders');
  await head.data('POST /admin/api/pay/orders/{id}/refund', { params: { id: list[0]!.id } });
  expect((await open(analysis)).code).toBe('4040000');
  const { report_id: free } = await member.data('POST /tax/api/match/business/', { body: { company: testFirm } });
  expect((await make(await ready(member, free), 'analysis')).code).toBe('4090000');
});

test('a free report of any kind about the same files has no analysis', async () => {
  const statement_id = await importInvoices(server, member);
  const body = { company: testFirm, answers, statement_id };
  for (const address of [
    'POST /tax/api/match/business/',
    'POST /tax/api/match/detection',
    'POST /tax/api/match/industry',
  ] as const) {
    const id = await ready(member, (await member.data(address, { body })).report_id);
    expect(await infoOf(id), address).toMatchObject({ payment: { state: 'free' }, figures: null, raise: null });
  }
});

test('the analysis says which figures are not exact', async () => {
  const { id: statement_id } = await beginStatement(member);
  const [header, ...rows] = invoiceRows(server);
  const other = xlsxOf({ 发票基础信息: [header!, rows[0]!.with(6, 950).with(8, 950)] });
  const files = [xlsxOf({ 发票基础信息: [header!, ...rows] }), other];
  for (const [file, bytes] of files.entries()) await sendFile(member, statement_id, file, bytes);
  const named = files.map((bytes, file) => ({ file, name: `${file}.xlsx`, bytes: bytes.length }));
  await member.data('PUT /tax/api/statement/{id}', { params: { id: statement_id }, body: { files: named } });
  await waitUntilRead(member, statement_id);
  const body = { company: testFirm, answers, statement_id };
  const id = await ready(member, (await member.data('POST /tax/api/match/tax', { body })).report_id);
  await payFor(id);
  const { figures } = await infoOf(id);
  expect(figures?.doubts.invoices).toEqual([expect.stringContaining('1 record')]);
  expect(figures?.months.filter(({ is_partial }) => is_partial)).toHaveLength(1);
});

test('an unpaid report names what its files provided, without figures, so that nobody is asked for it again', async () => {
  const { payment, result, supplied } = await infoOf(await taxReport());
  expect(payment.locked).toBe(true);
  expect(result?.facts).toEqual([]);
  expect(supplied).toContain('invoiced12m');
  expect(supplied).not.toContain('tax12m');
});
