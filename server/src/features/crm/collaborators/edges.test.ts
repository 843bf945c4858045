import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let db: pg.Client;
let manager: Visitor;
let collaborator: Visitor;
let account_no: string;
beforeAll(async () => {
  server = await startTestServer();
  db = new pg.Client({ connectionString: server.ownerUrl });
  await db.connect();
  manager = await server.as('store', mobiles.manager);
  collaborator = await server.as('broker', mobiles.colleague);
  ({ account_no } = await collaborator.data('GET /account/api/info'));
});
afterAll(async () => {
  await db.end();
  await server.close();
});

const mobile = '13776620001';
let id: string;
const share = (may: 'read' | 'write') =>
  manager.call('POST /finance/api/{id}/customer_team', { params: { id }, body: { account_no, may } });
const team = async () => (await manager.data('GET /finance/api/{id}/customer_team', { params: { id } })).list;
const waits = async () =>
  (await db.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
    .rowCount;

test('an adviser who takes charge of a customer by submitting an order is no longer a collaborator', async () => {
  id = (await manager.data('POST /finance/api/customer/add', { body: { name: '无人', mobile } })).id!;
  await share('write');
  const product_id = (await productIds(collaborator))[0]!;
  const body = { name: '无人', mobile, consent: true as const, product_id };
  await submitOrder(collaborator, body);
  const { owner } = await manager.data('GET /finance/api/{id}/customer_info', { params: { id } });
  expect(owner).toMatchObject({ account_no });
  expect(await team()).toEqual([]);
});

test('a colleague disabled while their access changes is no collaborator, also after being enabled again', async () => {
  const body = { name: '另一位', mobile: '13776620002' };
  id = (await manager.data('POST /finance/api/customer/add', { body })).id!;
  await share('read');
  const their = 'account = (select id from account where account_no = $1)';
  await db.query('begin');
  await db.query("update account set status = 'disabled' where account_no = $1", [account_no]);
  expect((await db.query(`delete from customer_collaborator where ${their}`, [account_no])).rowCount).toBe(1);
  const changing = share('write');
  await expect.poll(waits).toBe(1);
  await db.query('commit');
  expect((await changing).code).toBe('4220000');
  await db.query("update account set status = 'active' where account_no = $1", [account_no]);
  expect(await team()).toEqual([]);
});
