import { businessDateOf } from '@sycee/domain/time/business-date';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productIds, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { idCardOf, photoOf, realNameForm } from '#app/testing/real-names.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const canary = { mobile: '13597531864', name: '金丝雀郁离', company: '郁离杂货商行', idCard: idCardOf(5) };

async function register(mobile = canary.mobile): Promise<Visitor> {
  const { token } = await server.guest().data('POST /account/api/site/login', {
    body: { role: 'member', mobile, code: await server.code(mobile, 'login') },
  });
  return server.guest().with({ 'x-token': token });
}
async function eraseCode(who: Visitor, mobile = canary.mobile): Promise<string> {
  server.clock.advance(61_000);
  await who.data('POST /tools/api/sms/code', { body: { scene: 'erase' } });
  return server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === 'erase')!.code;
}
const erase = (who: Visitor, code: string) => who.call('POST /account/api/erase', { body: { code } });
async function apply(who: Visitor, nth = 0): Promise<string> {
  const product = (await productIds(who))[nth]!;
  const body = {
    name: canary.name,
    company_name: canary.company,
    purpose: `${canary.mobile} 找我`,
    product_id: product,
  };
  return (await submitOrder(who, body)).id;
}
async function sql(text: string, values: unknown[] = []) {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    return (await owner.query(text, values)).rows;
  } finally {
    await owner.end();
  }
}
/** Ends an order as staff would; the steps are tested elsewhere. */
const end = (orderId: string) =>
  sql(`update work_order set status = 'over', outcome = 'withdrawn' where id = $1`, [orderId]);

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const tables = await sql(`select tablename from pg_tables where schemaname = 'public'`);
  const rows = [];
  for (const { tablename } of tables)
    rows.push(...(await sql(`select t::text as row from ${tablename} t`)).map(({ row }) => `${tablename} ${row}`));
  return rows.join('\n');
}

/** A member with data in every feature. */
async function settle(): Promise<{ member: Visitor; orderId: string }> {
  const member = await register();
  await member.data('PUT /account/api/info/part', { body: { nickname: canary.name } });
  const orderId = await apply(member);
  const form = await realNameForm(server, member, { name: canary.name, id_card: canary.idCard });
  await member.data('PUT /account/api/auth', { body: form, headers: { 'idempotency-key': 'k' } });
  await photoOf(server, member);
  await member.data('POST /tax/api/match/personal', { body: { answers: { overdueNow: false } } });
  const draft = { form: 'apply', data: { name: canary.name, purpose: canary.company } };
  await member.data('POST /finance/api/subinfo', { body: draft });
  const applied = { name: canary.name, mobile: canary.mobile, code: await server.code(canary.mobile, 'submit') };
  await server.guest().data('POST /account/api/broker', { body: applied });
  await member.data('PUT /finance/api/shop_setup', {
    body: { version: 0, title: canary.company, intro: canary.name, cover: null, is_open: true, items: [] },
  });
  const [estate] = (await member.data('GET /ass/api/searchHourse')).list;
  const home = { estate: estate!.id, kind: 'apartment', area: 8850, floor: null, floors: null, built_year: null };
  await member.data('POST /ass/api/add', { body: { ...home, building: canary.company } });
  await member.data('POST /common/api/demand/add', {
    body: {
      purpose: 'turnover',
      amount_least: 10_000_000,
      amount_most: 20_000_000,
      term_months: null,
      region: '320508',
      until: businessDateOf(server.clock.now()),
      quals: [],
      note: `${canary.name}，${canary.company}`,
    },
  });
  await member.data('GET /account/api/info');
  const manager = await server.as('store', mobiles.manager);
  const { customer } = await manager.data('GET /finance/api/work_qual_val', { query: { id: orderId } });
  const values = [{ attr: 'age' as const, value: '1961-08-29', source: 'said' as const, version: 0 }];
  await manager.data('POST /finance/api/qual_submit', { body: { id: customer, values } });
  await manager.data('POST /finance/api/work_qual_submit', { body: { id: orderId, version: 0, refresh: true } });
  return { member, orderId };
}

test('afterwards no row of any table has name, mobile, ID card number or company', async () => {
  const { member, orderId } = await settle();
  await end(orderId);
  expect(await dump()).toContain(canary.name);
  expect((await erase(member, await eraseCode(member))).code).toBe('2000000');
  const after = await dump();
  for (const text of [canary.name, canary.mobile, canary.idCard, canary.company]) {
    expect(after.includes(text), text).toBe(false);
    expect(after.includes(Buffer.from(text).toString('hex')), text).toBe(false);
  }
  const [person] = await sql(`select * from person where erased_at is not null`);
  expect(person).toMatchObject({
    name: '',
    wrapped_key: null,
    mobile_sealed: null,
    id_card_sealed: null,
    id_card_hash: null,
  });
  expect(
    await sql(
      `select 1 from report r join account a on a.id = r.account and a.person = $1 where r.wrapped_key is not null`,
      [person.id],
    ),
  ).toEqual([]);
  const quals = await sql(
    `select 1 from customer_qualification q join customer c on c.id = q.customer where c.person = $1`,
    [person.id],
  );
  expect([...quals, ...(await sql(`select 1 from work_order_qualification where work_order = $1`, [orderId]))]).toEqual(
    [],
  );
  expect((await member.call('GET /account/api/info')).code).toMatch(/^401/);
  // It reads every table twice.
});

