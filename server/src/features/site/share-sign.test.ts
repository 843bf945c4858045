import { afterAll, beforeAll, expect, test } from 'vitest';
import { jingan, otherTenantSite, startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { encodeSite } from './index.ts';
import { shareSignature } from './share-sign.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const origin = 'http://127.0.0.1:3000';
const sign = (url: string, site = server.guest()) =>
  site.call('POST /tools/api/wechat/mp/share_sign', { body: { url } });

test('the signature matches the example of the platform’s documentation', () => {
  const published = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonce: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
  };
  expect(shareSignature({ ...published, url: 'http://mp.weixin.qq.com?params=value' })).toBe(
    '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
  );
  expect(shareSignature({ ...published, url: 'http://mp.weixin.qq.com' })).toBe(
    'f4d90daf4b3bca3078ab155816175ba34c443a7b',
  );
});

test('a page of the site is signed without its fragment, and marked as a sample', async () => {
  const { data } = await sign(`${origin}/?from=singlemessage#/pages/home/index`);
  expect(data).toMatchObject({ timestamp: Math.floor(server.clock.now() / 1000), sample: true });
  const url = `${origin}/?from=singlemessage`;
  const { nonce_str: nonce, timestamp } = data;
  expect(data.signature).toBe(shareSignature({ ticket: 'sample-ticket', nonce, timestamp, url }));
  expect((await sign(`${origin}/`)).data.nonce_str).not.toBe(nonce);
  const segment = encodeSite(server.parts.ports.secrets, { prefix: 'sy', tenant_no: '1001', store_no: 2 });
  for (const page of [`${origin}/jingan0000000002`, `http://localhost:3000/${segment}/#/pages/find/index`])
    expect((await sign(page, server.guest(jingan))).code, page).toBe('2000000');
});

test('the address of a share is signed, also with what WeChat appends to it', async () => {
  const share = `${origin}/?s=bcdf234567`;
  for (const url of [share, `${share}&from=singlemessage&isappinstalled=0`, `${share}&shareTo=friend`]) {
    const { data } = await sign(`${url}#/share?promo=YINING&v=0195e3f2-0000-7000-8000-000000000001`);
    const { nonce_str: nonce, timestamp } = data;
    expect(data.signature, url).toBe(shareSignature({ ticket: 'sample-ticket', nonce, timestamp, url }));
  }
});

test('foreign addresses and pages of other sites are refused', async () => {
  const strangers = [
    'https://evil.example/',
    `${origin}.evil.example/`,
    `${origin}@evil.example/`,
    `http://evil.example/?${origin}/`,
    `http://evil.example#${origin}/`,
    '//127.0.0.1:3000/',
    'http://127.0.0.1:3001/',
    'https://127.0.0.1:3000/',
    'http://2130706433:3000/',
    'http://0x7f.1:3000/',
    'http://[::ffff:127.0.0.1]:3000/',
    'http://user@127.0.0.1:3000/',
    'http:\\\\127.0.0.1:3000\\',
    `${origin}\\@evil.example/`,
    'javascript:alert(1)',
    origin,
    ` ${origin}/`,
    `${origin}/jingan0000000002`,
    `${origin}/files/x.png`,
    `${origin}/%2e%2e/`,
    '/',
    'x',
  ];
  for (const url of strangers) expect((await sign(url)).code, url).toBe('4220000');
  expect((await sign(`${origin}/`, server.guest(otherTenantSite))).code).toBe('4220000');
});
