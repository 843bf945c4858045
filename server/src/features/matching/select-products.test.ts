import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, otherTenantSite, startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const address = 'POST /finance/api/select_product';
const select = (body: object) => server.guest().data(address, { body: { page_size: 100, ...body } });
const employee = {
  age: 36,
  region: '320508',
  hasCompany: false,
  employer: 'public',
  monthlyIncome: 2_600_000,
  payroll: true,
  socialInsuranceMonths: 60,
  providentFundMonths: 48,
  providentFundMonthly: 240_000,
  house: 'clear',
  houseValue: 380_000_000,
  houseLoan: 0,
  car: 'none',
  carValue: 0,
  overdueNow: false,
  worstOverdue24m: 0,
  inquiries1m: 0,
  inquiries3m: 1,
  inquiries6m: 2,
  cardUse: 2_000,
  debtRatio: 2_500,
  policyMonths: 0,
};

test('[S1.04] conditions select products that fit, near misses and those that need data, in the order of the rules', async () => {
  const { list, counts } = await select({ audience: 'person', facts: employee });
  expect(counts.match).toBeGreaterThan(0);
  expect(counts.match + counts.near_miss + counts.needs_data + counts.no).toBe(counts.all);
  expect(list).toHaveLength(counts.all - counts.no);
  expect(list.every(({ product, verdict }) => product.audience === 'person' && verdict !== 'no')).toBe(true);
  const scores = list.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

test('without facts every product needs data, and the filter works like the list’s', async () => {
  const all = await select({});
  const { total } = await server.guest().data('GET /finance/api/product_list');
  expect(all.counts).toMatchObject({ all: total, match: 0, no: 0 });
  const narrow = { category: 'tax', amount: 50_000_000, speed_max: 72 };
  const listed = await server.guest().data('GET /finance/api/product_list', { query: { ...narrow, page_size: 100 } });
  const numbers = new Set(listed.list.map(({ number }) => number));
  const { list } = await select(narrow);
  expect(list.length).toBeGreaterThan(0);
  expect(list.every(({ product }) => numbers.has(product.number))).toBe(true);
});

test('amount and term are checked like any other condition', async () => {
  const amount = 20_000_000;
  const { list } = await select({ audience: 'person', facts: employee, amount, term: 24 });
  const matches = list.filter(({ verdict }) => verdict === 'match');
  expect(matches.length).toBeGreaterThan(0);
  for (const { product, amount_from, term_months } of list) {
    expect(product.amount_from).toBeLessThanOrEqual(amount);
    expect(product.amount_to).toBeGreaterThanOrEqual(amount);
    expect([product.term_from <= 24, product.term_to >= 24]).toEqual([true, true]);
    expect(term_months).toBe(24);
    if (amount_from !== null) expect(amount_from).toBeGreaterThanOrEqual(amount);
  }
  const poorer = await select({ audience: 'person', facts: { ...employee, monthlyIncome: 300_000 }, amount, term: 24 });
  expect(poorer.counts.match).toBeLessThan(matches.length);
});

test('a search for companies implies having a company', async () => {
  const { list } = await select({ audience: 'company' });
  for (const { product, rules } of list) {
    expect(product.audience).toBe('company');
    expect(rules.find(({ id }) => id === 'audience')?.state).toBe('passed');
  }
  const without = await select({ audience: 'company', facts: { hasCompany: false } });
  expect(without.list).toEqual([]);
  expect(without.counts.no).toBe(without.counts.all);
});

test('the pages of a selection contain each product once', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof select>> = await select({ page_size: 7, cursor });
    seen.push(...page.list.map(({ product }) => product.number));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(50);
});

test('values outside the catalogue are refused by field', async () => {
  const refused = await server.guest().call(address, { body: { facts: { mood: 1, age: 900, house: 'castle' } } });
  expect(refused).toMatchObject({
    code: '4220000',
    data: {
      fields: { 'facts.mood': expect.any(String), 'facts.age': expect.any(String), 'facts.house': expect.any(String) },
    },
  });
  const many = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`a${n}`, 1]));
  for (const body of [{ term: 0 }, { term: '24' }, { amount: -1 }, { page_size: 101 }, { facts: many }, { facts: [] }])
    expect((await server.guest().call(address, { body })).code).toBe('4220000');
});

test('the selection is limited to the site’s shelf and tenant', async () => {
  const numbers = async (site: Parameters<TestServer['guest']>[0]) =>
    (await server.guest(site).data(address, { body: { page_size: 100 } })).list.map(({ product }) => product.id);
  const small = await numbers({ prefix: 'sy', tenantNo: '1001', storeNo: 3 });
  const all = await numbers(headquarters);
  expect(small.length).toBeLessThan(all.length);
  expect(small.every((id) => all.includes(id))).toBe(true);
  expect((await numbers(otherTenantSite)).some((id) => all.includes(id))).toBe(false);
  const roc = await server.as('roc', mobiles.regionalManager, headquarters);
  expect((await roc.data(address, { body: {} })).counts.all).toBe(all.length);
});