test('staff who worked with the person find the order without a person', async () => {
  const { member, orderId } = await settle();
  await end(orderId);
  const account_no = (await member.data('GET /account/api/info')).account_no;
  await erase(member, await eraseCode(member));
  const readers = [
    await server.as('store', mobiles.manager),
    await server.as('roc', mobiles.regionalManager, headquarters),
    await server.as('saas', mobiles.headquarters, headquarters),
  ];
  for (const who of readers) {
    const over = await who.data('GET /finance/api/work_list_over', { query: { page_size: 100 } });
    expect(over.list.find(({ id }) => id === orderId)?.customer_info).toEqual({ name: 'Deleted customer', mobile: '' });
    const params = { id: orderId };
    expect((await who.data('GET /finance/api/{id}/work_details', { params })).purpose).toBe('');
    const { list } = await who.data('GET /finance/api/work_customer_log', { query: { id: orderId } });
    expect(list.every(({ text, by }) => text === '' && !by?.name.includes('金丝雀'))).toBe(true);
    const rest = [
      await who.call('GET /finance/api/{id}/work_flow_info', { params }),
      await who.call('GET /finance/api/{id}/work_form_info', { params }),
      await who.call('GET /finance/api/work/{id}/work_product_list', { params }),
      await who.call('POST /finance/api/{id}/reveal_mobile', { params }),
      await who.call('GET /finance/api/work_list_over', { query: { keyword: canary.name } }),
      await who.call('GET /finance/api/work_list_over', { query: { keyword: canary.mobile } }),
      await who.call('GET /finance/api/work_list_over', { query: { keyword: '1864' } }),
      await who.call('GET /account/api/member_query', { query: { keyword: account_no } }),
      await who.call('GET /account/api/search_member', { query: { keyword: account_no } }),
      await who.call('GET /account/api/account_info', { query: { account_no } }),
      await who.call('GET /account/api/card/detail', { query: { account_no } }),
      await who.call('GET /admin/api/explain', { query: { account_no, work: orderId } }),
      await who.call('GET /admin/api/staff'),
      await who.call('GET /admin/api/broker_applications', { query: {} }),
      await who.call('GET /admin/api/audit'),
      await who.call('GET /admin/api/audit_chain'),
    ];
    for (const { status, code } of rest) expect([status, code === '5000000']).toEqual([200, false]);
    expect(JSON.stringify(rest)).not.toMatch(new RegExp(`${canary.name}|${canary.mobile}`));
  }
});

test('the same mobile is a new person afterwards, without earlier data', async () => {
  const { member, orderId } = await settle();
  await end(orderId);
  const before = await member.data('GET /account/api/info');
  await erase(member, await eraseCode(member));
  server.clock.advance(61_000);
  const again = await register();
  const info = await again.data('GET /account/api/info');
  expect(info).toMatchObject({ name: '', nickname: '' });
  expect(info.account_no).not.toBe(before.account_no);
  expect((await again.data('GET /finance/api/work_list')).list).toEqual([]);
  expect((await again.data('GET /tax/api/list')).list).toEqual([]);
  const form = await realNameForm(server, again, { name: canary.name, id_card: canary.idCard });
  expect((await again.data('PUT /account/api/auth', { body: form })).state).toBe('verified');
});

test('an open application refuses the erasure with a reason, and the code stays valid', async () => {
  const { member, orderId } = await settle();
  expect(await member.data('GET /account/api/erase')).toMatchObject({
    open_orders: 1,
    finished_orders: 0,
    reports: 1,
    uploads: 3,
  });
  const code = await eraseCode(member);
  expect(await erase(member, code)).toMatchObject({
    code: '4090000',
    message: expect.stringContaining('still have 1 open application'),
  });
  expect((await member.data('GET /account/api/info')).nickname).toBe(canary.name);
  await end(orderId);
  expect((await erase(member, code)).code).toBe('2000000');
});

test('of two concurrent erasures one takes effect without an error; a wrong code and one of another scene have no effect', async () => {
  const member = await register();
  for (const wrong of ['000000', await server.code(canary.mobile, 'update')])
    expect((await erase(member, wrong)).code).toBe('4220000');
  const code = await eraseCode(member);
  const answers = await Promise.all(Array.from({ length: 4 }, () => erase(member, code)));
  expect(answers.filter((answer) => answer.code === '2000000')).toHaveLength(1);
  expect(answers.every((one) => one.status === 200 && /^(2000000|4220000|401000\d)$/.test(one.code))).toBe(true);
});

test('an erasure during an application: either the application exists and refuses it, or it is not created', async () => {
  for (let round = 0; round < 4; round++) {
    const mobile = `1359753190${round}`;
    const member = await register(mobile);
    const product = (await productIds(member))[0]!;
    const code = await eraseCode(member, mobile);
    const [applied, erased] = await Promise.all([
      member.call('POST /finance/api/submit_work', { body: { name: '某', consent: true, product_id: product } }),
      erase(member, code),
    ]);
    expect([applied.status, erased.status]).toEqual([200, 200]);
    expect([applied.code === '2000000', erased.code === '2000000'].filter(Boolean), `${round}`).toHaveLength(1);
  }
});

test('active staff, guests and staff roles are refused', async () => {
  const mobile = mobiles.adviser;
  const member = await register(mobile);
  expect((await member.data('GET /account/api/erase')).works_here).toBe(true);
  expect((await erase(member, await eraseCode(member, mobile))).code).toBe('4090000');
  expect((await erase(await server.as('broker', mobile), '000000')).code).toBe('4030000');
  expect((await erase(server.guest(), '000000')).code).toBe('4010000');
});
