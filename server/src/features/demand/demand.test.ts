import { randomBytes, randomUUID } from 'node:crypto';
import { offersOfAdviserAtMost, offersOfDemandAtMost, openDemandsAtMost } from '@sycee/domain/demand/limits';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productIds, submitOrder } from '#app/testing/builders.ts';
import { applications, apply, examine, newMember, personOf } from '#app/testing/contact-people.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import {
  headquarters,
  jingan,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { startTestTelephone } from '#platform/ports/middle-number/testing-telephone.ts';
import { expireDemands, releaseNumbers } from './index.ts';

let server: TestServer;
let db: FirstTenant['db'];
let tenantId: string;
let member: Visitor;
let adviser: Visitor;
let colleague: Visitor;
let third: Visitor;
let head: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  ({ db, tenantId } = await firstTenant(server));
  await logIn();
});
/** Sessions of staff end when the clock is advanced. */
async function logIn() {
  member = await server.as('member', mobiles.member);
  adviser = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
  third = await server.as('broker', mobiles.thirdAdviser);
  head = await server.as('saas', mobiles.headquarters, headquarters);
}
afterAll(() => server.close());
beforeEach(async () => {
  await db.deleteFrom('demand').execute();
});

const today = () => businessDateOf(server.clock.now());
const wish = (but: object = {}) => ({
  purpose: 'turnover',
  amount_least: 20_000_000,
  amount_most: 50_000_000,
  term_months: 12,
  region: '320506',
  until: addDays(today(), 30),
  quals: ['company', 'tax'],
  note: '做五金加工，想在年底前备一批原料。',
  ...but,
});
const add = (who: Visitor, but: object = {}) => who.call('POST /common/api/demand/add', { body: wish(but) });
const publish = async (who: Visitor = member, but: object = {}) =>
  await who.data('POST /common/api/demand/add', { body: wish(but) });
const at = (id: string) => ({ params: { id } });
const read = (who: Visitor, id: string) => who.call('GET /common/api/demand/{id}', at(id));
const offer = (who: Visitor, id: string, note = '可以先看两款税贷，三天内给你答复。') =>
  who.call('POST /common/api/demand/{id}/offer', { ...at(id), body: { note } });
const withdraw = (who: Visitor, id: string) => who.call('POST /common/api/demand/{id}/withdraw_offer', at(id));
const close = (who: Visitor, id: string, version: number, reason = 'solved') =>
  who.call('POST /common/api/demand/{id}/close', { ...at(id), body: { reason, version } });
const phone = (who: Visitor, id: string) => who.call('POST /common/api/demand/{id}/phone', at(id));
const list = async (who: Visitor, query: object = {}) =>
  await who.data('GET /common/api/demand/list', { query: query as Record<string, unknown> });
const idsOf = async (who: Visitor, query: object = {}) => (await list(who, query)).list.map(({ id }) => id);
const mine = async (who: Visitor, slug: 'published' | 'offered' = 'published') =>
  (await who.data('GET /common/api/demand/mine', { query: { slug } })).list;
const decide = (id: string, decision: string, version: number, reason = '') =>
  head.call('POST /admin/api/demands/{id}/decide', { ...at(id), body: { decision, version, reason } });
const accept = (who: Visitor, id: string, offerId: string, version = 1) =>
  who.call('POST /common/api/demand/{id}/accept', { ...at(id), body: { offer: offerId, version } });
const kindsOf = async (who: Visitor) =>
  (await who.data('GET /message/api/helper/list', { query: {} })).list.map(({ kind }) => kind);

/** Offers of advisers in their order, and the demand as its author sees it. */
async function offered(id: string, by: readonly Visitor[], author: Visitor = member) {
  for (const who of by) expect((await offer(who, id)).code).toBe('2000000');
  const { data } = await read(author, id);
  return { version: data.version, ids: data.offer_list!.map((one) => one.id) };
}

/** Writes advisers of the first store with a session each, directly, because inviting takes many calls. */
async function addAdvisers(count: number): Promise<Visitor[]> {
  const model = await db
    .selectFrom('account')
    .select(['store', 'staff_group'])
    .where('promo_code', '=', 'YINING')
    .executeTakeFirstOrThrow();
  const { sessions, database } = server.parts.ports;
  const added = Array.from({ length: count }, () => ({ person: randomUUID(), account: randomUUID() }));
  for (const { person, account } of added) {
    const hash = randomBytes(32);
    await sql`insert into person (tenant_id, id, name, mobile_hash, mobile_last4_hash, created_at)
      values (${tenantId}::uuid, ${person}::uuid, '某', ${hash}, ${hash}, now())`.execute(db);
    await sql`insert into account (tenant_id, id, account_no, role, person, store, staff_group, created_at)
      values (${tenantId}::uuid, ${account}::uuid, ${`b-1001-${randomBytes(4).readUInt32BE()}`}, 'broker', ${person}::uuid, ${model.store}, ${model.staff_group}, '2020-01-01')`.execute(
      db,
    );
  }
  return await Promise.all(
    added.map(async ({ account }) => {
      const start = { tenantId, account, role: 'broker' as const, userAgent: '', address: '127.0.0.1', isProven: true };
      return server.guest().with({ 'x-token': (await sessions.start(database.of(tenantId), start)).token });
    }),
  );
}

