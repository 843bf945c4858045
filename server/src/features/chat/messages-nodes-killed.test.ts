import { realtimeProtocol, type ServerFrame } from '@sycee/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { KillableServer } from '#app/testing/killable-server.ts';
import { addMembers, messagingTokens } from '#app/testing/many-members.ts';
import { proofSize } from '#app/testing/proof-size.ts';
import { openTestRedis, type TestRedis } from '#app/testing/redis/test-redis.ts';
import { TestConversations } from './testing.ts';
import { RoamingDevice, type RoamingServer } from './testing-roaming.ts';

const size = proofSize({ devices: 8, messages: 800, kills: 1 }, { devices: 48, messages: 96_000, kills: 24 });
const groupOf = 4;

let redis: TestRedis;
let servers: [KillableServer, KillableServer];
beforeAll(async () => {
  redis = await openTestRedis();
  const first = await KillableServer.open({ REDIS_URL: redis.url, REDIS_PREFIX: 'trial:' });
  servers = [first, await first.another()];
});
afterAll(async () => {
  await servers[1].end();
  await servers[0].close();
  await redis.close();
});

/** People in groups of four, each with a one-to-one conversation with the next; the first two of the result write nothing. */
async function preparePeople() {
  return await servers[0].prepare(async (ports) => {
    const { tenantId } = servers[0];
    const people = await addMembers(ports, tenantId, size.devices + 2);
    const accounts = people.map(({ account }) => account);
    const tokens = await messagingTokens(ports, tenantId, accounts);
    const conversations = new TestConversations(ports, tenantId);
    const watched = await conversations.openDirect([accounts[0]!, accounts[1]!]);
    const writers = accounts.slice(2).map((account, i) => ({ account, token: tokens[i + 2]!, tids: [] as string[] }));
    for (let at = 0; at < writers.length; at += groupOf) {
      const members = writers.slice(at, at + groupOf);
      const group = await conversations.openGroup(members.map(({ account }) => account));
      for (const { tids } of members) tids.push(group);
    }
    for (let at = 0; at < writers.length; at += 2) {
      const pair = writers.slice(at, at + 2);
      const direct = await conversations.openDirect(pair.map(({ account }) => account) as [string, string]);
      for (const { tids } of pair) tids.push(direct);
    }
    return { watched, watcher: tokens[0]!, guest: tokens[1]!, guestNo: people[1]!.no, writers };
  });
}

/** A connection that sends two frames and remembers what it is told of presence. */
function watch({ url, origin }: RoamingServer, token: string, tid: string | null) {
  const socket = new WebSocket(url, [realtimeProtocol], { origin });
  const shown: { contacts_no: string; online: boolean }[] = [];
  const isReady = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.type === 'ready') resolve();
      if (frame.type === 'presence')
        shown.push({ contacts_no: frame.presence.contacts_no, online: frame.presence.online });
    });
  });
  socket.on('error', () => {});
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'hello', token }));
    socket.send(JSON.stringify({ type: 'watch', tid }));
  });
  return { socket, shown, isReady };
}

test('two servers, one killed under load: nothing acknowledged is lost or doubled, every device has the same order, presence corrects itself', async () => {
  const { watched, watcher, guest, guestNo, writers } = await preparePeople();
  await Promise.all(servers.map((server) => server.start()));
  const onFirst = watch(servers[0], guest, null);
  await onFirst.isReady;
  const onSecond = watch(servers[1], watcher, watched);
  await expect.poll(() => onSecond.shown.at(-1)).toEqual({ contacts_no: guestNo, online: true });

  let acknowledged = 0;
  let reached = { count: Number.POSITIVE_INFINITY, resolve: () => {} };
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      if (acknowledged >= count) resolve();
      reached = { count, resolve };
    });
  const [first, second] = servers;
  const devices = writers.map(
    ({ token, tids }, i) =>
      new RoamingDevice({
        servers: i % 2 === 0 ? [first, second] : [second, first],
        token,
        tids,
        total: size.messages / size.devices,
        acknowledged: () => {
          if (++acknowledged >= reached.count) reached.resolve();
        },
      }),
  );
  for (let kill = 0; kill < size.kills; kill++) {
    await until(Math.floor((size.messages * (kill + 1)) / (size.kills + 1)));
    const victim = servers[kill % 2]!;
    await (kill === size.kills - 1 ? victim.kill() : victim.killServer());
    if (kill === 0) await expect.poll(() => onSecond.shown.at(-1)).toEqual({ contacts_no: guestNo, online: false });
  }
  await until(size.messages);

  const rows = await first.query<{ conversation: string; seq: number; id_client: string | null }>(
    'select conversation, seq::int, id_client from message order by conversation, seq',
  );
  const ids = rows.flatMap(({ id_client }) => id_client ?? []);
  expect(ids).toHaveLength(size.messages);
  expect(new Set(ids).size).toBe(size.messages);
  const stored = new Map<string, string[]>();
  for (const { conversation, seq, id_client } of rows) {
    const order = stored.get(conversation) ?? [];
    stored.set(conversation, order);
    order.push(id_client ?? '');
    expect(order).toHaveLength(seq);
  }
  for (const [i, { tids }] of writers.entries())
    for (const tid of tids) {
      const device = devices[i]!;
      const order = stored.get(tid)!;
      await expect.poll(() => device.wholeUntil(tid)).toBe(order.length);
      expect(order.map((_, at) => device.messages.get(tid)!.get(at + 1))).toEqual(order);
    }
  for (const { acks } of devices)
    for (const [idClient, { tid, seq }] of acks) expect(stored.get(tid)![seq - 1]).toBe(idClient);
  expect(devices.flatMap(({ problems }) => problems)).toEqual([]);
  expect(devices.every(({ delivered }) => delivered > 0)).toBe(true);
  for (const device of devices) device.end();
  onFirst.socket.terminate();
  onSecond.socket.terminate();
});
