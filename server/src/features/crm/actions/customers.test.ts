import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let manager: Visitor;
let broker: Visitor;
let colleague: Visitor;
let there: Visitor;
const numbers = new Map<Visitor, string>();
const numberOf = (who: Visitor) => numbers.get(who)!;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.as('store', mobiles.manager);
  broker = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
  there = await server.as('store', mobiles.jinganManager, jingan);
  for (const who of [broker, colleague]) numbers.set(who, (await who.data('GET /account/api/info')).account_no);
});
afterAll(() => server.close());

let n = 0;
const newMobile = () => `1378990${String(n++).padStart(4, '0')}`;
/** A lead added by an adviser belongs to that adviser; one added by a manager is unassigned. */
const addLead = async (who = broker, more: object = {}) => {
  const body = { name: '江晚', mobile: newMobile(), kind: 'clue' as const, ...more };
  return (await who.data('POST /finance/api/customer/add', { body })).id!;
};
const transferCustomers = (who: Visitor, customer_ids: string[], to: { account_no?: string; store_no?: number }) =>
  who.call('POST /finance/api/submit_devolve', { body: { customer_ids, ...to } });
const toPool = (who: Visitor, customer_ids: string[], more: object = {}) =>
  who.call('POST /finance/api/submit_sea', { body: { customer_ids, reason: 'no_need', ...more } });
const read = (id: string, who = manager) => who.data('GET /finance/api/{id}/customer_info', { params: { id } });
const codeOf = async (who: Visitor, id: string) =>
  (await who.call('GET /finance/api/{id}/customer_info', { params: { id } })).code;
const log = async (id: string, who = manager) =>
  (await who.data('GET /finance/api/{id}/customer_log', { params: { id } })).list;
const share = (id: string, to: Visitor, may: 'read' | 'write') =>
  broker.data('POST /finance/api/{id}/customer_team', {
    params: { id },
    body: { account_no: numberOf(to), may, until: null },
  });
const order = async (customer_id: string, who = broker) => {
  const product_id = (await productIds(who))[0]!;
  return (await submitOrder(who, { customer_id, product_id })).id;
};
const left = (answer: { data: { left: { customer_id?: string; reason: string }[] } }) =>
  Object.fromEntries(answer.data.left.map(({ customer_id, reason }) => [customer_id, reason]));

test('[S4.21] an assigned lead is transferred by its adviser once, however often the request is sent, with a timeline entry', async () => {
  const id = await addLead(manager);
  const body = { customer_ids: [id], mode: 'by_hand' as const, account_nos: [numberOf(broker)] };
  expect((await manager.data('POST /finance/api/distribute', { body })).given).toHaveLength(1);
  const keyed = broker.with({ 'idempotency-key': randomUUID() });
  const to = { account_no: numberOf(colleague) };
  const answers = await Promise.all([transferCustomers(keyed, [id], to), transferCustomers(keyed, [id], to)]);
  for (const { data } of answers) expect(data).toEqual({ done: [id], left: [] });
  expect((await read(id, colleague)).owner!.account_no).toBe(numberOf(colleague));
  expect(await codeOf(broker, id)).toBe('4040000');
  const entries = (await log(id)).filter(({ kind }) => kind === 'devolved');
  expect(entries).toMatchObject([{ work_no: null, by: { name: '周以宁' } }]);
  expect(entries[0]!.changes).toEqual([{ field: 'owner', name: 'Adviser', from: '周以宁', to: '林听澜' }]);
  expect(left(await transferCustomers(manager, [id], to))).toEqual({
    [id]: 'This adviser already has it. Choose another',
  });
});

