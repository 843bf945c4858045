import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let broker: Visitor;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  [broker, member] = await Promise.all([
    server.as('broker', mobiles.adviser),
    server.as('member', mobiles.secondMember),
  ]);
});
afterAll(() => server.close());

/** An application of the member that the broker’s code assigns to the broker at once. */
async function application() {
  const { list } = await server.guest().data('GET /finance/api/product_list', { query: { page_size: 50 } });
  for (const { id } of list) {
    const made = await submitOrder(member.with({ 'x-promo': 'YINING' }), { product_id: id, amount_asked: 10_000_000 });
    if (!made.already_open) return made.id;
  }
  throw new Error('every product is applied for');
}
const step = (id: string, body: object) =>
  broker.data('PUT /finance/api/{id}/work_flow_info', { params: { id }, body });

test('a broker’s note on a step is visible to staff only; the step itself also to the member', async () => {
  const id = await application();
  await step(id, { version: 1, step: 'advance', note: '客户征信一般，先别报价' });
  const entries = async (who: Visitor) =>
    (await who.data('GET /finance/api/work_customer_log', { query: { id } })).list;
  expect((await entries(broker)).find(({ kind }) => kind === 'flow')?.text).toContain('征信一般');
  expect((await entries(member)).find(({ kind }) => kind === 'flow')).toMatchObject({ text: '' });
  expect(JSON.stringify(await entries(member))).not.toContain('征信一般');
});

test('the customer’s level and the date of the next call are visible to staff only', async () => {
  const id = await application();
  const next_contact_at = new Date(server.clock.now() + 3_600_000).toISOString();
  await broker.data('PUT /finance/api/{id}/work_form_info', {
    params: { id },
    body: { version: 1, next_contact_at },
  });
  const form = await member.data('GET /finance/api/{id}/work_form_info', { params: { id } });
  expect(form).toMatchObject({ next_contact_at: null });
});

test('the stages record the time at which each was reached', async () => {
  const id = await application();
  const { steps } = await step(id, { version: 1, step: 'advance' });
  const reached = steps.find(({ slug }) => slug === 'met')!.at;
  server.clock.advance(3_600_000);
  const over = await step(id, { version: 2, step: 'finish', outcome: 'withdrawn' });
  expect(over.steps.find(({ slug }) => slug === 'met')!.at).toBe(reached);
});

test('a step that moves the next contact date says so', async () => {
  const id = await application();
  const next_contact_at = new Date(server.clock.now() + 86_400_000).toISOString();
  await step(id, { version: 1, step: 'advance', next_contact_at });
  const { list } = await broker.data('GET /finance/api/work_customer_log', { query: { id, kind: 'flow' } });
  expect(list[0]!.changes.map(({ field }) => field)).toContain('next_contact_at');
});

test('simultaneous entries are read in the order in which they were written', async () => {
  for (let i = 0; i < 5; i++) {
    const id = await application();
    const { list } = await broker.data('GET /finance/api/work_customer_log', { query: { id } });
    expect(list.map(({ kind }) => kind)).toEqual(['distributed', 'submitted']);
  }
});
