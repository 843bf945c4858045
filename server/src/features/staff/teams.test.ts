import { afterAll, beforeAll, expect, test } from 'vitest';
import { jingan, openTestHouse, type TestHouse, type Visitor } from '#app/testing/test-house.ts';

let house: TestHouse;
let manager: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.as('store', '13800000201');
});
afterAll(() => house.close());

const names = { name_zh: '晨组', name_en: 'Dawn team' };
const teams = async () => (await manager.data('GET /admin/api/places')).stores[0]!.teams;
const remove = (who: Visitor, id: string) => who.call('DELETE /admin/api/teams/{id}', { params: { id } });

test('a team is renamed, and deleted once nobody is in it; both are in the log', async () => {
  const { id } = await manager.data('POST /admin/api/teams', { body: { store_no: 1, ...names } });
  const body = { name_zh: '暮组', name_en: 'Dusk team' };
  expect((await manager.data('PUT /admin/api/teams/{id}', { params: { id }, body })).name).toBe('Dusk team');
  expect((await teams()).find((team) => team.id === id)).toMatchObject({ ...body, people: 0 });
  const both = await Promise.all([remove(manager, id), remove(manager, id)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['2000000', '4040000']);
  const { list } = await manager.data('GET /admin/api/audit', { query: { subject: id } });
  expect(list.map(({ action }) => action)).toEqual(['team.delete', 'team.edit', 'team.add']);
});

test('one with people in it, or that a group lists, stays; another store’s is not there', async () => {
  const used = (await teams()).find(({ people }) => people > 0)!;
  expect((await remove(manager, used.id)).code).toBe('4090000');
  const other = await house.as('store', '13800000203', jingan);
  expect((await remove(other, used.id)).code).toBe('4040000');
  const put = await other.call('PUT /admin/api/teams/{id}', { params: { id: used.id }, body: names });
  expect(put.code).toBe('4040000');
  const { id } = await manager.data('POST /admin/api/teams', { body: { store_no: 1, ...names } });
  await manager.data('POST /admin/api/groups', {
    body: { ...names, role: 'store', store_no: 1, buttons: [], menus: [], data_scope: 2, teams: [id] },
  });
  expect((await remove(manager, id)).code).toBe('4090000');
});
