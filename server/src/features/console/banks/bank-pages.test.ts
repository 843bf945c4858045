import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
let operator: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.as('saas', mobiles.headquarters, headquarters);
});
afterAll(() => server.close());

const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;
const banks = async (who = operator) => (await who.data('GET /admin/api/bank_pages')).list;
const first = async () => (await banks())[0]!;
const hosts = (to: string[], was: string[], institution: string, who = operator) =>
  who.call('PUT /admin/api/bank_hosts', { body: { institution, hosts: to, was } });
const page = (product: string, to: string | null, was: string | null, who = operator) =>
  who.call('PUT /admin/api/bank_page', { body: { product, page: to, was } });

test('headquarters configure the hosts of a bank, then a page at one of them; members are sent there until it is removed', async () => {
  const bank = await first();
  const product = bank.products[0]!;
  expect([bank.hosts, product.page, product.leads]).toEqual([[], null, 'sample']);
  const there = 'https://loan.bank.example/apply';
  const early = await page(product.id, there, null);
  expect([early.code, fieldsOf(early).page]).toEqual(['4220000', expect.stringContaining('Add it first')]);
  const set = await hosts(['Loan.Bank.example', 'loan.bank.example', 'bank.example:8443'], [], bank.institution.id);
  expect(set.data.hosts).toEqual(['bank.example:8443', 'loan.bank.example']);
  expect((await page(product.id, there, null)).data.products[0]).toMatchObject({ page: there, leads: 'bank' });
  const params = { id: product.id };
  expect((await server.guest().data('GET /finance/api/{id}/productdetail', { params })).bank_page).toEqual({
    host: 'loan.bank.example',
    sample: false,
  });
  const refused = await hosts(['bank.example:8443'], set.data.hosts, bank.institution.id);
  expect(fieldsOf(refused).hosts).toContain(`“${product.name}” still uses one of these domains`);
  const back = await page(product.id, null, there);
  expect(back.data.products[0]).toMatchObject({ page: null, leads: 'sample' });
  expect((await hosts([], set.data.hosts, bank.institution.id)).data.hosts).toEqual([]);
  const { list } = await operator.data('GET /admin/api/audit', { query: { page_size: 20 } });
  const message = list.filter(({ action }) => action.startsWith('bank.')).map(({ action }) => action);
  expect(message).toEqual(['bank.hosts', 'bank.page', 'bank.page', 'bank.hosts']);
});

test('of two concurrent changes of bank pages the second is refused, and no page remains at a removed host', async () => {
  const bank = await first();
  const product = bank.products[0]!;
  const id = bank.institution.id;
  const both = await Promise.all([hosts(['a.example'], bank.hosts, id), hosts(['b.example'], bank.hosts, id)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000']);
  const now = (await first()).hosts;
  const at = `https://${now[0]}/x`;
  await Promise.all([page(product.id, at, null), hosts([], now, id)]);
  const after = await first();
  const remaining = after.products[0]!;
  expect([
    [[], null],
    [now, at],
  ]).toContainEqual([after.hosts, remaining.page]);
  const pages = await Promise.all([page(product.id, null, remaining.page), page(product.id, null, remaining.page)]);
  if (remaining.page) expect(pages.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000']);
  await hosts([], after.hosts, id);
});

test('only the tenant’s headquarters may change bank pages, and invalid addresses are refused', async () => {
  const bank = await first();
  const product = bank.products[0]!;
  for (const who of [
    await server.as('store', mobiles.manager),
    await server.as('member', mobiles.member),
    server.guest(),
  ])
    for (const answer of [
      await who.call('GET /admin/api/bank_pages'),
      await hosts(['a.example'], [], bank.institution.id, who),
      await page(product.id, null, null, who),
    ])
      expect(answer.code).not.toBe('2000000');
  const stranger = await server.as('saas', mobiles.otherHeadquarters, {
    ...headquarters,
    tenantNo: otherTenantSite.tenantNo,
  });
  expect((await hosts(['a.example'], [], bank.institution.id, stranger)).code).toBe('4040000');
  expect((await page(product.id, null, null, stranger)).code).toBe('4040000');
  for (const host of [
    '',
    'localhost',
    '10.0.0.1',
    'https://a.example',
    'a.example/x',
    '*.a.example',
    'a b.example',
    'x'.repeat(254),
  ])
    expect((await hosts([host], [], bank.institution.id)).code, host).toBe('4220000');
  expect(
    (
      await hosts(
        Array.from({ length: 11 }, (_, i) => `a${i}.example`),
        [],
        bank.institution.id,
      )
    ).code,
  ).toBe('4220000');
  await hosts(['a.example'], [], bank.institution.id);
  for (const to of [
    'http://a.example/',
    'javascript:alert(1)',
    'https://me:x@a.example/',
    '//a.example/',
    'https://b.example/',
    'x',
    '',
  ])
    expect((await page(product.id, to, null)).code, to).toBe('4220000');
  const { list } = await server.guest().data('GET /finance/api/product_list', { query: { apply: 'work' } });
  expect((await page(list[0]!.id, 'https://a.example/', null)).code).toBe('4040000');
  await hosts([], ['a.example'], bank.institution.id);
});