test('[S1.23] [S7.37] a member publishes a demand without a name and sees at once which products could fit', async () => {
  const demand = await publish();
  expect(demand).toMatchObject({
    state: 'open',
    is_mine: true,
    purpose_tx: 'Working capital',
    places: offersOfDemandAtMost,
    offer_list: [],
    looks: [],
    ending: null,
    author: null,
    other: null,
  });
  // All of them, and those for companies only, because a company with this purpose applies.
  expect(demand.fit!.length).toBeGreaterThan(6);
  for (const { product, verdict } of demand.fit!) {
    expect(product.audience).toBe('company');
    expect(verdict).not.toBe('no');
    expect(product.amount_from).toBeLessThanOrEqual(demand.amount_most);
    expect(product.amount_to).toBeGreaterThanOrEqual(demand.amount_least);
    expect(['mortgage', 'vehicle', 'provident_fund', 'policy', 'invoice']).not.toContain(product.category);
  }
  const { list: shown, is_full } = await list(adviser);
  expect([shown.map(({ id }) => id), is_full]).toEqual([[demand.id], false]);
  const seen = (await read(adviser, demand.id)).data;
  expect(seen).toMatchObject({ is_mine: false, offer_list: null, looks: null, fit: null, other: null, author: null });
  expect(JSON.stringify([shown, seen])).not.toMatch(/顾南枝|南枝|m-1001|1380000/);
  expect((await mine(member)).map(({ id }) => id)).toEqual([demand.id]);
});

test('products that lend the largest amount of a demand come first, for its author also after the acceptance', async () => {
  const { id, fit, amount_most } = await publish(member, { amount_most: 300_000_000 });
  const isWhole = fit!.map(({ product }) => product.amount_to >= amount_most);
  expect(new Set(isWhole)).toEqual(new Set([true, false]));
  expect(isWhole.lastIndexOf(true)).toBeLessThan(isWhole.indexOf(false));
  const { version, ids } = await offered(id, [adviser]);
  const { data } = await accept(member, id, ids[0]!, version);
  expect(data).toMatchObject({ state: 'taken', reach: null });
  expect(data.fit!.map(({ product }) => product.id)).toEqual(fit!.map(({ product }) => product.id));
});

test.each([
  ['a largest amount below the smallest', { amount_most: 10_000_000 }, 'amount_most'],
  ['too small an amount', { amount_least: 99_999 }, 'amount_least'],
  ['a day that has passed', { until: '2020-01-01' }, 'until'],
  ['a day after more than 90', { until: '2199-01-01' }, 'until'],
  ['a region that does not exist', { region: '999999' }, 'region'],
  ['an unknown purpose', { purpose: 'gambling' }, 'purpose'],
  ['an unknown qualification', { quals: ['yacht'] }, 'quals.0'],
  ['a text that is too long', { note: '长'.repeat(501) }, 'note'],
  ['a mobile', { note: '打我电话 138-0000-0001' }, 'note'],
  ['a chat account', { note: '加微信 loan2026 详谈' }, 'note'],
])('%s is refused with its field, and nothing is stored', async (_, wrong, field) => {
  const answer = await add(member, wrong);
  expect(answer.code).toBe('4220000');
  expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toEqual([field]);
  expect(await mine(member)).toEqual([]);
});

test('an author has at most three open demands, also of ten published at once; a closed one makes room', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(member)));
  expect(answers.filter(({ code }) => code === '2000000')).toHaveLength(openDemandsAtMost);
  expect(answers.filter(({ code }) => code === '4090000')).toHaveLength(10 - openDemandsAtMost);
  const [first] = await mine(member);
  expect((await close(member, first!.id, 1)).data).toMatchObject({
    state: 'closed',
    ending: { way: 'closed', reason: 'Solved' },
  });
  // A double tap answers the same; another reason is too late.
  expect((await close(member, first!.id, 1)).code).toBe('2000000');
  expect((await close(member, first!.id, 1, 'postponed')).code).toBe('4090000');
  expect((await add(member)).code).toBe('2000000');
});

test('a repeated request with the same key publishes once', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => member.call('POST /common/api/demand/add', { body: wish({ note: '一次' }), headers });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await mine(member)).toHaveLength(1);
});

test('advisers see demands in the city of their store and for amounts that their shelf lends, with filters, page by page', async () => {
  const near = await publish(member, { note: '备货用的原料' });
  const small = await publish(member, {
    amount_least: 5_000_000,
    amount_most: 6_000_000,
    purpose: 'equipment',
    note: '',
  });
  const far = await publish(member, { region: '310106' });
  const second = await server.as('member', mobiles.secondMember);
  const huge = await publish(second, { amount_least: 9_900_000_000, amount_most: 10_000_000_000 });
  expect(await idsOf(adviser)).toEqual([small.id, near.id]);
  expect(await idsOf(await server.as('store', mobiles.manager))).toEqual([small.id, near.id]);
  const jinganAdviser = await server.as('broker', mobiles.jinganAdviser, jingan);
  expect(await idsOf(jinganAdviser)).toEqual([far.id]);
  for (const id of [far.id, huge.id]) expect((await read(adviser, id)).code).toBe('4040000');
  expect((await offer(adviser, far.id)).code).toBe('4040000');
  expect(await idsOf(adviser, { keyword: '原料' })).toEqual([near.id]);
  expect(await idsOf(adviser, { keyword: 'equipment' })).toEqual([small.id]);
  expect(await idsOf(adviser, { amount: 30_000_000 })).toEqual([near.id]);
  expect(await idsOf(adviser, { region: '320500' })).toEqual([small.id, near.id]);
  expect(await idsOf(adviser, { region: '320508' })).toEqual([]);
  const first = await list(adviser, { page_size: 1 });
  expect(await idsOf(adviser, { page_size: 1, cursor: first.next })).toEqual([near.id]);
});

