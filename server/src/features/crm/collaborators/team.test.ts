import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productIds, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  jingan,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
/** Of one store: the adviser in charge, a colleague, another colleague and the manager; of another store a colleague and the manager. */
let owner: Visitor;
let collaborator: Visitor;
let third: Visitor;
let manager: Visitor;
let otherStoreAdviser: Visitor;
let head: Visitor;
const numbers = new Map<Visitor, string>();
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.as('broker', mobiles.adviser);
  collaborator = await server.as('broker', mobiles.colleague);
  third = await server.as('broker', mobiles.thirdAdviser);
  manager = await server.as('store', mobiles.manager);
  otherStoreAdviser = await server.as('broker', mobiles.jinganAdviser, jingan);
  head = await server.as('saas', mobiles.headquarters, headquarters);
  for (const who of [owner, collaborator, third, manager, otherStoreAdviser])
    numbers.set(who, (await who.data('GET /account/api/info')).account_no);
});
afterAll(() => server.close());

let n = 0;
async function newCustomerWithOrder(product = 0) {
  const { id } = await owner.data('POST /finance/api/customer/add', {
    body: { name: `团客${n}`, mobile: `1377660${String(n++).padStart(4, '0')}` },
  });
  const product_id = (await productIds(owner))[product]!;
  const made = await submitOrder(owner, { customer_id: id!, product_id });
  return { id: id!, order: made.id };
}
interface CollaboratorInput {
  may?: 'read' | 'write';
  until?: string | null;
}
const share = (by: Visitor, id: string, to: Visitor, { may = 'read', until = null }: CollaboratorInput = {}) =>
  by.call('POST /finance/api/{id}/customer_team', {
    params: { id },
    body: { account_no: numbers.get(to)!, may, until },
  });
const remove = (by: Visitor, id: string, whom: Visitor) =>
  by.call('POST /finance/api/{id}/customer_team/remove', { params: { id }, body: { account_no: numbers.get(whom)! } });
const team = async (who: Visitor, id: string) =>
  (await who.data('GET /finance/api/{id}/customer_team', { params: { id } })).list.map(({ name, may, until }) => [
    name,
    may,
    until,
  ]);
const codeOf = async (who: Visitor, id: string) =>
  (await who.call('GET /finance/api/{id}/customer_info', { params: { id } })).code;
const log = async (id: string) =>
  (await owner.data('GET /finance/api/{id}/customer_log', { params: { id }, query: { kind: 'team' } })).list.map(
    ({ text, changes }) => [text, ...changes.map(({ field, from, to }) => `${field} ${from} ${to}`)],
  );
const note = (who: Visitor, id: string) =>
  who.call('POST /finance/api/{id}/customer_log', { params: { id }, body: { kind: 'note', text: '跟进一下' } });
const version = async (id: string) =>
  (await owner.data('GET /finance/api/{id}/customer_info', { params: { id } })).version;

test('the adviser shares a customer, changes the access and revokes it; each change is in the timeline', async () => {
  const { id, order } = await newCustomerWithOrder();
  expect(await codeOf(collaborator, id)).toBe('4040000');
  await share(owner, id, collaborator);
  expect(await codeOf(collaborator, id)).toBe('2000000');
  const until = addDays(businessDateOf(server.clock.now()), 3);
  await share(owner, id, collaborator, { may: 'write', until });
  expect(await team(collaborator, id)).toEqual([['林听澜', 'write', until]]);
  const { list } = await collaborator.data('GET /finance/api/work_list', { query: { scope: 'shared' } });
  expect(list).toMatchObject([{ id: order, shared: 'write' }]);
  expect(await collaborator.data('GET /finance/api/my_customer_list', { query: { scope: 'shared' } })).toMatchObject({
    list: [{ id, shared: 'write' }],
    counts: { customer: { n: 1, more: false } },
  });
  expect((await remove(owner, id, collaborator)).data).toMatchObject({ may_change: true, list: [] });
  expect(await codeOf(collaborator, id)).toBe('4040000');
  expect(await log(id)).toEqual([
    ['林听澜', 'may Can edit —', `until ${until} —`],
    ['林听澜', 'may View only Can edit', `until — ${until}`],
    ['林听澜', 'may — View only'],
  ]);
});

