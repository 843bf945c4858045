import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChargeRequest } from './pay-provider.ts';
import { SampleBank } from './sample-bank.ts';
import { areSigned, openResource, sealResource } from './v3-signature.ts';
import { WechatPay, type WechatPayOptions } from './wechat-pay.ts';

const clock = { now: () => Date.parse('2026-11-20T04:00:00Z') };
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const [bankKey, merchantKey] = [newKey(), newKey()];
const apiKey = 'k'.repeat(32);
const names = { appId: 'wx1', merchantId: '1900', merchantSerial: 'S1' };
const pemOf = (key: ReturnType<typeof newKey>) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

let bank: SampleBank;
let server: http.Server;
let seen: { method: string; url: string; body: string }[];
let instead: ((response: http.ServerResponse) => void) | null;
beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    const body = await text(request);
    const { method = '', url = '' } = request;
    seen.push({ method, url, body });
    if (instead) return instead(response);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
    const answer = await bank.answer({
      method: method as 'GET',
      url: `http://${request.headers.host}${url}`,
      headers,
      body,
    });
    return response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  instead = null;
  bank = new SampleBank({
    keys: { key: bankKey, keyId: 'PUB_KEY_ID_1', merchantKey, apiKey, ...names },
    clock,
    cashier: (number) => `https://wx.tenpay.com/pay?prepay_id=${number}`,
    charges: [],
    keep: () => {},
  });
});
afterEach(() => {
  instead = null;
});

const wechat = (but: Partial<WechatPayOptions> = {}) =>
  new WechatPay(
    {
      api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...names,
      merchantKey: pemOf(merchantKey),
      apiKey,
      platformKey: {
        id: 'PUB_KEY_ID_1',
        pem: createPublicKey(bankKey).export({ type: 'spki', format: 'pem' }).toString(),
      },
      channels: ['jsapi', 'h5', 'native'],
      ...but,
    },
    clock,
  );
const number = 'a'.repeat(32);
const request: ChargeRequest = {
  number,
  channel: 'h5',
  amountFen: 990,
  description: '税务报告 SY-R-1',
  tenantNo: '1001',
  openId: 'o-1',
  address: '203.0.113.7',
  expiresAtMs: clock.now() + 1_800_000,
  webhookUrl: 'https://sycee.example.com/pay/notice/1001',
};

test('each channel is requested as documented, and returns what the payer needs', async () => {
  expect(await wechat().createCharge(request)).toEqual({
    channel: 'h5',
    url: expect.stringContaining('https://wx.tenpay.com/'),
  });
  const native = await wechat().createCharge({ ...request, channel: 'native' });
  expect(native).toEqual({ channel: 'native', code: expect.stringMatching(/^weixin:/) });
  const instructions = await wechat().createCharge({ ...request, channel: 'jsapi' });
  if (instructions.channel !== 'jsapi') throw new Error('another channel');
  const { appId, timeStamp, nonceStr, package: prepaid, paySign } = instructions.params;
  expect(areSigned(createPublicKey(merchantKey), paySign, appId, timeStamp, nonceStr, prepaid)).toBe(true);
  expect(seen.map(({ url }) => url)).toEqual(
    ['h5', 'native', 'jsapi'].map((channel) => `/v3/pay/transactions/${channel}`),
  );
  expect(JSON.parse(seen[0]!.body)).toEqual({
    appid: 'wx1',
    mchid: '1900',
    description: request.description,
    out_trade_no: number,
    time_expire: '2026-11-20T04:30:00+00:00',
    attach: '1001',
    notify_url: request.webhookUrl,
    amount: { total: 990, currency: 'CNY' },
    scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } },
  });
  expect(JSON.parse(seen[2]!.body)).toMatchObject({ payer: { openid: 'o-1' } });
});

