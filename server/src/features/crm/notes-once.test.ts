import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let broker: Visitor;
let orders: string[];
let customer: string;
beforeAll(async () => {
  server = await startTestServer();
  broker = await server.as('broker', mobiles.adviser);
  orders = (await broker.data('GET /finance/api/work_list')).list.map(({ id }) => id);
  customer = (await broker.data('GET /finance/api/work_customer_info', { query: { id: orders[0]! } })).id;
});
afterAll(() => server.close());

const note = (id: string, note_id: string, key: string) =>
  broker.call('POST /finance/api/work_customer_log', {
    body: { id, kind: 'note', text: '路上写的', note_id },
    headers: { 'idempotency-key': key },
  });
const written = async (id: string) =>
  (await broker.data('GET /finance/api/work_customer_log', { query: { id } })).list.filter(
    ({ text }) => text === '路上写的',
  );

test('a note repeated after its stored answer has expired is the existing note', async () => {
  const id = randomUUID();
  const first = await note(orders[0]!, id, id);
  // The stored answer has expired, so this is a new request.
  server.clock.advance(25 * 3_600_000);
  broker = await server.as('broker', mobiles.adviser);
  const again = await note(orders[0]!, id, id);
  expect([again.code, again.data]).toEqual(['2000000', first.data]);
  expect(await written(orders[0]!)).toHaveLength(1);
});

test('of five concurrent requests under other keys one writes the note, for an order as for a customer', async () => {
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => note(orders[1]!, id, randomUUID())));
  expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('2000000'));
  expect(await written(orders[1]!)).toHaveLength(1);
  const about = { params: { id: customer }, body: { kind: 'note', text: '路上写的', note_id: randomUUID() } };
  const both = await Promise.all([1, 2].map(() => broker.data('POST /finance/api/{id}/customer_log', about)));
  expect(both[0]).toEqual(both[1]);
});

test('a note id used for another order is rejected, also concurrently, and never causes a server error', async () => {
  const id = randomUUID();
  const codes = (await Promise.all(orders.slice(0, 4).map((order) => note(order, id, randomUUID())))).map(
    ({ code }) => code,
  );
  expect(codes.sort()).toEqual(['2000000', '4090000', '4090000', '4090000']);
});
