import pg from 'pg';
import { expect, test } from 'vitest';
import { addMembers } from '#app/testing/many-members.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { eraseConversations } from './erase-conversations.ts';
import { lockConversation, touchMembers } from './feed.ts';
import { TestConversations } from './testing.ts';

test('an erasure and a change of a later conversation do not wait for each other', async () => {
  const server = await startTestServer();
  const { ports } = server.parts;
  const { tenantId } = (await ports.registry.site('sy', '1001', 1))!;
  const db = ports.database.of(tenantId);
  const [leaver, ...others] = (await addMembers(ports, tenantId, 3)).map(({ account }) => account) as [
    string,
    string,
    string,
  ];
  const conversations = new TestConversations(ports, tenantId);
  const tids = [];
  for (const other of others) tids.push(await conversations.openDirect([leaver, other]));
  const later = tids.sort()[1]!;
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const waiting = async () => {
    const { rows } = await owner.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]!.n;
  };
  const ctx = { now: server.clock.now(), site: { tenantId }, conversationKeys: ports.conversationKeys } as never;
  let erasing: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (change) => {
    await lockConversation(change, later);
    erasing = db.transaction().execute((erasure) => eraseConversations(erasure, ctx, leaver));
    erasing.catch(() => {});
    await expect.poll(waiting).toBe(1);
    await touchMembers(change, tenantId, later, [leaver]);
  });
  await erasing;
  const left = await db.selectFrom('conversation_member').select('left_at').where('account', '=', leaver).execute();
  expect(left.map(({ left_at }) => left_at !== null)).toEqual([true, true]);
  await owner.end();
  await server.close();
});