test('a demand reaches the advisers whose shelf lends for its purpose to who applies, and no others', async () => {
  const person = await publish(member, { purpose: 'renovation', quals: ['fund'] });
  expect(new Set(person.fit!.map(({ product }) => product.audience))).toEqual(new Set(['person']));
  const company = await publish(member);
  // Small amounts are lent for spending, but not for a home.
  const little = { amount_least: 1_000_000, amount_most: 3_000_000, term_months: null };
  const spending = await publish(member, { ...little, purpose: 'education', quals: [] });
  const second = await server.as('member', mobiles.secondMember);
  const home = await publish(second, { ...little, purpose: 'home', quals: [] });
  expect(home.fit).toEqual([]);
  expect(await idsOf(adviser)).toEqual([spending.id, company.id, person.id]);
  expect((await read(adviser, home.id)).code).toBe('4040000');
});

test('an adviser without capacity sees no demands and offers on none', async () => {
  const { id } = await publish();
  await db.updateTable('account').set({ capacity: 0 }).where('promo_code', '=', 'YINING').execute();
  expect(await list(adviser)).toMatchObject({ list: [], next: null, is_full: true });
  expect((await read(adviser, id)).code).toBe('4040000');
  expect((await offer(adviser, id)).code).toBe('4090000');
  await db.updateTable('account').set({ capacity: 30 }).where('promo_code', '=', 'YINING').execute();
  expect(await idsOf(adviser)).toEqual([id]);
});

test('of fifty advisers at once exactly three get a place, and the others read the reason', async () => {
  const { id } = await publish();
  const advisers = await addAdvisers(50);
  const answers = await Promise.all(advisers.map((who) => offer(who, id)));
  expect(answers.filter(({ code }) => code === '2000000')).toHaveLength(offersOfDemandAtMost);
  const refused = answers.filter(({ code }) => code !== '2000000');
  expect(refused).toHaveLength(50 - offersOfDemandAtMost);
  for (const { code, message } of refused)
    expect([code, message]).toEqual(['4090000', '3 advisers have made an offer already. No places left']);
  expect((await read(member, id)).data.offer_list).toHaveLength(offersOfDemandAtMost);
  expect(await db.selectFrom('demand_offer').select('id').where('state', '=', 'open').execute()).toHaveLength(3);
});

test('fifty offers of one adviser at once on one demand are one, and on six demands at most five', async () => {
  const { id } = await publish();
  const answers = await Promise.all(Array.from({ length: 50 }, () => offer(adviser, id)));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['2000000']));
  expect(new Set(answers.map(({ data }) => data.own_offer?.id)).size).toBe(1);
  expect((await offer(adviser, id, '另一份方案')).code).toBe('4090000');
  const others = [await publish(), await publish()];
  const second = await server.as('member', mobiles.secondMember);
  for (let n = 0; n < 3; n++) others.push(await publish(second));
  const more = await Promise.all(others.map((one) => offer(adviser, one.id)));
  expect(more.filter(({ code }) => code === '2000000')).toHaveLength(offersOfAdviserAtMost - 1);
  expect(more.find(({ code }) => code !== '2000000')?.message).toMatch(/^You have 5 open offers/);
  // A withdrawn offer makes room, also for a new one on the same demand.
  expect((await withdraw(adviser, id)).data.own_offer).toMatchObject({ state: 'withdrawn' });
  expect((await withdraw(adviser, id)).code).toBe('2000000');
  expect((await offer(adviser, id, '第二份')).data.own_offer).toMatchObject({ state: 'open', note: '第二份' });
});

