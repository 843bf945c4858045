import { stages } from '@sycee/domain/order/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
    server.as('broker', '13800000101'),
    server.as('broker', '13800000105', jingan),
    server.as('store', '13800000201'),
    server.as('roc', '13800000301', headquarters),
    server.as('saas', '13800000401', headquarters),
    server.as('broker', '13900000101', otherTenantSite),
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

test('the heads of the board count and add up what the caller’s list of that stage has, whoever the caller is', async () => {
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

test('the heads follow the search, and a member has no board', async () => {
  const [broker] = everybody;
  const keyword = (await all(broker!, {}).then(([first]) => first as never as { customer_info: { name: string } }))
    .customer_info.name;
  const { stages: heads } = await broker!.data('GET /finance/api/work_board', { query: { keyword } });
  const found = await all(broker!, { keyword });
  expect(found.length).toBeGreaterThan(0);
  expect(heads.reduce((total, { n }) => total + n, 0)).toBe(found.length);
  const member = await server.as('member', '13800000001');
  expect((await member.call('GET /finance/api/work_board')).code).toBe('4030000');
});