test('a collaborator with read access can read but not write: every writing call explains who may', async () => {
  const { id, order } = await newCustomerWithOrder();
  await share(owner, id, collaborator);
  const { data } = await collaborator.call('GET /finance/api/{id}/work_details', { params: { id: order } });
  expect(data).toMatchObject({ shared: 'read', flow: { allowed: [] }, customer_id: id });
  expect(await collaborator.data('GET /finance/api/{id}/customer_info', { params: { id } })).toMatchObject({
    shared: 'read',
    may_write: false,
    is_own: false,
  });
  const product_id = (await productIds(owner))[3]!;
  const [params, ofCustomer] = [{ id: order }, { id }];
  const answers = [
    await note(collaborator, id),
    await collaborator.call('POST /finance/api/work_customer_log', { body: { id: order, kind: 'call', text: '打过' } }),
    await collaborator.call('POST /finance/api/{id}/reveal_mobile', { params }),
    await collaborator.call('POST /finance/api/{id}/reveal_mobile', { params: ofCustomer }),
    await collaborator.call('PUT /finance/api/{id}/work_flow_info', { params, body: { step: 'advance', version: 1 } }),
    await collaborator.call('PUT /finance/api/{id}/work_form_info', { params, body: { version: 1, level: 'A' } }),
    await collaborator.call('POST /finance/api/customer/save', { body: { id, version: 1, level: 'A' } }),
    await collaborator.call('PUT /finance/api/savecustomerinfo', {
      body: { id, version: 1, profile: { wants: '房' } },
    }),
    await collaborator.call('PUT /finance/api/work_customer_info', { body: { id: order, version: 1, profile: {} } }),
    await collaborator.call('POST /finance/api/qual_submit', {
      body: { id, values: [{ attr: 'age', value: 30, source: 'said', version: 0 }] },
    }),
    await collaborator.call('POST /finance/api/work_qual_submit', { body: { id: order, version: 0, values: [] } }),
    await collaborator.call('POST /finance/api/contact_arrange', { body: { id, what: 'done', was: null } }),
    await collaborator.call('POST /finance/api/contact_undo', { body: { id, entry: id } }),
    await collaborator.call('POST /finance/api/work_change_tag', { body: { id: order, tags: [] } }),
    await collaborator.call('POST /finance/api/work_change_product', { body: { id: order, version: 1, product_id } }),
    await collaborator.call('GET /finance/api/{id}/work_readd', { params }),
    await collaborator.call('POST /finance/api/submit_work', { body: { customer_id: id, consent: true, product_id } }),
    await share(collaborator, id, third),
    await remove(collaborator, id, collaborator),
  ];
  for (const [at, { code, message }] of answers.entries())
    expect({ at, code, message }).toEqual({
      at,
      code: '4030000',
      message: 'You can only view this customer. Ask 周以宁 to do this, or to let you edit',
    });
});

test('a collaborator with write access adds notes and calls, changes the order and its stage; transferring stays with the adviser or the manager', async () => {
  const { id, order } = await newCustomerWithOrder();
  await share(owner, id, collaborator, { may: 'write' });
  expect((await note(collaborator, id)).code).toBe('2000000');
  const { data: flow } = await collaborator.call('GET /finance/api/{id}/work_flow_info', { params: { id: order } });
  expect(flow.allowed.toSorted()).toEqual(
    ['change_form', 'change_product', 'change_tag', 'flow_advance', 'flow_finish', 'flow_return'].toSorted(),
  );
  const params = { id: order };
  const stepped = await collaborator.call('PUT /finance/api/{id}/work_flow_info', {
    params,
    body: { step: 'advance', version: flow.version },
  });
  expect(stepped.data.stage).toBe('met');
  const revealed = await collaborator.data('POST /finance/api/{id}/reveal_mobile', { params });
  expect(revealed.mobile).toMatch(/^1377660/);
  const save = (more: object) => async () =>
    collaborator.call('POST /finance/api/customer/save', { body: { id, version: await version(id), ...more } });
  expect((await save({ level: 'A', locked: false })()).data).toMatchObject({ level: 'A', shared: 'write' });
  const only = 'This customer is shared with you. Only 周以宁 or the store manager can do this';
  expect(await save({ locked: true })()).toMatchObject({ code: '4030000', message: only });
  expect(await share(collaborator, id, third)).toMatchObject({ code: '4030000', message: only });
  expect(await collaborator.call('GET /finance/api/{id}/work_readd', { params })).toMatchObject({ code: '4030000' });
  const byRow = 'This customer is shared with you. Only their adviser or the store manager can do this';
  for (const answer of [
    await collaborator.data('POST /finance/api/submit_devolve', {
      body: { work_ids: [order], account_no: numbers.get(third)! },
    }),
    await collaborator.data('POST /finance/api/submit_sea', { body: { work_ids: [order], reason: 'no_need' } }),
  ])
    expect(answer).toEqual({ done: [], left: [{ work_id: order, reason: byRow }] });
});

