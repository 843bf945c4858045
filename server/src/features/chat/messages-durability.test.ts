import { afterAll, beforeAll, expect, test } from 'vitest';
import { KillableServer } from '#app/testing/killable-server.ts';
import { addMembers, messagingTokens } from '#app/testing/many-members.ts';
import { proofSize } from '#app/testing/proof-size.ts';
import { TestConversations } from './testing.ts';
import { SeenOrder, Sender } from './testing-sender.ts';

const size = proofSize({ senders: 16, messages: 800, kills: 2 }, { senders: 400, messages: 1_000_000, kills: 200 });
const groupOf = 8;

let server: KillableServer;
beforeAll(async () => {
  server = await KillableServer.open();
});
afterAll(() => server.close());

/** People in groups of eight, and each with a one-to-one conversation with the next. */
async function prepareSenders(): Promise<{ token: string; tids: string[] }[]> {
  return await server.prepare(async (ports) => {
    const { tenantId } = server;
    const people = await addMembers(ports, tenantId, size.senders);
    const accounts = people.map(({ account }) => account);
    const tokens = await messagingTokens(ports, tenantId, accounts);
    const conversations = new TestConversations(ports, tenantId);
    const senders = tokens.map((token) => ({ token, tids: [] as string[] }));
    for (let at = 0; at < people.length; at += groupOf) {
      const group = await conversations.openGroup(accounts.slice(at, at + groupOf));
      for (const { tids } of senders.slice(at, at + groupOf)) tids.push(group);
    }
    for (let at = 0; at < people.length; at += 2) {
      const direct = await conversations.openDirect([accounts[at]!, accounts[at + 1]!]);
      for (const { tids } of senders.slice(at, at + 2)) tids.push(direct);
    }
    return senders;
  });
}

test('no acknowledged message is lost or doubled, and all readers see one order, while server and database are killed', async () => {
  const prepared = await prepareSenders();
  await server.start();
  const seen = new SeenOrder();
  const total = size.messages / size.senders;
  let acknowledged = 0;
  let reached = { count: Number.POSITIVE_INFINITY, resolve: () => {} };
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      if (acknowledged >= count) resolve();
      reached = { count, resolve };
    });
  const senders = prepared.map(
    ({ token, tids }) =>
      new Sender({
        url: server.url,
        origin: server.origin,
        token,
        tids,
        total,
        seen,
        acknowledged: () => {
          if (++acknowledged >= reached.count) reached.resolve();
        },
      }),
  );
  for (let kill = 0; kill < size.kills; kill++) {
    await until(Math.floor((size.messages * (kill + 1)) / (size.kills + 1)));
    await (kill % 2 === 0 ? server.killServer() : server.killDatabase());
  }
  await until(size.messages);
  for (const sender of senders) sender.end();

  expect(senders.flatMap(({ problems }) => problems)).toEqual([]);
  expect(seen.contradictions).toEqual([]);
  const rows = await server.query<{ conversation: string; seq: number; id_client: string | null }>(
    'select conversation, seq, id_client from message order by conversation, seq',
  );
  // Numbers without gaps, and every message once.
  const counts = await server.query<{ is_whole: boolean }>(
    `select count(*) = last_seq and min(seq) = 1 and max(seq) = last_seq as is_whole
    from conversation join message on message.conversation = conversation.id group by conversation.id, last_seq`,
  );
  expect(counts.every((one) => one.is_whole)).toBe(true);
  const ids = rows.flatMap(({ id_client }) => id_client ?? []);
  expect(ids).toHaveLength(size.messages);
  expect(new Set(ids).size).toBe(size.messages);
  // What was acknowledged and what any reader saw is what is stored.
  const stored = new Map(rows.map(({ conversation, seq, id_client }) => [`${conversation} ${seq}`, id_client]));
  let wrong = 0;
  for (const { acks } of senders)
    for (const [idClient, { tid, seq }] of acks) if (stored.get(`${tid} ${seq}`) !== idClient) wrong++;
  for (const { tid, seq, idClient } of seen.all()) if (stored.get(`${tid} ${seq}`) !== idClient) wrong++;
  expect(wrong).toBe(0);
});
