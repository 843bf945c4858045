import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '#app/testing/test-house.ts';
import { encodeSite } from './door.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const find = async (token: string) => {
  const response = await house.app.inject({ url: '/tools/api/get_url_token', query: { token } });
  return response.json();
};

test('[S1.31] a segment of exactly 16 characters is a site key, used as it is', async () => {
  expect((await find('jingan0000000002')).data).toMatchObject({ prefix: 'sy', ffp_no: '1001', store_no: 2 });
  expect((await find('nobody0000000009')).code).toBe('4040000');
});

test('[S1.32] any other segment is decoded by the server; a forged or cut one is not there', async () => {
  const segment = encodeSite(house.house.ports.secrets, { prefix: 'jh', ffp_no: '1002', store_no: 2 });
  expect((await find(segment)).data).toMatchObject({ prefix: 'jh', ffp_no: '1002', store_no: 2 });
  for (const bad of [segment.slice(0, -2), `${segment}A`, `B${segment.slice(1)}`, 'sy_1001_1', '%00', 'a'.repeat(300)])
    expect((await find(bad)).code, bad).toBe('4040000');
});

test('[S1.33] with the prefix saas the store is 1, whatever the address says', async () => {
  const segment = encodeSite(house.house.ports.secrets, { prefix: 'saas', ffp_no: '1001', store_no: 7 });
  expect((await find(segment)).data).toMatchObject({ prefix: 'saas', store_no: 1 });
  const guest = house.guest({ prefix: 'saas', ffpNo: '1001', storeNo: 7 });
  expect((await guest.call('GET /finance/api/get_index')).code).toBe('2000000');
});

test('[S1.30] without a segment it is the default site of the installation', async () => {
  expect((await find('')).data).toMatchObject({ prefix: 'sy', ffp_no: '1001', store_no: 1 });
});

test('a guest without a site, or at one that is not there, is told so', async () => {
  expect((await house.app.inject('/finance/api/get_index')).json().code).toBe('4220000');
  expect((await house.guest({ prefix: 'sy', ffpNo: '9999', storeNo: 1 }).call('GET /finance/api/get_index')).code).toBe(
    '4220000',
  );
});

test('[S9.12] [S7.22] the app version is 1.0.0 (100); about us and the app of the site answer in the language asked for', async () => {
  const guest = house.guest();
  expect(await guest.data('GET /tools/api/sys/config/tech')).toMatchObject({
    version: '1.0.0',
    version_code: 100,
    upload_max_files: 52,
    sms_digits: 6,
  });
  expect((await guest.data('GET /company/api/site/app')).name).toBe('Yuanding Finance');
  const zh = guest.with({ 'accept-language': 'zh-CN' });
  expect((await zh.data('GET /company/api/site/app')).name).toBe('元锭融服');
  expect((await zh.data('GET /company/api/info')).address).toContain('平江路');
});

test('[S7.16] [S3.27] attribute lists answer by slug, 50 a page', async () => {
  const guest = house.guest();
  for (const slug of ['tag', 'tag_business', 'job'])
    expect((await guest.data('POST /tools/api/attr', { body: { slug } })).list.length).toBeGreaterThan(2);
  const page = await guest.data('POST /tools/api/attr', { body: { slug: 'tag', page_size: 2 } });
  expect(page).toMatchObject({ list: [{}, {}], next: '2' });
  expect((await guest.call('POST /tools/api/attr', { body: { slug: 'nothing' } })).code).toBe('4220000');
});

test('[S9.18] the secret of site addresses is in no answer', async () => {
  const bodies = await Promise.all(
    ['/openapi.json', '/tools/api/sys/config/tech', '/metrics'].map((url) => house.app.inject(url)),
  );
  for (const { body } of bodies) expect(body).not.toContain('only for tests, and long enough');
});

test('[S3.12] every answer is an envelope of code, message, data', async () => {
  for (const url of ['/tools/api/get_url_token', '/account/api/info', '/no/such/call'])
    expect(Object.keys((await house.app.inject(url)).json()).sort()).toEqual(['code', 'data', 'message']);
});
