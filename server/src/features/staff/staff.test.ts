import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteStaff } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  jingan,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { indexAccounts } from '#features/account/index.ts';

let server: TestServer;
let saas: Visitor;
let manager: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  saas = await server.as('saas', mobiles.headquarters, headquarters);
  manager = await server.as('store', mobiles.manager);
});
afterAll(() => server.close());

const groupOf = async (name: string, who = saas) =>
  (await who.data('GET /admin/api/groups')).list.find(({ name_en }) => name_en === name)!.id;
const find = async (keyword: string, who = manager) =>
  (await who.data('GET /admin/api/staff', { query: { keyword } })).list[0]!;
const newClerk = async (mobile: string) => ({
  role: 'store' as const,
  group_id: await groupOf('Store clerks'),
  store_no: 1,
  mobile,
  name: '秋水',
});
const invitation = async (mobile: string, but: object = {}) => ({ body: { ...(await newClerk(mobile)), ...but } });
const linkTo = (mobile: string): string =>
  server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === 'invite')!.code;
const tokenOf = (mobile: string): string => linkTo(mobile).split('invite=')[1]!;
const activate = (token: string, password = 'a first password') =>
  server.guest().call('PUT /account/api/active', { body: { token, password } });
const logIn = (mobile: string, password = 'a first password') =>
  server.guest().call('POST /account/api/site/login', { body: { role: 'store', mobile, password } });

test('[S7.12] an invited person activates the account once and logs in; the group decides the permissions', async () => {
  const mobile = '13611110001';
  const made = await inviteStaff(manager, await newClerk(mobile));
  expect(made).toMatchObject({ status: 'invited', name: '秋水', mobile: '136 **** 0001', sent: true });
  expect(linkTo(mobile)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]+#\/pages\/login\/active\?invite=[\w-]{43}$/);
  expect((await logIn(mobile)).code).toBe('4220000');
  const answers = await Promise.all(Array.from({ length: 8 }, () => activate(tokenOf(mobile))));
  expect(answers.map(({ code }) => code).sort()).toEqual(['2000000', ...Array(7).fill('4220000')]);
  expect((await activate(tokenOf(mobile))).code).toBe('4220000');
  const { token } = (await logIn(mobile)).data;
  const clerk = server.guest().with({ 'x-token': token });
  expect((await clerk.data('GET /permission/api/scan/button')).slugs).toEqual([
    'work.note',
    'customer.add',
    'customer.import',
    'service.answer',
  ]);
  expect((await clerk.call('GET /finance/api/work_list')).code).toBe('2000000');
  expect((await clerk.call('GET /admin/api/staff')).code).toBe('4030000');
});

test('a weak first password is refused at its field, and the link stays valid', async () => {
  const mobile = '13611110008';
  await inviteStaff(manager, await newClerk(mobile));
  const token = tokenOf(mobile);
  for (const password of ['short', 'password1', `x${mobile}`]) {
    const body = { token, password };
    const refused = await server.guest().call('PUT /account/api/active', { body });
    expect(refused.data, password).toMatchObject({ fields: { password: expect.any(String) } });
  }
  expect((await activate(token)).code).toBe('2000000');
});

test('a link that is revoked, replaced, expired, or of another tenant is refused', async () => {
  const mobile = '13611110002';
  const { id } = await inviteStaff(manager, await newClerk(mobile));
  const first = tokenOf(mobile);
  await manager.data('POST /admin/api/staff/{id}/invite', { params: { id } });
  const second = tokenOf(mobile);
  expect(second).not.toBe(first);
  expect((await activate(first)).code).toBe('4220000');
  const elsewhere = server.guest(otherTenantSite);
  const body = { token: second, password: 'a first password' };
  expect((await elsewhere.call('PUT /account/api/active', { body })).code).toBe('4220000');
  await manager.data('DELETE /admin/api/staff/{id}/invite', { params: { id } });
  expect((await activate(second)).code).toBe('4220000');
  expect((await manager.call('DELETE /admin/api/staff/{id}/invite', { params: { id } })).code).toBe('4090000');
  await manager.data('POST /admin/api/staff/{id}/invite', { params: { id } });
  server.clock.advance(7 * 24 * 3_600_000 + 1);
  expect((await activate(tokenOf(mobile))).code).toBe('4220000');
  manager = await server.as('store', mobiles.manager);
  saas = await server.as('saas', mobiles.headquarters, headquarters);
});

