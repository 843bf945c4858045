import { expect, test } from 'vitest';
import {
  applications,
  apply,
  befriend,
  done,
  examine,
  list,
  received,
  remove,
  set,
  type TestPerson,
} from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';

const world = contactWorld();

const rounds = 6;
const isContactOf = async (of: TestPerson, about: TestPerson) =>
  (await list(of)).some(({ contacts_no }) => contacts_no === about.no);
const notices = async (tid: string) => {
  const db = await world.tables();
  return (await db.selectFrom('message').select('seq').where('conversation', '=', tid).execute()).length;
};

test('[S4.31] two people who apply to each other at once become contacts once', async () => {
  for (let round = 0; round < rounds; round++) {
    const [one, other] = await world.pair();
    const answers = await Promise.all([apply(one, other), apply(other, one), apply(one, other), apply(other, one)]);
    expect(answers.map(({ code }) => code)).toEqual([done, done, done, done]);
    const tids = new Set(answers.map(({ data }) => data.tid).filter((tid) => tid !== null));
    expect(tids.size).toBe(1);
    expect(await notices([...tids][0]!)).toBe(1);
    expect([...(await applications(one)), ...(await applications(other))].map(({ status }) => status)).toEqual([
      'accepted',
      'accepted',
    ]);
    expect([await isContactOf(one, other), await isContactOf(other, one)]).toEqual([true, true]);
  }
});

test('ten equal applications at once are one', async () => {
  const [one, other] = await world.pair();
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(one, other)));
  expect(answers.every(({ code, data }) => code === done && data.status === 'pending')).toBe(true);
  expect(await applications(other)).toHaveLength(1);
});

test('[S4.31] of an acceptance and a refusal at once one counts, and the other learns it', async () => {
  for (let round = 0; round < rounds; round++) {
    const [one, other] = await world.pair();
    await apply(one, other);
    const answers = await Promise.all([
      examine(other, one, true),
      examine(other, one, false),
      examine(other, one, true),
    ]);
    const { status } = await received(other, one);
    const isAccepted = status === 'accepted';
    expect(answers.map(({ code }) => code)).toEqual(
      isAccepted ? [done, '4090000', done] : ['4090000', done, '4090000'],
    );
    expect([await isContactOf(one, other), await isContactOf(other, one)]).toEqual([isAccepted, isAccepted]);
    expect(await world.canSend([one, other])).toEqual(isAccepted ? [true, true] : null);
  }
});

test('an acceptance and a block at once never leave people who can write across a block', async () => {
  for (let round = 0; round < rounds; round++) {
    const [one, other] = await world.pair();
    await apply(one, other);
    await Promise.all([examine(other, one, true), set(one, other, { blocked: true })]);
    expect((await list(one, { slug: 'blocked' })).map(({ contacts_no }) => contacts_no)).toEqual([other.no]);
    expect((await world.canSend([one, other])) ?? [false, false]).toEqual([false, false]);
  }
});

test('changes of both sides at once leave the right to write that their rows state', async () => {
  for (let round = 0; round < rounds; round++) {
    const [one, other] = await world.pair();
    await befriend(one, other);
    const answers = await Promise.all([
      set(one, other, { blocked: true }),
      set(other, one, { blocked: true }),
      set(one, other, { blocked: false }),
      set(other, one, { remark: '某' }),
      ...(round % 2 ? [remove(other, one)] : []),
    ]);
    expect(answers.every(({ status, code }) => status === 200 && code !== '5000000')).toBe(true);
    const isBlocked =
      (await Promise.all([list(one, { slug: 'blocked' }), list(other, { slug: 'blocked' })])).flat().length > 0;
    const areContacts = (await isContactOf(one, other)) && (await isContactOf(other, one));
    expect(await world.canSend([one, other])).toEqual([!isBlocked && areContacts, !isBlocked && areContacts]);
  }
});

test('an erasure and new contacts at once leave no row about the erased person, and no error', async () => {
  for (let round = 0; round < rounds; round++) {
    const [one, other, third] = await world.trio();
    await befriend(one, third);
    await apply(other, one);
    world.server.clock.advance(61_000);
    await one.visitor.data('POST /tools/api/sms/code', { body: { scene: 'erase' } });
    const { code } = world.server.outbox.newest().find((sent) => sent.mobile === one.mobile && sent.scene === 'erase')!;
    const answers = await Promise.all([
      one.visitor.call('POST /account/api/erase', { body: { code } }),
      apply(one, other, { greeting: '你好' }),
      set(one, third, { remark: '某' }),
      apply(other, one, { greeting: '你好' }),
      set(third, one, { remark: '某', starred: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter((answer) => answer.code === '5000000')).toEqual([]);
    expect(answers[0]!.code).toBe(done);
    for (const person of [other, third]) {
      expect(await list(person)).toEqual([]);
      expect(await applications(person)).toEqual([]);
    }
  }
});
