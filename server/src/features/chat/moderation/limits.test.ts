import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '#app/testing/contact-people.ts';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { textMessage } from '#app/testing/direct-chat.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let one: Visitor;
let tid: string;
let head: Visitor;
beforeAll(async () => {
  server = await startTestServer({ limitTimes: 1 });
  head = await server.as('saas', mobiles.headquarters, headquarters);
  const other = await server.as('member', mobiles.thirdMember);
  one = (await newMember(server)).visitor;
  tid = await makeContacts(server, one, other);
});
afterAll(() => server.close());

const send = () => one.call('POST /message/api/msg/send', textMessage(tid, '你好'));
const setLimits = async (body: object) => {
  const { version } = await head.data('GET /admin/api/new_account_limits');
  return await head.call('PUT /admin/api/new_account_limits', {
    body: { days: 7, messages_per_minute: 3, people_per_day: 1, version, ...body },
  });
};

test('a new account sends as many messages a minute as headquarters allow, and is told when it may go on and when the limit ends', async () => {
  expect((await setLimits({ messages_per_minute: 0 })).code).toBe('4220000');
  expect((await setLimits({})).code).toBe('2000000');
  expect((await setLimits({ version: 0 })).code).toBe('4090000');
  const codes = [];
  for (let at = 0; at < 3; at++) codes.push((await send()).code);
  expect(codes).toEqual(['2000000', '2000000', '2000000']);
  const refused = await send();
  expect(refused).toMatchObject({
    code: '4290000',
    message: expect.stringMatching(/3 messages a minute.*limit ends on/),
  });
});

test('a new account contacts a limited number of new people a day', async () => {
  const people = await Promise.all(
    [mobiles.adviser, mobiles.thirdAdviser].map(async (mobile) => {
      const { account_no } = await (await server.as('broker', mobile)).data('GET /account/api/info');
      return account_no;
    }),
  );
  const apply = (contacts_no: string) => one.call('POST /message/api/contacts/apply', { body: { contacts_no } });
  expect((await apply(people[0]!)).code).toBe('2000000');
  expect(await apply(people[1]!)).toMatchObject({ code: '4290000', message: expect.stringContaining('new people') });
});

test('an account that is older has no such limit', async () => {
  expect((await setLimits({ days: 0 })).code).toBe('2000000');
  expect((await send()).code).toBe('2000000');
});

test('who may not send anything begins no upload', async () => {
  const barred = await server.as('broker', mobiles.colleague);
  const withBarred = await makeContacts(server, one, barred);
  const { account_no: contacts_no } = await barred.data('GET /account/api/info');
  const { id } = await one.data('POST /message/api/contacts/report', {
    body: { contacts_no, reason: 'fraud', note: '' },
  });
  const { list } = await head.data('GET /admin/api/message_reports');
  const { version } = list.find((report) => report.id === id)!;
  await head.data('POST /admin/api/message_reports/decide', {
    body: {
      report_id: id,
      version,
      status: 'upheld',
      reason: '核实属实',
      measures: { restriction: 'no_sending', days: 7 },
    },
  });
  const media = { tid: withBarred, media: randomUUID(), media_kind: 'voice' as const, bytes: 1000 };
  expect(await barred.call('POST /message/api/msg/media_begin', { body: media })).toMatchObject({
    code: '4090000',
    message: expect.stringContaining('can’t send'),
  });
});

test('a person is reported without messages, once until it is decided, and never oneself', async () => {
  const adviser = await server.as('broker', mobiles.adviser);
  const { account_no: contacts_no } = await adviser.data('GET /account/api/info');
  const report = (who: Visitor, note = '') =>
    who.call('POST /message/api/contacts/report', { body: { contacts_no, reason: 'fraud', note } });
  const { id } = (await report(one, '冒充银行')).data;
  expect((await report(one, '还索要验证码')).data.id).toBe(id);
  expect((await report(adviser)).code).toBe('4090000');
  const { list } = await head.data('GET /admin/api/message_reports');
  expect(list[0]).toMatchObject({ id, kind: 'person', tid: null, messages: 0 });
  const shown = await head.data('POST /admin/api/message_reports/read', {
    body: { report_id: id, reason: '核实举报' },
  });
  expect(shown).toMatchObject({ note: '冒充银行\n还索要验证码', messages: [] });
  const body = { report_id: id, version: list[0]!.version, status: 'upheld', reason: '冒充机构，核实属实' };
  const measures = { restriction: 'no_new_people', days: 7 };
  await head.data('POST /admin/api/message_reports/decide', { body: { ...body, measures } });
  expect((await one.data('GET /message/api/msg/reports')).list[0]).toMatchObject({ decision: body.reason });
  expect((await adviser.data('GET /message/api/msg/measures')).list[0]).toMatchObject({
    kinds: ['no_new_people'],
    is_of_account: true,
    messages: [],
  });
  const apply = await adviser.call('POST /message/api/contacts/apply', {
    body: { contacts_no: (await one.data('GET /account/api/info')).account_no },
  });
  expect(apply).toMatchObject({ code: '4090000', message: expect.stringContaining('strangers') });
});