test('a charge is queried, closed, paid and refunded under its number', async () => {
  const pay = wechat();
  expect(await pay.queryCharge(number)).toBeNull();
  await pay.createCharge(request);
  expect(await pay.queryCharge(number)).toEqual({ number, state: 'waiting', paid: null });
  bank.pay(number);
  const charge = await pay.queryCharge(number);
  expect(charge).toMatchObject({ state: 'paid', paid: { amountFen: 990, atMs: clock.now() } });
  await expect(pay.close(number)).rejects.toThrow(/ORDERPAID/);
  const { providerNo } = charge!.paid!;
  const input = { number: 'b'.repeat(32), providerNo, amountFen: 990, webhookUrl: request.webhookUrl };
  expect(await pay.refund(input)).toEqual({ number: input.number, state: 'done', amountFen: 990 });
  expect(await pay.refund(input)).toEqual({ number: input.number, state: 'done', amountFen: 990 });
  await expect(pay.refund({ ...input, number: 'c'.repeat(32) })).rejects.toThrow(/INVALID_REQUEST/);
  const other = 'd'.repeat(32);
  await pay.createCharge({ ...request, number: other });
  await pay.close(other);
  expect(await pay.queryCharge(other)).toMatchObject({ state: 'closed' });
});

test('a day’s bill lists payments and refunds with their tenant; a day without any is empty', async () => {
  const pay = wechat();
  await pay.createCharge(request);
  bank.pay(number);
  const { providerNo } = (await pay.queryCharge(number))!.paid!;
  await pay.refund({ number: 'b'.repeat(32), providerNo, amountFen: 990, webhookUrl: request.webhookUrl });
  const common = { tenantNo: '1001', number, providerNo, amountFen: 990, atMs: clock.now() };
  expect(await pay.bill('2026-11-20')).toEqual([
    { kind: 'payment', refundNumber: '', ...common },
    { kind: 'refund', refundNumber: 'b'.repeat(32), ...common },
  ]);
  expect(await pay.bill('2026-11-19')).toEqual([]);
});

test('webhooks are verified by the same code, and refused for another merchant or a wrong encryption', async () => {
  const pay = wechat();
  await pay.createCharge(request);
  bank.pay(number);
  const { headers, body } = bank.webhook(number);
  expect(await pay.readWebhook(headers, body)).toMatchObject({
    providerState: 'SUCCESS',
    about: { charge: { number, state: 'paid' } },
  });
  await expect(wechat({ merchantId: '1901' }).readWebhook(headers, body)).rejects.toThrow(/app/);
  await expect(wechat({ appId: 'wx2' }).readWebhook(headers, body)).rejects.toThrow(/app/);
  await expect(wechat({ apiKey: 'x'.repeat(32) }).readWebhook(headers, body)).rejects.toThrow(/signature/);
  const other = {
    id: 'PUB_KEY_ID_2',
    pem: createPublicKey(bankKey).export({ type: 'spki', format: 'pem' }).toString(),
  };
  await expect(wechat({ platformKey: other }).readWebhook(headers, body)).rejects.toThrow(/signature/);
});

test('an altered ciphertext does not open: its tag is verified', () => {
  const sealed = sealResource(apiKey, { total: 990 }, 'transaction');
  expect(openResource(apiKey, sealed)).toEqual({ total: 990 });
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  bytes[10]! ^= 1;
  expect(() => openResource(apiKey, { ...sealed, ciphertext: bytes.toString('base64') })).toThrow(/authenticate/);
  expect(() => openResource(apiKey, { ...sealed, associated_data: 'refund' })).toThrow(/authenticate/);
});

test('no answer, an unsigned one, a redirect and a refusal leave the payment state unknown', async () => {
  const pay = wechat();
  await expect(wechat({ merchantSerial: 'S2' }).queryCharge(number)).rejects.toThrow(/401 SIGN_ERROR/);
  instead = (response) => response.writeHead(200).end(JSON.stringify({ trade_state: 'SUCCESS' }));
  await expect(pay.queryCharge(number)).rejects.toThrow(/not signed/);
  instead = (response) => response.writeHead(404).end('{"code":"ORDER_NOT_EXIST"}');
  await expect(pay.queryCharge(number)).rejects.toThrow(/not signed/);
  instead = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  await expect(pay.queryCharge(number)).rejects.toThrow(/fetch failed/);
  instead = (response) => response.destroy();
  await expect(pay.createCharge(request)).rejects.toThrow(/fetch failed/);
});
