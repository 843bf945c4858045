import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, jingan, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let manager: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.as('store', mobiles.manager);
});
afterAll(() => server.close());

const apply = async (mobile: string, name: string, who = server.guest()) => {
  const code = await server.code(mobile, 'submit');
  return who.call('POST /account/api/broker', { body: { name, mobile, code, agency_code: 'QC-01' } });
};
const waiting = async (who = manager) => (await who.data('GET /admin/api/broker_applications')).list;
const decide = (who: Visitor, id: string, body: object) =>
  who.call('PUT /admin/api/broker_applications/{id}', { params: { id }, body });
const groupOf = async (name: string) =>
  (await manager.data('GET /admin/api/groups')).list.find(({ name_en }) => name_en === name)!.id;

test('[S7.12] an application with a code is approved into a group', async () => {
  const mobile = '13622220001';
  const wrong = { name: '闻笛', mobile, code: '000000', agency_code: '' };
  expect((await server.guest().call('POST /account/api/broker', { body: wrong })).code).toBe('4220000');
  expect((await apply(mobile, '闻笛')).data).toEqual({ state: 'pending', store_name: 'Pingjiang Store' });
  server.clock.advance(61_000);
  expect((await apply(mobile, '闻笛')).code).toBe('2000000');
  const [one, ...more] = await waiting();
  expect([one, more.length]).toMatchObject([{ name: '闻笛', mobile: '136 **** 0001', agency_code: 'QC-01' }, 0]);
  const group_id = await groupOf('Advisers');
  const decided = await Promise.all(
    Array.from({ length: 4 }, (_, i) =>
      decide(manager, one!.id, i % 2 ? { decision: 'approve', group_id } : { decision: 'refuse', reason: '名额已满' }),
    ),
  );
  expect(decided.filter(({ code }) => code === '2000000')).toHaveLength(1);
  expect(decided.filter(({ code }) => code === '4090000')).toHaveLength(3);
});

test('an approved adviser sets a password by the link, sees own rows, and cannot apply again', async () => {
  const mobile = '13622220002';
  await apply(mobile, '照影');
  const one = (await waiting()).find(({ name }) => name === '照影')!;
  const group_id = await groupOf('Advisers');
  expect((await decide(manager, one.id, { decision: 'approve' })).code).toBe('4220000');
  expect((await decide(manager, one.id, { decision: 'approve', group_id: await groupOf('Store clerks') })).code).toBe(
    '4220000',
  );
  expect((await decide(manager, one.id, { decision: 'approve', group_id })).data).toMatchObject({
    state: 'approved',
    decided_by: '方清和',
  });
  const sent = server.outbox.newest().find((message) => message.mobile === mobile && message.scene === 'invite')!;
  const token = sent.code.split('invite=')[1]!;
  await server.guest().data('PUT /account/api/active', { body: { token, password: 'zhaoying-2026' } });
  const login = await server
    .guest()
    .data('POST /account/api/site/login', { body: { role: 'broker', mobile, password: 'zhaoying-2026' } });
  const broker = server.guest().with({ 'x-token': login.token });
  expect(await broker.data('GET /account/api/info')).toMatchObject({ name: '照影', data_scope: 5, role: 'broker' });
  server.clock.advance(61_000);
  expect((await apply(mobile, '照影')).code).toBe('4090000');
});

test('another store, a clerk and an adviser cannot decide; a refusal needs a reason, which is sealed under the person’s key', async () => {
  await apply('13622220003', '停云');
  const one = (await waiting()).find(({ name }) => name === '停云')!;
  const refuse = { decision: 'refuse', reason: '请先补交从业证明' };
  const other = await server.as('store', mobiles.jinganManager, jingan);
  expect((await waiting(other)).map(({ name }) => name)).not.toContain('停云');
  expect((await decide(other, one.id, refuse)).code).toBe('4040000');
  expect((await decide(await server.as('store', mobiles.clerk), one.id, refuse)).code).toBe('4030000');
  expect((await decide(await server.as('broker', mobiles.adviser), one.id, refuse)).code).toBe('4030000');
  expect((await decide(manager, one.id, { decision: 'refuse' })).code).toBe('4220000');
  expect((await decide(manager, one.id, refuse)).data).toMatchObject({ state: 'refused', reason: refuse.reason });
  const db = server.parts.ports.database.of((await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId);
  const rows = await db.selectFrom('audit_entry').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('从业证明');
  const sent = server.outbox.newest().find(({ mobile }) => mobile === '13622220003')!;
  expect([sent.scene, sent.code]).toEqual(['refused', '平江路门店']);
  // After a refusal they may apply again.
  server.clock.advance(61_000);
  expect((await apply('13622220003', '停云')).code).toBe('2000000');
});

test('the tenant’s own site takes no applications', async () => {
  const answer = await apply('13622220004', '无店', server.guest(headquarters));
  expect(answer.code).toBe('4220000');
});

test('a member sees the state of the own application to this store, and nobody else’s', async () => {
  const mobile = mobiles.secondMember;
  const [member, another] = await Promise.all([server.as('member', mobile), server.as('member', mobiles.thirdMember)]);
  const last = async (who: Visitor) => (await who.data('GET /account/api/broker')).last;
  expect(await last(member)).toBeNull();
  await apply(mobile, '沈砚清');
  expect(await last(member)).toMatchObject({ state: 'pending', reason: '', decided_at: null });
  const one = (await waiting()).find(({ name }) => name === '沈砚清')!;
  await decide(manager, one.id, { decision: 'refuse', reason: '名额已满，请下季度再来' });
  expect(await last(member)).toMatchObject({ state: 'refused', reason: '名额已满，请下季度再来' });
  expect(await last(another)).toBeNull();
  expect(await last(member.with({ 'x-store-no': '2' }))).toBeNull();
});
