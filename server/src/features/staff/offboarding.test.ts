import { standardGroups } from '@sycee/domain/access/standard-groups';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let manager: Visitor;
let saas: Visitor;
beforeEach(async () => {
  await server?.close();
  server = await startTestServer();
  manager = await server.as('store', mobiles.manager);
  saas = await server.as('saas', mobiles.headquarters, headquarters);
});
afterAll(() => server.close());

/** An adviser's buttons, so that the deputy may manage one. */
const adviserButtons = standardGroups.find(({ slug }) => slug === 'broker')!.buttons;
const find = async (keyword: string) =>
  (await manager.data('GET /admin/api/staff', { query: { keyword, role: 'broker' } })).list[0]!;
const advisers = async () => (await manager.data('GET /finance/api/local_resident')).list;
const loads = async () => new Map((await advisers()).map(({ account_no, open }) => [account_no, open]));
const ordersOf = async (name: string) =>
  (await manager.data('GET /finance/api/work_list', { query: { page_size: 100 } })).list.filter(
    ({ owner }) => owner?.name === name,
  );
const disable = (who: Visitor, { id, version }: { id: string; version: number }, hand_over?: object, key?: string) =>
  (key ? who.with({ 'idempotency-key': key }) : who).call('PUT /admin/api/staff/{id}/status', {
    params: { id },
    body: { version, status: 'disabled', hand_over },
  });
/** An adviser with open orders, and a colleague of the team with the most capacity. */
async function pair() {
  const all = (await advisers()).filter(({ on_duty }) => on_duty);
  const leaving = all.filter(({ open }) => open > 0).sort((a, b) => a.open - b.open)[0]!;
  const others = all.filter(({ account_no }) => account_no !== leaving.account_no);
  const successor = others.sort((a, b) => b.capacity - b.open - (a.capacity - a.open))[0]!;
  const person = await find(leaving.account_no);
  const collaborator = await find(successor.account_no);
  const body = { version: collaborator.version, team_id: person.team!.id };
  await manager.data('PUT /admin/api/staff/{id}', { params: { id: collaborator.id }, body });
  return { leaving: { ...person, open: leaving.open }, successor };
}

test('disabling an account transfers its open orders to one colleague, each with one timeline entry, and is in the audit log', async () => {
  const { leaving, successor } = await pair();
  const orders = await ordersOf(leaving.name);
  expect(orders.length).toBe(leaving.open);
  const before = (await loads()).get(successor.account_no)!;
  const answer = await disable(manager, leaving, { to: 'one', account_no: successor.account_no });
  expect(answer.data).toMatchObject({
    status: 'disabled',
    open_work: 0,
    handed: { given: leaving.open, left: 0 },
  });
  expect((await loads()).get(successor.account_no)).toBe(before + leaving.open);
  for (const { id, stage } of orders) {
    const { list } = await manager.data('GET /finance/api/work_customer_log', { query: { id, kind: 'devolved' } });
    expect(list).toHaveLength(1);
    expect(list[0]!.changes[0]).toMatchObject({ from: leaving.name, to: successor.name });
    const details = await manager.data('GET /finance/api/{id}/work_details', { params: { id } });
    expect(details).toMatchObject({ owner: { name: successor.name }, status: 'working', stage, owner_disabled: false });
  }
  const { list } = await saas.data('GET /admin/api/audit', { query: { subject: leaving.account_no } });
  expect(list[0]).toMatchObject({ action: 'staff.disable' });
  expect(list[0]!.changes.find(({ field }) => field === 'open_work')).toMatchObject({
    from: String(leaving.open),
    to: '0',
  });
});

test('orders are transferred evenly to advisers of the team who are on duty; orders beyond their capacity stay and are marked', async () => {
  const { leaving } = await pair();
  const before = await loads();
  const team = (await manager.data('GET /admin/api/staff', { query: { team_id: leaving.team!.id } })).list.map(
    ({ account_no }) => account_no,
  );
  const { data } = await disable(manager, leaving, { to: 'team' });
  expect(data.handed.given + data.handed.left).toBe(leaving.open);
  const after = await loads();
  const gained = [...after].filter(([no, open]) => open > (before.get(no) ?? 0)).map(([no]) => no);
  expect(team).toEqual(expect.arrayContaining(gained));
  const remaining = await ordersOf(leaving.name);
  expect(remaining.map(({ owner_disabled }) => owner_disabled)).toEqual(remaining.map(() => true));
});

