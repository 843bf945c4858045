import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  adviser,
  applications,
  apply,
  befriend,
  canSend,
  detail,
  done,
  examine,
  list,
  newMember,
  personOf,
  received,
  remove,
  set,
  type TestPerson,
} from '#app/testing/contact-people.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dayMs = 24 * 3_600_000;
const numbersOf = async (of: TestPerson, slug: string) =>
  (await list(of, { slug })).map(({ contacts_no }) => contacts_no);

describe('a blocked contact', () => {
  test('leaves the list for that of blocked people, and neither can write', async () => {
    const [one, other] = [await newMember(server), await newMember(server)];
    const tid = await befriend(one, other);
    expect((await set(one, other, { blocked: true, starred: true })).data).toMatchObject({ blocked: true, tid });
    expect(await numbersOf(one, 'all')).toEqual([]);
    expect(await numbersOf(one, 'starred')).toEqual([]);
    expect(await numbersOf(one, 'blocked')).toEqual([other.no]);
    expect(await canSend(server, [one, other])).toEqual([false, false]);
    expect((await set(one, other, { blocked: false })).data).toMatchObject({ blocked: false });
    expect(await numbersOf(one, 'starred')).toEqual([other.no]);
    expect(await canSend(server, [one, other])).toEqual([true, true]);
  });

  test('can be written to only when both blocks have ended', async () => {
    const [one, other] = [await newMember(server), await newMember(server)];
    await befriend(one, other);
    await set(one, other, { blocked: true });
    await set(other, one, { blocked: true });
    await set(one, other, { blocked: false });
    expect(await canSend(server, [one, other])).toEqual([false, false]);
    await set(other, one, { blocked: false });
    expect(await canSend(server, [one, other])).toEqual([true, true]);
  });

  test('that is deleted stays blocked, and is a stranger when the block ends', async () => {
    const [one, other] = [await newMember(server), await newMember(server)];
    await befriend(one, other);
    await set(one, other, { blocked: true, remark: '某' });
    expect((await remove(one, other)).code).toBe(done);
    expect(await list(one, { slug: 'blocked' })).toMatchObject([{ contacts_no: other.no, remark: '' }]);
    expect(await detail(one, other)).toMatchObject({ is_contact: false, blocked: true, can_apply: false });
    expect((await remove(one, other)).code).toBe('4040000');
    await set(one, other, { blocked: false });
    expect(await numbersOf(one, 'blocked')).toEqual([]);
    expect(await canSend(server, [one, other])).toEqual([false, false]);
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
    const [one, blocker, silent] = [
      await newMember(server, '甲'),
      await newMember(server, '同'),
      await newMember(server, '同'),
    ];
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
    const [one, blocker, deleter] = [
      await newMember(server, '甲'),
      await newMember(server, '同'),
      await newMember(server, '同'),
    ];
    for (const person of [blocker, deleter]) await befriend(one, person);
    await set(blocker, one, { blocked: true });
    await remove(deleter, one);
    expect(await canSend(server, [one, blocker])).toEqual(await canSend(server, [one, deleter]));
    const before = [await everythingAbout(blocker, one), await everythingAbout(deleter, one)];
    expect(before[0]).toBe(before[1]);
    for (const person of [blocker, deleter]) expect((await apply(one, person)).data.status).toBe('pending');
    const after = [await everythingAbout(blocker, one), await everythingAbout(deleter, one)];
    expect(after[0]).toBe(after[1]);
  });

  test('the blocker is shown nothing of an application, and cannot accept it, as long as the block lasts', async () => {
    const [one, blocker] = [await newMember(server), await newMember(server)];
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
    const [blocker, refusing, silent] = [await newMember(server), await newMember(server), await newMember(server)];
    for (const person of [refusing, silent]) await apply(blocker, person);
    await examine(refusing, blocker, false);
    for (const person of [refusing, silent]) await set(blocker, person, { blocked: true });
    expect((await applications(blocker)).map(({ status }) => status)).toEqual(['expired', 'expired']);
    expect(await examine(silent, blocker, true)).toMatchObject({ code: '4090000', data: { allowed: ['apply'] } });
    expect(await list(silent)).toEqual([]);
  });

  test('the devices of a person get no frame when a stranger blocks them, nor when a blocked one is deleted', async () => {
    const [one, other] = [await newMember(server), await newMember(server)];
    const frames = vi.spyOn(server.parts.ports.realtime, 'toAccounts');
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
});

describe('who can be reached', () => {
  test('a person who switched off "can be found" is like one who does not exist, except for those who share an order', async () => {
    const member = await personOf(await server.as('member', mobiles.member), mobiles.member);
    const stranger = await newMember(server);
    const broker = await personOf(await server.as('broker', mobiles.thirdAdviser), mobiles.thirdAdviser);
    const own = await adviser(server);
    await member.visitor.data('PUT /account/api/info/part', { body: { may_be_found: false } });
    const nobody = { ...member, no: 'm-1001-999999' };
    for (const from of [stranger, broker])
      for (const found_by of ['search', 'card', 'share', 'group', 'order']) {
        const [hidden, missing] = [await apply(from, member, { found_by }), await apply(from, nobody, { found_by })];
        expect(hidden, found_by).toEqual(missing);
        expect(hidden.code).toBe('4040000');
      }
    expect((await detail(stranger, member)).can_apply).toBe(false);
    // The demo world has the two as contacts; the adviser begins again as a stranger with an order.
    for (const [one, other] of [
      [own, member],
      [member, own],
    ] as const)
      await remove(one, other);
    expect((await detail(own, member)).can_apply).toBe(true);
    expect((await apply(own, member, { found_by: 'search' })).code).toBe('4040000');
    expect((await apply(own, member, { found_by: 'order' })).data.status).toBe('pending');
    expect((await apply(member, own, { found_by: 'order' })).data.status).toBe('accepted');
    await member.visitor.data('PUT /account/api/info/part', { body: { may_be_found: true } });
    expect((await apply(stranger, member)).code).toBe(done);
  });

  test('members find members and advisers by search, and other staff by their card', async () => {
    const [one, clerk] = [
      await newMember(server),
      await personOf(await server.as('store', mobiles.clerk), mobiles.clerk),
    ];
    expect((await apply(one, clerk, { found_by: 'search' })).code).toBe('4040000');
    expect((await apply(one, clerk, { found_by: 'card' })).data.status).toBe('pending');
    const broker = await personOf(await server.as('broker', mobiles.thirdAdviser), mobiles.thirdAdviser);
    expect((await apply(broker, clerk, { found_by: 'search' })).data.status).toBe('pending');
  });

  test('members of one group reach each other, until one of them has left', async () => {
    const [one, other] = [await newMember(server), await newMember(server)];
    await other.visitor.data('PUT /account/api/info/part', { body: { may_be_found: false } });
    const leave = await shareGroup(one, other);
    expect((await apply(one, other, { found_by: 'search' })).code).toBe('4040000');
    expect((await detail(one, other)).can_apply).toBe(true);
    await leave();
    expect((await detail(one, other)).can_apply).toBe(false);
    expect((await apply(one, other, { found_by: 'group' })).code).toBe('4040000');
  });

  /** Writes a group of two into the tables, and answers a function with which the second leaves. */
  async function shareGroup(...people: TestPerson[]): Promise<() => Promise<unknown>> {
    const { ports } = server.parts;
    const tenant_id = (await ports.registry.site('sy', '1001', 1))!.tenantId;
    const db = ports.database.of(tenant_id);
    const now = new Date(server.clock.now());
    const conversation = '019b76da-a800-7000-8000-00000000c0de';
    const times = { last_at: now, active_hour: now, changed_at: now, created_at: now };
    await db
      .insertInto('conversation')
      .values({ tenant_id, id: conversation, kind: 'group', ...times })
      .execute();
    const accounts = await db
      .selectFrom('account')
      .select('id')
      .where(
        'account_no',
        'in',
        people.map(({ no }) => no),
      )
      .execute();
    const member = { tenant_id, conversation, kind: 'group', joined_seq: 1, feed_no: 1 };
    await db
      .insertInto('conversation_member')
      .values(accounts.map(({ id }) => ({ ...member, account: id })))
      .execute();
    return () =>
      db
        .updateTable('conversation_member')
        .set({ left_at: now })
        .where('conversation', '=', conversation)
        .where('account', '=', accounts.at(-1)!.id)
        .execute();
  }

  test('nobody is a contact of themselves, in the same role or in another one', async () => {
    const own = await adviser(server);
    const sameMobile = { role: 'member', mobile: mobiles.adviser, code: await server.code(mobiles.adviser, 'login') };
    const { token } = await server.guest().data('POST /account/api/site/login', { body: sameMobile });
    const asMember = await personOf(server.guest().with({ 'x-token': token }), mobiles.adviser);
    for (const [from, to] of [
      [own, own],
      [own, asMember],
      [asMember, own],
    ] as const) {
      expect((await apply(from, to)).code).toBe('4090000');
      expect((await set(from, to, { blocked: true })).code).toBe('4040000');
      expect((await detail(from, to)).can_apply).toBe(false);
    }
  });

  test('another tenant’s person, a missing number and the helper are not found by any call', async () => {
    const one = await newMember(server);
    for (const no of ['b-1002-0003', 'm-1001-999999', 'helper-1']) {
      const nobody = { ...one, no };
      expect((await apply(one, nobody)).code, no).toBe('4040000');
      expect((await set(one, nobody, { blocked: true })).code, no).toBe('4040000');
      expect((await remove(one, nobody)).code, no).toBe('4040000');
      const query = { contacts_no: no };
      expect((await one.visitor.call('GET /message/api/contacts/detail', { query })).code, no).toBe('4040000');
    }
  });

  test('an account sends thirty applications a day', async () => {
    const limited = await startTestServer({ limitTimes: 1 });
    try {
      const from = await personOf(await limited.as('broker', mobiles.adviser), mobiles.adviser);
      const to = await personOf(await limited.as('member', mobiles.thirdMember), mobiles.thirdMember);
      const codes = [];
      for (let i = 0; i < 31; i++) codes.push((await apply(from, { ...to, no: 'm-1001-999999' })).code);
      expect(codes).toEqual([...Array.from({ length: 30 }, () => '4040000'), '4290000']);
    } finally {
      await limited.close();
    }
  });

  test('nobody becomes a contact of a closed account, whose number is found by those only who have it', async () => {
    const [one, other, stranger] = [await newMember(server), await newMember(server, '丙'), await newMember(server)];
    await befriend(one, other);
    await apply(other, stranger);
    await disable(other);
    const [row] = await list(one);
    expect(row).toMatchObject({
      contacts_no: other.no,
      name: 'Closed account',
      own_name: 'Closed account',
      is_closed: true,
      avatar: null,
    });
    const inChinese = { ...one, visitor: one.visitor.with({ 'accept-language': 'zh' }) };
    expect((await list(inChinese))[0]).toMatchObject({ name: '已注销用户', name_first: 'Y' });
    expect(await detail(one, other)).toMatchObject({ is_closed: true, can_apply: false });
    const query = { contacts_no: other.no };
    expect((await stranger.visitor.call('GET /message/api/contacts/detail', { query })).code).toBe('4040000');
    expect((await apply(stranger, other)).code).toBe('4040000');
    expect(await examine(stranger, other, true)).toMatchObject({ code: '4090000', message: 'This account was closed' });
    expect((await received(stranger, other)).person).toMatchObject({ name: 'Closed account', is_closed: true });
    expect((await remove(one, other)).code).toBe(done);
  });

  async function disable({ no }: TestPerson): Promise<void> {
    const { ports } = server.parts;
    const db = ports.database.of((await ports.registry.site('sy', '1001', 1))!.tenantId);
    await db.updateTable('account').set({ status: 'disabled' }).where('account_no', '=', no).execute();
  }

  test('a blocked person gets no pause from a new login or a day’s wait', async () => {
    const [one, blocker] = [await newMember(server), await newMember(server)];
    await set(blocker, one, { blocked: true });
    await apply(one, blocker);
    server.clock.advance(dayMs);
    await apply(one, blocker);
    expect(await applications(blocker)).toEqual([]);
  });
});
