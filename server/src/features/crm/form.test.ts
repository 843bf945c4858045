import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let owner: pg.Client;
let broker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  broker = await server.as('broker', mobiles.adviser);
  ({ list: open } = await broker.data('GET /finance/api/work_list'));
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

/** Orders of this broker; `anOrder` takes one that customers may still withdraw, a different one each time. */
let open: { id: string; version: number; stage: string }[];
function anOrder() {
  const at = open.findIndex(({ stage }) => stage !== 'disbursed');
  return open.splice(at, 1)[0]!;
}
const save = (id: string, version: number, term_months = 7) =>
  broker.call('PUT /finance/api/{id}/work_form_info', { params: { id }, body: { version, term_months } });
const readForm = async (id: string) =>
  (await owner.query('select version, term_months, status from work_order where id = $1', [id])).rows[0];

test('the form of an order that is finished or in the bin is rejected with the allowed actions, and nothing is written', async () => {
  for (const set of ["status = 'over', outcome = 'withdrawn'", "status = 'recycle', status_before = 'working'"]) {
    const { id, version } = anOrder();
    await owner.query(`update work_order set ${set} where id = $1`, [id]);
    const before = await readForm(id);
    const { flow } = await broker.data('GET /finance/api/{id}/work_details', { params: { id } });
    expect(flow.allowed).not.toContain('change_form');
    expect(await save(id, version)).toMatchObject({ code: '4090000', data: { allowed: flow.allowed } });
    expect(await readForm(id)).toEqual(before);
  }
});

test('an open order reports that its form may be written, and the write succeeds', async () => {
  const { id, version } = anOrder();
  const { flow } = await broker.data('GET /finance/api/{id}/work_details', { params: { id } });
  expect(flow.allowed).toContain('change_form');
  expect((await save(id, version)).code).toBe('2000000');
});

test('a save waits for a concurrent move to the bin and is rejected', async () => {
  const { id, version } = anOrder();
  await owner.query('begin');
  await owner.query("update work_order set status = 'recycle', status_before = 'working' where id = $1", [id]);
  const saving = save(id, version);
  const isWaiting = async () =>
    (await owner.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rowCount;
  await expect.poll(isWaiting).toBe(1);
  await owner.query('commit');
  expect(await saving).toMatchObject({
    code: '4090000',
    data: { allowed: expect.not.arrayContaining(['change_form']) },
  });
  expect(await readForm(id)).toMatchObject({ version, status: 'recycle' });
});

test('of a concurrent end and save one succeeds and the other is told so', async () => {
  const { id, version } = anOrder();
  const body = { version, step: 'finish', outcome: 'withdrawn' };
  const answers = await Promise.all([
    save(id, version, 9),
    broker.call('PUT /finance/api/{id}/work_flow_info', { params: { id }, body }),
    save(id, version, 11),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['2000000', '4090000', '4090000']);
});
