import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KillableServer } from '#app/testing/killable-server.ts';
import { proofSize } from '#app/testing/proof-size.ts';
import { personOf, sealText } from '#features/account/index.ts';
import { writeNotices } from '#platform/notices/write-notice.ts';
import { FakeWechat, fakeAccount } from '#platform/ports/wechat/testing-wechat.ts';
import { newId } from '#platform/random.ts';

const size = proofSize({ receivers: 80, kills: 1 }, { receivers: 3_000, kills: 40 });
const noticesEach = 3;
/** Messages of one turn of a channel (deliver.ts), of which a killed process can have sent all without having stored one. */
const batch = 20;

/** A gateway for SMS that counts by mobile. */
class Gateway {
  readonly sent = new Map<string, number>();
  readonly #counted: () => Promise<void>;
  readonly #server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { mobile } = JSON.parse(text) as { mobile: string };
    this.sent.set(mobile, (this.sent.get(mobile) ?? 0) + 1);
    await this.#counted();
    response.writeHead(202).end('{}');
  });
  constructor(counted: () => Promise<void>) {
    this.#counted = counted;
  }
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

let calls = 0;
let gate = { count: Number.POSITIVE_INFINITY, reached: () => {}, opened: Promise.resolve() };
/** From a number of messages on, no answer is given until the gate opens: what was sent is not stored yet. */
const counted = async () => {
  if (++calls < gate.count) return;
  gate.reached();
  await gate.opened;
};
/** Kills while the n-th message and those after it wait for their answers. */
async function killAt(count: number, kill: () => Promise<void>): Promise<void> {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise, resolve: reached } = Promise.withResolvers<void>();
  gate = { count, reached, opened };
  if (calls >= count) reached();
  await promise;
  await kill();
  gate = { ...gate, count: Number.POSITIVE_INFINITY };
  open();
}

let wechat: FakeWechat;
let gateway: Gateway;
let servers: [KillableServer, KillableServer];
beforeAll(async () => {
  wechat = await FakeWechat.start(counted);
  gateway = new Gateway(counted);
  const first = await KillableServer.open({
    PUBLIC_ORIGINS: 'https://sycee.example.com',
    SMS_URL: await gateway.listen(),
    SMS_TOKEN: 'token',
    SMS_TEMPLATE: 'T1',
    SMS_TEMPLATE_NOTICE: 'T2',
    WECHAT_API_URL: wechat.url,
    WECHAT_MP_APPID: fakeAccount.appId,
    WECHAT_MP_SECRET: fakeAccount.secret,
    WECHAT_MP_TEMPLATES: JSON.stringify({ default: { id: 'T-default-1', text: 'thing2', time: 'time4' } }),
  });
  await first.query(
    "insert into site (tenant_id, prefix, store_no, name_zh, name_en) values ($1, 'saas', 1, '试', 'Trial')",
    [first.tenantId],
  );
  servers = [first, await first.another()];
});
afterAll(async () => {
  await servers[1].end();
  await servers[0].close();
  await wechat.close();
  gateway.close();
});

/** People with a mobile and an open id, each with three notices that do not wait for the end of the quiet hours. */
async function prepare(): Promise<void> {
  await servers[0].prepare(async ({ database, secrets, clock }) => {
    const { tenantId } = servers[0];
    const db = database.of(tenantId);
    const now = clock.now();
    const ctx = { secrets, site: { tenantId }, now };
    for (let i = 0; i < size.receivers; i++) {
      const mobile = `137${String(i).padStart(8, '0')}`;
      const person = await personOf(db, ctx, mobile, '');
      const account = newId(now);
      const created_at = new Date(now);
      const row = {
        tenant_id: tenantId,
        id: account,
        account_no: `m-${10_000 + i}`,
        role: 'member',
        person: person.id,
      };
      await db
        .insertInto('account')
        .values({ ...row, created_at })
        .execute();
      const keys = await db
        .selectFrom('person')
        .select(['id', 'wrapped_key'])
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      const open_id_sealed = sealText(secrets, tenantId, keys, `open-${i}`)!;
      const open_id_hash = secrets.keyedHash(tenantId, 'open id of notices', `open-${i}`);
      await db
        .insertInto('wechat_recipient')
        .values({ tenant_id: tenantId, account, open_id_hash, open_id_sealed, segment: 'site', created_at })
        .execute();
      const tags = Array.from({ length: noticesEach }, (_, n) => `${n}`);
      await writeNotices(
        db,
        ctx,
        tags.map((tag) => ({ kind: 'new_device' as const, to: [account], tag })),
      );
    }
  });
  // An SMS waits five minutes; here it is due at once.
  await servers[0].query("update notice_delivery set due_at = now() where channel = 'sms'");
}

/** The lease of a killed process lasts a minute, which this test does not wait for. */
const endLeases = () =>
  servers[0].query("update notice_delivery set due_at = now() where state = 'waiting' and due_at > now()");

const waiting = async () =>
  (await servers[0].query<{ n: number }>("select count(*)::int as n from notice_delivery where state = 'waiting'"))[0]!
    .n;

test('killed processes lose no notice and have none shown twice', async () => {
  await prepare();
  const starts = servers.map((server) => server.start());
  // A message for each receiver and channel at least.
  const total = size.receivers * 2;
  const left: number[] = [];
  for (let kill = 0; kill < size.kills; kill++) {
    const i = kill % 2;
    await starts[i];
    // Not at the same point of a batch each time.
    await killAt(Math.floor((total * (kill + 1)) / (size.kills + 2)) + (kill % batch), () => servers[i]!.kill());
    left.push(await waiting());
    await endLeases();
    starts[i] = servers[i]!.start();
  }
  // Every kill had something left to deliver.
  expect(Math.min(...left)).toBeGreaterThan(0);
  await Promise.all(starts);
  // A claim that a killed process was just committing keeps its lease.
  await expect.poll(waiting, { timeout: 600_000, interval: 200 }).toBe(0);

  const rows = await servers[0].query<{ channel: string; state: string; n: number }>(
    "select channel, state, count(*)::int as n from notice_delivery where channel <> 'socket' group by 1, 2 order by 1",
  );
  const n = size.receivers * noticesEach;
  expect(rows).toEqual([
    { channel: 'sms', state: 'delivered', n },
    { channel: 'wechat', state: 'delivered', n },
  ]);
  // Every notice is in one message that WeChat has shown, and nothing else was shown.
  const bundles = await servers[0].query<{ tag: string; receiver: string }>(
    `select distinct replace(bundle::text, '-', '') as tag, receiver from notice_delivery
     join notice on notice.id = notice_delivery.notice where channel = 'wechat'`,
  );
  const shown = wechat.shown.map(({ tag }) => tag);
  expect(shown.toSorted()).toEqual(bundles.map(({ tag }) => tag).toSorted());
  expect(new Set(wechat.shown.map(({ openId }) => openId)).size).toBe(size.receivers);
  expect(new Set(bundles.map(({ receiver }) => receiver)).size).toBe(size.receivers);
  // The gateway for SMS knows no tag: none is missing, and a kill repeats at most one turn of each server, as this test ends the leases of both.
  const counts = [...gateway.sent.values()];
  const messages = await servers[0].query<{ n: number }>(
    "select count(distinct bundle)::int as n from notice_delivery where channel = 'sms'",
  );
  expect(counts).toHaveLength(size.receivers);
  const repeated = counts.reduce((sum, count) => sum + count, 0) - messages[0]!.n;
  expect(repeated).toBeGreaterThanOrEqual(0);
  expect(repeated).toBeLessThanOrEqual(size.kills * batch * servers.length);
});
