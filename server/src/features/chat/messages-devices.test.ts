import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { TestDevice } from '#app/testing/devices.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { addPeople, type Person } from '#app/testing/messages-run.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { Delivery } from './deliver.ts';
import { TestConversations } from './testing.ts';

let server: TestServer;
let conversations: TestConversations;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenantId } = await firstTenant(server));
  conversations = new TestConversations(server.parts.ports, tenantId);
});
afterAll(() => server.close());
const opened: TestDevice[] = [];
afterEach(() => {
  for (const device of opened.splice(0)) device.close();
});

const twoPeople = () => addPeople<[Person, Person]>(server, 2);
async function connect({ visitor }: Person, position: object = {}): Promise<TestDevice> {
  const device = await TestDevice.of(server.app, visitor, position);
  opened.push(device);
  return device;
}
const positionOf = ({ ready: { account } }: TestDevice) => ({
  epoch: account.epoch,
  feed_no: account.feed_no,
  since: account.now,
});
const text = (words: string) => ({ kind: 'text' as const, text: words });
/** Resolves when the server has handled what the device sent before. */
async function answered(device: TestDevice): Promise<void> {
  const ref = Math.floor(performance.now());
  device.send({ type: 'more', ref, epoch: '', feed_no: 0, since: 0 });
  await device.next('page', (page) => page.ref === ref);
}

test('a device that was away learns of a message pinned in a one-to-one conversation', async () => {
  const [one, other] = await twoPeople();
  const tid = await conversations.openDirect([one.account, other.account]);
  server.clock.advance(600_000);
  const before = await connect(one);
  const position = positionOf(before);
  before.close();
  const { data: change } = await other.visitor.call('POST /message/api/msg/pin', {
    body: { tid, seq: 1, pinned: true },
  });
  server.clock.advance(600_000);
  const { account } = (await connect(one, position)).ready;
  expect(account.reset).toBe(false);
  expect(account.conversations).toMatchObject([{ tid, change_no: change?.change_no }]);
});

test('a device that says nothing after its hello stays connected', async () => {
  const [one] = await twoPeople();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const device = await connect(one);
    vi.advanceTimersByTime(10_001);
    vi.useRealTimers();
    await answered(device);
    expect(device.socket.readyState).toBe(device.socket.OPEN);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  '[[[[[[[[[[[[',
  '}}}{{{{{{{{{{{{',
  'a quote " and a backslash \\ before {{{{{{{{{{{{',
  '\\u0000',
  'C:\\u0000\\{',
  '\u{2028}龍😀',
  '👩\u200d👩\u200d👧 ❤\ufe0f e\u0301 \u202bא\u202c',
])('a text is what was typed, whatever letters it has: %j', async (words) => {
  const [one, other] = await twoPeople();
  const tid = await conversations.openDirect([one.account, other.account]);
  const [phone, desk] = [await connect(one), await connect(other)];
  phone.send({ type: 'send', tid, idClient: randomUUID(), content: text(words) });
  await phone.next('ack');
  expect((await desk.next('message')).message.content).toEqual(text(words));
});

test('line breaks are stored in one form, and a text of invisible letters is refused, over HTTP as over a connection', async () => {
  const [one, other] = await twoPeople();
  const tid = await conversations.openDirect([one.account, other.account]);
  const [phone, desk] = [await connect(one), await connect(other)];
  phone.send({ type: 'send', tid, idClient: randomUUID(), content: text('a\r\nb\rc') });
  expect((await desk.next('message')).message.content).toEqual(text('a\nb\nc'));
  const send = (words: string) =>
    one.visitor.call('POST /message/api/msg/send', { body: { tid, idClient: randomUUID(), content: text(words) } });
  expect((await send('a\r\nb\rc')).code).toBe('2000000');
  expect((await desk.next('message')).message.content).toEqual(text('a\nb\nc'));
  for (const blank of ['\u200b', '\u2060\u3164 \r\n', '\u202e\ufe0f']) expect((await send(blank)).code).toBe('4220000');
});

