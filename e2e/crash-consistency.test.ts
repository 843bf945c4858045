// Kills server and database during the main job: every acknowledged step must exist exactly once.
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract } from '@sycee/contract/all';
import type { Address, CallSpec, DataOut } from '@sycee/contract/core/call';
import type { Envelope } from '@sycee/contract/core/envelope';
import type { Role } from '@sycee/contract/core/roles';
import { demoPassword } from '@sycee/seed/world/people';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { proofSize } from '../server/src/app/testing/proof-size.ts';
import { type RunningServer, startServer } from '../tools/serve.ts';
import { postmasterPid } from './postmaster.ts';

const kills = proofSize(3, 20);
/** Longer than a call waits for a server and a database to start again, also on a machine that is busy elsewhere. */
const longestCallMs = 240_000;
const stages = ['met', 'documents', 'submitted', 'approval', 'disbursed'];
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-kills-'));
let server: RunningServer;
/** Answers so far; the moments of the kills are counted in them, so that they fall within jobs on fast and slow machines. */
let answers = 0;
beforeAll(async () => {
  server = await startServer({ dataDir, like: inject('demoData') });
});
afterAll(async () => {
  await server.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

type Known = keyof Contract & Address;
type Data<A extends Known> = Contract[A] extends CallSpec ? DataOut<Contract[A]> : never;
interface Sent {
  id?: string;
  query?: Record<string, string>;
  body?: object;
}

/** A caller with a token that retries until it gets an answer: a write keeps its idempotency key, as in the client. */
class Caller {
  readonly #headers: Record<string, string>;
  constructor(token?: string) {
    const site = { 'x-prefix': 'sy', 'x-ffp-no': '1001', 'x-store-no': '1', 'content-type': 'application/json' };
    const device = randomBytes(32).toString('base64url');
    this.#headers = { ...site, 'accept-language': 'en', 'x-device': device, ...(token && { 'x-token': token }) };
  }

  async call<A extends Known>(address: A, { id, query, body }: Sent = {}): Promise<Data<A>> {
    const [method, template] = address.split(' ') as [string, string];
    const target = `${template.replace('{id}', id ?? '')}?${new URLSearchParams(query)}`;
    const headers = { ...this.#headers, ...(body && { 'idempotency-key': randomUUID() }) };
    for (const deadline = Date.now() + longestCallMs; ; await sleep(50)) {
      const answer = await fetch(server.address + target, { method, headers, body: body && JSON.stringify(body) })
        .then((response) => response.json() as Promise<Envelope<Data<A>>>)
        .catch(() => undefined);
      if (answer?.code === '2000000') {
        answers += 1;
        return answer.data as Data<A>;
      }
      if (answer && answer.code !== '5000000' && answer.code !== '4290000')
        throw new Error(`${address} returned ${answer.code}: ${answer.message}`);
      if (Date.now() > deadline) throw new Error(`${address} did not answer in time`);
    }
  }
}

const logIn = async (role: Role, mobile: string, proof: object = { password: demoPassword }) => {
  const { token } = await new Caller().call('POST /account/api/site/login', { body: { role, mobile, ...proof } });
  return new Caller(token);
};
async function register(mobile: string): Promise<Caller> {
  await new Caller().call('POST /tools/api/sms/code', { body: { mobile, scene: 'login' } });
  const sent = (await (await fetch(`${server.address}/dev/outbox.json`)).json()) as { mobile: string; code: string }[];
  return await logIn('member', mobile, { code: sent.find((one) => one.mobile === mobile)!.code });
}

interface Staff {
  manager: Caller;
  broker: Caller;
  brokerNo: string;
}
interface Job {
  id: string;
  reportId: string;
  notes: string[];
}

/** From a report to the finished order; every step is acknowledged before the next one starts. */
async function walk(member: Caller, productId: string, { manager, broker, brokerNo }: Staff): Promise<Job> {
  const { report_id } = await member.call('POST /tax/api/match/personal', { body: { answers: {} } });
  const input = { product_id: productId, amount_asked: 10_000_000, consent: true };
  const { id, already_open } = await member.call('POST /finance/api/submit_work', { body: input });
  expect(already_open).toBe(false);
  const giving = { work_ids: [id], mode: 'by_hand', account_nos: [brokerNo] };
  const { given } = await manager.call('POST /finance/api/distribute', { body: giving });
  expect(given).toEqual([{ work_id: id, account_no: brokerNo }]);
  const notes = [`Called ${randomUUID()}`, `Met ${randomUUID()}`];
  for (const text of notes)
    await broker.call('POST /finance/api/work_customer_log', { body: { id, kind: 'note', text } });
  let flow = await broker.call('GET /finance/api/{id}/work_flow_info', { id });
  const step = async (expected: object) => {
    flow = await broker.call('PUT /finance/api/{id}/work_flow_info', {
      id,
      body: { version: flow.version, ...expected },
    });
  };
  for (const stage of stages) {
    await step({ step: 'advance' });
    expect(flow.stage).toBe(stage);
  }
  await step({ step: 'finish', outcome: 'disbursed', amount_disbursed: 9_000_000 });
  expect(flow.status).toBe('over');
  return { id, reportId: report_id, notes };
}

function isKilled(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

async function kill(what: 'server' | 'database'): Promise<void> {
  if (what === 'database') {
    // A database that is still recovering from the previous kill cannot be killed yet.
    await expect.poll(() => isKilled(postmasterPid(dataDir)), { timeout: 30_000, interval: 20 }).toBe(true);
    return;
  }
  const { pid, address } = server;
  process.kill(pid, 'SIGKILL');
  server = await startServer({ dataDir, port: Number(new URL(address).port) });
}

test('loses no acknowledged step and repeats none over kill -9 of server and database at random moments', async () => {
  const [manager, broker] = await Promise.all([logIn('store', '13800000201'), logIn('broker', '13800000101')]);
  const { list: residents } = await manager.call('GET /finance/api/local_resident');
  const brokerNo = residents.find(({ name }) => name === '周以宁')!.account_no;
  const { list: shelf } = await manager.call('GET /finance/api/product_list', { query: { page_size: '100' } });
  // A mortgage cannot be filed without its deed.
  const products = shelf.filter(({ category }) => category !== 'mortgage');
  const members = await Promise.all(['13577880001', '13577880002', '13577880003'].map(register));

  let areKillsOver = false;
  let ended = 0;
  const done = members.map(async (member) => {
    const jobs: Job[] = [];
    for (const product of products) {
      if (areKillsOver) break;
      jobs.push(await walk(member, product.id, { manager, broker, brokerNo }));
      ended += 1;
    }
    return jobs;
  });
  const moment = fc.record({
    what: fc.constantFrom('server' as const, 'database' as const),
    afterAnswers: fc.integer({ min: 1, max: 12 }),
    afterMs: fc.integer({ min: 0, max: 100 }),
  });
  let killed = 0;
  // They go on until somebody is in a second job.
  for (const { what, afterAnswers, afterMs } of fc.sample(moment, { numRuns: kills * 4, seed: 3 })) {
    if (killed >= kills && ended > 0) break;
    const from = answers;
    await expect
      .poll(() => answers - from, { timeout: longestCallMs, interval: 5 })
      .toBeGreaterThanOrEqual(afterAnswers);
    await sleep(afterMs);
    await kill(what);
    killed += 1;
  }
  areKillsOver = true;
  const walked = await Promise.all(done);

  for (const [at, member] of members.entries()) {
    const jobs = walked[at]!;
    // Sessions are still valid, and only acknowledged orders exist.
    const { list } = await member.call('GET /finance/api/work_list', { query: { page_size: '100' } });
    const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort();
    expect(ids(list)).toEqual(ids(jobs));
    for (const { id, notes, reportId } of jobs) {
      const { status, version } = await broker.call('GET /finance/api/{id}/work_details', { id });
      expect([status, version]).toEqual(['over', stages.length + 3]);
      const log = await broker.call('GET /finance/api/work_customer_log', { query: { page_size: '100', id } });
      const kinds = log.list.map(({ kind }) => kind).filter((kind) => kind !== 'matched');
      const steps = stages.map(() => 'flow');
      expect(kinds.sort()).toEqual(['submitted', 'distributed', 'note', 'note', ...steps, 'finished'].sort());
      expect(
        log.list
          .filter(({ kind }) => kind === 'note')
          .map(({ text }) => text)
          .sort(),
      ).toEqual([...notes].sort());
      const made = async () => (await member.call('GET /tax/api/match/info/{id}', { id: reportId })).state;
      await expect.poll(made, { timeout: 60_000 }).toBe('ready');
    }
  }
  const jobs = walked.flat().length;
  console.log(`${jobs} jobs of ${stages.length + 6} acknowledged writes each, through ${killed} kills`);
  expect(jobs).toBeGreaterThan(members.length);
});
