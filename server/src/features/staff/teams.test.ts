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

const names = { name_zh: '晨组', name_en: 'Dawn team' };
const teams = async () => (await manager.data('GET /admin/api/places')).stores[0]!.teams;
const remove = (who: Visitor, id: string, people_to?: string) =>
  who.call('DELETE /admin/api/teams/{id}', { params: { id }, query: people_to ? { people_to } : {} });
const add = (but = {}) => manager.data('POST /admin/api/teams', { body: { store_no: 1, ...names, ...but } });

test('a team is renamed, and deleted once it is empty; both are logged', async () => {
  const { id } = await manager.data('POST /admin/api/teams', { body: { store_no: 1, ...names } });
  const body = { name_zh: '暮组', name_en: 'Dusk team' };
  expect((await manager.data('PUT /admin/api/teams/{id}', { params: { id }, body })).name).toBe('Dusk team');
  expect((await teams()).find((team) => team.id === id)).toMatchObject({ ...body, people: 0 });
  const both = await Promise.all([remove(manager, id), remove(manager, id)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['2000000', '4040000']);
  const { list } = await manager.data('GET /admin/api/audit', { query: { subject: id } });
  expect(list.map(({ action }) => action)).toEqual(['team.delete', 'team.edit', 'team.add']);
});

test('a team with people, or listed by a group, stays; another store’s is not found', async () => {
  const used = (await teams()).find(({ people }) => people > 0)!;
  expect((await remove(manager, used.id)).code).toBe('4090000');
  const other = await server.as('store', mobiles.jinganManager, jingan);
  expect((await remove(other, used.id)).code).toBe('4040000');
  const put = await other.call('PUT /admin/api/teams/{id}', { params: { id: used.id }, body: names });
  expect(put.code).toBe('4040000');
  const { id } = await manager.data('POST /admin/api/teams', { body: { store_no: 1, ...names } });
  await manager.data('POST /admin/api/groups', {
    body: { ...names, role: 'store', store_no: 1, buttons: [], menus: [], data_scope: 2, teams: [id] },
  });
  expect((await remove(manager, id)).code).toBe('4090000');
});

test('people of a deleted team move to the chosen one, and each move is logged', async () => {
  const [old, next] = [await add(), await add({ name_zh: '午组' })];
  const people = (await manager.data('GET /admin/api/staff', { query: { role: 'broker' } })).list.slice(0, 2);
  const put = (id: string, version: number, team_id: string) =>
    manager.call('PUT /admin/api/staff/{id}', { params: { id }, body: { version, team_id } });
  for (const { id, version } of people) await put(id, version, old.id);
  const saas = await server.as('saas', mobiles.headquarters, headquarters);
  const elsewhere = await saas.data('POST /admin/api/teams', { body: { store_no: 2, ...names } });
  for (const to of [old.id, elsewhere.id, '00000000-0000-4000-8000-000000000000'])
    expect((await remove(manager, old.id, to)).code).toBe('4220000');
  // A person who joins concurrently is moved along, or finds no team.
  const [late] = (await manager.data('GET /admin/api/staff', { query: { role: 'broker' } })).list.slice(2);
  const [deleted, came] = await Promise.all([remove(manager, old.id, next.id), put(late!.id, late!.version, old.id)]);
  expect([deleted.code, came.code].filter((code) => code === '2000000')).toHaveLength(1);
  if (deleted.code !== '2000000') expect((await remove(manager, old.id, next.id)).code).toBe('2000000');
  expect((await teams()).map(({ id }) => id)).not.toContain(old.id);
  const moved = (await manager.data('GET /admin/api/staff', { query: { team_id: next.id } })).list.map(({ id }) => id);
  expect(moved).toEqual(expect.arrayContaining(people.map(({ id }) => id)));
  const { list } = await manager.data('GET /admin/api/audit', { query: { subject: people[0]!.account_no } });
  expect(list[0]).toMatchObject({ action: 'staff.edit', changes: [{ field: 'team', from: '晨组', to: '午组' }] });
});
