import { stages } from '@sycee/domain/order/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  jingan,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
let everybody: readonly Visitor[];
beforeAll(async () => {
  server = await startTestServer();
  everybody = await Promise.all([
    server.as('broker', mobiles.adviser),
    server.as('broker', mobiles.jinganAdviser, jingan),
    server.as('store', mobiles.manager),
    server.as('roc', mobiles.regionalManager, headquarters),
    server.as('saas', mobiles.headquarters, headquarters),
    server.as('broker', mobiles.otherAdviser, otherTenantSite),
  ]);
});
afterAll(() => server.close());

async function all(who: Visitor, query: object) {
  const found: { amount_asked: number | null }[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await who.data('GET /finance/api/work_list', {
      query: { ...query, page_size: 100, ...(cursor && { cursor }) },
    });
    found.push(...page.list);
    cursor = page.next;
  } while (cursor);
  return found;
}

test('the column heads of the board have the counts and sums of the caller’s list of that stage, for every role', async () => {
  for (const who of everybody)
    for (const scope of ['all', 'own', 'store'] as const) {
      const { stages: heads } = await who.data('GET /finance/api/work_board', { query: { scope } });
      expect(heads.map(({ slug }) => slug)).toEqual(stages);
      for (const { slug, n, more, amount } of heads) {
        const orders = await all(who, { stage: slug, scope });
        const sum = orders.reduce((total, { amount_asked }) => total + (amount_asked ?? 0), 0);
        expect({ slug, n, more, amount }).toEqual({ slug, n: orders.length, more: false, amount: sum });
      }
    }
});

test('the column heads follow the search, and a member has no board', async () => {
  const [broker] = everybody;
  const keyword = (await all(broker!, {}).then(([first]) => first as never as { customer_info: { name: string } }))
    .customer_info.name;
  const { stages: heads } = await broker!.data('GET /finance/api/work_board', { query: { keyword } });
  const found = await all(broker!, { keyword });
  expect(found.length).toBeGreaterThan(0);
  expect(heads.reduce((total, { n }) => total + n, 0)).toBe(found.length);
  const member = await server.as('member', mobiles.member);
  expect((await member.call('GET /finance/api/work_board')).code).toBe('4030000');
});
