import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

// The test server builds every reused query again and compares, so these tests also fail for a key that lacks something.
let server: TestServer;
let visitors: Visitor[];
beforeAll(async () => {
  server = await startTestServer();
  visitors = await Promise.all([
    server.as('broker', mobiles.adviser),
    server.as('broker', mobiles.colleague),
    server.as('store', mobiles.manager),
    server.as('store', mobiles.clerk),
    server.as('store', mobiles.teamLead),
    server.as('roc', mobiles.regionalManager, headquarters),
    server.as('saas', mobiles.headquarters, headquarters),
    server.as('member', mobiles.member),
  ]);
});
afterAll(() => server.close());

const anyPage = { page_size: 100 };
const orders = (who: Visitor, query: object = {}) =>
  who.data('GET /finance/api/work_list', { query: { ...anyPage, ...query } });
const customers = (who: Visitor, query: object = {}) =>
  who.data('GET /finance/api/my_customer_list', { query: { ...anyPage, ...query } });

test('callers in turn get their own lists, the second time as the first', async () => {
  const lists = async () =>
    JSON.stringify(
      await Promise.all(visitors.map((who) => who.call('GET /finance/api/work_list', { query: anyPage }))),
    );
  const first = await lists();
  expect(await lists()).toBe(first);
  const ids = await Promise.all(visitors.slice(0, 2).map(async (who) => (await orders(who)).list.map(({ id }) => id)));
  expect(ids.map((list) => list.length > 0)).toEqual([true, true]);
  expect(ids[0]!.filter((id) => ids[1]!.includes(id))).toEqual([]);
});

test('counts are the same in a page, beside a page, and for an empty page', async () => {
  for (const who of visitors) {
    const { counts } = await orders(who);
    expect(counts.working.n > 0 || counts.undistributed.n > 0 || counts.over.n > 0).toBe(true);
    expect((await orders(who, { keyword: '顾' })).counts).toEqual(counts);
    expect((await orders(who, { stage: 'disbursed' })).counts).toEqual(counts);
    expect((await orders(who, { sort: 'amount' })).counts).toEqual(counts);
  }
  for (const who of visitors.slice(0, -1)) {
    const { counts } = await customers(who);
    expect((await customers(who, { keyword: '查无此人' })).counts).toEqual(counts);
    expect((await customers(who, { level: 'D', cometype: 'company' })).counts).toEqual(counts);
    expect((await customers(who, { sort: 'last_contact' })).counts).toEqual(counts);
  }
});

test('a customer shared until today leaves the lists tomorrow', async () => {
  const [owner, colleague] = visitors as [Visitor, Visitor];
  const [shared] = (await customers(owner)).list;
  const today = businessDateOf(server.clock.now());
  const { account_no } = await colleague.data('GET /account/api/info');
  const body = { account_no, may: 'read' as const, until: today };
  await owner.data('POST /finance/api/{id}/customer_team', { params: { id: shared!.id }, body });
  const seen = async (who: Visitor) => {
    const { list, counts } = await customers(who);
    return { isListed: list.some(({ id }) => id === shared!.id), n: counts.customer.n };
  };
  const before = await seen(colleague);
  expect(before.isListed).toBe(true);
  server.clock.advance(startOfBusinessDate(addDays(today, 1)) - server.clock.now());
  expect(await seen(await server.as('broker', mobiles.colleague))).toEqual({ isListed: false, n: before.n - 1 });
});
