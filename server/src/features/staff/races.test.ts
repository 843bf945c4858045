import { auditActions } from '@sycee/domain/access/audit-actions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let saas: Visitor;
let manager: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  saas = await server.as('saas', mobiles.headquarters, headquarters);
  manager = await server.as('store', mobiles.manager);
});
afterAll(() => server.close());

const fields = {
  name_zh: '某',
  name_en: 'Some',
  role: 'store',
  store_no: 1,
  buttons: [],
  menus: ['work'],
  data_scope: 5,
};
const addGroup = async (who = manager, but: object = {}) =>
  await who.data('POST /admin/api/groups', { body: { ...fields, ...but } });
const find = async (keyword: string, who = saas) =>
  (await who.data('GET /admin/api/staff', { query: { keyword } })).list[0]!;
const inviteInto = (group_id: string, mobile: string) =>
  manager.call('POST /account/api/admin', { body: { role: 'store', group_id, store_no: 1, mobile, name: '某' } });

test('a group deleted while people join it: either it is deleted and empty, or it stays', async () => {
  for (let round = 0; round < 6; round++) {
    const { id } = await addGroup();
    const [deleted, ...invited] = await Promise.all([
      saas.call('DELETE /admin/api/groups/{id}', { params: { id } }),
      ...[1, 2, 3].map((n) => inviteInto(id, `1364444${round}00${n}`)),
    ]);
    const codes = new Set(invited.map(({ code }) => code));
    if (deleted.code === '2000000') expect(codes).toEqual(new Set(['4220000']));
    else {
      expect(deleted.code).toBe('4090000');
      const group = (await manager.data('GET /admin/api/groups')).list.find((one) => one.id === id)!;
      expect(group.people).toBe(invited.filter(({ code }) => code === '2000000').length);
    }
  }
});

test('someone just disabled can change nothing more, though their session is still cached', async () => {
  const all = await addGroup(saas, { name_en: 'Deputies', buttons: ['*'], menus: ['*'], data_scope: 4 });
  const supervisor = await find('贺临川');
  await saas.data('PUT /admin/api/staff/{id}', {
    params: { id: supervisor.id },
    body: { version: supervisor.version, group_id: all.id },
  });
  server.clock.advance(1_000);
  const deputy = await server.as('store', mobiles.supervisor);
  await deputy.data('GET /admin/api/groups');
  // Writes like another server, so this server's cache is not cleared.
  const { tenantId } = (await server.parts.ports.registry.site('sy', '1001', 1))!;
  const db = server.parts.ports.database.of(tenantId);
  await db.updateTable('account').set({ status: 'disabled' }).where('id', '=', supervisor.id).execute();
  expect((await deputy.call('POST /admin/api/groups', { body: fields })).code).toBe('4030000');
});

test('of two people who disable each other concurrently, one stays enabled', async () => {
  const all = await addGroup(saas, { name_en: 'Rivals', buttons: ['*'], menus: ['*'], data_scope: 4 });
  const names = ['陶映雪', '白初一'];
  const rivals = await Promise.all(names.map((name) => find(name)));
  for (const { id, version } of rivals)
    await saas.data('PUT /admin/api/staff/{id}', { params: { id }, body: { version, group_id: all.id } });
  server.clock.advance(1_000);
  const visitors = [await server.as('store', mobiles.clerk), await server.as('store', mobiles.clerkWithoutMenus)];
  const answers = await Promise.all(
    visitors.map(async (visitor, i) => {
      const { id, version } = rivals[1 - i]!;
      const body = { version: version + 1, status: 'disabled' };
      return visitor.call('PUT /admin/api/staff/{id}/status', { params: { id }, body });
    }),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual(['2000000', '4030000']);
});

test('every change to staff, groups, teams and applications is logged once', async () => {
  const mobile = '13645550001';
  const since = (await saas.data('GET /admin/api/audit_chain')).entries;
  const group = await addGroup();
  const made = (await inviteInto(group.id, mobile)).data;
  const params = { id: made.id };
  await manager.data('POST /admin/api/staff/{id}/invite', { params });
  await manager.data('DELETE /admin/api/staff/{id}/invite', { params });
  await manager.data('POST /admin/api/staff/{id}/invite', { params });
  const token = server.outbox
    .newest()
    .find((sent) => sent.mobile === mobile)!
    .code.split('invite=')[1]!;
  await server.guest().data('PUT /account/api/active', { body: { token, password: 'a first password' } });
  await manager.data('PUT /admin/api/staff/{id}', { params, body: { version: 1, title: '前台' } });
  await manager.data('PUT /admin/api/staff/{id}/status', { params, body: { version: 2, status: 'disabled' } });
  await manager.data('PUT /admin/api/staff/{id}/status', { params, body: { version: 3, status: 'active' } });
  await manager.data('DELETE /admin/api/staff/{id}/sessions', { params });
  await manager.data('POST /admin/api/staff/{id}/reset', { params });
  const again = server.outbox
    .newest()
    .find((sent) => sent.mobile === mobile)!
    .code.split('invite=')[1]!;
  await server.guest().data('PUT /account/api/active', { body: { token: again, password: 'a first password' } });
  const empty = await addGroup();
  await manager.data('PUT /admin/api/groups/{id}', { params: { id: empty.id }, body: { ...fields, version: 1 } });
  await manager.data('DELETE /admin/api/groups/{id}', { params: { id: empty.id } });
  const names = { name_zh: '新', name_en: 'New' };
  const team = { params: await manager.data('POST /admin/api/teams', { body: { store_no: 1, ...names } }) };
  await manager.data('PUT /admin/api/teams/{id}', { ...team, body: { ...names, name_en: 'Newer' } });
  await manager.data('DELETE /admin/api/teams/{id}', team);
  const apply = async (of: string) => {
    const code = await server.code(of, 'submit');
    await server.guest().data('POST /account/api/broker', { body: { name: '某', mobile: of, code } });
    return (await manager.data('GET /admin/api/broker_applications')).list[0]!.id;
  };
  const group_id = (await manager.data('GET /admin/api/groups')).list.find(({ name_en }) => name_en === 'Advisers')!.id;
  const decide = (id: string, body: object) =>
    manager.data('PUT /admin/api/broker_applications/{id}', { params: { id }, body });
  await decide(await apply('13645550002'), { decision: 'approve', group_id });
  await decide(await apply('13645550003'), { decision: 'refuse', reason: '某' });
  const order = (await manager.data('GET /finance/api/work_list')).list[0]!;
  await manager.data('POST /finance/api/{id}/reveal_mobile', { params: { id: order.id } });
  const body = { role: 'store', mobile, old_password: 'a first password', password: 'another password' };
  await server.guest().data('POST /account/api/site/pwd', { body });
  await (await server.as('store', mobiles.manager)).data('POST /account/api/site/logout');
  const { list } = await saas.data('GET /admin/api/audit', { query: { page_size: 100 } });
  const done = list.filter(({ seq }) => seq > since).map(({ action }) => action);
  const ofStaff = /^(staff|team|group|broker)\.|^work\.reveal_mobile$|^account\.(password|logout)$/;
  expect(new Set(done)).toEqual(new Set(Object.keys(auditActions).filter((action) => ofStaff.test(action))));
  expect(done.filter((action) => action === 'staff.resend')).toHaveLength(2);
  expect((await saas.data('GET /admin/api/audit_chain')).broken_at).toBeNull();
});