test('of fifty acceptances at once one is done: the others are closed, the conversation opens, and the member becomes a customer', async () => {
  const { visitor: author, no } = await oldMember();
  const { id } = await publish(author);
  const { ids, version } = await offered(id, [adviser, colleague, third], author);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => accept(author, id, ids[n % 3]!, version)));
  const accepted = await db
    .selectFrom('demand_offer')
    .select(['id', 'state'])
    .where('demand', '=', id)
    .orderBy('state')
    .execute();
  expect(accepted.map(({ state }) => state)).toEqual(['accepted', 'closed', 'closed']);
  const chosen = accepted[0]!.id;
  // Repetitions of the acceptance that was done answer the same.
  for (const [n, { code }] of answers.entries()) expect(code).toBe(ids[n % 3] === chosen ? '2000000' : '4090000');
  const who = [adviser, colleague, third][ids.indexOf(chosen)]!;
  const seen = (await read(who, id)).data;
  expect(seen).toMatchObject({ state: 'taken', other: { contacts_no: no }, own_offer: { state: 'accepted' } });
  const own = (await read(author, id)).data;
  expect(own.other).toMatchObject({ tid: seen.other!.tid, role: 'broker' });
  expect(own.other!.name).not.toBe('');
  const tid = seen.other!.tid!;
  const said = (await who.data('GET /message/api/msg/list', { query: { tid } })).messages!;
  expect(said.map(({ content }) => content)).toContainEqual(
    expect.objectContaining({
      notice: 'demand_accepted',
      by: expect.objectContaining({ contacts_no: no }),
      text: { zh: '经营周转，20–50 万元，苏州市吴中区', en: `Working capital, ¥200,000–500,000, ${seen.region_tx}` },
    }),
  );
  const content = { kind: 'text', text: '你好，我看到你选了我的方案。' };
  await who.data('POST /message/api/msg/send', { body: { tid, idClient: randomUUID(), content } });
  const customers = await db
    .selectFrom('customer')
    .innerJoin('account', 'account.person', 'customer.person')
    .innerJoin('account as owner', 'owner.id', 'customer.owner')
    .select(['customer.id', 'customer.came_from', 'owner.account_no', 'kind'])
    .where('account.account_no', '=', no)
    .execute();
  expect(customers).toEqual([
    {
      id: seen.customer!.id,
      came_from: 'demand',
      account_no: (await who.data('GET /account/api/info')).account_no,
      kind: 'customer',
    },
  ]);
  const customer_id = seen.customer!.id!;
  expect(seen.customer!.where).toBe('own');
  expect(own.offer_list![0]).toMatchObject({ state: 'accepted', attribution: 'own' });
  // The shelf of the adviser's store, so that the picker of products begins with what fits.
  expect(seen.fit!.length).toBeGreaterThan(0);
  const { list: timeline } = await who.data('GET /finance/api/{id}/customer_log', at(customer_id));
  const chosenEntry = timeline.filter(({ kind }) => kind === 'demand_accepted');
  expect(
    chosenEntry.map(({ title, text, changes }) => [title, text, changes.map(({ name, to }) => [name, to])]),
  ).toEqual([
    [
      'Adviser chosen for a financing request',
      '',
      [
        ['Purpose', 'Working capital'],
        ['Minimum amount', '¥200,000'],
        ['Maximum amount', '¥500,000'],
        ['Term', '12 months'],
        ['Region', seen.region_tx],
      ],
    ],
  ]);
  // The adviser makes an order for the new customer.
  const [product_id] = await productIds(who);
  const order = await submitOrder(who, { customer_id, product_id });
  expect(order.status).toBe('working');
  for (const side of [who, author])
    expect((await read(side, id)).data.orders).toMatchObject([{ id: order.id, work_no: order.work_no }]);
  expect((await read(who, id)).data.other).toMatchObject({ contacts_no: no });
  const person = await who.data('GET /message/api/contacts/detail', { query: { contacts_no: no } });
  expect(person).toMatchObject({ is_contact: true, came_of_demand: true });
  expect(await kindsOf(who)).toContain('demand_accepted');
  for (const other of [adviser, colleague, third].filter((one) => one !== who)) {
    expect(await kindsOf(other)).toContain('demand_not_chosen');
    expect((await read(other, id)).data).toMatchObject({ other: null, customer: null, own_offer: { state: 'closed' } });
  }
  expect((await kindsOf(author)).filter((kind) => kind === 'demand_offered').length).toBeGreaterThan(0);

  // Who adds the other again later is found by the demand.
  const { contacts_no } = own.other!;
  await author.data('POST /message/api/contacts/del', { body: { contacts_no } });
  await who.data('POST /message/api/contacts/del', { body: { contacts_no: no } });
  await author.data('POST /message/api/contacts/apply', { body: { contacts_no, found_by: 'demand' } });
  const { list: received } = await who.data('GET /message/api/contacts/apply_list', {
    query: { direction: 'received' },
  });
  expect(received.find(({ person: { contacts_no: from } }) => from === no)).toMatchObject({ found_by: 'demand' });
});

test('an acceptance is the way by which the two found each other in both lists, also of an application that was renewed unseen', async () => {
  const author = await oldMember();
  const chosen = await personOf(adviser, mobiles.adviser);
  expect((await apply(author, chosen, { found_by: 'card' })).code).toBe('2000000');
  await examine(chosen, author, false);
  expect((await apply(author, chosen, { found_by: 'share' })).code).toBe('2000000');
  const { id } = await publish(author.visitor);
  const { ids, version } = await offered(id, [adviser], author.visitor);
  expect((await accept(author.visitor, id, ids[0]!, version)).code).toBe('2000000');
  for (const [who, direction] of [
    [author, 'sent'],
    [chosen, 'received'],
  ] as const) {
    const other = who === author ? chosen.no : author.no;
    const row = (await applications(who, direction)).find(({ person }) => person.contacts_no === other);
    expect(row, direction).toMatchObject({ found_by: 'demand', status: 'accepted' });
  }
});

/** A member whose account is not new. */
async function oldMember() {
  const person = await newMember(server);
  await db
    .updateTable('account')
    .set({ created_at: new Date(0) })
    .where('account_no', '=', person.no)
    .execute();
  return person;
}

