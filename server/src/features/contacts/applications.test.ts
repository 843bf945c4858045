import { describe, expect, test } from 'vitest';
import {
  applications,
  apply,
  detail,
  done,
  examine,
  list,
  received,
  type TestPerson,
} from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';

const world = contactWorld();

const dayMs = 24 * 3_600_000;

describe('[S4.31] a contact application', () => {
  test('[S4.31] [S1.20] goes from pending to accepted, and both are contacts with a conversation', async () => {
    const [one, other] = await world.pair('甲', '乙');
    expect((await apply(one, other, { greeting: '你好，我是甲' })).data).toEqual({ status: 'pending', tid: null });
    expect(await list(one)).toEqual([]);
    const mine = await received(other, one);
    expect(mine).toMatchObject({
      status: 'pending',
      direction: 'received',
      greeting: '你好，我是甲',
      found_by: 'search',
    });
    expect(mine.person).toMatchObject({ contacts_no: one.no, name: '甲', role: 'member', is_closed: false });
    expect(await detail(other, one)).toMatchObject({
      application: 'received',
      application_id: mine.id,
      greeting: '你好，我是甲',
      can_apply: true,
    });
    expect(await detail(one, other)).toMatchObject({
      application: 'sent',
      greeting: '',
      is_contact: false,
      can_apply: false,
    });
    const { data } = await examine(other, one, true);
    expect(data).toMatchObject({ id: mine.id, status: 'accepted', tid: expect.any(String) });
    expect((await applications(one, 'sent'))[0]).toMatchObject({ id: mine.id, status: 'accepted', tid: data.tid });
    expect(await list(one)).toMatchObject([{ contacts_no: other.no, name: '乙', tid: data.tid }]);
    expect(await list(other)).toMatchObject([{ contacts_no: one.no, name: '甲', tid: data.tid }]);
    expect(await world.canSend([one, other])).toEqual([true, true]);
    expect(await detail(one, other)).toMatchObject({ is_contact: true, application: 'none', can_apply: false });
    expect((await apply(one, other)).data).toEqual({ status: 'accepted', tid: data.tid });
  });

  test('[S4.31] that is refused stays pending for the applicant in every answer, until it expires', async () => {
    const [one, other, silent] = await world.trio();
    await apply(one, other);
    await apply(one, silent);
    expect((await examine(other, one, false)).data).toMatchObject({
      status: 'refused',
      decided_at: expect.any(String),
    });
    const asSeenByApplicant = async (person: TestPerson) => {
      const { status, decided_at, tid } = (await applications(one, 'sent')).find(
        (row) => row.person.contacts_no === person.no,
      )!;
      const { application, can_apply, is_contact } = await detail(one, person);
      return { status, decided_at, tid, application, can_apply, is_contact };
    };
    const waiting = { status: 'pending', decided_at: null, tid: null, is_contact: false };
    for (const person of [other, silent])
      expect(await asSeenByApplicant(person)).toEqual({ ...waiting, application: 'sent', can_apply: false });
    world.server.clock.advance(30 * dayMs);
    for (const person of [one, other]) await world.renewSessions(person);
    for (const person of [other, silent])
      expect(await asSeenByApplicant(person)).toEqual({
        ...waiting,
        status: 'expired',
        application: 'none',
        can_apply: true,
      });
    expect((await received(other, one)).status).toBe('refused');
  });

  test('a second decision of the same kind answers the same; another one is refused, and so is a decision after the end', async () => {
    const [one, other, late] = await world.trio();
    await apply(one, other);
    await apply(late, other);
    const { id } = await received(other, one);
    const body = { id, accept: false };
    expect((await other.visitor.call('POST /message/api/contacts/examine', { body })).data.status).toBe('refused');
    expect((await other.visitor.call('POST /message/api/contacts/examine', { body })).data.status).toBe('refused');
    const accept = await other.visitor.call('POST /message/api/contacts/examine', { body: { id, accept: true } });
    expect(accept).toMatchObject({ code: '4090000', message: 'This request was already answered' });
    world.server.clock.advance(30 * dayMs);
    await world.renewSessions(other);
    expect(await examine(other, late, true)).toMatchObject({ code: '4090000', data: { allowed: ['apply'] } });
    expect((await received(other, late)).status).toBe('expired');
    expect(await list(other)).toEqual([]);
  });

  test('is decided by its recipient only', async () => {
    const [one, other, third] = await world.trio();
    await apply(one, other);
    const { id } = await received(other, one);
    for (const person of [one, third])
      for (const accept of [true, false])
        expect((await person.visitor.call('POST /message/api/contacts/examine', { body: { id, accept } })).code).toBe(
          '4040000',
        );
    expect((await received(other, one)).status).toBe('pending');
  });

  test('applying again renews the one that is there, with the new greeting and a new end', async () => {
    const [one, other] = await world.pair();
    await apply(one, other, { greeting: '一' });
    world.server.clock.advance(20 * dayMs);
    await apply(one, other, { greeting: '二', found_by: 'card' });
    const all = (await applications(other)).filter(({ person }) => person.contacts_no === one.no);
    expect(all).toMatchObject([{ greeting: '二', found_by: 'card', status: 'pending' }]);
    world.server.clock.advance(20 * dayMs);
    await world.renewSessions(other);
    expect((await examine(other, one, true)).code).toBe(done);
  });

  test('after a refusal the recipient is left alone for seven days, which the applicant cannot tell', async () => {
    const [one, other] = await world.pair();
    await apply(one, other);
    await examine(other, one, false);
    world.server.clock.advance(6 * dayMs);
    expect((await apply(one, other, { greeting: '再来' })).data).toEqual({ status: 'pending', tid: null });
    expect((await received(other, one)).status).toBe('refused');
    expect(await applications(one)).toMatchObject([{ status: 'pending', greeting: '再来' }]);
    world.server.clock.advance(2 * dayMs);
    expect((await apply(one, other)).data).toEqual({ status: 'pending', tid: null });
    expect((await received(other, one)).status).toBe('pending');
    expect(await applications(one)).toHaveLength(1);
  });

  test('one’s own application to a person who applied accepts them', async () => {
    const [one, other] = await world.pair();
    await apply(one, other);
    const { data } = await apply(other, one);
    expect(data).toMatchObject({ status: 'accepted', tid: expect.any(String) });
    expect((await applications(one)).map(({ status }) => status)).toEqual(['accepted']);
    expect((await applications(other)).map(({ status }) => status)).toEqual(['accepted']);
  });

  test('lists are paged without gaps, newest first, and count what is open', async () => {
    const person = await world.member();
    const others = [];
    for (let i = 0; i < 5; i++) {
      const other = await world.member();
      others.push(other);
      await apply(...((i % 2 ? [person, other] : [other, person]) as [typeof person, typeof other]));
      world.server.clock.advance(1000);
    }
    const seen: string[] = [];
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const query = { page_size: 2, ...(cursor && { cursor }) };
      const page = await person.visitor.data('GET /message/api/contacts/apply_list', { query });
      expect(page.pending).toBe(3);
      seen.push(...page.list.map((row) => row.person.contacts_no));
      cursor = page.next;
    }
    expect(seen).toEqual(others.map(({ no }) => no).reverse());
  });
});
