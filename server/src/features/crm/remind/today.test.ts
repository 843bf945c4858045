import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const manager = await server.as('store', mobiles.manager);
  const days = { contact_days: 10, deal_days: null, warn_days: 3, claims_a_day: 10, cooldown_days: 0 };
  await manager.data('POST /finance/api/sea/add', {
    body: { ...days, name_zh: '沉默的海', name_en: 'Sea of silence', protected_stages: ['submitted'] },
  });
  server.clock.advance(8 * 24 * 3_600_000);
});
afterAll(() => server.close());

const today = (who: Visitor, query: { scope?: 'all' | 'own' } = {}) =>
  who.data('GET /finance/api/work_today', { query });

/** Every row of a list, page by page. */
async function lengthOf(read: (cursor?: string) => Promise<{ list: unknown[]; next: string | null }>): Promise<number> {
  let n = 0;
  for (let cursor: string | undefined; ; ) {
    const { list, next } = await read(cursor);
    n += list.length;
    if (next === null) return n;
    cursor = next;
  }
}
async function lengthsOf(who: Visitor, scope: 'all' | 'own') {
  const list = (status: 'work_list' | 'undistributed' | 'work_list_back', more = {}) =>
    lengthOf((cursor) =>
      who.data(`GET /finance/api/${status}`, { query: { ...(cursor && { cursor }), scope, ...more } }),
    );
  const due = await who.data('GET /finance/api/contact_due', { query: { scope } });
  return {
    contacts: await lengthOf((cursor) =>
      who.data('GET /finance/api/contact_due', { query: { ...(cursor && { cursor }), scope } }),
    ),
    overdue: due.overdue.n,
    falling: due.falling.length,
    to_call: await list('work_list', { stage: 'to_call' }),
    undistributed: await list('undistributed'),
    back: await list('work_list_back'),
  };
}
const plain = async (who: Visitor, scope: 'all' | 'own' = 'all') =>
  Object.fromEntries(
    Object.entries(await today(who, { scope })).map(([slug, figure]) => [
      slug,
      typeof figure === 'number' ? figure : figure.n,
    ]),
  );

test('each figure is the length of its list, for every role, within its data scope and the position of its switch', async () => {
  const people = [
    await server.as('broker', mobiles.adviser),
    await server.as('broker', mobiles.colleague),
    await server.as('store', mobiles.manager),
    await server.as('roc', mobiles.regionalManager, headquarters),
    await server.as('saas', mobiles.headquarters, headquarters),
    await server.as('broker', mobiles.otherAdviser, otherTenantSite),
  ];
  for (const who of people)
    for (const scope of ['all', 'own'] as const) expect(await plain(who, scope)).toEqual(await lengthsOf(who, scope));
  const all = await Promise.all(people.map((who) => plain(who)));
  for (const slug of ['contacts', 'overdue', 'falling', 'to_call', 'undistributed', 'back'])
    expect(
      all.some((figures) => figures[slug]! > 0),
      slug,
    ).toBe(true);
});

test('an order that is submitted is one more to call for its adviser, and one that is filed by the manager one more to assign', async () => {
  const [adviser, manager] = [await server.as('broker', mobiles.adviser), await server.as('store', mobiles.manager)];
  const before = [await plain(adviser), await plain(manager)];
  await submitOrder(adviser, { name: '新客', mobile: '13788840001' });
  await submitOrder(manager, { name: '新客', mobile: '13788840002' });
  const after = [await plain(adviser), await plain(manager)];
  expect(after[0]!.to_call).toBe(before[0]!.to_call! + 1);
  expect(after[1]!.undistributed).toBe(before[1]!.undistributed! + 1);
});

test('members and guests have no workbench', async () => {
  const member = await server.as('member', mobiles.member);
  expect((await member.call('GET /finance/api/work_today')).code).toBe('4030000');
  expect((await server.guest().call('GET /finance/api/work_today')).code).toBe('4010000');
});
