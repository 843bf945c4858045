import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, type TestPerson } from '#app/testing/contact-people.ts';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { recall, textMessage } from '#app/testing/direct-chat.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { addMembers } from '#app/testing/many-members.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';
import { connect } from '#platform/db/connect.ts';
import { eraseConversations } from './erase-conversations.ts';
import { lockConversation, touchMembers } from './feed.ts';
import { TestConversations } from './testing.ts';

let server: TestServer;
let tenantId: string;
let db: FirstTenant['db'];
beforeAll(async () => {
  server = await startTestServer();
  ({ tenantId, db } = await firstTenant(server));
});
afterAll(() => server.close());

const erase = async ({ visitor, mobile }: TestPerson) => {
  const code = await server.code(mobile, 'erase');
  await visitor.data('POST /account/api/erase', { body: { code } });
};
const setStatus = (accountNo: string, status: string) =>
  db.updateTable('account').set({ status }).where('account_no', '=', accountNo).execute();

test('a disabled account is not written to until it is enabled again', async () => {
  const adviser = await server.as('broker', mobiles.adviser);
  const clerk = await server.as('store', mobiles.clerk);
  const tid = await makeContacts(server, adviser, clerk);
  const { account_no } = await clerk.data('GET /account/api/info');
  const write = () => adviser.call('POST /message/api/msg/send', textMessage(tid, '在吗'));
  await setStatus(account_no, 'disabled');
  expect(await write()).toMatchObject({ code: '4030000', message: expect.stringContaining('closed') });
  await setStatus(account_no, 'active');
  expect((await write()).code).toBe('2000000');
});

test('an erasure leaves what was written to others, under no name; the last reader takes texts and key along', async () => {
  const [leaver, reader] = [await newMember(server), await newMember(server)];
  const [one, other] = [leaver.visitor, reader.visitor];
  const tid = await makeContacts(server, one, other);
  const canary = '法人身份证后四位 8021';
  await one.data('POST /message/api/msg/send', textMessage(tid, canary));
  const rows = () => db.selectFrom('message').select('content_sealed').where('conversation', '=', tid).execute();
  expect((await rows()).some(({ content_sealed }) => content_sealed?.includes('8021'))).toBe(false);

  await erase(leaver);
  const { conversation } = await other.data('GET /message/api/msg/details', { query: { tid } });
  expect(conversation).toMatchObject({ name: 'Closed account', can_send: false, last: { content: { text: canary } } });
  expect(conversation.members_info.find(({ is_closed }) => is_closed)).toMatchObject({
    name: 'Closed account',
    avatar: null,
  });
  const refused = await other.call('POST /message/api/msg/send', textMessage(tid, '还在吗'));
  expect(refused.code).toBe('4030000');

  await erase(reader);
  expect(await rows()).toEqual([]);
  expect(await db.selectFrom('conversation').select('id').where('id', '=', tid).execute()).toEqual([]);
});

test('an erasure and a change of a later conversation do not wait for each other', async () => {
  const { ports } = server.parts;
  const [leaver, ...others] = (await addMembers(ports, tenantId, 3)).map(({ account }) => account) as [
    string,
    string,
    string,
  ];
  const conversations = new TestConversations(ports, tenantId);
  const tids = [];
  for (const other of others) tids.push(await conversations.openDirect([leaver, other]));
  const later = tids.sort()[1]!;
  const owner = await connect(server.ownerUrl);
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
});

test('an account is disabled and enabled again without a loss', async () => {
  const [member, adviser] = [
    await server.as('member', mobiles.thirdMember),
    await server.as('broker', mobiles.thirdAdviser),
  ];
  const tid = await makeContacts(server, member, adviser);
  const { account_no } = await adviser.data('GET /account/api/info');
  const canSend = async () =>
    (await member.data('GET /message/api/msg/details', { query: { tid } })).conversation.can_send;
  await setStatus(account_no, 'disabled');
  expect(await canSend()).toBe(false);
  await setStatus(account_no, 'active');
  expect(await canSend()).toBe(true);
});

test('the last reader of a copy takes its file along, although the person who uploaded it stays', async () => {
  const sender = await server.as('broker', mobiles.adviser);
  const [one, other] = [await newMember(server), await newMember(server)];
  const tid = await makeContacts(server, sender, one.visitor);
  const bytes = await pictureOf('png');
  const { key } = await upload(server, await credentialOf(sender, 'chat'), { bytes });
  const content = { kind: 'image', pictures: [{ key, width: 1, height: 1 }] };
  const { idClient, seq } = await sender.data('POST /message/api/msg/send', {
    body: { tid, idClient: randomUUID(), content },
  });
  const copy = { tid: await makeContacts(server, one.visitor, other.visitor), idClient: randomUUID() };
  await one.visitor.data('POST /message/api/msg/send', { body: { ...copy, forward: { tid, seq } } });
  await recall(sender, tid, idClient);
  const isInUse = async () =>
    (await db.selectFrom('upload').select('retained_until').where('key', '=', key).executeTakeFirstOrThrow())
      .retained_until === null;
  await erase(one);
  expect(await isInUse()).toBe(true);
  await erase(other);
  expect(await isInUse()).toBe(false);
});
