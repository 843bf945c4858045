import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, read, upload } from '#app/testing/uploads.ts';
import { sweepUploads } from '#features/upload/index.ts';

let server: TestServer;
let broker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  broker = await server.as('broker', mobiles.adviser);
});
afterAll(() => server.close());

const uploaded = async (who: Visitor, type = 'avatar') => {
  const credential = await credentialOf(who, type);
  const { key } = await upload(server, credential, { bytes: await pictureOf('png') });
  return { key, address: `${credential.host}${key}` };
};
const change = (who: Visitor, avatar: unknown) => who.call('PUT /account/api/info/part', { body: { avatar } });

test('an own picture appears in the account info, on the card and in broker info; null removes it', async () => {
  const { key, address } = await uploaded(broker);
  expect((await broker.data('GET /account/api/info')).avatar).toBeNull();
  const { data } = await change(broker, key);
  expect([data.avatar, data.card.avatar]).toEqual([address, address]);
  const guest = server.guest();
  const query = { account_no: data.account_no };
  expect((await guest.data('GET /account/api/card/detail', { query })).avatar).toBe(address);
  const params = { id: data.account_no };
  expect((await guest.data('GET /finance/api/{id}/get_broker_info', { params })).avatar).toBe(address);
  expect((await read(server, address)).statusCode).toBe(200);
  expect((await change(broker, null)).data.avatar).toBeNull();
  expect((await change(broker, address)).data.avatar).toBe(address);
});

test('anything but an own uploaded avatar is refused and changes nothing', async () => {
  const member = await server.as('member', mobiles.member);
  const [foreign, sale] = [await uploaded(member), await uploaded(broker, 'sale')];
  const before = (await broker.data('GET /account/api/info')).avatar;
  const never = foreign.key.replace(/.{10}\.png$/, 'AAAAAAAAAA.png');
  const strange = ['https://evil.example/x.png', 'data:image/png;base64,AA', '../x.png', 'javascript:alert(1)', 'x'];
  for (const avatar of [foreign.key, foreign.address, sale.key, sale.address, never, ...strange, '', 7, {}]) {
    const { code, data } = await change(broker, avatar);
    expect([code, Object.keys((data as unknown as { fields: object }).fields)], String(avatar)).toEqual([
      '4220000',
      ['avatar'],
    ]);
  }
  expect((await broker.data('GET /account/api/info')).avatar).toBe(before);
});

test('the previous picture can be restored for a day and is then deleted; the current one stays', async () => {
  const [first, second] = [await uploaded(broker), await uploaded(broker)];
  await change(broker, first.key);
  await change(broker, second.key);
  await change(broker, first.key);
  server.clock.advance(25 * 3_600_000);
  broker = await server.as('broker', mobiles.adviser);
  await sweepUploads(server.parts.ports);
  expect((await read(server, first.address)).statusCode).toBe(200);
  expect((await read(server, second.address)).statusCode).toBe(404);
  expect((await change(broker, second.key)).code).toBe('4220000');
  expect((await broker.data('GET /account/api/info')).avatar).toBe(first.address);
});

test('concurrent changes all finish, with one of the pictures in use', async () => {
  const [first, second] = [await uploaded(broker), await uploaded(broker)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => change(broker, i % 2 ? first.key : second.key)),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['2000000']));
  expect([first.address, second.address]).toContain((await broker.data('GET /account/api/info')).avatar);
});

test('other changes leave the picture unchanged', async () => {
  const { key, address } = await uploaded(broker);
  await change(broker, key);
  await broker.data('PUT /account/api/info/part', { body: { nickname: '小周', on_duty: true } });
  expect((await broker.data('GET /account/api/info')).avatar).toBe(address);
});
