import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { apply, befriend, detail, done, examine, remove, set, type TestPerson } from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, startTestServer } from '#app/testing/test-server.ts';
import { QueryLanes } from '#platform/db/query-lanes.ts';

const world = contactWorld();

const hide = ({ visitor }: TestPerson) => visitor.data('PUT /account/api/info/part', { body: { may_be_found: false } });
const nobodyLike = (person: TestPerson): TestPerson => ({ ...person, no: person.no.replace(/\d+$/, '999999') });
/** What every call that takes a number answers about a person. */
const everyAnswer = async (from: TestPerson, { no }: TestPerson) => [
  await from.visitor.call('GET /message/api/contacts/detail', { query: { contacts_no: no } }),
  await from.visitor.call('GET /account/api/account_info', { query: { account_no: no } }),
  await from.visitor.call('POST /message/api/contacts/set', { body: { contacts_no: no, blocked: true } }),
  await from.visitor.call('POST /message/api/contacts/set', { body: { contacts_no: no, starred: true } }),
  await from.visitor.call('POST /message/api/contacts/del', { body: { contacts_no: no } }),
  await from.visitor.call('POST /message/api/contacts/apply', { body: { contacts_no: no } }),
];
const isShown = async (from: TestPerson, { no }: TestPerson): Promise<boolean[]> => {
  const [contacts, account] = [
    await from.visitor.call('GET /message/api/contacts/detail', { query: { contacts_no: no } }),
    await from.visitor.call('GET /account/api/account_info', { query: { account_no: no } }),
  ];
  return [contacts.code === done, account.code === done];
};

test('a person who opted out of being found is to strangers like a number that does not exist, in every call', async () => {
  const [one, member] = await world.pair();
  const [broker, hidden] = [await world.staff('broker', mobiles.thirdAdviser), await world.member()];
  const head = await world.staff('saas', mobiles.headquarters, headquarters);
  await hide(member);
  await hide(hidden);
  await hide(head);
  for (const from of [one, broker, hidden])
    for (const about of [member, head]) {
      const answers = await everyAnswer(from, about);
      expect(answers, about.no).toEqual(await everyAnswer(from, nobodyLike(about)));
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['4040000']));
    }
  const card = await world.server.guest().call('GET /account/api/card/detail', { query: { account_no: head.no } });
  expect(card.code).toBe('4040000');
});

test('staff of headquarters and regions, whom search hides from members, are to them like a number that does not exist', async () => {
  const [member, contact] = [await world.member(), await world.member()];
  for (const [role, mobile] of [
    ['saas', mobiles.headquarters],
    ['roc', mobiles.regionalManager],
  ] as const) {
    const person = await world.staff(role, mobile, headquarters);
    await person.visitor.data('PUT /account/api/info/part', { body: { may_be_found: true } });
    const answers = await everyAnswer(member, person);
    expect(answers, person.no).toEqual(await everyAnswer(member, nobodyLike(person)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['4040000']));
    const found = await member.visitor.data('GET /account/api/search_member', { query: { keyword: person.no } });
    expect(found.list).toEqual([]);
    for (const found_by of ['card', 'share', 'group'])
      expect((await apply(member, person, { found_by })).code).toBe('4040000');
    const card = await world.server.guest().call('GET /account/api/card/detail', { query: { account_no: person.no } });
    expect(card.code).toBe('4040000');
    // They may write first; then the member sees who asks.
    expect((await apply(person, contact)).code).toBe(done);
    expect(await isShown(contact, person)).toEqual([true, true]);
    // Colleagues find them.
    expect(await isShown(await world.staff('broker', mobiles.thirdAdviser), person)).toEqual([true, true]);
  }
});

test('reading a person who opted out takes the same statements as reading a number that does not exist', async () => {
  const [one, hidden] = await world.pair();
  await hide(hidden);
  const statements = async ({ no }: TestPerson) => {
    const run = vi.spyOn(QueryLanes.prototype, 'run');
    try {
      await one.visitor.call('GET /message/api/contacts/detail', { query: { contacts_no: no } });
      return run.mock.calls.map(([, { sql }]) => sql);
    } finally {
      run.mockRestore();
    }
  };
  await statements(hidden);
  expect(await statements(hidden)).toEqual(await statements(nobodyLike(hidden)));
});

test('contacts, both sides of an application and people of one conversation see a person who opted out', async () => {
  const [friend, hidden] = await world.pair();
  await befriend(friend, hidden);
  const [applicant, recipient] = await world.pair();
  await apply(applicant, hidden);
  await apply(hidden, recipient);
  await hide(hidden);
  for (const from of [friend, applicant, recipient]) expect(await isShown(from, hidden)).toEqual([true, true]);
  expect(await isShown(hidden, hidden)).toEqual([true, true]);
  await examine(hidden, applicant, false);
  expect(await isShown(applicant, hidden)).toEqual([true, true]);
  // Neither has the other any more; the conversation is still in the list of both.
  await remove(friend, hidden);
  await remove(hidden, friend);
  expect(await isShown(friend, hidden)).toEqual([true, true]);
  expect((await detail(friend, hidden)).can_apply).toBe(true);
  expect((await apply(friend, hidden)).data.status).toBe('pending');
});

test('nobody learns the name behind a number by sending a card of it', async () => {
  const [one, friend, hidden] = await world.trio();
  const tid = await befriend(one, friend);
  await hide(hidden);
  const send = ({ no }: TestPerson, to = tid) =>
    one.visitor.call('POST /message/api/msg/send', {
      body: { tid: to, idClient: randomUUID(), content: { kind: 'card', card: 'contact', id: no } },
    });
  expect(await send(hidden)).toEqual(await send(nobodyLike(hidden)));
  for (const person of [hidden, await world.member()]) expect((await send(person)).code).toBe('4040000');
  for (const person of [one, friend]) expect((await send(person)).code).toBe(done);
  await remove(one, friend);
  const adviser = await world.adviser();
  const other = await befriend(one, adviser);
  expect((await send(friend, other)).code).toBe('4040000');
});

test('a block shows nobody, and a person who blocks a stranger is not shown to them', async () => {
  const [one, hidden] = await world.pair();
  await hide(hidden);
  expect((await set(hidden, one, { blocked: true })).code).toBe(done);
  expect(await isShown(one, hidden)).toEqual([false, false]);
});

test('an account reads a hundred and twenty strangers an hour, and its own contacts without a limit', async () => {
  const limited = await startTestServer({ limitTimes: 1 });
  try {
    const visitor = await limited.as('broker', mobiles.adviser);
    const [contact] = (await visitor.data('GET /message/api/contacts/list')).list;
    const read = async (no: string) =>
      (await visitor.call('GET /message/api/contacts/detail', { query: { contacts_no: no } })).code;
    const codes: string[] = [];
    for (let i = 0; i < 60; i++) {
      codes.push(await read(`m-1001-${900_000 + i}`));
      const query = { account_no: `m-1001-${900_000 + i}` };
      codes.push((await visitor.call('GET /account/api/account_info', { query })).code);
    }
    expect(new Set(codes)).toEqual(new Set(['4040000']));
    expect(await read('m-1001-900061')).toBe('4290000');
    const stranger = await limited.as('roc', mobiles.regionalManager, headquarters);
    expect(await read((await stranger.data('GET /account/api/info')).account_no)).toBe('4290000');
    for (let i = 0; i < 130; i++) expect(await read(contact!.contacts_no)).toBe(done);
  } finally {
    await limited.close();
  }
});
