import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { jingan, otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { releaseExpired } from './release-expired.ts';

const dayMs = 86_400_000;
let server: TestServer;
let owner: pg.Client;
let manager: Visitor;
let broker: Visitor;
let colleague: Visitor;
const everybodyLogsIn = async () => {
  manager = await server.as('store', mobiles.manager);
  broker = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
};
const daysLater = async (days: number) => {
  server.clock.advance(days * dayMs);
  await everybodyLogsIn();
};
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  // Locks all other customers, so that only those of this file expire.
  await owner.query('update customer set locked_at = now()');
  await everybodyLogsIn();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

let n = 0;
const rules = {
  contact_days: 30,
  deal_days: null,
  warn_days: 3,
  claims_a_day: 10,
  cooldown_days: 0,
  protected_stages: ['submitted', 'approval', 'disbursed'],
};
const add = async (who = broker) => {
  const body = { name: '江晚', mobile: `1378990${String(n++).padStart(4, '0')}` };
  return (await who.data('POST /finance/api/customer/add', { body })).id!;
};
const read = (id: string, who = manager) => who.data('GET /finance/api/{id}/customer_info', { params: { id } });
const kinds = async (id: string) =>
  (await manager.data('GET /finance/api/{id}/customer_log', { params: { id } })).list.map(({ kind }) => kind);
const poolList = async (who = manager) => (await who.data('GET /finance/api/sea_list')).list;
const named = (zh: string, en = `${zh} in English`) => ({ name_zh: zh, name_en: en });
const newPool = (more = {}) =>
  manager.data('POST /finance/api/sea/add', { body: { ...rules, ...named('沉默的海', 'Sea of silence'), ...more } });
/** Switches the rules of all pools off. */
const switchPoolRulesOff = () => owner.query('update pool set contact_days = null, deal_days = null');
const note = (who: Visitor, id: string) =>
  who.data('POST /finance/api/{id}/customer_log', { params: { id }, body: { kind: 'call', text: '通了' } });
const expired = async (ids: string[]) => {
  const pools = await Promise.all(ids.map(async (id) => (await read(id)).sea));
  return pools.map((pool) => pool !== null);
};
const lock = async (id: string) => {
  const { version } = await read(id, broker);
  await broker.data('POST /finance/api/customer/save', { body: { id, version, locked: true } });
};

test('a customer without contact for the pool’s number of days is moved to it once, after a warning; a call or a lock prevents it', async () => {
  await newPool();
  const [silent, called, locked] = [await add(), await add(), await add()];
  await lock(locked);
  const first = await read(silent, broker);
  expect(first.falls_on).toBe(new Date(server.clock.now() + 30 * dayMs).toISOString());
  expect([first.fall_warning, (await read(locked)).falls_on]).toEqual([null, null]);
  await daysLater(28);
  await note(broker, called);
  expect((await read(silent, broker)).fall_warning).toEqual({
    sea: 'Sea of silence',
    reason: 'No contact for too long',
  });
  expect((await read(called, broker)).fall_warning).toBe(null);
  await releaseExpired(server.parts.ports);
  expect(await expired([silent, called, locked])).toEqual([false, false, false]);
  await daysLater(2);
  await Promise.all([
    releaseExpired(server.parts.ports),
    releaseExpired(server.parts.ports),
    releaseExpired(server.parts.ports),
  ]);
  await releaseExpired(server.parts.ports);
  expect(await expired([silent, called, locked])).toEqual([true, false, false]);
  expect(await kinds(silent)).toEqual(['to_sea', 'added']);
  const { list } = await manager.data('GET /finance/api/{id}/customer_log', { params: { id: silent } });
  expect(list[0]!.by).toBe(null);
  // The timeline shows the pool’s name of that time in the reader’s language.
  const poolIn = async (language: string) => {
    const reader = manager.with({ 'accept-language': language });
    const { list: result } = await reader.data('GET /finance/api/{id}/customer_log', { params: { id: silent } });
    return result[0]!.changes.find(({ field }) => field === 'sea')!.to;
  };
  expect([await poolIn('zh'), await poolIn('en')]).toEqual(['沉默的海', 'Sea of silence']);
  expect((await read(silent)).sea).toMatchObject({ reason: 'No contact for too long', left_by: '周以宁' });
  await switchPoolRulesOff();
});

test('a claim restarts the days, and orders are moved with their customers; a customer under review by a bank is not moved', async () => {
  const pool = await newPool({ contact_days: 5, ...named('五天') });
  const body = { name: '客', mobile: '13789911111', consent: true as const };
  const order = (await submitOrder(broker, body)).id;
  const { customer } = (await owner.query('select customer from work_order where id = $1', [order])).rows[0];
  await owner.query("update work_order set stage = 'approval' where id = $1", [order]);
  await daysLater(6);
  await releaseExpired(server.parts.ports);
  expect(await expired([customer])).toEqual([false]);
  await owner.query("update work_order set stage = 'met' where id = $1", [order]);
  await releaseExpired(server.parts.ports);
  const { status, owner: adviser } = await manager.data('GET /finance/api/{id}/work_details', {
    params: { id: order },
  });
  expect([status, adviser, (await read(customer)).sea?.name]).toEqual(['undistributed', null, pool.name]);
  await colleague.data('GET /finance/api/{id}/claim', { params: { id: customer } });
  const claimed = await read(customer, colleague);
  expect(claimed.falls_on).toBe(new Date(server.clock.now() + 5 * dayMs).toISOString());
  await releaseExpired(server.parts.ports);
  expect(await expired([customer])).toEqual([false]);
  await switchPoolRulesOff();
});

test('many customers expire while others are called and claimed: each is moved once, and none that was called', async () => {
  await newPool({ contact_days: 10, cooldown_days: 0, claims_a_day: 1000 });
  const ids: string[] = [];
  for (let i = 0; i < 12; i++) ids.push(await add());
  await daysLater(11);
  const saved = ids.slice(0, 4);
  const calls = saved.map(async (id) => {
    const params = { id };
    return (await broker.call('POST /finance/api/{id}/customer_log', { params, body: { kind: 'call', text: '通了' } }))
      .code;
  });
  const claims = ids.slice(8).map((id) => colleague.call('GET /finance/api/{id}/claim', { params: { id } }));
  const [said] = await Promise.all([
    Promise.all(calls),
    Promise.all([releaseExpired(server.parts.ports), releaseExpired(server.parts.ports)]),
  ]);
  for (const answer of await Promise.all(claims)) expect(answer.status).toBeLessThan(500);
  const after = await expired(saved);
  // Either the call came first and the customer stays, or the move came first and the call is rejected.
  for (const [i, code] of said.entries())
    expect([code, after[i]]).toEqual(after[i] ? ['4090000', true] : [code, false]);
  for (const id of ids) expect((await kinds(id)).filter((kind) => kind === 'to_sea').length).toBeLessThanOrEqual(1);
  expect(await expired(ids.slice(4, 8))).toEqual([true, true, true, true]);
  await switchPoolRulesOff();
});

test('an erased customer is not moved to the pool', async () => {
  await newPool({ contact_days: 2 });
  const id = await add();
  const erase = 'update person set erased_at = now(), wrapped_key = null, mobile_sealed = null, id_card_sealed = null';
  await owner.query(`${erase} where id = (select person from customer where id = $1)`, [id]);
  await daysLater(3);
  expect((await read(id)).falls_on).toBe(null);
  await releaseExpired(server.parts.ports);
  expect(await expired([id])).toEqual([false]);
  await switchPoolRulesOff();
});

test('a killed server leaves no customer half moved, and the next one moves them', async () => {
  await newPool({ contact_days: 2 });
  const ids = [await add(), await add()];
  await daysLater(3);
  await owner.query(`create function dies() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`);
  await owner.query(`create trigger dies before insert on customer_log for each row
    when (new.customer = '${ids[1]}' and new.kind = 'to_sea') execute function dies()`);
  await expect(releaseExpired(server.parts.ports)).rejects.toThrow('killed');
  expect([await expired(ids), await kinds(ids[0]!)]).toEqual([[false, false], ['added']]);
  await owner.query('drop trigger dies on customer_log');
  await releaseExpired(server.parts.ports);
  expect(await expired(ids)).toEqual([true, true]);
  await switchPoolRulesOff();
});

test('the dry run lists who would be moved today and later, and changes nothing', async () => {
  const [old, newer] = [await add(), await (await daysLater(4), add())];
  await daysLater(3);
  const input = { ...rules, contact_days: 7, days: 7 };
  const { list, today, later } = await manager.data('POST /finance/api/sea/dry_run', { body: input });
  const mine = list.filter(({ customer }) => [old, newer].includes(customer.id));
  expect(mine.map(({ customer, reason }) => [customer.id, reason.slug])).toEqual([
    [old, 'no_contact'],
    [newer, 'no_contact'],
  ]);
  expect([today.n >= 1, later.n >= 1]).toEqual([true, true]);
  await releaseExpired(server.parts.ports);
  expect(await expired([old, newer])).toEqual([false, false]);
  const none = await manager.data('POST /finance/api/sea/dry_run', { body: { ...input, contact_days: null } });
  expect([none.today.n, none.later.n, none.list]).toEqual([0, 0, []]);
  expect((await broker.call('POST /finance/api/sea/dry_run', { body: input })).code).toBe('4030000');
});

test('pool rules are changed only on the version that was read and within the scope, and each change is audited', async () => {
  const pool = await newPool(named('改规则'));
  const body = { ...rules, id: pool.id, ...named('改好了'), version: pool.version, contact_days: null };
  const answers = await Promise.all([1, 2].map(() => manager.call('POST /finance/api/sea/save', { body })));
  expect(answers.map(({ code }) => code).sort()).toEqual(['2000000', '4090000']);
  expect((await poolList()).find(({ id }) => id === pool.id)).toMatchObject({
    ...named('改好了'),
    name: '改好了 in English',
    version: 2,
  });
  const otherStore = await server.as('store', mobiles.jinganManager, jingan);
  const stranger = await server.as('store', mobiles.otherManager, otherTenantSite);
  for (const who of [otherStore, stranger])
    expect((await who.call('POST /finance/api/sea/save', { body: { ...body, version: 2 } })).code).toBe('4040000');
  expect((await poolList(otherStore)).map(({ id }) => id)).not.toContain(pool.id);
  const other = { ...rules, ...named('别家'), store_no: 2 };
  expect((await manager.call('POST /finance/api/sea/add', { body: other })).code).toBe('4220000');
  const clerk = await server.as('broker', mobiles.adviser);
  expect((await clerk.call('GET /finance/api/sea_list')).code).toBe('4030000');
  const { rows } = await owner.query('select action from audit_entry where subject_id = $1 order by seq', [pool.id]);
  expect(rows.map(({ action }) => action)).toEqual(['sea.add', 'sea.edit']);
});

test('a store has several pools, one of them the default; a pool with customers is removed only with a target for them', async () => {
  const [first] = await poolList();
  const pool = await newPool(named('第二片'));
  expect([first!.is_first, pool.is_first]).toEqual([true, false]);
  const id = await add();
  const order = (await submitOrder(broker, { name: '客', mobile: '13789922222' })).id;
  await broker.data('POST /finance/api/submit_sea', {
    body: { work_ids: [order], reason: 'no_need', sea_id: pool.id },
  });
  const remove = (more = {}) =>
    manager.call('POST /finance/api/sea/remove', { body: { id: pool.id, version: pool.version, ...more } });
  expect((await remove()).code).toBe('4220000');
  expect((await remove({ to: id })).code).toBe('4220000');
  expect((await remove({ to: first!.id })).data).toEqual({ moved: 1 });
  expect((await poolList()).map((one) => one.id)).not.toContain(pool.id);
  const { id: firstId, version } = (await poolList())[0]!;
  const refused = await manager.call('POST /finance/api/sea/remove', { body: { id: firstId, version } });
  expect(refused.code).toBe('4090000');
  const next = await newPool(named('新的默认'));
  const made = await manager.data('POST /finance/api/sea/save', {
    body: { ...rules, id: next.id, ...named(next.name_zh), version: next.version, is_first: true },
  });
  expect(made.is_first).toBe(true);
  expect((await poolList()).filter(({ is_first }) => is_first)).toHaveLength(1);
});