test('the token is nowhere in clear in the database', async () => {
  const mobile = '13611110003';
  await manager.data('POST /account/api/admin', {
    ...(await invitation(mobile)),
    headers: { 'idempotency-key': 'inv' },
  });
  const { tenantId } = (await server.parts.ports.registry.site('sy', '1001', 1))!;
  const db = server.parts.ports.database.of(tenantId);
  const stored = JSON.stringify([
    await db.selectFrom('staff_invite').selectAll().execute(),
    await db.selectFrom('audit_entry').selectAll().execute(),
    await db.selectFrom('idempotency').selectAll().execute(),
  ]);
  expect(stored).not.toContain(tokenOf(mobile));
  expect(stored).not.toContain(mobile);
});

test('the same invitation twice with one key is one account; without a key the second is refused', async () => {
  const mobile = '13611110004';
  const sent = { ...(await invitation(mobile)), headers: { 'idempotency-key': 'twice' } };
  const [one, two] = await Promise.all([
    manager.data('POST /account/api/admin', sent),
    manager.data('POST /account/api/admin', sent),
  ]);
  expect(one.id).toBe(two.id);
  const again = await Promise.all(
    Array.from({ length: 3 }, async () => manager.call('POST /account/api/admin', await invitation('13611110005'))),
  );
  expect(again.map(({ code }) => code).sort()).toEqual(['2000000', '4090000', '4090000']);
});

test('nobody invites above themselves or outside their scope', async () => {
  const lead = await groupOf('Team leaders');
  const cases: [object, string][] = [
    [{ store_no: 2 }, '4030000'],
    [{ role: 'roc', store_no: null, group_id: await groupOf('Regional managers') }, '4030000'],
    [{ role: 'saas', store_no: null, group_id: await groupOf('Headquarters') }, '4030000'],
    [{ role: 'broker' }, '4220000'],
    [{ store_no: null }, '4220000'],
    [{ role: 'roc', store_no: 1 }, '4220000'],
    [{ group_id: '019b76da-a800-7000-8000-000000000000' }, '4220000'],
    [{ team_id: '019b76da-a800-7000-8000-000000000000' }, '4220000'],
    [{ mobile: '123' }, '4220000'],
  ];
  for (const [but, expected] of cases) {
    const answer = await manager.call('POST /account/api/admin', await invitation('13611110006', but));
    expect([but, answer.code]).toEqual([but, expected]);
  }
  const leader = await server.as('store', mobiles.teamLead);
  expect((await leader.call('POST /account/api/admin', await invitation('13611110006', { group_id: lead }))).code).toBe(
    '4030000',
  );
});

test('a disabled person is locked out within a second on every call, and can log in again when enabled', async () => {
  const clerk = await server.as('store', mobiles.clerk);
  expect((await clerk.call('GET /finance/api/work_list')).code).toBe('2000000');
  const { id, version } = await find('陶映雪');
  const disabled = await manager.data('PUT /admin/api/staff/{id}/status', {
    params: { id },
    body: { version, status: 'disabled' },
  });
  expect(disabled).toMatchObject({ status: 'disabled', sessions: 0, version: version + 1 });
  server.clock.advance(1_000);
  expect((await clerk.call('GET /finance/api/work_list')).code).toMatch(/^401000[03]$/);
  expect((await logIn(mobiles.clerk, 'sycee-demo')).code).toBe('4220000');
  const twice = await manager.call('PUT /admin/api/staff/{id}/status', {
    params: { id },
    body: { version: version + 1, status: 'disabled' },
  });
  expect(twice).toMatchObject({ code: '4090000', data: { allowed: ['enable'] } });
  await manager.data('PUT /admin/api/staff/{id}/status', {
    params: { id },
    body: { version: version + 1, status: 'active' },
  });
  expect((await clerk.call('GET /finance/api/work_list')).code).toMatch(/^401000[03]$/);
  expect((await logIn(mobiles.clerk, 'sycee-demo')).code).toBe('2000000');
});

