import { uploadAddresses } from '@sycee/contract/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Identities, identitiesOf, type Name } from '#app/testing/identities.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { type Credential, fieldsOf, formOf, keyIn, pictureOf, read, upload } from '#app/testing/uploads.ts';

let server: TestServer;
let as: Identities;
let bytes: Buffer;
let credential: Credential;
let ownFile: { key: string; address: string };
beforeAll(async () => {
  server = await startTestServer();
  [as, bytes] = await Promise.all([identitiesOf(server), pictureOf('png')]);
  credential = await as.broker.visitor.data('GET /tools/api/oss/base_sign');
  const { key } = await upload(server, credential, { bytes });
  ownFile = { key, ...(await as.broker.visitor.data('GET /tools/api/oss/own_address', { query: { key } })) };
});
afterAll(() => server.close());

test('every address that speaks the object storage protocol is tested here', () => {
  expect(Object.keys(uploadAddresses).sort()).toEqual(['GET /files/*', 'POST /oss_proxy']);
});

const names: readonly Name[] = [
  'guest',
  'ended',
  'member',
  'roc',
  'saas',
  'operator',
  'support',
  'broker of another tenant',
];
/** Site headers to try; neither they nor the token matter to the object storage. */
const sites = [
  {},
  { 'x-prefix': 'jh', 'x-ffp-no': '1002', 'x-store-no': '1' },
  { 'x-prefix': '\u00e9', 'x-ffp-no': '' },
];

describe('only a signature opens the object storage, not a token or site', () => {
  test.each(names)('%s without a credential stores nothing and reads nothing private', async (name) => {
    for (const site of sites) {
      const headers = { ...as[name].visitor.headers, ...site };
      const key = keyIn(credential.dir);
      const form = formOf(fieldsOf({ ...credential, signature: 'A'.repeat(28) }, key), { bytes });
      const answer = await server.app.inject({
        method: 'POST',
        url: '/oss_proxy',
        query: { url: credential.host },
        headers: { ...headers, ...form.headers },
        payload: form.payload,
      });
      expect(answer.statusCode).toBe(403);
      const [there, absent] = await Promise.all(
        [ownFile.key, key].map((each) => server.app.inject({ url: `/files/${each}`, headers })),
      );
      expect([there!.statusCode, there!.body]).toEqual([403, absent!.body]);
    }
  });

  test.each(names)('%s gets no address of a foreign file, whether or not it exists', async (name) => {
    const send = (key: string) => as[name].visitor.call('GET /tools/api/oss/own_address', { query: { key } });
    const [foreign, absent] = [await send(ownFile.key), await send(keyIn(credential.dir))];
    expect(foreign).toEqual(absent);
    expect(foreign.code).toMatch(/^40[134]000[03]$/);
  });

  test('a signature is valid for one file and until its expiry', async () => {
    expect((await read(server, ownFile.address)).statusCode).toBe(200);
    const other = (await upload(server, credential, { bytes })).key;
    expect((await read(server, ownFile.address.replace(ownFile.key, other))).statusCode).toBe(403);
    expect((await read(server, ownFile.address.replace(/expires=(\d)/, 'expires=9$1'))).statusCode).toBe(403);
  });
});
