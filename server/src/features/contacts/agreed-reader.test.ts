import { expect, test } from 'vitest';
import {
  applications,
  apply,
  detail,
  done,
  examine,
  namesOf,
  remove,
  set,
  type TestPerson,
} from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';

const world = contactWorld();

/** A share of the person, opened by readers who may show them the name. */
async function shareBy(sharer: TestPerson) {
  const { list: pieces } = await sharer.visitor.data('GET /marketing/api/client/source/list', { query: {} });
  const { code } = await sharer.visitor.data('POST /marketing/api/share/save', { body: { piece: pieces[0]!.id } });
  const params = { id: code };
  const open = (reader: TestPerson) => reader.visitor.data('GET /marketing/api/share/{id}/info', { params });
  const showName = async (reader: TestPerson, shows_name = true) => {
    const { ticket } = await open(reader);
    const body = { shows_name, ticket };
    return await reader.visitor.call('POST /marketing/api/share/{id}/consent', { params, body });
  };
  return { open, showName };
}
const sharerAndReader = async () =>
  [await world.staff('broker', mobiles.thirdAdviser), await world.member('读者')] as const;
const byShare = { found_by: 'share' };

test('a sharer opens the conversation with a reader who shows the name by one call, however often and however many at once', async () => {
  const [sharer, reader] = await sharerAndReader();
  const { showName } = await shareBy(sharer);
  await showName(reader);
  expect(await detail(sharer, reader)).toMatchObject({ has_agreed: true, is_contact: false });
  expect((await detail(reader, sharer)).has_agreed).toBe(false);
  const answers = await Promise.all(Array.from({ length: 8 }, () => apply(sharer, reader, byShare)));
  const tids = new Set(answers.map(({ data }) => `${data.status} ${data.tid}`));
  expect([...tids]).toEqual([expect.stringMatching(/^accepted [0-9a-f-]{36}$/)]);
  expect(await detail(sharer, reader)).toMatchObject({ has_agreed: false, is_contact: true });
  expect(await namesOf(reader)).toContain('程观复');
  expect(await world.canSend([sharer, reader])).toEqual([true, true]);

  // Both read why they can write to each other.
  const { tid } = answers[0]!.data;
  const { messages } = await reader.visitor.data('GET /message/api/msg/list', { query: { tid: tid! } });
  expect(messages!.map(({ content }) => content)).toMatchObject([
    { kind: 'system', notice: 'reader_agreed', by: { contacts_no: reader.no }, people: [{ contacts_no: sharer.no }] },
  ]);
});

test('an application that waits, or that the reader refused before, is accepted after the reader agreed', async () => {
  const [sharer, reader] = await sharerAndReader();
  const other = await world.member('另一位读者');
  const { showName } = await shareBy(sharer);
  await apply(sharer, reader);
  await apply(sharer, other);
  await examine(other, sharer, false);
  for (const person of [reader, other]) {
    await showName(person);
    expect((await detail(sharer, person)).has_agreed).toBe(true);
    expect((await apply(sharer, person, byShare)).data.status).toBe('accepted');
  }
  expect((await applications(reader)).map(({ status }) => status)).toEqual(['accepted']);
});

test.each<[string, (sharer: TestPerson, reader: TestPerson) => Promise<unknown>]>([
  ['a block', (sharer, reader) => set(reader, sharer, { blocked: true })],
  ['a refusal', (sharer, reader) => examine(reader, sharer, false)],
  [
    'the deletion of the contact',
    async (sharer, reader) => {
      await apply(sharer, reader, byShare);
      await remove(reader, sharer);
    },
  ],
])('%s ends the agreement and takes the name away, as the switch does', async (_, end) => {
  const [sharer, reader] = await sharerAndReader();
  const { open, showName } = await shareBy(sharer);
  await apply(sharer, reader);
  await showName(reader);
  await end(sharer, reader);
  expect((await detail(sharer, reader)).has_agreed).toBe(false);
  expect((await apply(sharer, reader, byShare)).data.status).toBe('pending');
  expect((await open(reader)).shows_name).toBe(false);
  const readers = await sharer.visitor.data('GET /marketing/api/share/customer', { query: { only: 'named' } });
  expect(readers.list.map(({ contacts_no }) => contacts_no)).not.toContain(reader.no);
});

test('nobody else opens a conversation by the agreement, and a reader who blocks the sharer unblocks before agreeing', async () => {
  const [sharer, reader] = await sharerAndReader();
  const { showName } = await shareBy(sharer);
  await set(reader, sharer, { blocked: true });
  const refused = await showName(reader);
  expect(refused.code).not.toBe(done);
  expect(refused.message).toContain('Unblock them first');
  await set(reader, sharer, { blocked: false });
  expect((await showName(reader)).code).toBe(done);
  const others = [await world.member(), await world.adviser(), await world.staff('store', mobiles.clerk)];
  for (const other of others) expect((await apply(other, reader, byShare)).data.status).toBe('pending');
  // The reader’s own press asks the sharer.
  expect((await apply(reader, sharer, byShare)).data.status).toBe('pending');
});

test('an agreement that ends while the sharer opens the conversation is either in force for it or not', async () => {
  const [sharer, reader] = await sharerAndReader();
  const { showName } = await shareBy(sharer);
  await showName(reader);
  const [opened] = await Promise.all([apply(sharer, reader, byShare), showName(reader, false)]);
  const isOpen = opened.data?.status === 'accepted';
  const { data } = await sharer.visitor.call('GET /message/api/contacts/detail', { query: { contacts_no: reader.no } });
  expect(data?.is_contact ?? false).toBe(isOpen);
  expect(data?.has_agreed ?? false).toBe(false);
});