test('only the adviser and managers with the customer in scope may share, and only with colleagues in their scope', async () => {
  const { id } = await newCustomerWithOrder();
  expect(await share(third, id, collaborator)).toMatchObject({ code: '4040000' });
  expect(await share(owner, id, otherStoreAdviser)).toMatchObject({
    code: '4220000',
    data: { fields: { account_no: expect.any(String) } },
  });
  expect((await share(manager, id, collaborator)).code).toBe('2000000');
  expect((await share(head, id, otherStoreAdviser, { may: 'write' })).code).toBe('2000000');
  // A collaborator from another store can be changed by everybody who may share the customer.
  expect((await share(owner, id, otherStoreAdviser, { may: 'read' })).code).toBe('2000000');
  expect(await codeOf(otherStoreAdviser, id)).toBe('2000000');
  expect((await share(owner, id, owner)).code).toBe('4220000');
  const other = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
  numbers.set(other, (await other.data('GET /account/api/info')).account_no);
  expect((await share(head, id, other)).code).toBe('4220000');
  expect((await share(other, id, other)).code).toBe('4040000');
  const find = async (who: Visitor, keyword?: string) => {
    const query = keyword ? { keyword } : {};
    const found = await who.data('GET /finance/api/{id}/customer_team/colleagues', { params: { id }, query });
    return found.list.map(({ name }) => name);
  };
  const near = await find(owner);
  expect(near).toContain('程观复');
  for (const name of ['周以宁', '林听澜', '宁远舟', '叶知秋']) expect(near).not.toContain(name);
  expect(await find(head, 'yezhiqiu')).toEqual(['叶知秋']);
  expect((await find(owner, '观复')).length).toBe(1);
  const past = addDays(businessDateOf(server.clock.now()), -1);
  expect(await share(owner, id, third, { until: past })).toMatchObject({ code: '4220000' });
});

test('concurrent requests that add the same colleague add one collaborator', async () => {
  const { id } = await newCustomerWithOrder();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => share(at % 2 ? owner : manager, id, collaborator, { may: 'write' })),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('2000000'));
  expect(await team(owner, id)).toEqual([['林听澜', 'write', null]]);
  expect(await log(id)).toHaveLength(1);
});

test('a collaborator removed while writing: each note was written before the removal or is rejected', async () => {
  const { id, order } = await newCustomerWithOrder();
  await share(owner, id, collaborator, { may: 'write' });
  const writing = Array.from({ length: 8 }, (_, at) =>
    at % 2
      ? note(collaborator, id)
      : collaborator.call('POST /finance/api/work_customer_log', { body: { id: order, kind: 'note', text: '还在写' } }),
  );
  const [removed, ...written] = await Promise.all([remove(owner, id, collaborator), ...writing]);
  expect(removed!.code).toBe('2000000');
  for (const { code } of written) expect(['2000000', '4040000']).toContain(code);
  const { list } = await owner.data('GET /finance/api/{id}/customer_log', { params: { id } });
  const end = list.findIndex(({ kind }) => kind === 'team');
  expect(list.slice(0, end).filter(({ kind }) => kind === 'note')).toEqual([]);
  expect(list.filter(({ kind }) => kind === 'note')).toHaveLength(
    written.filter(({ code }) => code === '2000000').length,
  );
});

test('sharing ends after its last day, when the account is disabled, and when the customer is moved to the pool', async () => {
  const [dated, left, sunk] = [
    await newCustomerWithOrder(),
    await newCustomerWithOrder(),
    await newCustomerWithOrder(),
  ];
  const today = businessDateOf(server.clock.now());
  await share(owner, dated.id, collaborator, { until: today });
  await share(owner, left.id, third, { may: 'write' });
  await share(owner, sunk.id, collaborator, { may: 'write' });
  expect(await codeOf(collaborator, dated.id)).toBe('2000000');
  await owner.data('POST /finance/api/submit_sea', { body: { work_ids: [sunk.order], reason: 'no_need' } });
  expect(await collaborator.data('GET /finance/api/{id}/customer_team', { params: { id: sunk.id } })).toEqual({
    may_change: false,
    list: [],
  });
  const [entry] = (await collaborator.data('GET /finance/api/{id}/customer_log', { params: { id: sunk.id } })).list;
  expect(entry!.changes).toContainEqual({ field: 'team', name: 'Collaborators', from: '林听澜', to: '—' });
  server.clock.advance(24 * 3_600_000);
  collaborator = await server.as('broker', mobiles.colleague);
  owner = await server.as('broker', mobiles.adviser);
  manager = await server.as('store', mobiles.manager);
  expect(await codeOf(collaborator, dated.id)).toBe('4040000');
  expect(await team(owner, dated.id)).toEqual([]);
  const account = (await manager.data('GET /admin/api/staff', { query: { keyword: '程观复' } })).list[0]!;
  const put = (status: 'active' | 'disabled', was: number) =>
    manager.data('PUT /admin/api/staff/{id}/status', {
      params: { id: account.account_no },
      body: { status, version: was, hand_over: { to: 'nobody' } },
    });
  const { version: disabled } = await put('disabled', account.version);
  expect(await team(owner, left.id)).toEqual([]);
  expect(await log(left.id)).toContainEqual(['程观复', 'may Can edit —']);
  await put('active', disabled);
  expect(await codeOf(await server.as('broker', mobiles.thirdAdviser), left.id)).toBe('4040000');
});

