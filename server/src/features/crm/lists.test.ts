import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { sortCursor } from '#platform/cursor.ts';

let server: TestServer;
let manager: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.as('store', mobiles.manager);
});
afterAll(() => server.close());

const someId = '019b76da-a800-7000-8000-000000000000';

test('a returned order shows its reason in the list, to staff only', async () => {
  const { list } = await manager.data('GET /finance/api/work_list_back');
  expect(list.map(({ return_reason }) => return_reason?.name)).toContain('Documents missing');
  const working = await manager.data('GET /finance/api/work_list');
  expect(working.list.every(({ return_reason }) => return_reason === null)).toBe(true);
  const member = await server.as('member', mobiles.member);
  const own = await member.data('GET /finance/api/work_list');
  expect(own.list.every(({ return_reason }) => return_reason === null)).toBe(true);
});

test('a forged cursor of any content is rejected with a message', async () => {
  for (const value of ['x', null, 1.5, 1e308, 2 ** 60])
    for (const sort of ['amount', 'next_contact']) {
      const query = { sort, cursor: sortCursor(value as number, someId) };
      expect((await manager.call('GET /finance/api/work_list', { query })).code, String(value)).toBe('4220000');
      const products = { sort: 'rate', cursor: sortCursor(value as number, someId) };
      expect((await manager.call('GET /finance/api/product_list', { query: products })).code).toBe('4220000');
    }
});

test('numbers beyond the range of a column are rejected with a message', async () => {
  const { code } = await manager.call('GET /finance/api/product_list', { query: { speed_max: 3_000_000_000 } });
  expect(code).toBe('4220000');
  const member = await server.as('member', mobiles.member);
  const { report_id } = await member.data('POST /tax/api/match/personal', { body: { answers: {} } });
  const input = { params: { id: report_id }, query: { version: 3_000_000_000 } };
  expect((await member.call('GET /tax/api/match/info/{id}', input)).code).toBe('4220000');
});

test.each(['next_contact', 'amount', 'newest'])(
  'sorted by %s, the pages contain each order once and in order',
  async (sort) => {
    const seen: { id: string; next_contact_at: string | null; amount_asked: number | null }[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof next>> = await next(cursor);
      seen.push(...page.list);
      cursor = page.next;
    } while (cursor);
    function next(from: string | null) {
      return manager.data('GET /finance/api/work_list', {
        query: { sort, page_size: 3, ...(from && { cursor: from }) },
      });
    }
    const { counts } = await manager.data('GET /finance/api/work_list');
    expect(seen).toHaveLength(counts.working.n);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const keys = seen.map((order) =>
      sort === 'amount'
        ? -(order.amount_asked ?? 0)
        : sort === 'newest'
          ? 0
          : Date.parse(order.next_contact_at ?? '9999-01-01'),
    );
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
  },
);

test('a full mobile finds its own customer and no other with the same last four digits', async () => {
  const product = (await server.guest().data('GET /finance/api/product_list')).list[0]!;
  for (const [mobile, name] of [
    ['13711115678', '甲'],
    ['13722225678', '乙'],
  ] as const) {
    const code = await server.code(mobile, 'submit');
    const body = { name, mobile, code, consent: true, product_id: product.id };
    await server.guest().data('POST /finance/api/submit_work_nologin', { body });
  }
  const names = async (keyword: string) =>
    (await manager.data('GET /finance/api/undistributed', { query: { keyword } })).list
      .map(({ customer_info }) => customer_info.name)
      .sort();
  expect(await names('5678')).toEqual(['甲', '乙'].sort());
  expect(await names('13711115678')).toEqual(['甲']);
  expect(await names('!!!')).toEqual([]);
});

test('[S6.15] the brokers available for an assignment are those of the stores in scope', async () => {
  const names = async (who: Visitor) =>
    (await who.data('GET /finance/api/local_resident')).list.map(({ name }) => name);
  const roc = await server.as('roc', mobiles.regionalManager, headquarters);
  const saas = await server.as('saas', mobiles.headquarters, headquarters);
  expect(await names(roc)).toEqual(expect.arrayContaining(['周以宁', '宁远舟']));
  expect(await names(roc)).not.toContain('苏晚晴');
  expect(await names(saas)).toContain('苏晚晴');
  expect(await names(manager)).not.toContain('宁远舟');
});
