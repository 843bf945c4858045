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

const published = { published_on: '2026-10-20', one_year: 290, five_years: 340 };
const add = (body = published, who = operator) => who.call('POST /admin/api/lpr', { body });
const remove = (published_on: string, who = operator) =>
  who.call('DELETE /admin/api/lpr/{published_on}', { params: { published_on } });
const newest = async (who = operator) => (await who.data('GET /admin/api/lpr')).list[0];
const lprOfProduct = async () => {
  const guest = server.guest();
  const [one] = (await guest.data('GET /finance/api/product_list')).list;
  return (await guest.data('GET /finance/api/{id}/productdetail', { params: { id: one!.id } })).lpr;
};

test('headquarters extends the table, products show the new rate with its date, and both acts are in the audit log', async () => {
  const before = { published_on: '2025-05-20', one_year: 300, five_years: 350 };
  expect(await newest()).toEqual({ ...before, added_at: null });
  expect(await lprOfProduct()).toEqual(before);
  const { data } = await add();
  expect(data.list[0]).toMatchObject({ ...published, added_at: expect.any(String) });
  expect(await lprOfProduct()).toEqual(published);
  const again = await add();
  expect((again.data as unknown as { fields: object }).fields).toEqual({
    published_on: expect.stringContaining('delete its entry first'),
  });
  expect((await remove('2026-10-20')).data.list[0]).toMatchObject(before);
  expect(await lprOfProduct()).toEqual(before);
  const { list } = await operator.data('GET /admin/api/audit', { query: { page_size: 20 } });
  const acts = list.filter(({ action }) => action.startsWith('lpr.'));
  expect(acts.map(({ action, changes }) => [action, changes[0]!.from, changes[0]!.to])).toEqual([
    ['lpr.remove', '2.90%, 3.40%', '—'],
    ['lpr.add', '—', '2.90%, 3.40%'],
  ]);
});

test('an implausible publication is refused at its field, and one that comes with the software cannot be removed', async () => {
  for (const [changed, field] of [
    [{ published_on: '2030-01-20' }, 'published_on'],
    [{ published_on: '2019-08-19' }, 'published_on'],
    [{ published_on: '2025-05-20' }, 'published_on'],
    [{ one_year: 29 }, 'one_year'],
    [{ five_years: 34 }, 'five_years'],
    [{ one_year: 29_000 }, 'one_year'],
    [{ published_on: '2026-02-30' }, 'published_on'],
  ] as const) {
    const answer = await add({ ...published, ...changed });
    expect(answer.code, JSON.stringify(changed)).toBe('4220000');
    expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toEqual([field]);
  }
  const { data } = await add({ ...published, one_year: 3_000 });
  expect((data as unknown as { fields: object }).fields).toEqual({
    one_year: 'One-year LPR: must be at most 24%',
  });
  for (const day of ['2025-05-20', '2026-10-20', 'x', '2026-13-40'])
    expect((await remove(day)).code, day).toBe('4040000');
});

test('only headquarters with the right extends the table, and only that of its own tenant', async () => {
  for (const who of [
    await server.as('store', mobiles.manager),
    await server.as('broker', mobiles.adviser),
    await server.as('member', mobiles.member),
    server.guest(),
  ]) {
    expect((await who.call('GET /admin/api/lpr')).code).not.toBe('2000000');
    expect((await add(published, who)).code).not.toBe('2000000');
    expect((await remove('2026-10-20', who)).code).not.toBe('2000000');
  }
  const stranger = await server.as('saas', mobiles.otherHeadquarters, {
    ...headquarters,
    tenantNo: otherTenantSite.tenantNo,
  });
  expect((await add(published, stranger)).code).toBe('2000000');
  expect(await newest()).toMatchObject({ published_on: '2025-05-20' });
  expect((await remove('2026-10-20')).code).toBe('4040000');
  expect(await newest(stranger)).toMatchObject(published);
  await remove('2026-10-20', stranger);
});
