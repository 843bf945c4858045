import { standardGroups } from '@sycee/domain/access/standard-groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

const adviserButtons = standardGroups.find(({ slug }) => slug === 'broker')!.buttons;

let server: TestServer;
let saas: Visitor;
const staffButtons = ['staff.view', 'staff.invite', 'staff.edit', 'staff.disable', 'group.edit', 'broker.approve'];
beforeAll(async () => {
  server = await startTestServer();
  saas = await server.as('saas', mobiles.headquarters, headquarters);
  // Gives team leaders and regional managers the permissions for managing people.
  for (const name of ['Team leaders', 'Regional managers']) {
    const { id, version, ...group } = (await saas.data('GET /admin/api/groups')).list.find(
      ({ name_en }) => name_en === name,
    )!;
    const buttons = [...new Set([...group.buttons, ...staffButtons, ...adviserButtons])];
    await saas.data('PUT /admin/api/groups/{id}', { params: { id }, body: { ...group, buttons, version } });
  }
  server.clock.advance(1_000);
});
afterAll(() => server.close());

const groupOf = async (name: string) =>
  (await saas.data('GET /admin/api/groups')).list.find(({ name_en }) => name_en === name)!.id;
const teamOf = async (name: string) =>
  (await saas.data('GET /admin/api/places')).stores.flatMap(({ teams }) => teams).find((team) => team.name === name)!
    .id;
const names = async (who: Visitor) =>
  (await who.data('GET /admin/api/staff', { query: { page_size: 100 } })).list.map(({ name }) => name).sort();
const invite = async (who: Visitor, body: object) =>
  (await who.call('POST /account/api/admin', { body: { role: 'broker', store_no: 1, name: '某', ...body } })).code;

test('a leader with the scope of a team manages the team and nothing else', async () => {
  const leader = await server.as('store', mobiles.teamLead);
  expect(await names(leader)).toEqual(['周以宁', '程观复', '温疏桐'].sort());
  const group_id = await groupOf('Advisers');
  const [taihu, canal] = [await teamOf('Taihu team'), await teamOf('Canal team')];
  expect((await leader.data('GET /admin/api/places')).stores[0]!.teams.map(({ id }) => id)).toEqual([taihu]);
  expect(await invite(leader, { group_id, team_id: taihu, mobile: '13646660001' })).toBe('2000000');
  expect(await invite(leader, { group_id, team_id: canal, mobile: '13646660002' })).toBe('4030000');
  expect(await invite(leader, { group_id, mobile: '13646660003' })).toBe('4030000');
  const supervisors = await groupOf('Store supervisors');
  expect(await invite(leader, { role: 'store', group_id: supervisors, team_id: taihu, mobile: '13646660004' })).toBe(
    '4030000',
  );
  const [collaborator] = (await leader.data('GET /admin/api/staff', { query: { keyword: '程观复' } })).list;
  const move = (body: object) =>
    leader.call('PUT /admin/api/staff/{id}', {
      params: { id: collaborator!.id },
      body: { version: collaborator!.version, ...body },
    });
  expect((await move({ team_id: canal })).code).toBe('4030000');
  expect((await move({ team_id: null })).code).toBe('4030000');
  expect((await move({ title: '资深顾问' })).code).toBe('2000000');
  // A group covers at least a whole store.
  const group = { name_zh: '某', name_en: 'Some', role: 'broker', buttons: [], menus: ['work'], data_scope: 5 };
  for (const store_no of [1, null])
    expect((await leader.call('POST /admin/api/groups', { body: { ...group, store_no } })).code).toBe('4030000');
  expect((await leader.data('GET /admin/api/broker_applications')).list).toEqual([]);
});

test('a regional manager manages the listed stores, but not the third, headquarters or peers', async () => {
  const roc = await server.as('roc', mobiles.regionalManager, headquarters);
  const seen = await names(roc);
  expect(seen).toEqual(expect.arrayContaining(['方清和', '韩未央', '周以宁', '宁远舟']));
  for (const beyond of ['苏晚晴', '秦明远', '江照野']) expect(seen).not.toContain(beyond);
  const group_id = await groupOf('Advisers');
  expect(await invite(roc, { group_id, store_no: 2, mobile: '13647770001' })).toBe('2000000');
  expect(await invite(roc, { group_id, store_no: 3, mobile: '13647770002' })).toBe('4030000');
  const regional = await groupOf('Regional managers');
  expect(await invite(roc, { role: 'roc', store_no: null, group_id: regional, mobile: '13647770003' })).toBe('4030000');
  // Store managers hold all permissions, which the regional manager does not.
  expect(await invite(roc, { role: 'store', group_id: await groupOf('Store managers'), mobile: '13647770004' })).toBe(
    '4030000',
  );
  const [manager] = (await roc.data('GET /admin/api/staff', { query: { keyword: '方清和' } })).list;
  expect(manager!.may).toEqual([]);
  const params = { id: manager!.id };
  const body = { version: manager!.version, status: 'disabled' };
  expect((await roc.call('PUT /admin/api/staff/{id}/status', { params, body })).code).toBe('4030000');
});