test('[S1.23] a customer of a colleague stays with the colleague, both sides read so before and after, and what the author applies for through the chosen adviser is that adviser’s', async () => {
  const before = await db.selectFrom('customer').select(['id', 'owner', 'store']).orderBy('id').execute();
  const entries = () => db.selectFrom('customer_log').select('id').where('kind', '=', 'demand_accepted').execute();
  const earlier = await entries();
  const { id } = await publish(member);
  const { ids, version } = await offered(id, [third, adviser]);
  const offers = (await read(member, id)).data;
  expect(offers.own_adviser).toMatchObject({ name: '周以宁' });
  expect(offers.offer_list!.map(({ adviser: { name }, attribution }) => [name, attribution])).toEqual([
    ['程观复', 'kept'],
    ['周以宁', 'own'],
  ]);
  // Before the acceptance nothing says that the author is a customer, or whose.
  expect((await read(third, id)).data).toMatchObject({ own_adviser: null, customer: null, orders: [], fit: null });
  expect((await accept(member, id, ids[0]!, version)).data).toMatchObject({
    state: 'taken',
    other: { role: 'broker' },
    own_adviser: { name: '周以宁' },
    offer_list: [{ state: 'accepted', attribution: 'kept' }, { state: 'closed' }],
    orders: [],
  });
  expect(await db.selectFrom('customer').select(['id', 'owner', 'store']).orderBy('id').execute()).toEqual(before);
  expect(await entries()).toEqual(earlier);
  const seen = (await read(third, id)).data;
  expect(seen).toMatchObject({ customer: { where: 'colleague', text: 'Already 周以宁’s customer' }, orders: [] });
  const [product_id] = await productIds(third);
  // The chosen adviser makes no order for a customer of a colleague, and gets the one for which the author applies through the chosen adviser.
  const { id: customer_id } = await db
    .selectFrom('customer')
    .innerJoin('account', 'account.person', 'customer.person')
    .select('customer.id')
    .where('account.account_no', '=', (await personOf(member, mobiles.member)).no)
    .executeTakeFirstOrThrow();
  const forAnother = { customer_id, product_id, consent: true as const };
  expect((await third.call('POST /finance/api/submit_work', { body: forAnother })).code).toBe('4040000');
  // This adviser has no promo code of their own.
  const code = (await read(member, id)).data.offer_list![0]!.promo_code!;
  const order = await submitOrder(member.with({ 'x-promo': code }), { product_id });
  for (const who of [member, third])
    expect((await read(who, id)).data.orders).toMatchObject([{ id: order.id, work_no: order.work_no }]);
  expect((await third.data('GET /finance/api/{id}/work_details', at(order.id))).came_from).toBe(
    'from a financing request',
  );
  expect((await read(adviser, id)).data).toMatchObject({ orders: [], customer: null });
  expect(await db.selectFrom('customer').select(['id', 'owner', 'store']).orderBy('id').execute()).toEqual(before);
});

test('an author reads how many advisers see the demand; with no products to compare, the city and the capacity decide', async () => {
  const open = await publish();
  const { n } = await db
    .selectFrom('account')
    .innerJoin('store', 'store.id', 'account.store')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account.role', '=', 'broker')
    .where('account.status', '=', 'active')
    .where('store.region', 'like', '3205%')
    .executeTakeFirstOrThrow();
  expect(open.reach).toEqual({ advisers: Number(n), has_products: true });
  const little = { amount_least: 1_000_000, amount_most: 3_000_000, term_months: null };
  const home = await publish(member, { ...little, purpose: 'home', quals: [] });
  expect(home.reach).toEqual({ advisers: 0, has_products: true });
  const far = await publish(member, { region: '650100' });
  expect(far.reach!.advisers).toBe(0);
  const products = db.updateTable('product');
  await products.set({ valid_from: '2190-01-01' }).execute();
  try {
    expect(await list(adviser)).toMatchObject({ list: [{ id: home.id }, { id: open.id }], compares_products: false });
    // A count is kept for a minute.
    expect((await read(member, home.id)).data.reach!.advisers).toBe(0);
    server.clock.advance(61_000);
    const own = (await read(member, home.id)).data;
    expect(own).toMatchObject({ fit: [], reach: { advisers: Number(n), has_products: false } });
    await db.updateTable('account').set({ capacity: 0 }).where('promo_code', '=', 'YINING').execute();
    server.clock.advance(61_000);
    expect((await read(member, home.id)).data.reach!.advisers).toBe(Number(n) - 1);
  } finally {
    await db.updateTable('account').set({ capacity: 30 }).where('promo_code', '=', 'YINING').execute();
    await products.set({ valid_from: '2020-01-01' }).execute();
  }
  // The author's own person counts as nobody, and nobody else reads the number.
  expect((await publish(colleague)).reach!.advisers).toBe(Number(n) - 1);
  expect((await read(adviser, open.id)).data.reach).toBeNull();
});

