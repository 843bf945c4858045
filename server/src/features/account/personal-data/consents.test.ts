import { realNameInForce } from '@sycee/domain/identity/real-name';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productIds, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { idCardOf, realNameForm } from '#app/testing/real-names.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let member: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
});
afterEach(() => server.close());

const list = async (who: Visitor) => (await who.data('GET /account/api/consents')).list;
const check = async (who: Visitor, change: object = {}) =>
  who.call('PUT /account/api/auth', { body: await realNameForm(server, who, change) });
const revoke = (who: Visitor, id: string) => who.call('DELETE /account/api/consents/{id}', { params: { id } });
const realName = async (who: Visitor) => (await list(who)).filter(({ kind }) => kind === 'real_name');

test('the agreement and the privacy policy accepted at a login are recorded once, however many logins, with version, place and time', async () => {
  await server.as('member', mobiles.member);
  for (const kind of ['user', 'privacy']) {
    const agreed = (await list(member)).filter((one) => one.kind === kind);
    const { version } = await member.data('GET /company/api/text', { query: { kind: kind as 'user' } });
    expect(agreed).toMatchObject([{ version, site: 'sy_1001_1', how: 'login', revoked_at: null, revocable: false }]);
    expect(await revoke(member, agreed[0]!.id)).toMatchObject({ code: '4090000' });
  }
});

test('an application’s consent is listed with its order and text', async () => {
  const product = (await productIds(member))[3]!;
  const body = { product_id: product };
  const { work_no } = await submitOrder(member, body);
  const listed = (await list(member)).find((one) => one.work_no === work_no)!;
  expect(listed).toMatchObject({ kind: 'apply', version: 'apply-1', how: 'form', revocable: true });
  expect(listed.text).toContain('no credit bureau is asked');
});

const applied = async () => {
  const product = (await productIds(member))[3]!;
  return await submitOrder(member, { product_id: product });
};
const ofOrder = async (work_no: string) => (await list(member)).find((one) => one.work_no === work_no)!;

test('withdrawing an application’s consent ends the order: staff lose order, mobile and report, and the log stays', async () => {
  const { id, work_no } = await applied();
  const manager = await server.as('store', mobiles.manager);
  const { list: advisers } = await manager.data('GET /finance/api/local_resident');
  const { account_no } = advisers.find(({ on_duty }) => on_duty)!;
  const give = { work_ids: [id], mode: 'by_hand', account_nos: [account_no] };
  await manager.data('POST /finance/api/distribute', { body: give });
  const other = await server.as('member', mobiles.secondMember);
  expect((await revoke(other, id)).code).toBe('4040000');
  // Two concurrent requests have the effect of one.
  const both = await Promise.all([revoke(member, id), revoke(member, id)]);
  expect(both.map(({ code }) => code)).toEqual(['2000000', '2000000']);
  expect(await ofOrder(work_no)).toMatchObject({ revoked_at: expect.any(String), revocable: false });
  const params = { id };
  const details = await manager.data('GET /finance/api/{id}/work_details', { params });
  expect(details).toMatchObject({ status: 'over', outcome: { slug: 'withdrawn' }, report: null, qualifications: [] });
  expect((await manager.call('POST /finance/api/{id}/reveal_mobile', { params })).code).toBe('4090000');
  const step = { version: details.version, step: 'advance', note: '' };
  expect((await manager.call('PUT /finance/api/{id}/work_flow_info', { params, body: step })).code).toBe('4090000');
  const log = await member.data('GET /finance/api/work_customer_log', { query: { id } });
  expect(log.list.filter(({ kind }) => kind === 'withdrawn')).toHaveLength(1);
  // A later application has its own consent.
  expect((await applied()).already_open).toBe(false);
});

test('a finished or approved order keeps its consent; a withdrawal while it is being assigned ends it', async () => {
  const manager = await server.as('store', mobiles.manager);
  const { id, work_no } = await applied();
  const { registry, database } = server.parts.ports;
  const db = database.of((await registry.site('sy', '1001', 1))!.tenantId);
  const rows = db.updateTable('work_order').where('id', '=', id);
  const broker = await db.selectFrom('account').select('id').where('role', '=', 'broker').executeTakeFirstOrThrow();
  await rows.set({ stage: 'disbursed', status: 'working', owner: broker.id }).execute();
  expect(await ofOrder(work_no)).toMatchObject({ revocable: false });
  expect((await revoke(member, id)).code).toBe('4090000');
  await rows.set({ stage: 'to_call', status: 'over', outcome: 'withdrawn' }).execute();
  expect((await revoke(member, id)).code).toBe('4090000');
  await rows.set({ status: 'undistributed', outcome: null, owner: null }).execute();
  const account_nos = (await manager.data('GET /finance/api/local_resident')).list.map(({ account_no }) => account_no);
  const [deleted] = await Promise.all([
    revoke(member, id),
    manager.call('POST /finance/api/distribute', { body: { work_ids: [id], mode: 'evenly', account_nos } }),
  ]);
  expect(deleted.code).toBe('2000000');
  const { status } = await manager.data('GET /finance/api/{id}/work_details', { params: { id } });
  expect(status).toBe('over');
});

test('a real-name consent is stored with its text; a withdrawal deletes number and photos, keeps the log, and requires a new consent', async () => {
  const form = await realNameForm(server, member);
  await member.data('PUT /account/api/auth', { body: form });
  const [given] = await realName(member);
  expect(given).toMatchObject({ version: realNameInForce, how: 'form', revocable: true });
  expect(given!.text).toContain('sends my name and ID card number to an identity verification service');
  expect((await revoke(member, given!.id)).code).toBe('2000000');
  expect((await revoke(member, given!.id)).code).toBe('2000000');
  expect(await member.data('GET /account/api/auth')).toMatchObject({ state: 'none', name: '', id_card: '' });
  expect(await realName(member)).toMatchObject([{ id: given!.id, revocable: false, revoked_at: expect.any(String) }]);
  expect((await check(member, { consent: false })).code).toBe('4220000');
  expect((await check(member, { id_card: idCardOf(2) })).data.state).toBe('verified');
  expect(await realName(member)).toHaveLength(2);
});

test('after a withdrawal during the check the answer is dropped', async () => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.parts.ports.identity = {
    sample: false,
    isOnePerson: async () => {
      await waiting;
      return true;
    },
  };
  const sent = check(member);
  await expect.poll(async () => (await member.data('GET /account/api/auth')).state).toBe('checking');
  await revoke(member, (await realName(member))[0]!.id);
  answer();
  expect((await sent).data).toMatchObject({ state: 'none', id_card: '' });
});

test('foreign consents, invalid ids and guests are refused', async () => {
  await check(member);
  const [ownConsent] = await realName(member);
  const other = await server.as('member', mobiles.secondMember);
  for (const id of [ownConsent!.id, 'x', '019b76da-a800-7000-8000-000000000000'])
    expect((await revoke(other, id)).code).toBe('4040000');
  expect((await server.guest().call('GET /account/api/consents')).code).toBe('4010000');
  expect((await realName(member))[0]!.revoked_at).toBeNull();
});
