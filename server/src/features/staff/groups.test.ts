import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, jingan, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let saas: Visitor;
let manager: Visitor;
let other: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  saas = await server.as('saas', mobiles.headquarters, headquarters);
  manager = await server.as('store', mobiles.manager);
  other = await server.as('store', mobiles.jinganManager, jingan);
});
afterAll(() => server.close());

const fields = {
  name_zh: '前台',
  name_en: 'Front desk',
  role: 'store',
  store_no: 1,
  buttons: ['work.note'],
  menus: ['home', 'work'],
  data_scope: 5,
  stores: [],
  teams: [],
};
type Fields = Partial<typeof fields> | Record<string, unknown>;
const add = (who: Visitor, but: Fields = {}) => who.call('POST /admin/api/groups', { body: { ...fields, ...but } });
const list = async (who: Visitor) => (await who.data('GET /admin/api/groups')).list;
const change = (who: Visitor, id: string, version: number, but: Fields = {}) =>
  who.call('PUT /admin/api/groups/{id}', { params: { id }, body: { ...fields, ...but, version } });
const teamOf = async (who: Visitor, storeNo: number) =>
  (await who.data('GET /admin/api/places')).stores.find(({ store_no }) => store_no === storeNo)!.teams;

test('a manager creates, changes and deletes a group of the own store', async () => {
  const made = (await add(manager)).data;
  expect(made).toMatchObject({ name_en: 'Front desk', store_no: 1, people: 0, may_edit: true, version: 1 });
  const changed = await change(manager, made.id, 1, { buttons: ['work.note', 'work.call'], data_scope: 4 });
  expect(changed.data).toMatchObject({ version: 2, buttons: ['work.call', 'work.note'], data_scope: 4 });
  expect((await list(other)).some(({ id }) => id === made.id)).toBe(false);
  expect((await list(saas)).some(({ id }) => id === made.id)).toBe(true);
  const deleted = await manager.call('DELETE /admin/api/groups/{id}', { params: { id: made.id } });
  expect(deleted.code).toBe('2000000');
  expect((await list(manager)).some(({ id }) => id === made.id)).toBe(false);
});

test('nobody grants more than they hold: slugs, wildcard, scope, stores, teams, role', async () => {
  const [team] = await teamOf(manager, 1);
  // A manager with less than all permissions, so that there is something to escalate to.
  const deputy = (
    await add(saas, {
      name_en: 'Deputies',
      buttons: ['group.edit', 'work.note'],
      menus: ['admin', 'work'],
      data_scope: 4,
    })
  ).data;
  const clerk = (await manager.data('GET /admin/api/staff', { query: { keyword: '陶映雪' } })).list[0]!;
  await manager.data('PUT /admin/api/staff/{id}', {
    params: { id: clerk.id },
    body: { version: clerk.version, group_id: deputy.id },
  });
  server.clock.advance(1_000);
  const attacker = await server.as('store', mobiles.clerk);
  const cases: Fields[] = [
    { buttons: ['*'] },
    { buttons: ['work.call'] },
    { menus: ['*'] },
    { menus: ['mine'] },
    { data_scope: 1 },
    { data_scope: 2, stores: [1, 2] },
    { data_scope: 2, stores: [2] },
    { store_no: null },
    { store_no: 2 },
    { role: 'roc', store_no: null },
    { role: 'saas', store_no: null, data_scope: 1 },
  ];
  for (const attempt of cases) expect([attempt, (await add(attacker, attempt)).code]).toEqual([attempt, '4030000']);
  expect((await add(attacker, { buttons: ['work.nothing'] })).code).toBe('4220000');
  expect((await add(attacker, { data_scope: 7 })).code).toBe('4220000');
  expect((await add(attacker, { store_no: 99 })).code).toBe('4220000');
  expect((await add(attacker, { data_scope: 2 })).code).toBe('4220000');
  expect((await add(attacker, { data_scope: 2, teams: ['019b76da-a800-7000-8000-000000000000'] })).code).toBe(
    '4220000',
  );
  const fine = await add(attacker, { menus: ['work'], data_scope: 2, teams: [team!.id] });
  expect(fine.data).toMatchObject({ data_scope: 2, teams: [team!.id] });
  // Neither extending the own group nor changing a stronger one is allowed.
  expect((await change(attacker, deputy.id, 1, { buttons: ['*'] })).code).toBe('4030000');
  const managers = (await list(attacker)).find(({ name_en }) => name_en === 'Store managers')!;
  expect(managers).toMatchObject({ may_edit: false, may_assign: false });
  expect((await change(attacker, managers.id, managers.version)).code).toBe('4030000');
  expect((await attacker.call('DELETE /admin/api/groups/{id}', { params: { id: managers.id } })).code).toBe('4030000');
});

