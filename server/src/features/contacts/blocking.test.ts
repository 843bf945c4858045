import { describe, expect, test, vi } from 'vitest';
import {
  applications,
  apply,
  befriend,
  detail,
  done,
  examine,
  list,
  received,
  remove,
  set,
  type TestPerson,
} from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';
import { textMessage } from '#app/testing/direct-chat.ts';

const world = contactWorld();

const dayMs = 24 * 3_600_000;
const numbersOf = async (of: TestPerson, slug: string) =>
  (await list(of, { slug })).map(({ contacts_no }) => contacts_no);

describe('a blocked contact', () => {
  test('leaves the list for that of blocked people, and neither can write', async () => {
    const [one, other] = await world.pair();
    const tid = await befriend(one, other);
    expect((await set(one, other, { blocked: true, starred: true })).data).toMatchObject({ blocked: true, tid });
    expect(await numbersOf(one, 'all')).toEqual([]);
    expect(await numbersOf(one, 'starred')).toEqual([]);
    expect(await numbersOf(one, 'blocked')).toEqual([other.no]);
    expect(await world.canSend([one, other])).toEqual([false, false]);
    expect((await set(one, other, { blocked: false })).data).toMatchObject({ blocked: false });
    expect(await numbersOf(one, 'starred')).toEqual([other.no]);
    expect(await world.canSend([one, other])).toEqual([true, true]);
  });

  test('does not learn what the person who blocked has read since', async () => {
    const [one, other] = await world.pair();
    const tid = await befriend(one, other);
    const send = await other.visitor.data('POST /message/api/msg/send', textMessage(tid, '在吗'));
    const receipt = async () =>
      (await other.visitor.data('GET /message/api/msg/details', { query: { tid } })).conversation.msgReceiptTime;
    const read = () => one.visitor.data('POST /message/api/msg/read', { body: { tid, seq: send.seq } });
    const before = await receipt();
    await set(one, other, { blocked: true });
    expect((await read()).unread).toBe(0);
    expect(await receipt()).toBe(before);
  });

  test('can be written to only when both blocks have ended', async () => {
    const [one, other] = await world.pair();
    await befriend(one, other);
    await set(one, other, { blocked: true });
    await set(other, one, { blocked: true });
    await set(one, other, { blocked: false });
    expect(await world.canSend([one, other])).toEqual([false, false]);
    await set(other, one, { blocked: false });
    expect(await world.canSend([one, other])).toEqual([true, true]);
  });

  test('that is deleted stays blocked, and is a stranger when the block ends', async () => {
    const [one, other] = await world.pair();
    await befriend(one, other);
    await set(one, other, { blocked: true, remark: '某' });
    expect((await remove(one, other)).code).toBe(done);
    expect(await list(one, { slug: 'blocked' })).toMatchObject([{ contacts_no: other.no, remark: '' }]);
    expect(await detail(one, other)).toMatchObject({ is_contact: false, blocked: true, can_apply: false });
    expect((await remove(one, other)).code).toBe('4040000');
    await set(one, other, { blocked: false });
    expect(await numbersOf(one, 'blocked')).toEqual([]);
    expect(await world.canSend([one, other])).toEqual([false, false]);
    expect(await detail(one, other)).toMatchObject({ is_contact: false, blocked: false, can_apply: true });
  });
});