test('[S1.23] a number of a demand that ends is unbound at the telephone service, also if that fails at first', async () => {
  const telephone = await startTestTelephone();
  const { middleNumber } = server.parts.ports;
  server.parts.ports.middleNumber = telephone.port;
  try {
    const take = async () => {
      const { id } = await publish();
      const { ids, version } = await offered(id, [adviser]);
      const taken = (await accept(member, id, ids[0]!, version)).data;
      // The service bound several numbers at once; those that no answer shows are unbound.
      const phones = await Promise.all([phone(adviser, id), phone(adviser, id)]);
      expect(new Set(phones.map(({ data }) => data.number)).size).toBe(1);
      return { id, version: taken.version };
    };
    const first = await take();
    await releaseNumbers(server.parts.ports);
    expect(telephone.bound.size).toBe(1);
    telephone.answerWith({ status: 503, body: '' });
    expect((await close(member, first.id, first.version)).code).toBe('2000000');
    await releaseNumbers(server.parts.ports);
    expect(telephone.bound.size).toBe(1);
    telephone.answerWith(null);
    // The pause after a failure is over.
    server.clock.advance(61_000);
    await Promise.all([releaseNumbers(server.parts.ports), releaseNumbers(server.parts.ports)]);
    expect(telephone.bound.size).toBe(0);
    expect(await db.selectFrom('middle_number_release').select('id').execute()).toEqual([]);

    const second = await take();
    expect((await decide(second.id, 'take_down', second.version, '内容不实')).code).toBe('2000000');
    await releaseNumbers(server.parts.ports);
    expect(telephone.bound.size).toBe(0);

    // What the service never confirms ends with the number itself.
    const unanswered = await take();
    telephone.answerWith({ status: 503, body: '' });
    expect((await close(member, unanswered.id, unanswered.version)).code).toBe('2000000');
    server.clock.advance(25 * 3_600_000);
    await releaseNumbers(server.parts.ports);
    expect(await db.selectFrom('middle_number_release').select('id').execute()).toEqual([]);
  } finally {
    server.parts.ports.middleNumber = middleNumber;
    telephone.close();
    await logIn();
  }
});

test('a broker publishes too, in another role or another account of the same person takes nothing, and becomes no customer', async () => {
  const { id } = await publish(colleague);
  expect(await idsOf(colleague)).toEqual([]);
  expect(await offer(colleague, id)).toMatchObject({
    code: '4090000',
    message: 'You can’t make an offer on your own request',
  });
  const customers = await db.selectFrom('customer').select('id').execute();
  const { ids, version } = await offered(id, [adviser], colleague);
  expect((await accept(colleague, id, ids[0]!, version)).data.other).toMatchObject({ tid: expect.any(String) });
  expect((await read(adviser, id)).data).toMatchObject({ customer: null, other: { role: 'broker' } });
  expect(await db.selectFrom('customer').select('id').execute()).toHaveLength(customers.length);
});

test('the phone is shown to the accepted adviser while the demand is taken, by a number that expires, and its owner sees every look', async () => {
  const { id } = await publish();
  const { ids, version } = await offered(id, [adviser, colleague]);
  expect((await phone(adviser, id)).code).toBe('4040000');
  const taken = (await accept(member, id, ids[0]!, version)).data;
  const first = (await phone(adviser, id)).data;
  expect(first).toMatchObject({ way: 'middle_number', sample: true, number: expect.stringMatching(/^1000000\d{4}$/) });
  // Read again and shown again, the same number is no further look.
  expect((await phone(adviser, id)).data).toEqual(first);
  expect((await read(adviser, id)).data.phone).toEqual(first);
  for (const who of [colleague, member, head]) expect((await read(who, id)).data.phone).toBeNull();
  for (const who of [colleague, third]) expect((await phone(who, id)).code).toBe('4040000');
  for (const who of [member, head]) expect((await phone(who, id)).code).toBe('4030000');
  const { looks } = (await read(member, id)).data;
  expect(looks).toMatchObject([{ name: '周以宁', way: 'middle_number' }]);
  server.clock.advance(25 * 3_600_000);
  await logIn();
  expect((await read(adviser, id)).data.phone).toBeNull();
  expect(Date.parse((await phone(adviser, id)).data.expires_at!)).toBeGreaterThan(server.clock.now());
  // Without a telephone service the mobile itself is shown, and logged alike.
  const { middleNumber } = server.parts.ports;
  server.parts.ports.middleNumber = null;
  expect((await read(adviser, id)).data.phone).toBeNull();
  expect((await phone(adviser, id)).data).toEqual({
    number: mobiles.member,
    way: 'mobile',
    expires_at: null,
    sample: false,
  });
  server.parts.ports.middleNumber = middleNumber;
  expect((await read(member, id)).data.looks?.map(({ way }) => way)).toEqual([
    'mobile',
    ...Array(2).fill('middle_number'),
  ]);
  expect((await close(member, id, taken.version)).code).toBe('2000000');
  expect((await phone(adviser, id)).code).toBe('4040000');
  expect(await db.selectFrom('demand_number').select('demand').execute()).toEqual([]);
  const entries = await db
    .selectFrom('audit_entry')
    .select('subject_id')
    .where('action', '=', 'demand.reveal_phone')
    .where('subject_id', '=', id)
    .execute();
  expect(entries).toHaveLength(3);
});