test('a store manager cannot change tenant-wide groups or another store’s', async () => {
  const advisers = (await list(manager)).find(({ name_en }) => name_en === 'Advisers')!;
  expect(advisers).toMatchObject({ may_edit: false, may_assign: true });
  expect((await change(manager, advisers.id, advisers.version, { role: 'broker' })).code).toBe('4030000');
  const foreign = (await add(other, { store_no: 2 })).data;
  for (const answer of [
    await change(manager, foreign.id, 1),
    await manager.call('DELETE /admin/api/groups/{id}', { params: { id: foreign.id } }),
  ])
    expect(answer.code).toBe('4040000');
});

test('a group with people is not deleted and keeps its role; the second of two concurrent changes is refused', async () => {
  const made = (await add(manager, { menus: ['work'] })).data;
  const leader = (await manager.data('GET /admin/api/staff', { query: { keyword: '温疏桐' } })).list[0]!;
  await manager.data('PUT /admin/api/staff/{id}', {
    params: { id: leader.id },
    body: { version: leader.version, group_id: made.id },
  });
  const remove = () => manager.call('DELETE /admin/api/groups/{id}', { params: { id: made.id } });
  expect((await remove()).code).toBe('4090000');
  expect((await change(manager, made.id, 1, { role: 'broker' })).code).toBe('4090000');
  const both = await Promise.all([
    change(manager, made.id, 1, { name_en: 'One' }),
    change(saas, made.id, 1, { name_en: 'Two' }),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual(['2000000', '4090000']);
});

test('while a group is being restricted, its members cannot grant a permission that was just removed', async () => {
  const permissions = (
    await add(saas, { name_en: 'Granters', buttons: ['group.edit', 'work.call'], menus: ['admin'], data_scope: 4 })
  ).data;
  const supervisor = (await saas.data('GET /admin/api/staff', { query: { keyword: '贺临川' } })).list[0]!;
  await saas.data('PUT /admin/api/staff/{id}', {
    params: { id: supervisor.id },
    body: { version: supervisor.version, group_id: permissions.id },
  });
  server.clock.advance(1_000);
  const grantor = await server.as('store', mobiles.supervisor);
  const requested = { menus: ['admin'], buttons: ['work.call'] };
  expect((await add(grantor, { ...requested, name_en: 'Before' })).code).toBe('2000000');
  // The session still has the old permissions; those read under the lock decide.
  await saas.data('PUT /admin/api/groups/{id}', {
    params: { id: permissions.id },
    body: { ...fields, name_en: 'Granters', buttons: ['group.edit'], menus: ['admin'], data_scope: 4, version: 1 },
  });
  expect((await add(grantor, { ...requested, name_en: 'After' })).code).toBe('4030000');
});

test('managers who change each other’s groups concurrently do not deadlock', async () => {
  const ownGroup = (await add(manager, { name_en: 'A', menus: ['work'] })).data;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      i % 2
        ? change(saas, ownGroup.id, 1, { name_en: `S${i}` })
        : change(manager, ownGroup.id, 1, { name_en: `M${i}` }),
    ),
  );
  expect(answers.filter(({ code }) => code === '2000000')).toHaveLength(1);
  expect(answers.every(({ code }) => ['2000000', '4090000'].includes(code))).toBe(true);
});

test('requiring a second factor of a group is logged, and needs an own factor for the own group', async () => {
  const made = (await add(manager, { name_en: 'Careful' })).data;
  expect(made.requires_second_factor).toBe(false);
  const input = await change(manager, made.id, 1, { requires_second_factor: true });
  expect(input.data.requires_second_factor).toBe(true);
  const { list: log } = await manager.data('GET /admin/api/audit', {
    query: { action: 'group.edit', subject: made.id },
  });
  expect(log[0]!.changes).toContainEqual(
    expect.objectContaining({ field: 'requires_second_factor', from: 'Not required', to: 'Required' }),
  );
  // An omitted field stays unchanged.
  expect((await change(manager, made.id, 2, { name_zh: '细心' })).data.requires_second_factor).toBe(true);
  const own = (await list(saas)).find(({ role, may_edit }) => role === 'saas' && may_edit)!;
  const { id, version } = own;
  const lockOut = () => change(saas, id, version, { ...own, requires_second_factor: true });
  expect(await lockOut()).toMatchObject({
    code: '4220000',
    data: { fields: { requires_second_factor: expect.stringContaining('haven’t set up two-step verification') } },
  });
  const { secret } = await saas.data('POST /account/api/second/totp');
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now() });
  await saas.data('PUT /account/api/second/totp', { body: { code } });
  expect((await lockOut()).data.requires_second_factor).toBe(true);
  expect((await saas.call('GET /admin/api/groups')).code).toBe('2000000');
});