test('a manager transfers a lead to another store, where it waits without its collaborators; an adviser may not', async () => {
  const id = await addLead();
  await share(id, colleague, 'write');
  expect((await transferCustomers(broker, [id], { store_no: 2 })).code).toBe('4030000');
  expect((await transferCustomers(manager, [id], { store_no: 2 })).data).toEqual({ done: [id], left: [] });
  for (const who of [manager, broker, colleague]) expect(await codeOf(who, id)).toBe('4040000');
  const { owner, next_contact_at } = await read(id, there);
  expect([owner, next_contact_at]).toEqual([null, null]);
  const [entry] = await log(id, there);
  expect(entry).toMatchObject({ kind: 'devolved' });
  expect(entry!.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'store', to: expect.any(String) }),
      { field: 'owner', name: 'Adviser', from: '周以宁', to: '—' },
      { field: 'team', name: 'Collaborators', from: '林听澜', to: '—' },
    ]),
  );
  expect(left(await transferCustomers(there, [id], { store_no: 1 }))).toEqual({
    [id]: 'This customer has no adviser. Assign one first',
  });
  expect((await transferCustomers(manager, [await addLead()], { store_no: 77 })).code).toBe('4220000');
});

test('[S4.29] a lead is moved to the pool with a reason and claimed by a colleague', async () => {
  const [own, free] = [await addLead(), await addLead(manager)];
  expect((await broker.call('POST /finance/api/submit_sea', { body: { customer_ids: [own] } as never })).code).toBe(
    '4220000',
  );
  await share(own, colleague, 'read');
  expect((await toPool(broker, [own], { note: '半年后再说' })).data).toEqual({ done: [own], left: [] });
  expect((await toPool(manager, [free])).data).toEqual({ done: [free], left: [] });
  const { sea: pool, owner } = await read(own);
  expect([pool?.left_by, owner]).toEqual(['周以宁', null]);
  const [entry] = await log(own);
  expect(entry).toMatchObject({ kind: 'to_sea', text: '半年后再说', by: { name: '周以宁' } });
  expect(entry!.changes.map(({ field }) => field)).toEqual(['owner', 'sea', 'sea_reason', 'team']);
  const why = entry!.changes.find(({ field }) => field === 'sea_reason');
  expect([why!.name, why!.to]).toEqual(['Return reason', 'No need at present']);
  expect(left(await toPool(manager, [own]))).toEqual({ [own]: 'Already in the pool' });
  expect(left(await transferCustomers(manager, [own], { account_no: numberOf(colleague) }))).toEqual({
    [own]: 'This customer is in the pool. Claim them first',
  });
  const claim = { params: { id: own }, query: {} };
  expect((await colleague.data('GET /finance/api/{id}/claim', claim)).customer_id).toBe(own);
  expect((await read(own)).owner!.account_no).toBe(numberOf(colleague));
});

test('customers with an open order, locked, shared or not found are not moved, each with its reason', async () => {
  const [ordered, locked, shared, free] = [await addLead(), await addLead(), await addLead(colleague), await addLead()];
  const nobodys = '00000000-0000-7000-8000-000000000000';
  await order(ordered);
  const { version } = await read(locked);
  await broker.data('POST /finance/api/customer/save', { body: { id: locked, version, locked: true } });
  await colleague.data('POST /finance/api/{id}/customer_team', {
    params: { id: shared },
    body: { account_no: numberOf(broker), may: 'write', until: null },
  });
  const byTeam = 'This customer is shared with you. Only their adviser or the store manager can do this';
  const moved = await toPool(broker, [ordered, locked, shared, nobodys, free]);
  expect(moved.data.done).toEqual([free]);
  expect(left(moved)).toEqual({
    [ordered]: 'This customer has an open order. Return the order to the pool and the customer goes with it',
    [locked]: 'This customer is locked. Unlock before returning to the pool',
    [shared]: byTeam,
    [nobodys]: 'Not found, or outside your scope',
  });
  const given = await transferCustomers(broker, [ordered, locked, shared, nobodys], {
    account_no: numberOf(colleague),
  });
  expect(given.data.done).toEqual([locked]);
  expect(left(given)).toEqual({
    [ordered]: 'This customer has an open order. Transfer the order and the customer moves with it',
    [shared]: byTeam,
    [nobodys]: 'Not found, or outside your scope',
  });
  expect((await read(ordered)).owner!.account_no).toBe(numberOf(broker));
});