describe('a block is not disclosed', () => {
  /** Everything that one person can read about another, without ids and times, which differ anyway. */
  async function everythingAbout(about: TestPerson, as: TestPerson) {
    const { application_id: _, ...shown } = await detail(as, about);
    const sent = (await applications(as)).filter(({ person }) => person.contacts_no === about.no);
    const rows = [...(await list(as)), ...(await list(as, { slug: 'blocked' }))];
    const row = rows.find(({ contacts_no }) => contacts_no === about.no);
    const text = JSON.stringify([
      shown,
      sent.map(({ id: __, applied_at: ___, ...rest }) => rest),
      row && { ...row, tid: row.tid && 'tid' },
    ]);
    return text.replaceAll(about.no, 'NO').replaceAll(/"tid":"[0-9a-f-]{36}"/g, '"tid":"tid"');
  }

  test('the applicant reads the same of a person who has blocked them as of one who does not answer', async () => {
    const [one, blocker, silent] = await world.trio('甲', '同', '同');
    await set(blocker, one, { blocked: true });
    const answers = [];
    for (const person of [blocker, silent]) {
      const first = await apply(one, person, { greeting: '你好' });
      const about = await everythingAbout(person, one);
      const again = await apply(one, person);
      answers.push({ first, about, again, afterwards: await everythingAbout(person, one) });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.first.data).toEqual({ status: 'pending', tid: null });
  });

  test('a former contact reads the same whether the other has deleted or blocked them', async () => {
    const [one, blocker, deleter] = await world.trio('甲', '同', '同');
    for (const person of [blocker, deleter]) await befriend(one, person);
    await set(blocker, one, { blocked: true });
    await remove(deleter, one);
    expect(await world.canSend([one, blocker])).toEqual(await world.canSend([one, deleter]));
    const before = [await everythingAbout(blocker, one), await everythingAbout(deleter, one)];
    expect(before[0]).toBe(before[1]);
    for (const person of [blocker, deleter]) expect((await apply(one, person)).data.status).toBe('pending');
    const after = [await everythingAbout(blocker, one), await everythingAbout(deleter, one)];
    expect(after[0]).toBe(after[1]);
  });

  test('the blocker is shown nothing of an application, and cannot accept it, as long as the block lasts', async () => {
    const [one, blocker] = await world.pair();
    await apply(one, blocker);
    const { id } = await received(blocker, one);
    await set(blocker, one, { blocked: true });
    await apply(one, blocker);
    const page = await blocker.visitor.data('GET /message/api/contacts/apply_list');
    expect(page).toEqual({ list: [], next: null, pending: 0 });
    expect(await detail(blocker, one)).toMatchObject({ application: 'none', application_id: null });
    const accept = await blocker.visitor.call('POST /message/api/contacts/examine', { body: { id, accept: true } });
    expect(accept).toMatchObject({ code: '4090000', data: { allowed: ['set'] } });
    expect(await apply(blocker, one)).toMatchObject({ code: '4090000', data: { allowed: ['set'] } });
    expect(await list(blocker)).toEqual([]);
    await set(blocker, one, { blocked: false });
    expect((await examine(blocker, one, true)).code).toBe(done);
  });

  test('what the blocker had asked ends, and looks expired to both, refused or not', async () => {
    const [blocker, refusing, silent] = await world.trio();
    for (const person of [refusing, silent]) await apply(blocker, person);
    await examine(refusing, blocker, false);
    for (const person of [refusing, silent]) await set(blocker, person, { blocked: true });
    expect((await applications(blocker)).map(({ status }) => status)).toEqual(['expired', 'expired']);
    expect(await examine(silent, blocker, true)).toMatchObject({ code: '4090000', data: { allowed: ['apply'] } });
    expect(await list(silent)).toEqual([]);
  });

  test('the devices of a person get no frame when a stranger blocks them, nor when a blocked one is deleted', async () => {
    const [one, other] = await world.pair();
    const frames = vi.spyOn(world.server.parts.ports.realtime, 'toAccounts');
    try {
      const reached = async (change: () => Promise<unknown>) => {
        frames.mockClear();
        await change();
        return new Set(frames.mock.calls.flatMap(([, accounts]) => [...accounts])).size;
      };
      expect(await reached(() => set(one, other, { blocked: true }))).toBe(1);
      expect(await reached(() => set(one, other, { blocked: false }))).toBe(1);
      await befriend(one, other);
      expect(await reached(() => set(one, other, { remark: '某' }))).toBe(1);
      expect(await reached(() => set(one, other, { blocked: true }))).toBe(2);
      expect(await reached(() => remove(one, other))).toBe(1);
    } finally {
      frames.mockRestore();
    }
  });

  test('a blocked person gets no pause from a new login or a day’s wait', async () => {
    const [one, blocker] = await world.pair();
    await set(blocker, one, { blocked: true });
    await apply(one, blocker);
    world.server.clock.advance(dayMs);
    await apply(one, blocker);
    expect(await applications(blocker)).toEqual([]);
  });
});
