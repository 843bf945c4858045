import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let owner: pg.Client;
let manager: Visitor;
let broker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  // The headquarters of this tenant lets advisers export their own customers.
  await owner.query("update staff_group set buttons = buttons || '{customer.export}' where role = 'broker'");
  manager = await server.as('store', mobiles.manager);
  broker = await server.as('broker', mobiles.adviser);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

/** Longer than the server caches the permissions of a session. */
const rightsKeptMs = 5_000;
const take = (who: Visitor, body: object) => who.data('POST /finance/api/customer_export', { body });
const add = (who: Visitor, mobile: string, more = {}) =>
  who.data('POST /finance/api/customer/add', { body: { name: '穆清', mobile, ...more } });
const namesIn = (csv: string) =>
  csv
    .slice(1)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]!);

test('an export contains what the list shows, by scope and filter, and the audit log records who exported how many rows', async () => {
  await add(broker, '13788810001', { level: 'A' });
  for (const [who, scope] of [
    [broker, 'all'],
    [manager, 'all'],
  ] as const) {
    const { list } = await who.data('GET /finance/api/my_customer_list', { query: { page_size: 100, scope } });
    const { csv, rows } = await take(who, { what: 'customers', scope });
    expect(namesIn(csv).sort()).toEqual(list.map(({ customer_info }) => customer_info.name).sort());
    expect(rows).toBe(list.length);
  }
  const hot = await take(broker, { what: 'customers', level: 'A', keyword: '穆清' });
  expect([hot.rows, hot.csv.includes('137 **** 0001')]).toEqual([1, true]);
  const otherStore = await server.as('store', mobiles.jinganManager, jingan);
  expect((await take(otherStore, { what: 'customers', keyword: '穆清' })).rows).toBe(0);
  const { list: orders } = await broker.data('GET /finance/api/work_list', { query: { page_size: 100 } });
  expect((await take(broker, { what: 'orders' })).rows).toBe(orders.length);
  const { rows } = await owner.query(
    "select changes from audit_entry where action = 'customer.export' order by seq desc limit 3",
  );
  const message = JSON.stringify(rows);
  expect(message).toContain('level=A');
  expect(message).not.toContain('穆清');
});

test('full mobiles require the permission to reveal them, and each is recorded in the timeline', async () => {
  const { id } = await add(broker, '13788810002');
  const input = { what: 'customers', keyword: '13788810002', whole_mobiles: true };
  expect((await take(broker, input)).csv).toContain('13788810002');
  const { list } = await broker.data('GET /finance/api/{id}/customer_log', { params: { id: id! } });
  expect(list.map(({ kind }) => kind)).toEqual(['revealed', 'added']);
  await owner.query("update staff_group set buttons = array_remove(buttons, 'work.call') where role = 'broker'");
  server.clock.advance(rightsKeptMs);
  expect((await broker.call('POST /finance/api/customer_export', { body: input })).code).toBe('4030000');
  expect((await take(broker, { ...input, whole_mobiles: false })).csv).not.toContain('13788810002');
  await owner.query("update staff_group set buttons = array_remove(buttons, 'customer.export') where role = 'broker'");
  server.clock.advance(rightsKeptMs);
  const refused = await broker.call('POST /finance/api/customer_export', { body: { what: 'customers' } });
  expect(refused.code).toBe('4030000');
});

test('a name that a spreadsheet would compute is exported as text', async () => {
  await add(manager, '13788810003', { name: '=HYPERLINK("http://evil.example")' });
  const { csv } = await take(manager, { what: 'customers', keyword: '13788810003' });
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
});
