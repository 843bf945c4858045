import { describe, expect, test } from 'vitest';
import {
  apply,
  befriend,
  detail,
  done,
  examine,
  list,
  personOf,
  received,
  remove,
  set,
  type TestPerson,
} from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, otherTenantSite, startTestServer } from '#app/testing/test-server.ts';

const world = contactWorld();

describe('who can be reached', () => {
  test('a person who switched off "can be found" is like one who does not exist, except for those who share an order', async () => {
    const member = await world.staff('member', mobiles.member);
    const stranger = await world.member();
    const broker = await world.staff('broker', mobiles.thirdAdviser);
    const own = await world.adviser();
    await member.visitor.data('PUT /account/api/info/part', { body: { may_be_found: false } });
    const nobody = { ...member, no: 'm-1001-999999' };
    for (const from of [stranger, broker])
      for (const found_by of ['search', 'card', 'share', 'group', 'order']) {
        const [hidden, missing] = [await apply(from, member, { found_by }), await apply(from, nobody, { found_by })];
        expect(hidden, found_by).toEqual(missing);
        expect(hidden.code).toBe('4040000');
      }
    // The demo world has the two as contacts; the adviser begins again as a stranger with an order.
    for (const [one, other] of [
      [own, member],
      [member, own],
    ] as const)
      await remove(one, other);
    expect((await detail(own, member)).can_apply).toBe(true);
    expect((await apply(own, member, { found_by: 'search' })).data.status).toBe('pending');
    expect((await apply(member, own, { found_by: 'order' })).data.status).toBe('accepted');
    await member.visitor.data('PUT /account/api/info/part', { body: { may_be_found: true } });
    expect((await apply(stranger, member)).code).toBe(done);
  });

  test('a reader who shows the name to a sharer is reached by the sharer only, and no more after the end of the consent', async () => {
    const [reader, stranger] = [await world.member(), await world.adviser()];
    const sharer = await world.staff('broker', mobiles.thirdAdviser);
    await reader.visitor.data('PUT /account/api/info/part', { body: { may_be_found: false } });
    const consent = async (shows_name: boolean) => {
      const { list: pieces } = await sharer.visitor.data('GET /marketing/api/client/source/list', { query: {} });
      const { code } = await sharer.visitor.data('POST /marketing/api/share/save', { body: { piece: pieces[0]!.id } });
      const params = { id: code };
      const { ticket } = await reader.visitor.data('GET /marketing/api/share/{id}/info', { params });
      await reader.visitor.data('POST /marketing/api/share/{id}/consent', { params, body: { shows_name, ticket } });
    };
    const query = { contacts_no: reader.no };
    await consent(true);
    expect((await detail(sharer, reader)).can_apply).toBe(true);
    expect((await stranger.visitor.call('GET /message/api/contacts/detail', { query })).code).toBe('4040000');
    await consent(false);
    expect((await sharer.visitor.call('GET /message/api/contacts/detail', { query })).code).toBe('4040000');
    await consent(true);
    expect((await detail(sharer, reader)).has_agreed).toBe(true);
  });

  test('members of one group reach each other, until one of them has left', async () => {
    const [one, other] = await world.pair();
    await other.visitor.data('PUT /account/api/info/part', { body: { may_be_found: false } });
    const setMember = await shareGroup(one, other);
    expect((await detail(one, other)).can_apply).toBe(true);
    await setMember(false);
    const query = { contacts_no: other.no };
    expect((await one.visitor.call('GET /message/api/contacts/detail', { query })).code).toBe('4040000');
    expect((await apply(one, other, { found_by: 'group' })).code).toBe('4040000');
    await setMember(true);
    expect((await apply(one, other, { found_by: 'search' })).data.status).toBe('pending');
    expect((await received(other, one)).found_by).toBe('group');
  });

  /** Writes a group of two into the tables, and answers a function with which one of them leaves and returns. */
  async function shareGroup(...people: TestPerson[]): Promise<(isMember: boolean) => Promise<unknown>> {
    const db = await world.tables();
    const { tenant_id } = await db.selectFrom('account').select('tenant_id').executeTakeFirstOrThrow();
    const now = new Date(world.server.clock.now());
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
      .values(accounts.map(({ id }, i) => ({ ...member, account: id, role: i === 0 ? 'owner' : 'member' })))
      .execute();
    return (isMember) =>
      db
        .updateTable('conversation_member')
        .set(isMember ? { left_at: null, lost_by: null } : { left_at: now, lost_by: 'left' })
        .where('conversation', '=', conversation)
        .where('account', '=', accounts.at(-1)!.id)
        .execute();
  }

  test('nobody is a contact of themselves, in the same role or in another one', async () => {
    const own = await world.adviser();
    const sameMobile = {
      role: 'member',
      mobile: mobiles.adviser,
      code: await world.server.code(mobiles.adviser, 'login'),
    };
    const { token } = await world.server.guest().data('POST /account/api/site/login', { body: sameMobile });
    const asMember = await personOf(world.server.guest().with({ 'x-token': token }), mobiles.adviser);
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
    const one = await world.member();
    for (const no of ['b-1002-0003', 'm-1001-999999', 'helper-1']) {
      const nobody = { ...one, no };
      expect((await apply(one, nobody)).code, no).toBe('4040000');
      expect((await set(one, nobody, { blocked: true })).code, no).toBe('4040000');
      expect((await remove(one, nobody)).code, no).toBe('4040000');
      const query = { contacts_no: no };
      expect((await one.visitor.call('GET /message/api/contacts/detail', { query })).code, no).toBe('4040000');
    }
  });

  test('a support session of the operator makes no contacts and blocks nobody', async () => {
    const operator = await world.server.as('saas', mobiles.operator, headquarters);
    const { list: tenants } = await operator.data('GET /admin/api/tenants');
    const { ticket } = await operator.data('POST /admin/api/tenants/{id}/enter', {
      params: { id: tenants.find(({ ffp_no }) => ffp_no === '1002')!.id },
      body: { reason: '客户来电，看不到产品', minutes: 60, may_change: true },
    });
    const there = world.server.guest({ ...otherTenantSite, prefix: 'saas' });
    const { token } = await there.data('POST /admin/api/enter', { body: { ticket } });
    const support = there.with({ 'x-token': token });
    const adviserThere = await world.server.as('broker', mobiles.otherAdviser, otherTenantSite);
    const { account_no: contacts_no } = await adviserThere.data('GET /account/api/info');
    const body = { contacts_no };
    for (const slug of ['all', 'starred', 'blocked'])
      expect(await support.data('GET /message/api/contacts/list', { query: { slug } })).toMatchObject({
        list: [],
        next: null,
      });
    expect(await support.data('GET /message/api/contacts/hash')).toMatchObject({ contacts_nos: [], names: [] });
    expect(await support.data('GET /message/api/contacts/apply_list')).toEqual({ list: [], next: null, pending: 0 });
    const page = await support.call('GET /message/api/contacts/list', { query: { cursor: 'x' } });
    expect(page.code).toBe('4220000');
    expect((await support.data('GET /message/api/msg/list')).list).toEqual([]);
    expect((await support.call('POST /message/api/contacts/apply', { body })).code).toBe('4030000');
    expect((await support.call('POST /message/api/contacts/set', { body: { ...body, blocked: true } })).code).toBe(
      '4030000',
    );
    expect((await adviserThere.data('GET /message/api/contacts/apply_list')).pending).toBe(0);
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
    const [one, other, stranger] = await world.trio(undefined, '丙');
    await befriend(one, other);
    await apply(other, stranger);
    await setStatus(other, 'disabled');
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

  test('a colleague who has to set a new password stays visible to contacts, and is not found by others meanwhile', async () => {
    const [one, stranger] = await world.pair();
    const broker = await world.staff('broker', mobiles.offDutyAdviser);
    await befriend(one, broker);
    await setStatus(broker, 'invited');
    expect(await list(one)).toMatchObject([{ contacts_no: broker.no, name: '许闻溪', is_closed: false }]);
    expect((await detail(one, broker)).title).not.toBe('');
    expect((await apply(stranger, broker)).code).toBe('4040000');
    await setStatus(broker, 'active');
    expect((await apply(stranger, broker)).code).toBe(done);
  });

  async function setStatus({ no }: TestPerson, status: string): Promise<void> {
    const db = await world.tables();
    await db.updateTable('account').set({ status }).where('account_no', '=', no).execute();
  }
});