test('nobody disables or moves themselves, people above them, or people out of scope', async () => {
  const roc = await server.as('roc', mobiles.regionalManager, headquarters);
  const self = await find('方清和');
  const act = async (who: Visitor, one: { id: string; version: number }) => [
    (
      await who.call('PUT /admin/api/staff/{id}/status', {
        params: { id: one.id },
        body: { version: one.version, status: 'disabled' },
      })
    ).code,
    (
      await who.call('PUT /admin/api/staff/{id}', {
        params: { id: one.id },
        body: { version: one.version, title: 'x' },
      })
    ).code,
  ];
  expect(self.may).toEqual([]);
  expect(await act(manager, self)).toEqual(['4030000', '4030000']);
  const far = await find('韩未央', saas);
  const boss = await find('秦明远', saas);
  const other = await find(
    '冯时雨',
    await server.as('saas', mobiles.otherHeadquarters, { prefix: 'saas', tenantNo: '1002', storeNo: 1 }),
  );
  for (const one of [far, boss, other]) expect(await act(manager, one)).toEqual(['4040000', '4040000']);
  // A regional manager without the buttons is refused within reach, too.
  expect(await act(roc, far)).toEqual(['4030000', '4030000']);
  const foreign = await server.as('store', mobiles.jinganManager, jingan);
  expect(await act(foreign, self)).toEqual(['4040000', '4040000']);
});

