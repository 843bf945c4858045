import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { leaseMs } from './compute.ts';
import { resumeAbandonedReports } from './index.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  // Counts written results, whichever process writes them.
  await owner.query('create table written (report uuid)');
  await owner.query(`create function count_written() returns trigger language plpgsql security definer as $$
    begin insert into written values (new.report); return new; end $$`);
  await owner.query(`create trigger count_written after update of result_sealed on report_version
    for each row when (new.result_sealed is not null) execute function count_written()`);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const stateOf = async (id: string) => (await owner.query('select state from report where id = $1', [id])).rows[0].state;
const writtenOf = async (id: string) =>
  (await owner.query('select count(*)::int as n from written where report = $1', [id])).rows[0].n;

/** Makes the next computations read the products again, where a lock can hold them. */
const publishAgain = () => owner.query('update product_rules set published_at = published_at');

/** A guest's report whose process died during the computation. */
async function createAbandonedReport(): Promise<{ id: string; visitor: Visitor }> {
  const body = { answers: { birthday: '1990-05-20', region: '320508' } };
  const made = await server.guest().data('POST /tax/api/match_nologin/personal', { body });
  await expect.poll(() => stateOf(made.report_id)).toBe('ready');
  await owner.query('update report_version set input_sealed = null, result_sealed = null where report = $1', [
    made.report_id,
  ]);
  await owner.query("update report set state = 'running', step = 'match', done = 0 where id = $1", [made.report_id]);
  await owner.query('delete from written');
  return { id: made.report_id, visitor: server.guest().with({ 'x-claim': made.secret! }) };
}

test('a report whose process died is finished when its owner returns', async () => {
  const { id, visitor } = await createAbandonedReport();
  await resumeAbandonedReports(server.parts.ports);
  expect(await stateOf(id), 'somebody may still be at it').toBe('running');
  server.clock.advance(leaseMs + 1);
  await resumeAbandonedReports(server.parts.ports);
  expect([await stateOf(id), await writtenOf(id)]).toEqual(['ready', 1]);
  const report = await visitor.data('GET /tax/api/match_nologin/info/{id}', { params: { id } });
  expect(report.result?.counts.all).toBeGreaterThan(0);
});

test('two concurrent sweeps and a read finish each report once', async () => {
  const remaining: Awaited<ReturnType<typeof createAbandonedReport>>[] = [];
  for (let i = 0; i < 3; i++) remaining.push(await createAbandonedReport());
  server.clock.advance(leaseMs + 1);
  const send = ({ id, visitor }: (typeof remaining)[number]) =>
    visitor.data('GET /tax/api/match_nologin/info/{id}', { params: { id } });
  await Promise.all([
    resumeAbandonedReports(server.parts.ports),
    resumeAbandonedReports(server.parts.ports),
    ...remaining.map((one) => send(one)),
  ]);
  for (const { id } of remaining) {
    await expect.poll(() => stateOf(id)).toBe('ready');
    expect(await writtenOf(id)).toBe(1);
  }
});

test('a slow process finds the report finished and does not overwrite it', async () => {
  const { id, visitor } = await createAbandonedReport();
  server.clock.advance(leaseMs + 1);
  const lock = new pg.Client({ connectionString: server.ownerUrl });
  await lock.connect();
  // Both have started, and neither has written.
  await publishAgain();
  await lock.query('begin');
  await lock.query('lock table product_rules');
  await visitor.data('GET /tax/api/match_nologin/info/{id}', { params: { id } });
  const atOrder = async () =>
    (await owner.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rowCount;
  await expect.poll(atOrder).toBe(1);
  server.clock.advance(leaseMs + 1);
  const second = resumeAbandonedReports(server.parts.ports);
  await expect.poll(atOrder).toBe(2);
  await lock.query('commit');
  await lock.end();
  await second;
  const isQuiet = async () =>
    (await owner.query("select from pg_stat_activity where datname = current_database() and state <> 'idle'")).rowCount;
  await expect.poll(isQuiet).toBe(1);
  expect([await stateOf(id), await writtenOf(id)]).toEqual(['ready', 1]);
});

test('a failed version does not mark a later one as failed', async () => {
  const { id, visitor } = await createAbandonedReport();
  server.clock.advance(leaseMs + 1);
  const lock = new pg.Client({ connectionString: server.ownerUrl });
  await lock.connect();
  await publishAgain();
  await lock.query('begin');
  await lock.query('lock table product_rules');
  const waiting = async () => {
    const { rows } = await owner.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.map(({ pid }) => pid);
  };
  await visitor.data('GET /tax/api/match_nologin/info/{id}', { params: { id } });
  await expect.poll(waiting).toHaveLength(1);
  const [first] = await waiting();
  const body = { answers: { birthday: '1991-05-20' } };
  await visitor.data('POST /tax/api/personal/append/{id}', { params: { id }, body });
  await expect.poll(waiting).toHaveLength(2);
  // Ends a statement as a timeout does.
  await owner.query('select pg_cancel_backend($1)', [first]);
  await expect.poll(waiting).toHaveLength(1);
  await lock.query('commit');
  await lock.end();
  await expect.poll(() => writtenOf(id)).toBe(1);
  expect(await stateOf(id)).toBe('ready');
});
