import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let broker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  broker = await server.as('broker', mobiles.adviser);
});
afterAll(() => server.close());

const profile = { nickname: '', region: '' };
const change = (who: Visitor, body: object) => who.call('PUT /account/api/info', { body: { ...profile, ...body } });
const own = (who: Visitor) => who.data('GET /account/api/card/info');

test('[S3.15] the card has template italic until another is chosen; others see the changes', async () => {
  const before = await own(broker);
  expect([before.template_no, before.templates]).toEqual(['italic', ['italic', 'plain', 'seal']]);
  const edit = { template_no: 'seal', title: '高级顾问', introduction: '做了十年经营贷。' };
  expect((await change(broker, edit)).data.card).toMatchObject(edit);
  expect(await own(broker)).toMatchObject(edit);
  const query = { account_no: before.account_no };
  expect(await server.guest().data('GET /account/api/card/detail', { query })).toMatchObject(edit);
});

test('a change of the profile leaves the card unchanged, and a title can be removed', async () => {
  await change(broker, { title: '顾问', introduction: '你好' });
  await change(broker, { nickname: '小周' });
  expect(await own(broker)).toMatchObject({ title: '顾问', introduction: '你好' });
  await change(broker, { title: '' });
  expect(await own(broker)).toMatchObject({ title: '', introduction: '你好' });
});

test('an unknown template and too long a text are refused; only brokers and store staff have a card', async () => {
  for (const body of [{ template_no: 'x' }, { title: 'x'.repeat(41) }, { introduction: 'x'.repeat(301) }, { title: 7 }])
    expect((await change(broker, body)).code, JSON.stringify(body)).toBe('4220000');
  expect((await change(await server.as('store', mobiles.manager), { title: '店长' })).data.card.title).toBe('店长');
  for (const who of [
    await server.as('member', mobiles.member),
    await server.as('saas', mobiles.headquarters, headquarters),
  ]) {
    expect((await change(who, { title: '顾问' })).code).toBe('4220000');
    expect((await who.call('GET /account/api/card/info')).code).toBe('4030000');
    expect((await change(who, {})).code).toBe('2000000');
  }
});