test('orders that stay with a disabled adviser are marked until the account is enabled again; members do not see the mark', async () => {
  const { leaving } = await pair();
  const { data } = await disable(manager, leaving);
  expect(data).toMatchObject({ open_work: leaving.open, handed: { given: 0, left: leaving.open } });
  expect((await ordersOf(leaving.name)).every(({ owner_disabled }) => owner_disabled)).toBe(true);
  const body = { version: data.version, status: 'active' };
  const again = await manager.data('PUT /admin/api/staff/{id}/status', { params: { id: leaving.id }, body });
  expect(again.handed).toEqual({ given: 0, left: 0 });
  expect((await ordersOf(leaving.name)).some(({ owner_disabled }) => owner_disabled)).toBe(false);
});

test('orders cannot be transferred to the disabled account itself, another store, or a colleague who is off duty or unknown; the account then stays enabled', async () => {
  const { leaving } = await pair();
  const off = (await advisers()).find(({ on_duty }) => !on_duty);
  const elsewhere = (await saas.data('GET /admin/api/staff', { query: { role: 'broker', store_no: 2 } })).list[0]!;
  for (const account_no of [leaving.account_no, off?.account_no ?? 'b-0', elsewhere.account_no, "b'; --"]) {
    const answer = await disable(manager, leaving, { to: 'one', account_no });
    expect(answer.code).toBe('4220000');
    expect(answer.data).toHaveProperty('fields.account_no');
  }
  expect((await find(leaving.account_no)).status).toBe('active');
});

test('of two administrators who disable an account concurrently one succeeds and the other is refused; a repeated request has one effect', async () => {
  const { leaving, successor } = await pair();
  const press = () =>
    disable(manager, leaving, { to: 'one', account_no: successor.account_no }, 'the-same-press-twice');
  const answers = await Promise.all([press(), press(), disable(saas, leaving, { to: 'team' })]);
  const won = answers.filter(({ code }) => code === '2000000');
  const lost = answers.filter(({ code }) => code === '4090000');
  expect([won.length, lost.length].sort()).toEqual([1, 2]);
  const entries = await saas.data('GET /admin/api/audit', { query: { subject: leaving.account_no } });
  expect(entries.list.filter(({ action }) => action === 'staff.disable')).toHaveLength(1);
});

test('an assignment during a disabling does not deadlock, and leaves no order unmarked', async () => {
  const { leaving, successor } = await pair();
  const waiting = (await manager.data('GET /finance/api/undistributed')).list.map(({ id }) => id);
  const give = { work_ids: waiting, mode: 'evenly', account_nos: [leaving.account_no, successor.account_no] };
  const [deleted, given] = await Promise.all([
    disable(saas, leaving, { to: 'one', account_no: successor.account_no }),
    manager.call('POST /finance/api/distribute', { body: give }),
  ]);
  expect(['2000000', '4090000']).toContain(deleted.code);
  expect(['2000000', '4090000', '4220000']).toContain(given.code);
  const remaining = await ordersOf(leaving.name);
  if (deleted.code === '2000000') expect(remaining.every(({ owner_disabled }) => owner_disabled)).toBe(true);
});

test('without the right to assign, disabling works and transfers nothing', async () => {
  const { leaving, successor } = await pair();
  const group = await saas.data('POST /admin/api/groups', {
    body: {
      name_zh: '人事',
      name_en: 'People',
      role: 'store',
      store_no: 1,
      data_scope: 4,
      buttons: ['staff.view', 'staff.disable', ...adviserButtons],
      menus: ['*'],
    },
  });
  const clerk = (await manager.data('GET /admin/api/staff', { query: { keyword: '贺临川' } })).list[0]!;
  const body = { version: clerk.version, group_id: group.id };
  await saas.data('PUT /admin/api/staff/{id}', { params: { id: clerk.id }, body });
  server.clock.advance(1_000);
  const deputy = await server.as('store', mobiles.supervisor);
  expect((await disable(deputy, leaving, { to: 'one', account_no: successor.account_no })).code).toBe('4030000');
  expect((await disable(deputy, leaving)).code).toBe('2000000');
});