test('demands of new accounts and held texts wait for headquarters, whose decision the author reads', async () => {
  const { visitor: author } = await newMember(server);
  const held = await publish(author);
  expect(held).toMatchObject({ state: 'review', review_reason: 'new_account', opened_at: null });
  expect(await idsOf(adviser)).toEqual([]);
  for (const who of [adviser, await server.as('store', mobiles.manager)])
    expect((await read(who, held.id)).code).toBe('4040000');
  expect((await offer(adviser, held.id)).code).toBe('4040000');
  const [waiting] = (await head.data('GET /admin/api/demands')).list;
  expect(waiting).toMatchObject({ id: held.id, state: 'review', author: { role: 'member' } });
  expect((await decide(held.id, 'approve', 1)).data).toMatchObject({ state: 'open', version: 2 });
  expect((await decide(held.id, 'approve', 2)).code).toBe('4090000');
  expect(await idsOf(adviser)).toEqual([held.id]);
  expect(await kindsOf(author)).toEqual(['demand_published']);

  const refused = await publish(author);
  expect((await decide(refused.id, 'refuse', 1)).code).toBe('4220000');
  expect((await decide(refused.id, 'refuse', 1, '请说明用途')).code).toBe('2000000');
  expect((await read(author, refused.id)).data).toMatchObject({
    state: 'closed',
    ending: { way: 'refused', reason: '请说明用途' },
  });
  expect((await mine(author)).find(({ id }) => id === refused.id)!.ending).toEqual({
    way: 'refused',
    reason: '请说明用途',
  });
  // Taken down while an adviser has offered.
  await offered(held.id, [adviser], author);
  expect((await decide(held.id, 'take_down', 2, '内容不实')).data).toMatchObject({
    state: 'closed',
    ending: { way: 'taken_down', reason: '内容不实' },
  });
  expect(await idsOf(adviser)).toEqual([]);
  expect(await kindsOf(adviser)).toContain('demand_ended');
  // The reason is for the author.
  expect((await mine(adviser, 'offered')).map(({ own_offer, ending }) => [own_offer?.state, ending])).toEqual([
    ['closed', null],
  ]);
});

test('notes of demands and offers are judged by the default rules while there are none in force, and a rule that warns refuses', async () => {
  const { id } = await publish();
  const texts = ['我保证下款', '我有内部渠道', '我是工商银行信贷经理'];
  for (const note of texts) {
    expect((await add(member, { note })).code, note).toBe('4090000');
    expect((await offer(adviser, id, note)).code, note).toBe('4090000');
  }
  expect((await add(member, { note: '警惕内部渠道，只找正规银行' })).code).toBe('2000000');
  await head.data('POST /admin/api/word_rules/samples');
  const rules = await head.data('GET /admin/api/word_rules');
  for (const { hits: _hits, changed_at: _changedAt, ...rule } of rules.list)
    await head.data('PUT /admin/api/word_rules', { body: { ...rule, state: 'active' } });
  try {
    for (const note of texts) {
      expect((await add(member, { note })).code, note).toBe('4090000');
      expect((await offer(adviser, id, note)).code, note).toBe('4090000');
    }
  } finally {
    for (const { id: of, version } of (await head.data('GET /admin/api/word_rules')).list)
      await head.data('POST /admin/api/word_rules/delete', { body: { id: of, version } });
  }
});

test('a rule of words that holds leads to a review, and one that refuses refuses with its sentence', async () => {
  const rule = { name: '承诺', phrases: ['保证还款'], detectors: [], scope: 'all', state: 'active' };
  await head.data('POST /admin/api/word_rules', {
    body: { ...rule, effect: 'hold', sentence_zh: '', sentence_en: '' },
  });
  await head.data('POST /admin/api/word_rules', {
    body: {
      ...rule,
      name: '套现',
      phrases: ['套现'],
      effect: 'refuse',
      sentence_zh: '不能发布套现需求',
      sentence_en: 'Not for cash advances',
    },
  });
  const held = await publish(member, { note: '五金加工。我保证还款，希望快一点。' });
  expect(held.review_reason).toBe('words');
  const why = { rule: '承诺', sentence: '我保证还款，希望快一点。' };
  expect(held.held_by).toEqual(why);
  const [waiting] = (await head.data('GET /admin/api/demands', { query: { state: 'review' } })).list;
  expect(waiting).toMatchObject({ id: held.id, held_by: why });
  expect((await decide(held.id, 'refuse', 1, '请删去承诺')).code).toBe('2000000');
  expect((await read(member, held.id)).data).toMatchObject({
    held_by: why,
    ending: { way: 'refused', reason: '请删去承诺' },
  });
  expect(await add(member, { note: '信用卡套现' })).toMatchObject({
    code: '4090000',
    message: 'Not for cash advances',
  });
  const { id } = await publish();
  // An offer cannot wait, so what a rule would hold is refused.
  expect((await offer(adviser, id, '保证还款')).code).toBe('4090000');
});

test('a demand expires after its last day, at once for readers and then in the table', async () => {
  const { id, until } = await publish(member, { until: addDays(today(), 1) });
  await offered(id, [adviser]);
  server.clock.advance(2 * 24 * 3_600_000);
  expect(today() > until).toBe(true);
  await logIn();
  expect(await idsOf(adviser)).toEqual([]);
  expect((await mine(member))[0]).toMatchObject({ id, state: 'expired' });
  expect((await offer(colleague, id)).message).toBe('This request has expired');
  const own = (await read(member, id)).data;
  expect((await accept(member, id, own.offer_list![0]!.id, own.version)).code).toBe('4090000');
  await Promise.all([expireDemands(server.parts.ports), expireDemands(server.parts.ports)]);
  expect((await read(member, id)).data).toMatchObject({ state: 'expired', offer_list: [{ state: 'closed' }] });
  expect((await kindsOf(member)).filter((kind) => kind === 'demand_expired')).toHaveLength(1);
});

