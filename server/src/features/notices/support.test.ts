import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { createApplication } from '#app/testing/documents.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { deliverNotices } from './deliver.ts';

let server: TestServer;
let support: Visitor;
let accountNo: string;
beforeAll(async () => {
  server = await startTestServer();
  support = await server.as('saas', mobiles.headquarters, headquarters);
  const { tenantId } = await firstTenant(server);
  const { member, id: order } = await createApplication(server, '13767700001');
  ({ account_no: accountNo } = await member.data('GET /account/api/info'));
  const db = server.parts.ports.database.of(tenantId);
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('account_no', '=', accountNo)
    .executeTakeFirstOrThrow();
  for (const kind of ['document_refused', 'stage_reached'] as const)
    await writeNotice(
      db,
      { site: { tenantId }, now: server.clock.now() },
      { kind, to: [id], tag: kind, refs: { order } },
    );
  await deliverNotices(server.parts.ports);
});
afterAll(() => server.close());

const list = async (query: object = {}) =>
  (await support.data('GET /admin/api/notices', { query: { account_no: accountNo, ...query } })).list;

test('support sees what became of each notice, by state, channel and kind, without names', async () => {
  expect((await list()).map(({ kind, way, state, reason }) => [kind, way, state, reason])).toEqual([
    ['stage_reached', 'socket', 'dropped', 'not_connected'],
    ['document_refused', 'socket', 'dropped', 'not_connected'],
    ['document_refused', 'sms', 'waiting', ''],
  ]);
  expect((await list({ state: 'waiting' })).map(({ way }) => way)).toEqual(['sms']);
  expect(await list({ way: 'socket', kind: 'stage_reached' })).toHaveLength(1);
  expect(await list({ state: 'failed' })).toEqual([]);
  const first = await support.data('GET /admin/api/notices', { query: { account_no: accountNo, page_size: 2 } });
  const second = await support.data('GET /admin/api/notices', {
    query: { account_no: accountNo, page_size: 2, cursor: first.next! },
  });
  expect([...first.list, ...second.list].map(({ notice }) => notice)).toEqual(
    (await list()).map(({ notice }) => notice),
  );
  expect(JSON.stringify(await list())).not.toMatch(/纸客|137677/);
});

test('a notice that reached nobody is sent again, once, and the audit log has it', async () => {
  const [dropped] = await list({ kind: 'stage_reached' });
  const body = { notice: dropped!.notice, way: dropped!.way };
  expect(await support.data('POST /admin/api/notices/resend', { body })).toMatchObject({
    state: 'waiting',
    may_resend: false,
  });
  expect((await support.call('POST /admin/api/notices/resend', { body })).code).toBe('4090000');
  const { list: entries } = await support.data('GET /admin/api/audit');
  expect(entries[0]).toMatchObject({ action: 'notice.resend' });
  const manager = await server.as('store', mobiles.manager);
  expect((await manager.call('POST /admin/api/notices/resend', { body })).code).toBe('4030000');
});

test('a notice that was read in the app is not sent again', async () => {
  const [one] = await list({ state: 'dropped' });
  const { db } = await firstTenant(server);
  await db
    .updateTable('notice_delivery')
    .set({ reason: 'read_in_app' })
    .where('notice', '=', one!.notice)
    .where('channel', '=', one!.way)
    .execute();
  expect((await list({ state: 'dropped' }))[0]).toMatchObject({ may_resend: false });
  const body = { notice: one!.notice, way: one!.way };
  expect((await support.call('POST /admin/api/notices/resend', { body })).code).toBe('4090000');
});
