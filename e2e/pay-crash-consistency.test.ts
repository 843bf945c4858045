// Kills the server (kill -9) between a payment notice and the unlock, and restarts it: nothing may be half done or done twice.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { demoPassword } from '@sycee/seed/world/people';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { booksIn, rowsIn } from '../server/src/app/testing/payments.ts';
import { proofSize } from '../server/src/app/testing/proof-size.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { type RunningServer, startServer } from '../tools/serve.ts';
import { type Caller, callerAt } from '../tools/tour/caller.ts';
import { makeTaxReportOf, uploadInvoices } from '../tools/tour/tax-report.ts';
import { type Bank, openBank } from './bank.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-pay-kills-'));
fs.chmodSync(dataDir, 0o755);
let bank: Bank;
let server: RunningServer;
let database: EmbeddedPostgres;
let member: Caller;
let statement: string;
beforeAll(async () => {
  bank = await openBank();
  server = await startServer({ dataDir, like: inject('demoData'), env: bank.env });
  database = await openEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const site = await callerAt(server.address)('GET /tools/api/get_url_token', { query: {} });
  const body = { role: 'member' as const, mobile: '13800000001', password: demoPassword };
  const { token } = await callerAt(server.address, site)('POST /account/api/site/login', { body });
  member = callerAt(server.address, site, { role: 'member', token });
  statement = await uploadInvoices(member);
});
afterAll(async () => {
  await server.stop();
  await database.stop();
  bank.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const kill = () => process.kill(server.pid, 'SIGKILL');
async function startAnew(): Promise<void> {
  server = await startServer({ dataDir, env: bank.env, port: Number(new URL(server.address).port) });
}
async function startPayment(): Promise<{ id: string; number: string }> {
  const id = await makeTaxReportOf(member, statement);
  await member('POST /pay/api/tax/{id}/pay', { params: { id }, body: { channel: 'native' } });
  return { id, number: bank.numbers.at(-1)! };
}
const booksOf = (id: string) => booksIn(database.adminUrl, id);
const whole = { unlocks: 1, live: 1, payments: 1, refunds: 0, sum: 0, at_provider: 990 };
const waiting = `select 1 from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()`;

/** Written in this order; a lock on a table stops a notice there. */
test.each(['payment', 'payment_ledger', 'report_unlock', 'payment_notice'])(
  'kill -9 while a notice is at %s: started anew nothing of it is there, and told again it is heard whole, once',
  async (table) => {
    const { id, number } = await startPayment();
    bank.bank.pay(number);
    const notice = bank.bank.webhook(number);
    const holder = new pg.Client({ connectionString: database.adminUrl });
    await holder.connect();
    // A notice first reads the earlier notices, so that table is locked against writing only.
    await holder.query(`begin; lock table ${table} in share row exclusive mode`);
    const result = bank.tell(notice);
    try {
      await expect.poll(async () => (await holder.query(waiting)).rowCount).toBeGreaterThan(0);
      kill();
      await expect.poll(() => fetch(`${server.address}/readyz`).then(String, () => 'gone')).toBe('gone');
    } finally {
      // Otherwise a failure here would make the notices of all other tests wait.
      await holder.query('rollback');
      await holder.end();
    }
    // The statement that waited for the lock has lost its client; it continued and could not commit.
    expect(await booksOf(id)).toMatchObject({ unlocks: 0, payments: 0, sum: 0 });
    await startAnew();
    await result;
    await bank.tell(notice);
    expect(await booksOf(id)).toEqual(whole);
  },
);

const reportCount = proofSize(6, 40);
test('unlocks each report once and balances every ledger, with the events of many reports repeated ten times, reordered and interrupted by kill -9', async () => {
  const reports = [];
  for (let n = 0; n < reportCount; n++) reports.push(await startPayment());
  const events = reports.flatMap(({ number }) => {
    bank.bank.set(number, 'PAYERROR');
    const failed = [bank.bank.webhook(number), bank.bank.webhook(number)];
    bank.bank.set(number, 'CLOSED');
    const closed = bank.bank.webhook(number);
    bank.bank.pay(number);
    return [...failed, closed, bank.bank.webhook(number), bank.bank.webhook(number)];
  });
  const posts = fc.sample(
    fc.shuffledSubarray(
      events.flatMap((event) => Array.from({ length: 10 }, () => event)),
      { minLength: 50 * reportCount },
    ),
    { numRuns: 1, seed: 11 },
  )[0]!;
  expect([events.length, posts.length]).toEqual([5 * reportCount, 50 * reportCount]);
  let reportedCount = 0;
  const post = async () => {
    for (let next = posts.pop(); next; next = posts.pop()) {
      await bank.tell(next);
      reportedCount++;
    }
  };
  const telling = Promise.all(Array.from({ length: 20 }, post));
  const killedAt: number[] = [];
  for (const acknowledged of proofSize([20, 240], [20, 60, 120, 240, 480, 960])) {
    await expect.poll(() => reportedCount, { interval: 2 }).toBeGreaterThanOrEqual(acknowledged);
    killedAt.push(reportedCount);
    kill();
    await startAnew();
  }
  await telling;
  for (const { id } of reports) expect(await booksOf(id)).toEqual(whole);
  const [count] = await rowsIn<{ n: number }>(
    database.adminUrl,
    'select count(distinct notice_id)::int as n from payment_notice where number = any($1)',
    [reports.map(({ number }) => number)],
  );
  expect(count?.n).toBe(5 * reportCount);
  console.log(`${50 * reportCount} notices; killed after ${killedAt.join(', ')} of them were acknowledged`);
});
