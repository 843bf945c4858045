import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let server: TestServer;
let owner: pg.Client;
let broker: Visitor;
let colleague: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  // Noon in Shanghai, so that an hour earlier and an hour later are the same day.
  server.clock.advance((28 * hourMs - (server.clock.now() % dayMs)) % dayMs);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});
beforeEach(async () => {
  broker = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
  // Only reminders that a test sets are due, and no customer is about to be moved to the pool.
  await owner.query('update customer set next_contact_at = null, locked_at = now()');
  await owner.query('update work_order set next_contact_at = null');
});

let n = 0;
const inHours = (hours: number) => new Date(server.clock.now() + hours * hourMs).toISOString();
async function add(next: string | null, more: object = {}) {
  const body = { name: '江晚', mobile: `1378770${String(n++).padStart(4, '0')}`, next_contact_at: next, ...more };
  return (await broker.data('POST /finance/api/customer/add', { body })).id!;
}
const due = (who = broker, query: Record<string, unknown> = {}) => who.data('GET /finance/api/contact_due', { query });
const read = (id: string) => broker.data('GET /finance/api/{id}/customer_info', { params: { id } });
const arrange = (id: string, body: object, who = broker) =>
  who.call('POST /finance/api/contact_arrange', { body: { id, ...body } });
const undo = (id: string, entry: string, who = broker) =>
  who.call('POST /finance/api/contact_undo', { body: { id, entry } });

test('overdue reminders come first, then the rest of the day in Shanghai, for customers and leads; tomorrow’s are not included', async () => {
  const [late, later, soon, tomorrow] = [inHours(-30), inHours(-1), inHours(0.01), inHours(30)];
  const soonId = await add(soon);
  const lateId = await add(late);
  await add(tomorrow);
  await add(null);
  const lead = await add(later, { kind: 'clue' });
  const found = await due();
  expect(found.list.map(({ id }) => id)).toEqual([lateId, lead, soonId]);
  expect([found.overdue.n, found.today.n]).toEqual([2, 1]);
  const first = await due(broker, { page_size: 2 });
  const rest = await due(broker, { page_size: 2, cursor: first.next });
  expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual([lateId, lead, soonId]);
  expect(rest.next).toBeNull();
  // An adviser sees only their own; the manager of the store sees them, another store and another site do not.
  expect((await due(colleague)).list).toEqual([]);
  const manager = await server.as('store', mobiles.manager);
  expect((await due(manager)).list).toHaveLength(3);
  expect((await due(manager, { scope: 'own' })).list).toEqual([]);
  for (const who of [
    await server.as('broker', mobiles.jinganAdviser, jingan),
    await server.as('broker', mobiles.otherAdviser, otherTenantSite),
  ])
    expect((await due(who)).list).toEqual([]);
});

test('completing or postponing takes one tap, the open order follows, and undo restores the former date', async () => {
  const was = inHours(-3);
  const id = await add(was);
  const workOrder = { customer_id: id, amount_asked: 5_000_000 };
  const order = await submitOrder(broker, workOrder);
  const other = new Date(Date.parse(was) + hourMs).toISOString();
  await owner.query('update customer set next_contact_at = $1 where id = $2', [was, id]);
  await owner.query('update work_order set next_contact_at = $1 where id = $2', [was, order.id]);
  const orderNext = async () =>
    (await broker.data('GET /finance/api/{id}/work_details', { params: { id: order.id } })).next_contact_at;
  const lastContact = (await read(id)).last_contact_at;

  const tomorrow = inHours(24);
  const later = await arrange(id, { what: 'later', was, next_contact_at: tomorrow });
  expect(later.data.next_contact_at).toBe(tomorrow);
  expect([(await read(id)).next_contact_at, await orderNext()]).toEqual([tomorrow, tomorrow]);
  expect((await read(id)).last_contact_at).toBe(lastContact);
  expect((await due()).list).toEqual([]);
  // A second device still shows the former date, so its request is rejected.
  expect((await arrange(id, { what: 'done', was })).code).toBe('4090000');
  expect((await undo(id, later.data.entry, colleague)).code).not.toBe('2000000');
  expect((await undo(id, later.data.entry)).code).toBe('2000000');
  expect([(await read(id)).next_contact_at, await orderNext()]).toEqual([was, was]);
  expect((await undo(id, later.data.entry)).code).toBe('4090000');

  // An order with another date keeps it.
  await owner.query('update work_order set next_contact_at = $1 where id = $2', [other, order.id]);
  server.clock.advance(hourMs);
  const done = await arrange(id, { what: 'done', was });
  expect(await read(id)).toMatchObject({ next_contact_at: null, last_contact_at: inHours(0) });
  expect(await orderNext()).toBe(other);
  expect((await undo(id, done.data.entry)).code).toBe('2000000');
  expect(await read(id)).toMatchObject({ next_contact_at: was, last_contact_at: lastContact });
  const { list } = await broker.data('GET /finance/api/{id}/customer_log', { params: { id } });
  expect(list.slice(0, 4).map(({ kind }) => kind)).toEqual(['arranged_back', 'contacted', 'arranged_back', 'put_off']);
  expect(list[0]!.changes.map(({ field }) => field)).not.toContain('works');
});

test('of two concurrent taps one succeeds, and the other is told', async () => {
  const was = inHours(-1);
  const id = await add(was);
  const codes = (await Promise.all([1, 2, 3].map(() => arrange(id, { what: 'done', was })))).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['2000000', '4090000', '4090000']);
});

test('an undo does not overwrite a later change, and a colleague’s customer cannot be changed', async () => {
  const was = inHours(-1);
  const id = await add(was);
  expect((await arrange(id, { what: 'done', was }, colleague)).code).not.toBe('2000000');
  const done = await arrange(id, { what: 'done', was });
  await broker.data('POST /finance/api/{id}/customer_log', { params: { id }, body: { kind: 'call', text: '通了' } });
  expect((await undo(id, done.data.entry)).code).toBe('4090000');
  expect((await read(id)).next_contact_at).toBeNull();
});

test('customers about to be moved to the pool are listed too, the nearest day first, and a contact removes them', async () => {
  const manager = await server.as('store', mobiles.manager);
  const days = { contact_days: 10, deal_days: null, warn_days: 3, claims_a_day: 10, cooldown_days: 0 };
  const rules = { ...days, name_zh: '沉默的海', name_en: 'Sea of silence', protected_stages: ['submitted'] };
  await manager.data('POST /finance/api/sea/add', { body: rules });
  const warned = await add(null);
  const called = await add(null);
  await owner.query('update customer set locked_at = null where id = any($1)', [[warned, called]]);
  server.clock.advance(6 * dayMs);
  broker = await server.as('broker', mobiles.adviser);
  expect((await due()).falling).toEqual([]);
  server.clock.advance(2 * dayMs);
  broker = await server.as('broker', mobiles.adviser);
  expect((await due()).falling.map(({ id }) => id).sort()).toEqual([warned, called].sort());
  await arrange(called, { what: 'done', was: null });
  const { falling: expiring } = await due();
  expect(expiring.map(({ id }) => id)).toEqual([warned]);
  expect(expiring[0]!.fall_warning).not.toBeNull();
});
