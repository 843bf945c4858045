import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { withinMs } from '../server/src/app/testing/proof-size.ts';
import { type RunningServer, startServer } from '../tools/serve.ts';
import { databaseProcesses, postmasterPid } from './postmaster.ts';

let dataDir: string;
let server: RunningServer | undefined;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-life-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const site = { 'x-prefix': 'sy', 'x-ffp-no': '1001', 'x-store-no': '1', 'content-type': 'application/json' };
const guestReport = async (address: string) => {
  const response = await fetch(`${address}/tax/api/match_nologin/personal`, {
    method: 'POST',
    headers: site,
    body: '{"answers":{}}',
  });
  return {
    status: response.status,
    ...((await response.json()) as { code: string; message: string; data: { report_id: string; secret: string } }),
  };
};

test('writes again within 5 s after kill -9 of the database, and has lost nothing acknowledged', async () => {
  server = await startServer({ dataDir, like: inject('demoData') });
  const before = await guestReport(server.address);
  expect(before.code).toBe('2000000');
  const database = postmasterPid(dataDir);
  expect(database).toBeDefined();
  process.kill(database!, 'SIGKILL');
  const killedAt = performance.now();
  const isBack = async () => {
    const laterReport = await guestReport(server!.address);
    const response = await fetch(`${server!.address}/tax/api/match_nologin/info/${before.data.report_id}`, {
      headers: { ...site, 'x-claim': before.data.secret },
    });
    const { code, data } = (await response.json()) as { code: string; data: { id: string } | null };
    // During the outage no answer is "not found".
    expect(['2000000', '5000000']).toContain(code);
    return laterReport.code === '2000000' && data?.id === before.data.report_id;
  };
  await expect.poll(isBack, { interval: 20 }).toBe(true);
  expect(performance.now() - killedAt).toBeLessThan(withinMs(5_000));
});

test('notices a hanging database within 2 s, answers its callers with a message, and serves again when it resumes', async () => {
  server = await startServer({ dataDir, like: inject('demoData') });
  const { address } = server;
  expect((await guestReport(address)).code).toBe('2000000');
  const ready = async () => (await fetch(`${address}/readyz`)).status;
  expect(await ready()).toBe(200);
  const processes = databaseProcesses(dataDir);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes) process.kill(pid, name);
  };
  signal('SIGSTOP');
  try {
    const stoppedAt = performance.now();
    const waiting = Array.from({ length: 20 }, () => guestReport(address));
    const seenAt = ready().then((status) => [status, performance.now() - stoppedAt] as const);
    const [status, readyzMs] = await seenAt;
    expect([status, readyzMs < withinMs(2_000)]).toEqual([503, true]);
    for (const answer of await Promise.all(waiting))
      expect(answer).toMatchObject({ status: 503, code: '5000000', message: '服务正在恢复，请稍后再试' });
    expect(performance.now() - stoppedAt).toBeLessThan(withinMs(10_000));
    // Later callers are rejected immediately.
    const requestedAt = performance.now();
    expect((await guestReport(address)).status).toBe(503);
    expect(await ready()).toBe(503);
    expect(performance.now() - requestedAt).toBeLessThan(withinMs(500));
  } finally {
    signal('SIGCONT');
  }
  const wokenAt = performance.now();
  await expect.poll(() => guestReport(address).then(({ code }) => code), { interval: 20 }).toBe('2000000');
  expect(performance.now() - wokenAt).toBeLessThan(withinMs(2_000));
  expect(await ready()).toBe(200);
});

test('finishes running requests at a stop, and finds its data at the next start', async () => {
  server = await startServer({ dataDir, like: inject('demoData') });
  const made = await guestReport(server.address);
  const agent = new http.Agent({ keepAlive: true });
  const ask = () =>
    new Promise<number | string>((resolve) => {
      const request = http.get(
        `${server!.address}/finance/api/get_index_product`,
        { agent, headers: site },
        (response) => {
          response
            .resume()
            .once('end', () => resolve(response.statusCode!))
            .once('error', () => resolve('cut off'));
        },
      );
      request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  const requests = Array.from({ length: 40 }, ask);
  await new Promise((resolve) => setImmediate(resolve));
  const [answers] = await Promise.all([Promise.all(requests), server.stop()]);
  // Requests that were not accepted any more failed before they started; none was interrupted.
  expect(answers.filter((answer) => answer !== 200 && answer !== 'ECONNREFUSED' && answer !== 'ECONNRESET')).toEqual(
    [],
  );
  expect(answers.filter((answer) => answer === 200).length).toBeGreaterThan(0);
  agent.destroy();
  server = await startServer({ dataDir });
  const response = await fetch(`${server.address}/tax/api/match_nologin/info/${made.data.report_id}`, {
    headers: { ...site, 'x-claim': made.data.secret },
  });
  expect(((await response.json()) as { code: string }).code).toBe('2000000');
});

test('shares one database between two servers, either of which may stop', async () => {
  server = await startServer({ dataDir, like: inject('demoData') });
  const second = await startServer({ dataDir });
  const made = await guestReport(second.address);
  await second.stop();
  const read = await fetch(`${server.address}/tax/api/match_nologin/info/${made.data.report_id}`, {
    headers: { ...site, 'x-claim': made.data.secret },
  });
  expect(((await read.json()) as { code: string }).code).toBe('2000000');
});
