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

const world = contactWorld();
const dayMs = 24 * 3_600_000;

/** The frames that a change sends, as accounts and instructions. */
async function framesOf(change: () => Promise<unknown>): Promise<unknown[]> {
  const frames = vi.spyOn(world.server.parts.ports.realtime, 'toAccounts');
  try {
    await change();
    return frames.mock.calls.map(([, accounts, frame]) => [[...accounts], frame]);
  } finally {
    frames.mockRestore();
  }
}

describe('a repeated application after a refusal', () => {
  test('changes nothing that the recipient sees, and reaches none of their devices', async () => {
    const [one, other, later] = await world.trio();
    await apply(one, other, { greeting: '第一次' });
    world.server.clock.advance(1000);
    await apply(later, other, { greeting: '后来的人' });
    await examine(other, one, false);
    const before = await applications(other);
    world.server.clock.advance(dayMs);
    const frames = await framesOf(() => apply(one, other, { greeting: '骂人的话', found_by: 'card' }));
    expect(frames).toEqual([]);
    expect(await applications(other)).toEqual(before);
    expect(before.map(({ greeting, status }) => [greeting, status])).toEqual([
      ['后来的人', 'pending'],
      ['第一次', 'refused'],
    ]);
    await apply(one, other);
    expect(await applications(other)).toEqual(before);
  });

  test('is shown as renewed to the applicant, exactly as one that nobody has answered', async () => {
    const [one, refusing, silent] = await world.trio('甲', '同', '同');
    const seen = async (person: TestPerson) => {
      const rows = await applications(one);
      const { id, person: _, ...row } = rows.find((each) => each.person.contacts_no === person.no)!;
      const { contacts_no: __, application_id, ...shown } = await detail(one, person);
      expect(application_id ?? id).toBe(id);
      return { row, shown, id, at: rows.findIndex((each) => each.id === id) };
    };
    const ids: string[] = [];
    for (const [i, greeting] of ['一', '二', ''].entries()) {
      const answers = [];
      for (const person of [refusing, silent]) answers.push(await apply(one, person, { greeting, found_by: 'card' }));
      expect(answers[0]).toEqual(answers[1]);
      if (i === 0) await examine(refusing, one, false);
      const [refused, unanswered] = [await seen(refusing), await seen(silent)];
      expect(refused.row).toEqual(unanswered.row);
      expect(refused.shown).toEqual(unanswered.shown);
      expect(refused.row).toMatchObject({ greeting, found_by: 'card', status: 'pending', decided_at: null });
      ids.push(refused.id);
      world.server.clock.advance(dayMs);
    }
    expect(new Set(ids).size).toBe(1);
    // The renewed application lasts as long as one that nobody has answered.
    world.server.clock.advance(29 * dayMs);
    await world.renewSessions(one);
    expect((await applications(one)).map(({ status }) => status)).toEqual(['expired', 'expired']);
  });

  test('moves to the top of what the applicant has sent, and pages find it there', async () => {
    const [one, refusing, silent] = await world.trio();
    await apply(one, refusing);
    await examine(refusing, one, false);
    world.server.clock.advance(1000);
    await apply(one, silent);
    world.server.clock.advance(1000);
    await apply(one, refusing);
    const page = (cursor?: string | null) =>
      one.visitor.data('GET /message/api/contacts/apply_list', {
        query: { page_size: 1, direction: 'sent', ...(cursor && { cursor }) },
      });
    const first = await page();
    expect(first.list.map(({ person }) => person.contacts_no)).toEqual([refusing.no]);
    expect((await page(first.next)).list.map(({ person }) => person.contacts_no)).toEqual([silent.no]);
  });

  test('is shown again after seven days, with its new greeting', async () => {
    const [one, other] = await world.pair();
    await apply(one, other, { greeting: '第一次' });
    await examine(other, one, false);
    world.server.clock.advance(dayMs);
    await apply(one, other, { greeting: '第二次' });
    world.server.clock.advance(7 * dayMs);
    await world.renewSessions(one, other);
    expect(await framesOf(() => apply(one, other, { greeting: '第三次' }))).toHaveLength(1);
    expect(await applications(other)).toMatchObject([{ greeting: '第三次', status: 'pending', decided_at: null }]);
    expect(await applications(one)).toMatchObject([{ greeting: '第三次', status: 'pending' }]);
    expect((await examine(other, one, true)).code).toBe(done);
  });

  test('to a person who has blocked the applicant reaches none of their devices either', async () => {
    const [one, other] = await world.pair();
    await set(other, one, { blocked: true });
    expect(await framesOf(() => apply(one, other))).toEqual([]);
  });
});

describe('a person who refused and then applies', () => {
  test('becomes a contact at once, because the applicant still waits', async () => {
    const [one, other] = await world.pair('甲', '乙');
    await apply(one, other);
    await examine(other, one, false);
    expect((await detail(other, one)).can_apply).toBe(true);
    const { data } = await apply(other, one);
    expect(data).toMatchObject({ status: 'accepted', tid: expect.any(String) });
    expect(await world.canSend([one, other])).toEqual([true, true]);
    expect((await applications(one)).map(({ status, direction }) => [status, direction])).toEqual([
      ['accepted', 'sent'],
    ]);
    expect((await received(other, one)).status).toBe('accepted');
  });

  test('does so too after the applicant has renewed it unseen, and although the first one would have expired', async () => {
    const [one, other] = await world.pair();
    await apply(one, other, { greeting: '第一次' });
    await examine(other, one, false);
    world.server.clock.advance(6 * dayMs);
    await apply(one, other, { greeting: '第二次' });
    world.server.clock.advance(26 * dayMs);
    await world.renewSessions(one, other);
    expect((await applications(one))[0]!.status).toBe('pending');
    expect((await apply(other, one)).data.status).toBe('accepted');
    expect((await applications(one))[0]).toMatchObject({ status: 'accepted', greeting: '第二次' });
    expect((await received(other, one)).greeting).toBe('第一次');
  });

  test('reaches an applicant who has opted out of being found meanwhile, as does one whose decision came too late', async () => {
    const [one, refusing, late] = await world.trio();
    for (const person of [refusing, late]) await apply(one, person);
    await examine(refusing, one, false);
    await one.visitor.data('PUT /account/api/info/part', { body: { may_be_found: false } });
    expect((await apply(refusing, one)).data.status).toBe('accepted');
    world.server.clock.advance(30 * dayMs);
    await world.renewSessions(one, late);
    expect(await examine(late, one, true)).toMatchObject({ code: '4090000', data: { allowed: ['apply'] } });
    expect((await apply(late, one)).data.status).toBe('pending');
  });

  test('never leaves two applications that wait for each other, whoever applies, refuses and blocks', async () => {
    const [one, other] = await world.pair();
    const steps = [
      () => apply(one, other),
      () => examine(other, one, false),
      () => apply(other, one),
      () => remove(one, other),
      () => apply(other, one),
      () => examine(one, other, false),
      () => apply(one, other),
    ];
    for (const step of steps) {
      await step();
      for (const person of [one, other]) {
        const waiting = (await applications(person)).filter(({ status }) => status === 'pending');
        expect(waiting.length).toBeLessThan(2);
      }
    }
    expect((await list(one)).length).toBe(1);
  });
});

test('a contact whom the other side has deleted is told nothing by a refusal', async () => {
  const [one, other] = await world.pair();
  await befriend(one, other);
  await remove(other, one);
  await apply(one, other);
  expect(await framesOf(() => examine(other, one, false))).toHaveLength(1);
  expect(await detail(one, other)).toMatchObject({ application: 'sent', is_contact: true });
});
