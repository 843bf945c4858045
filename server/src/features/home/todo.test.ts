import { uncheckedDays } from '@sycee/domain/catalog/unchecked-days';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import {
  headquarters,
  jingan,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';

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

const todo = (who: Visitor, scope: 'all' | 'own' = 'all') =>
  who.data('GET /finance/api/home_todo', { query: { scope } });

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
async function workOf(who: Visitor, scope: 'all' | 'own') {
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
    falling: await lengthOf((cursor) =>
      who.data('GET /finance/api/contact_falling', { query: { ...(cursor && { cursor }), scope, page_size: 3 } }),
    ),
    to_call: await list('work_list', { stage: 'to_call' }),
    undistributed: await list('undistributed'),
    back: await list('work_list_back'),
  };
}
const plain = async (who: Visitor, scope: 'all' | 'own' = 'all') =>
  Object.fromEntries(Object.entries((await todo(who, scope)).work!).map(([slug, figure]) => [slug, figure.n]));

test('each figure of the work is the length of its list, for every role, within its data scope and the position of its switch', async () => {
  const people = [
    await server.as('broker', mobiles.adviser),
    await server.as('broker', mobiles.colleague),
    await server.as('store', mobiles.manager),
    await server.as('roc', mobiles.regionalManager, headquarters),
    await server.as('saas', mobiles.headquarters, headquarters),
    await server.as('broker', mobiles.otherAdviser, otherTenantSite),
  ];
  for (const who of people)
    for (const scope of ['all', 'own'] as const) expect(await plain(who, scope)).toEqual(await workOf(who, scope));
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

test('headquarters see how many products were not checked for 60, 75 and 85 days, each figure the length of the filtered list', async () => {
  const saas = await server.as('saas', mobiles.headquarters, headquarters);
  const { tenantId } = await firstTenant(server);
  const db = server.parts.ports.database.of(tenantId);
  const today = businessDateOf(server.clock.now());
  await db.updateTable('product').set({ checked_on: today }).execute();
  expect((await todo(saas)).products).toEqual(uncheckedDays.map((days) => ({ days, n: 0 })));
  const { list } = await saas.data('GET /finance/api/product_list', { query: { page_size: 5 } });
  const ages = [59, 60, 74, 75, 85];
  for (const [at, { id }] of list.entries())
    await db
      .updateTable('product')
      .set({ checked_on: addDays(today, -ages[at]!) })
      .where('id', '=', id)
      .execute();
  const listed = async (days: number) =>
    (await saas.data('GET /finance/api/product_list', { query: { unchecked_days: days } })).list.map(({ id }) => id);
  expect(new Set(await listed(60))).toEqual(new Set(list.slice(1).map(({ id }) => id)));
  expect(new Set(await listed(85))).toEqual(new Set([list[4]!.id]));
  const products = [];
  for (const days of uncheckedDays) products.push({ days, n: (await listed(days)).length });
  expect(products.map(({ n }) => n)).toEqual([4, 2, 1]);
  expect((await todo(saas)).products).toEqual(products);
});

test('an application to become a broker waits for whoever may decide it, within the data scope, until it is decided', async () => {
  const people = [
    await server.as('saas', mobiles.headquarters, headquarters),
    await server.as('store', mobiles.manager),
    await server.as('store', mobiles.jinganManager, jingan),
  ];
  const counts = () => Promise.all(people.map(async (who) => (await todo(who)).applications!.n));
  const before = await counts();
  const guest = server.guest();
  const mobile = '13788840003';
  const code = await server.code(mobile, 'submit');
  await guest.data('POST /account/api/broker', { body: { name: '照影', mobile, code, agency_code: 'QC-01' } });
  expect(await counts()).toEqual([before[0]! + 1, before[1]! + 1, before[2]!]);
  for (const who of people)
    expect((await todo(who)).applications!.n).toBe(
      await lengthOf((cursor) =>
        who.data('GET /admin/api/broker_applications', { query: { ...(cursor && { cursor }) } }),
      ),
    );
  const { list } = await people[1]!.data('GET /admin/api/broker_applications');
  await people[1]!.data('PUT /admin/api/broker_applications/{id}', {
    params: { id: list[0]!.id },
    body: { decision: 'refuse', reason: '资料不全' },
  });
  expect(await counts()).toEqual(before);
});

test('decisions and failed notices are those of their screens', async () => {
  const saas = await server.as('saas', mobiles.headquarters, headquarters);
  const { tenantId } = await firstTenant(server);
  const db = server.parts.ports.database.of(tenantId);
  const before = await todo(saas);
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'member')
    .limit(1)
    .executeTakeFirstOrThrow();
  const order = await db.selectFrom('work_order').select('id').limit(1).executeTakeFirstOrThrow();
  await writeNotice(
    db,
    { site: { tenantId }, now: server.clock.now() },
    { kind: 'stage_reached', to: [id], tag: 'home todo', refs: { order: order.id } },
  );
  await db
    .updateTable('notice_delivery')
    .set({ state: 'failed', reason: 'gateway', ended_at: new Date(server.clock.now()) })
    .where('notice', 'in', db.selectFrom('notice').select('id').where('tag', '=', 'home todo'))
    .execute();
  const after = await todo(saas);
  expect(after.failed_notices!.n).toBeGreaterThan(before.failed_notices!.n);
  expect(after.failed_notices!.n).toBe(
    await lengthOf((cursor) =>
      saas.data('GET /admin/api/notices', { query: { state: 'failed', ...(cursor && { cursor }) } }),
    ),
  );
  expect(after.decisions).toEqual(await saas.data('GET /admin/api/moderation_waiting'));
});

test('a figure is null for staff who may not read its list', async () => {
  expect(await todo(await server.as('broker', mobiles.adviser))).toMatchObject({
    products: null,
    applications: null,
    decisions: null,
    square: null,
    failed_notices: null,
    setup: null,
  });
  expect(await todo(await server.as('store', mobiles.clerkWithoutMenus))).toEqual({
    work: null,
    stores: null,
    products: null,
    service: null,
    applications: null,
    decisions: null,
    square: null,
    failed_notices: null,
    setup: null,
    member: null,
  });
});

test('guests have nothing that waits', async () => {
  expect((await server.guest().call('GET /finance/api/home_todo')).code).toBe('4010000');
});