test('concurrent transfer, return to the pool and new order leave the customer in one consistent state', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => addLead()));
  const answers = await Promise.all([
    transferCustomers(broker, ids, { account_no: numberOf(colleague) }),
    toPool(manager, ids.toReversed()),
    ...ids.slice(0, 2).map(async (id) => {
      const product_id = (await productIds(broker))[0]!;
      return await broker.call('POST /finance/api/submit_work', {
        body: { customer_id: id, consent: true, product_id },
      });
    }),
  ]);
  for (const { code } of answers.slice(0, 2)) expect(code).toBe('2000000');
  for (const id of ids) {
    const { sea: pool, owner, open_works } = await read(id);
    expect((pool === null) !== (owner === null)).toBe(true);
    if (pool) expect(open_works).toBe(0);
    const moves = (await log(id)).map(({ kind }) => kind).filter((kind) => kind === 'devolved' || kind === 'to_sea');
    expect(new Set(moves).size).toBe(moves.length);
    expect(moves[0] === 'to_sea').toBe(pool !== null);
  }
});

test('a colleague without capacity receives no customers, and one of another store cannot be chosen', async () => {
  const id = await addLead();
  const { list } = await manager.data('GET /admin/api/staff', { query: { keyword: '林听澜' } });
  const params = { id: list[0]!.id };
  const setRoom = async (capacity: number) => {
    const { version } = await manager.data('GET /admin/api/staff/{id}', { params });
    await manager.data('PUT /admin/api/staff/{id}', { params, body: { version, giving: { capacity } } });
  };
  await setRoom(1);
  for (const one of [await addLead(colleague), id]) expect(await codeOf(manager, one)).toBe('2000000');
  expect(left(await transferCustomers(broker, [id], { account_no: numberOf(colleague) }))).toEqual({
    [id]: 'The selected advisers are at capacity',
  });
  await setRoom(900);
  const otherStoreAdviser = await server.as('broker', mobiles.jinganAdviser, jingan);
  const { account_no } = await otherStoreAdviser.data('GET /account/api/info');
  expect((await transferCustomers(broker, [id], { account_no })).code).toBe('4220000');
});

test('only the adviser in charge may act: other advisers, other stores, other sites, guests and malformed input are rejected', async () => {
  const id = await addLead();
  const to = { account_no: numberOf(colleague) };
  const notFound = { [id]: 'Not found, or outside your scope' };
  expect(left(await toPool(colleague, [id]))).toEqual(notFound);
  expect(left(await toPool(there, [id]))).toEqual(notFound);
  expect(left(await transferCustomers(there, [id], { store_no: 1 }))).toEqual(notFound);
  const stranger = await server.as('store', mobiles.otherManager, otherTenantSite);
  expect(left(await toPool(stranger, [id]))).toEqual(notFound);
  expect((await transferCustomers(stranger, [id], to)).code).toBe('4220000');
  const member = await server.as('member', mobiles.member);
  for (const send of [() => toPool(member, [id]), () => transferCustomers(member, [id], to)])
    expect((await send()).code).toBe('4030000');
  expect((await toPool(server.guest(), [id])).code).toMatch(/^401/);
  const workOrder = await order(await addLead());
  for (const what of [
    {},
    { work_ids: [], customer_ids: [] },
    { work_ids: [workOrder], customer_ids: [id] },
    { customer_ids: ['x'] },
    { customer_ids: Array(201).fill(id) },
  ]) {
    const body = what as { customer_ids: string[] };
    expect((await broker.call('POST /finance/api/submit_devolve', { body: { ...body, ...to } })).code).toBe('4220000');
    expect((await broker.call('POST /finance/api/submit_sea', { body: { ...body, reason: 'no_need' } })).code).toBe(
      '4220000',
    );
  }
  expect((await read(id)).owner!.account_no).toBe(numberOf(broker));
  expect((await transferCustomers(broker, [id, id], to)).data.done).toEqual([id]);
});