test('typing is shown to the other person while both have the conversation open, and not after a block', async () => {
  const [one, other] = await twoPeople();
  const tid = await conversations.openDirect([one.account, other.account]);
  const [phone, desk] = [await connect(one), await connect(other)];
  for (const device of [phone, desk]) {
    device.send({ type: 'watch', tid });
    await device.next('presence');
  }
  phone.send({ type: 'typing', tid });
  expect(await desk.next('typing')).toEqual({ type: 'typing', tid, contacts_no: one.no });
  await conversations.setCanSend(tid, [one.account, other.account], false);
  phone.send({ type: 'typing', tid });
  await answered(phone);
  phone.close();
  await phone.closed;
  await answered(desk);
  expect(desk.frames.filter(({ type }) => type === 'typing' || type === 'presence')).toEqual([]);
});

test('who has left a group neither shows typing there nor sees it', async () => {
  const [one, other] = await twoPeople();
  const tid = await conversations.openGroup([other.account, one.account]);
  const [phone, desk] = [await connect(one), await connect(other)];
  for (const device of [phone, desk]) {
    device.send({ type: 'watch', tid });
    await answered(device);
  }
  phone.send({ type: 'typing', tid });
  await desk.next('typing');
  await one.visitor.data('POST /message/api/chat_team/leave', { body: { tid } });
  phone.send({ type: 'typing', tid });
  await answered(phone);
  desk.send({ type: 'typing', tid });
  await answered(desk);
  await answered(phone);
  for (const device of [phone, desk]) expect(device.frames.filter(({ type }) => type === 'typing')).toEqual([]);
});

test('a message that was stored before somebody joined is not delivered to them, even if it is delivered after', async () => {
  const [one, other] = await twoPeople();
  const tid = await conversations.openGroup([one.account]);
  const body = { tid, idClient: randomUUID(), content: text('before') };
  await one.visitor.data('POST /message/api/msg/send', { body });
  await conversations.openDirect([one.account, other.account]);
  await one.visitor.data('POST /message/api/chat_team/add', { body: { tid, contacts_nos: [other.no] } });
  const [phone, desk] = [await connect(one), await connect(other)];
  const delivery = new Delivery(server.parts.ports);
  const message = {
    tenantId,
    conversation: tid,
    sender: one.account,
    senderNo: one.no,
    idClient: randomUUID(),
    kind: 'text',
    content: JSON.stringify(text('before')),
    replySeq: null,
    mentions: [],
    mentionsAll: false,
    files: [],
    sentAt: new Date(),
  };
  const touched = [{ id: tid, changeNo: 1, pair: null }];
  delivery.deliver(tenantId, [{ ...message, seq: 1 }], touched);
  delivery.deliver(tenantId, [{ ...message, seq: 3, content: JSON.stringify(text('after')) }], touched);
  expect((await phone.next('message')).message.content).toEqual(text('before'));
  expect((await desk.next('message')).message.content).toEqual(text('after'));
});

test('[S4.38] a member who leaves a group gets remove_team and nothing more of it, also after a time away', async () => {
  const [one, other] = await twoPeople();
  const tid = await conversations.openGroup([other.account, one.account]);
  const [phone, desk] = [await connect(one), await connect(other)];
  const position = positionOf(phone);
  await one.visitor.data('POST /message/api/chat_team/leave', { body: { tid } });
  expect(await phone.next('instruction')).toMatchObject({ instruction: { name: 'remove_team', tid, why: 'left' } });
  desk.send({ type: 'send', tid, idClient: randomUUID(), content: text('without the other') });
  await desk.next('ack');
  await answered(phone);
  expect(phone.frames).toEqual([]);
  phone.close();
  const later = (await connect(one, position)).ready.account;
  expect(later).toMatchObject({ reset: false, lost: [{ tid, why: 'left' }], conversations: [] });
});

test.each([
  ['kick', 'removed'],
  ['dissolve', 'dissolved'],
] as const)(
  '[S4.38] after chat_team/%s a device reads why the group is lost, also after a time away',
  async (call, why) => {
    const [one, other] = await twoPeople();
    const tid = await conversations.openGroup([other.account, one.account]);
    const phone = await connect(one);
    const position = positionOf(phone);
    const { code } = await other.visitor.call(`POST /message/api/chat_team/${call}`, {
      body: { tid, contacts_nos: [one.no] },
    });
    expect(code).toBe('2000000');
    expect(await phone.next('instruction')).toMatchObject({ instruction: { name: 'remove_team', tid, why } });
    phone.close();
    expect((await connect(one, position)).ready.account).toMatchObject({ reset: false, lost: [{ tid, why }] });
  },
);