test('after a transfer within the store the collaborators stay, except the new adviser; after a transfer to another store there are none', async () => {
  const { id, order } = await newCustomerWithOrder();
  numbers.set(collaborator, numbers.get(collaborator) ?? (await collaborator.data('GET /account/api/info')).account_no);
  third = await server.as('broker', mobiles.thirdAdviser);
  numbers.set(third, (await third.data('GET /account/api/info')).account_no);
  await share(owner, id, collaborator, { may: 'write' });
  await share(owner, id, third);
  await owner.data('POST /finance/api/submit_devolve', {
    body: { work_ids: [order], account_no: numbers.get(collaborator)! },
  });
  expect(await team(collaborator, id)).toEqual([['程观复', 'read', null]]);
  await manager.data('POST /finance/api/submit_devolve', { body: { work_ids: [order], store_no: 2 } });
  expect(await codeOf(third, id)).toBe('4040000');
});

test('a merge keeps the collaborators of both customers', async () => {
  const [remaining, closing] = [await newCustomerWithOrder(), await newCustomerWithOrder(1)];
  await share(owner, remaining.id, collaborator);
  await share(owner, closing.id, collaborator, { may: 'write' });
  await share(owner, closing.id, third);
  await owner.data('POST /finance/api/customer_merge/merge', {
    body: {
      stays: remaining.id,
      stays_version: await version(remaining.id),
      goes: closing.id,
      goes_version: await version(closing.id),
      accepts_different_mobiles: true,
    },
  });
  expect((await team(owner, remaining.id)).toSorted()).toEqual(
    [
      ['林听澜', 'write', null],
      ['程观复', 'read', null],
    ].toSorted(),
  );
  expect(await codeOf(third, closing.id)).toBe('2000000');
});

test('a customer in the recycle bin is not shown to collaborators; after the restore they have access again', async () => {
  const body = { name: '团客在回收站', mobile: '13776609991' };
  const id = (await owner.data('POST /finance/api/customer/add', { body })).id!;
  await share(owner, id, collaborator);
  await manager.data('POST /finance/api/customer_bin/put', { body: { id, version: await version(id) } });
  expect(await codeOf(collaborator, id)).toBe('4040000');
  await manager.data('POST /finance/api/customer_bin/restore', { body: { id } });
  expect(await codeOf(collaborator, id)).toBe('2000000');
});

test('an erased account has no collaborators', async () => {
  const mobile = '13776609992';
  const id = (await owner.data('POST /finance/api/customer/add', { body: { name: '团客要走', mobile } })).id!;
  await share(owner, id, collaborator, { may: 'write' });
  const login = await server.guest().data('POST /account/api/site/login', {
    body: { role: 'member', mobile, code: await server.code(mobile, 'login') },
  });
  const member = server.guest().with({ 'x-token': login.token });
  server.clock.advance(61_000);
  await member.data('POST /tools/api/sms/code', { body: { scene: 'erase' } });
  const { code } = server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === 'erase')!;
  await member.data('POST /account/api/erase', { body: { code } });
  expect(await team(owner, id)).toEqual([]);
  expect((await collaborator.data('GET /finance/api/my_customer_list', { query: { keyword: mobile } })).list).toEqual(
    [],
  );
});

test('[S6.15] the explanation says that a person sees an order outside their scope because it is shared with them', async () => {
  const { id, order } = await newCustomerWithOrder(2);
  const explain = () =>
    manager.data('GET /admin/api/explain', { query: { account_no: numbers.get(collaborator)!, work: order } });
  expect((await explain()).may).toBe(false);
  await share(owner, id, collaborator);
  const { may, steps } = await explain();
  expect(may).toBe(true);
  expect(steps.at(-1)).toMatchObject({ holds: true, text: expect.stringMatching(/shared with them/) });
});
