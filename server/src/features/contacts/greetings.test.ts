import { expect, test } from 'vitest';
import { apply, befriend, examine, remove, set, type TestPerson } from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';
import { textMessage } from '#app/testing/direct-chat.ts';

const world = contactWorld();
const dayMs = 24 * 3_600_000;

const history = async ({ visitor, no }: TestPerson, tid: string) => {
  const { messages } = await visitor.data('GET /message/api/msg/list', { query: { tid } });
  return messages
    .toReversed()
    .map(({ from, content }) => [
      from === no ? 'own' : from && 'other',
      content?.kind === 'system' ? content.notice : content?.kind === 'text' && content.text,
    ]);
};
const newest = async ({ visitor }: TestPerson) => {
  const { list, unread } = await visitor.data('GET /message/api/msg/list');
  return { tid: list[0]!.tid, kind: list[0]!.last?.kind, unread: list[0]!.unread, total: unread };
};
const write = (from: TestPerson, tid: string, text: string) =>
  from.visitor.data('POST /message/api/msg/send', textMessage(tid, text));

test('an accepted greeting begins the conversation, which is the first in both lists and unread in none', async () => {
  const [one, other, third] = await world.trio();
  await befriend(one, third);
  await befriend(other, third);
  world.server.clock.advance(60_000);
  await apply(one, other, { greeting: '你好，想了解经营贷\r\n方便吗' });
  world.server.clock.advance(60_000);
  const tid = (await examine(other, one, true)).data.tid!;
  expect(await history(other, tid)).toEqual([
    ['other', '你好，想了解经营贷\n方便吗'],
    [null, 'contact_added'],
  ]);
  for (const person of [one, other]) expect(await newest(person)).toEqual({ tid, kind: 'system', unread: 0, total: 0 });
  // The applicant sees that the greeting was read.
  const { conversation } = await one.visitor.data('GET /message/api/msg/details', { query: { tid } });
  const { messages } = await one.visitor.data('GET /message/api/msg/list', { query: { tid } });
  expect(conversation.msgReceiptTime).toBe(messages.at(-1)!.time);
});

test('of two people who apply to each other each reads the greeting of the other; only the second is unread', async () => {
  const [one, other] = await world.pair();
  await apply(one, other, { greeting: '我是甲' });
  const tid = (await apply(other, one, { greeting: '我是乙' })).data.tid!;
  expect(await history(one, tid)).toEqual([
    ['own', '我是甲'],
    ['other', '我是乙'],
    [null, 'contact_added'],
  ]);
  expect(await newest(one)).toMatchObject({ tid, unread: 1, total: 1 });
  expect(await newest(other)).toMatchObject({ tid, unread: 0, total: 0 });
});

test('without a greeting the conversation begins with the notice', async () => {
  const [one, other] = await world.pair();
  const tid = await befriend(one, other);
  expect(await history(one, tid)).toEqual([[null, 'contact_added']]);
});

test('the greeting that the applicant wrote last is the one that is accepted, although it was written unseen', async () => {
  const [one, other] = await world.pair();
  await apply(one, other, { greeting: '第一次' });
  await examine(other, one, false);
  world.server.clock.advance(dayMs);
  await apply(one, other, { greeting: '第二次' });
  const tid = (await apply(other, one)).data.tid!;
  expect((await history(one, tid))[0]).toEqual(['own', '第二次']);
});

test('a former contact who is accepted again finds the history, and what was unread stays so', async () => {
  const [one, other] = await world.pair();
  const tid = await befriend(one, other);
  await write(one, tid, '在吗');
  await remove(other, one);
  await apply(one, other, { greeting: '删错了吗' });
  await examine(other, one, true);
  expect(await history(other, tid)).toEqual([
    [null, 'contact_added'],
    ['other', '在吗'],
    ['other', '删错了吗'],
    [null, 'contact_added'],
  ]);
  expect(await newest(other)).toMatchObject({ tid, unread: 2 });
});

test('an application to a person who still has the applicant as a contact leaves its greeting unread', async () => {
  const [one, other] = await world.pair();
  const tid = await befriend(one, other);
  await remove(one, other);
  expect((await apply(one, other, { greeting: '我回来了' })).data).toEqual({ status: 'accepted', tid });
  expect(await newest(other)).toMatchObject({ tid, unread: 1, total: 1 });
});

test('of two greetings of one applicant the newer one is added', async () => {
  const [one, other] = await world.pair();
  const tid = await befriend(one, other);
  await set(other, one, { blocked: true });
  await remove(one, other);
  expect((await apply(one, other, { greeting: '第一次' })).data.status).toBe('pending');
  await set(other, one, { blocked: false });
  expect((await apply(one, other, { greeting: '第二次' })).data).toEqual({ status: 'accepted', tid });
  expect(await history(one, tid)).toEqual([
    [null, 'contact_added'],
    ['own', '第二次'],
    [null, 'contact_added'],
  ]);
});