test.each(['the author', 'the adviser'])(
  'a block by %s changes nothing that an adviser sees before an acceptance, so it does not tell whose a demand is; its author sees no such offer',
  async (by) => {
    const setBlock = async (blocked: boolean) =>
      by === 'the author'
        ? await block(member, (await personOf(adviser, mobiles.adviser)).no, blocked)
        : await block(adviser, (await personOf(member, mobiles.member)).no, blocked);
    const { id } = await publish();
    const { ids, version } = await offered(id, [adviser, colleague]);
    const seen = async () => [
      await list(adviser),
      await mine(adviser, 'offered'),
      (await read(adviser, id)).data,
      (await read(third, id)).data,
    ];
    const before = await seen();
    await setBlock(true);
    expect(await seen()).toEqual(before);
    expect(before[3]).toMatchObject({ offers: 2, places: 1 });
    const own = (await read(member, id)).data;
    expect([own.offers, own.places, own.offer_list!.map((row) => row.id)]).toEqual([1, 2, ids.slice(1)]);
    expect((await mine(member))[0]).toMatchObject({ offers: 1, places: 2 });
    expect((await accept(member, id, ids[0]!, version)).code).toBe('4040000');

    // The offer can be withdrawn and made again, and has its place like any other.
    expect((await withdraw(adviser, id)).data.own_offer).toMatchObject({ state: 'withdrawn' });
    expect((await offer(adviser, id)).data.own_offer).toMatchObject({ state: 'open' });
    expect((await offer(third, id)).code).toBe('2000000');
    const [next] = await addAdvisers(1);
    expect((await offer(next!, id)).code).toBe('4090000');

    expect((await accept(member, id, ids[1]!, version)).code).toBe('2000000');
    expect(await kindsOf(adviser)).toContain('demand_not_chosen');
    expect((await read(adviser, id)).data).toMatchObject({
      state: 'taken',
      other: null,
      own_offer: { state: 'closed' },
    });
    expect((await mine(adviser, 'offered'))[0]).toMatchObject({ id, own_offer: { state: 'closed' } });
    await setBlock(false);
    expect((await close(member, id, version + 1)).code).toBe('2000000');
  },
);

test.each(['the author', 'the adviser'])('a block by %s hides the demand from the accepted adviser', async (by) => {
  const setBlock = async (blocked: boolean) =>
    by === 'the author'
      ? await block(member, (await personOf(adviser, mobiles.adviser)).no, blocked)
      : await block(adviser, (await personOf(member, mobiles.member)).no, blocked);
  const { id } = await publish();
  const { ids, version } = await offered(id, [adviser]);
  const taken = (await accept(member, id, ids[0]!, version)).data;
  expect((await phone(adviser, id)).data.way).toBe('middle_number');
  await setBlock(true);
  expect(await db.selectFrom('demand_number').select('demand').execute(), 'it connects the two no longer').toEqual([]);
  for (const { code } of [await read(adviser, id), await withdraw(adviser, id), await phone(adviser, id)])
    expect(code).toBe('4040000');
  expect((await mine(adviser, 'offered')).map((row) => row.id)).not.toContain(id);
  await setBlock(false);
  expect((await close(member, id, taken.version)).code).toBe('2000000');
});

test('a block by the author tells an adviser nothing by a demand that ends', async () => {
  const { no } = await personOf(adviser, mobiles.adviser);
  const { id, version } = await publish();
  await offered(id, [adviser]);
  const ended = async () => (await kindsOf(adviser)).filter((kind) => kind === 'demand_ended').length;
  const before = await ended();
  await block(member, no, true);
  expect((await close(member, id, version)).code).toBe('2000000');
  expect(await ended()).toBe(before + 1);
  await block(member, no, false);
});

const block = (by: Visitor, no: string, blocked: boolean) =>
  by.data('POST /message/api/contacts/set', { body: { contacts_no: no, blocked } });

test('demands of accounts that ended, of other tenants and unknown ids are not found, all alike; guests and wrong roles are refused', async () => {
  const { visitor: author, no } = await oldMember();
  const { id } = await publish(author);
  await offered(id, [adviser], author);
  const foreign = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
  const foreignHead = await server.as('saas', mobiles.otherHeadquarters, { ...headquarters, tenantNo: '1002' });
  const absent = await read(adviser, '019b76da-a800-7000-8000-000000000000');
  expect(absent.code).toBe('4040000');
  for (const who of [foreign, foreignHead]) expect(await read(who, id)).toEqual(absent);
  expect(await idsOf(foreign)).not.toContain(id);
  for (const junk of ['x', "' or 1=1", '%', '🏠']) expect((await read(adviser, junk)).code).toMatch(/^4(04|22)0000$/);
  expect(await read(await server.as('member', mobiles.secondMember), id)).toEqual(absent);
  expect((await add(server.guest())).code).toBe('4010000');
  expect((await read(server.guest(), id)).code).toBe('4010000');
  expect((await add(await server.as('store', mobiles.manager))).code).toBe('4030000');
  expect((await offer(member, id)).code).toBe('4030000');
  await db.updateTable('account').set({ status: 'disabled' }).where('account_no', '=', no).execute();
  expect(await idsOf(colleague)).toEqual([]);
  expect(await read(colleague, id)).toEqual(absent);
  expect((await offer(colleague, id)).code).toBe('4040000');
});
