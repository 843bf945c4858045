import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const erase = async (who: Visitor, mobile: string) => {
  const code = await server.code(mobile, 'erase');
  await who.data('POST /account/api/erase', { body: { code } });
};

test('an erasure leaves what was written to others, under no name; the last reader takes texts and key along', async () => {
  const [first, second] = ['13711110001', '13711110002'];
  const register = async (mobile: string) => {
    const code = await server.code(mobile, 'login');
    const { token } = await server
      .guest()
      .data('POST /account/api/site/login', { body: { role: 'member', mobile, code } });
    return server.guest().with({ 'x-token': token });
  };
  const [one, other] = [await register(first), await register(second)];
  const tid = await makeContacts(server, one, other);
  const canary = '法人身份证后四位 8021';
  await one.data('POST /message/api/msg/send', {
    body: { tid, idClient: randomUUID(), content: { kind: 'text', text: canary } },
  });
  const { parts } = server;
  const tenantId = one.headers['x-token']!.slice(0, 36);
  const db = parts.ports.database.of(tenantId);
  const rows = () => db.selectFrom('message').select('content_sealed').where('conversation', '=', tid).execute();
  expect((await rows()).some(({ content_sealed }) => content_sealed?.includes('8021'))).toBe(false);

  await erase(one, first);
  const { conversation } = await other.data('GET /message/api/msg/details', { query: { tid } });
  expect(conversation).toMatchObject({ name: 'Closed account', can_send: false, desc_message: canary });
  expect(conversation.members_info.find(({ is_closed }) => is_closed)).toMatchObject({
    name: 'Closed account',
    avatar: null,
  });
  const refused = await other.call('POST /message/api/msg/send', {
    body: { tid, idClient: randomUUID(), content: { kind: 'text', text: '还在吗' } },
  });
  expect(refused.code).toBe('4030000');

  await erase(other, second);
  expect(await rows()).toEqual([]);
  expect(await db.selectFrom('conversation').select('id').where('id', '=', tid).execute()).toEqual([]);
});

test('an account is disabled and enabled again without a loss', async () => {
  const [member, adviser] = [
    await server.as('member', mobiles.thirdMember),
    await server.as('broker', mobiles.thirdAdviser),
  ];
  const tid = await makeContacts(server, member, adviser);
  const { account_no } = await adviser.data('GET /account/api/info');
  const db = server.parts.ports.database.of(member.headers['x-token']!.slice(0, 36));
  const setStatus = (status: string) =>
    db.updateTable('account').set({ status }).where('account_no', '=', account_no).execute();
  const canSend = async () =>
    (await member.data('GET /message/api/msg/details', { query: { tid } })).conversation.can_send;
  await setStatus('disabled');
  expect(await canSend()).toBe(false);
  await setStatus('active');
  expect(await canSend()).toBe(true);
});
