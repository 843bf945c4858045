import { realNameInForce } from '@sycee/domain/identity/real-name';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idCardOf, realNameForm } from '#app/testing/real-names.ts';
import { openTestHouse, type TestHouse, type Visitor } from '#app/testing/test-house.ts';

let house: TestHouse;
let member: Visitor;
beforeEach(async () => {
  house = await openTestHouse();
  member = await house.as('member', '13800000001');
});
afterEach(() => house.close());

const list = async (who: Visitor) => (await who.data('GET /account/api/consents')).list;
const check = async (who: Visitor, change: object = {}) =>
  who.call('PUT /account/api/auth', { body: await realNameForm(house, who, change) });
const revoke = (who: Visitor, id: string) => who.call('DELETE /account/api/consents/{id}', { params: { id } });
const realName = async (who: Visitor) => (await list(who)).filter(({ kind }) => kind === 'real_name');

test('the agreement accepted at a login stands once, however often they log in, with version, place and time', async () => {
  await house.as('member', '13800000001');
  const agreed = (await list(member)).filter(({ kind }) => kind === 'user');
  expect(agreed).toMatchObject([
    { version: 'user-1', site: 'sy_1001_1', how: 'login', revoked_at: null, revocable: false },
  ]);
  expect(await revoke(member, agreed[0]!.id)).toMatchObject({ code: '4090000' });
});

test('what an application was filed under is listed with its order and its text', async () => {
  const product = (await member.data('GET /finance/api/product_list')).list[3]!.id;
  const body = { consent: true, product_id: product };
  const { work_no } = await member.data('POST /finance/api/submit_work', { body });
  const listed = (await list(member)).find((one) => one.work_no === work_no)!;
  expect(listed).toMatchObject({ kind: 'apply', version: 'apply-1', how: 'form', revocable: false });
  expect(listed.text).toContain('no credit bureau is asked');
  expect((await revoke(member, listed.id)).code).toBe('4090000');
});

test('a real-name consent is kept with its text; taken back, number and photos go, the log stays, and a check needs another', async () => {
  const form = await realNameForm(house, member);
  await member.data('PUT /account/api/auth', { body: form });
  const [given] = await realName(member);
  expect(given).toMatchObject({ version: realNameInForce, how: 'form', revocable: true });
  expect(given!.text).toContain('gives my name and ID card number to an identity service');
  expect((await revoke(member, given!.id)).code).toBe('2000000');
  expect((await revoke(member, given!.id)).code).toBe('2000000');
  expect(await member.data('GET /account/api/auth')).toMatchObject({ state: 'none', name: '', id_card: '' });
  expect(await realName(member)).toMatchObject([{ id: given!.id, revocable: false, revoked_at: expect.any(String) }]);
  expect((await check(member, { consent: false })).code).toBe('4220000');
  expect((await check(member, { id_card: idCardOf(2) })).data.state).toBe('verified');
  expect(await realName(member)).toHaveLength(2);
});

test('taken back while the provider is asked, the answer is not kept', async () => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  house.house.ports.identity = {
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

test('somebody else’s consent, what is no id, and a guest', async () => {
  await check(member);
  const [mine] = await realName(member);
  const other = await house.as('member', '13800000002');
  for (const id of [mine!.id, 'x', '019b76da-a800-7000-8000-000000000000'])
    expect((await revoke(other, id)).code).toBe('4040000');
  expect((await house.guest().call('GET /account/api/consents')).code).toBe('4010000');
  expect((await realName(member))[0]!.revoked_at).toBeNull();
});