test('a move to another store or team is limited to the actor’s scope, keeps the team only within the store, and of two concurrent moves one is refused', async () => {
  const broker = await find('程观复');
  const { stores } = await manager.data('GET /admin/api/places');
  expect(stores.map(({ store_no }) => store_no)).toEqual([1]);
  const canal = stores[0]!.teams.find(({ name }) => name === 'Canal team')!;
  const put = (who: Visitor, body: object) =>
    who.call('PUT /admin/api/staff/{id}', { params: { id: broker.id }, body });
  expect((await put(manager, { version: broker.version, store_no: 2 })).code).toBe('4030000');
  expect((await put(manager, { version: broker.version, group_id: await groupOf('Store clerks') })).code).toBe(
    '4220000',
  );
  const both = await Promise.all([
    put(manager, { version: broker.version, team_id: canal.id }),
    put(saas, { version: broker.version, title: 'Senior' }),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual(['2000000', '4090000']);
  const now = await find('程观复');
  const moved = await put(saas, { version: now.version, store_no: 2 });
  expect(moved.data).toMatchObject({ store: { store_no: 2 }, team: null });
  expect((await find('程观复'))?.id).toBeUndefined();
});

test('staff are found by name, pinyin, initials, number, mobile and its last four digits, within scope and filters', async () => {
  const names = async (query: object, who = manager) =>
    (await who.data('GET /admin/api/staff', { query: { ...query } })).list.map(({ name }) => name);
  for (const keyword of [
    '周以宁',
    '以宁',
    'zhouyining',
    'yining',
    'zyn',
    'ZYN',
    mobiles.adviser,
    '0101',
    'b-1001-0004',
  ])
    expect(await names({ keyword }), keyword).toContain('周以宁');
  expect(await names({ keyword: '宁远舟' })).toEqual([]);
  expect(await names({ keyword: '宁远舟' }, saas)).toEqual(['宁远舟']);
  expect(await names({ keyword: '!!!' })).toEqual([]);
  expect(await names({ role: 'broker', page_size: 100 })).not.toContain('方清和');
  expect(await names({ scope: 'own' })).toEqual(['方清和']);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { list: { id: string }[]; next: string | null } = await saas.data('GET /admin/api/staff', {
      query: { page_size: 5, ...(cursor && { cursor }) },
    });
    seen.push(...page.list.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(14);
});

test('[S7.12] members and brokers are found within scope; a broker with own rows finds their own customers', async () => {
  const broker = await server.as('broker', mobiles.adviser);
  const names = async (call: 'member_query' | 'broker_query', who: Visitor, keyword = '') =>
    (await who.data(`GET /account/api/${call}`, { query: { keyword, page_size: 100 } })).list.map(({ name }) => name);
  expect(await names('broker_query', broker)).toEqual(['周以宁']);
  expect(await names('broker_query', manager, 'tinglan')).toEqual(['林听澜']);
  expect(await names('member_query', broker, 'gunanzhi')).toEqual(['顾南枝']);
  expect(await names('member_query', broker, mobiles.member)).toEqual(['顾南枝']);
  const stranger = await server.as('broker', mobiles.thirdStoreAdviser, { prefix: 'sy', tenantNo: '1001', storeNo: 3 });
  expect(await names('member_query', stranger)).not.toContain('顾南枝');
});

test('[S7.12] account info by number has public data only, and members are found by exact match only, without their names', async () => {
  const member = await server.as('member', mobiles.member);
  const broker = await server.as('broker', mobiles.adviser);
  const { account_no } = await member.data('GET /account/api/info');
  expect(await broker.data('GET /account/api/account_info', { query: { account_no } })).toMatchObject({
    role: 'member',
    name: '南枝',
  });
  expect(JSON.stringify(await broker.data('GET /account/api/account_info', { query: { account_no } }))).not.toContain(
    '顾',
  );
  const search = async (keyword: string) =>
    (await member.data('GET /account/api/search_member', { query: { keyword } })).list.map((one) => one.account_no);
  const [adviser] = await search('周以宁');
  expect(adviser).toBe('b-1001-0004');
  expect(await search(mobiles.adviser)).toEqual(['b-1001-0004']);
  expect(await search('b-1001-0004')).toEqual(['b-1001-0004']);
  expect(await search('周以')).toEqual([]);
  expect(await search('方清和')).toEqual([]);
  expect(await search('沈砚清')).toEqual([]);
  expect(await search(mobiles.secondMember)).toHaveLength(1);
});

test('a mobile is found as people write it, and one’s own finds oneself', async () => {
  const broker = await server.as('broker', mobiles.adviser);
  const search = async (who: Visitor, keyword: string) =>
    (await who.data('GET /account/api/search_member', { query: { keyword } })).list.map((one) => one.account_no);
  const member = await server.as('member', mobiles.member);
  const [area, middle, end] = [mobiles.adviser.slice(0, 3), mobiles.adviser.slice(3, 7), mobiles.adviser.slice(7)];
  for (const written of [`${area} ${middle} ${end}`, `+86${mobiles.adviser}`, `86-${area}-${middle}-${end}`]) {
    expect(await search(member, written), written).toEqual(['b-1001-0004']);
    const { list } = await manager.data('GET /account/api/broker_query', { query: { keyword: written } });
    expect(
      list.map(({ account_no }) => account_no),
      written,
    ).toEqual(['b-1001-0004']);
  }
  await broker.data('PUT /account/api/info/part', { body: { may_be_found: false } });
  expect(await search(broker, mobiles.adviser)).toContain('b-1001-0004');
  expect(await search(broker, 'b-1001-0004')).toEqual(['b-1001-0004']);
  expect(await search(broker, '周以宁')).toEqual([]);
  await broker.data('PUT /account/api/info/part', { body: { may_be_found: true } });
  expect(await search(broker, '周以宁')).toEqual([]);
});

test('[S7.12] accounts that opted out are not found by other people’s searches, but still by their store', async () => {
  const [member, hidden] = await Promise.all([
    server.as('member', mobiles.member),
    server.as('member', mobiles.thirdMember),
  ]);
  const { account_no } = await hidden.data('GET /account/api/info');
  await hidden.data('PUT /account/api/info/part', { body: { nickname: '知遥小记' } });
  const search = async (keyword: string) => await member.call('GET /account/api/search_member', { query: { keyword } });
  const ways = [mobiles.thirdMember, account_no, '知遥小记'];
  for (const way of ways) expect((await search(way)).data.list, way).toHaveLength(1);
  await hidden.data('PUT /account/api/info/part', { body: { may_be_found: false } });
  for (const way of ways) expect(await search(way), way).toEqual(await search('13899990000'));
  const { list } = await saas.data('GET /account/api/member_query', { query: { keyword: mobiles.thirdMember } });
  expect(list.map((one) => one.account_no)).toEqual([account_no]);
  await hidden.data('PUT /account/api/info/part', { body: { may_be_found: true } });
  expect((await search(account_no)).data.list).toHaveLength(1);
});

test('a name set later is searchable, and older accounts are indexed at the start', async () => {
  const mobile = '13611110077';
  const code = await server.code(mobile, 'login');
  await server.guest().data('POST /account/api/site/login', { body: { role: 'member', mobile, code } });
  const matches = async (keyword: string) =>
    (await saas.data('GET /account/api/member_query', { query: { keyword } })).list.map(({ name }) => name);
  expect(await matches('quechengyi')).toEqual([]);
  const product = (await server.guest().data('GET /finance/api/product_list')).list[0]!;
  const submit = await server.code(mobile, 'submit');
  const body = { name: '阙澄一', mobile, code: submit, consent: true, product_id: product.id };
  await server.guest().data('POST /finance/api/submit_work_nologin', { body });
  expect(await matches('quechengyi')).toEqual(['阙澄一']);
  const { ports } = server.parts;
  const db = ports.database.of((await ports.registry.site('sy', '1001', 1))!.tenantId);
  await db.updateTable('account').set({ search: [] }).execute();
  expect(await matches('gunanzhi')).toEqual([]);
  await indexAccounts(ports);
  expect(await matches('gunanzhi')).toEqual(['顾南枝']);
  expect(await matches('quechengyi')).toEqual(['阙澄一']);
});
