import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { SampleBank } from './sample-bank.ts';
import { type SampleCertificate, sampleCertificate } from './sample-certificate.ts';
import { WechatPay, type WechatPayOptions } from './wechat-pay.ts';

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const [bankKey, merchantKey] = [newKey(), newKey()];
const apiKey = 'k'.repeat(32);
const names = { appId: 'wx1', merchantId: '1900', merchantSerial: 'S1' };
const begins = Date.parse('2026-11-20T04:00:00Z');
const hourMs = 3_600_000;
const certificate = (digit: string, fromMs: number, untilMs: number): SampleCertificate =>
  sampleCertificate({ serial: digit.repeat(40), key: newKey(), fromMs, untilMs });
const old = certificate('5', begins - 1_000 * hourMs, begins + 24 * hourMs);
const next = certificate('7', begins, begins + 40_000 * hourMs);
const number = 'a'.repeat(32);

let now: number;
let bank: SampleBank;
/** Number of requests for the list, and whether they succeed. */
let lists: number;
let isAway: boolean;
beforeEach(() => {
  now = begins;
  lists = 0;
  isAway = false;
  bank = new SampleBank({
    keys: { key: bankKey, keyId: 'PUB_KEY_ID_1', merchantKey, apiKey, ...names },
    clock: { now: () => now },
    cashier: (one) => `https://wx.tenpay.com/pay?prepay_id=${one}`,
    charges: [],
    keep: () => {},
  });
  bank.haveCertificates([old], old);
});

const wechat = (but: Partial<WechatPayOptions> = {}) =>
  new WechatPay(
    {
      api: 'https://sample.invalid',
      ...names,
      merchantKey: merchantKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      apiKey,
      platformKey: undefined,
      channels: ['native'],
      ...but,
    },
    { now: () => now },
    {
      send: async (request) => {
        if (request.url.endsWith('/v3/certificates')) {
          lists++;
          if (isAway) throw new Error('away');
        }
        return await bank.answer(request);
      },
    },
  );
const publicKey = {
  id: 'PUB_KEY_ID_1',
  pem: createPublicKey(bankKey).export({ type: 'spki', format: 'pem' }).toString(),
};
const request = {
  number,
  channel: 'native' as const,
  amountFen: 990,
  description: 'SY-R-1',
  tenantNo: '1001',
  openId: '',
  address: '203.0.113.7',
  expiresAtMs: begins + hourMs,
  webhookUrl: 'https://sycee.example.com/pay/notice/1001',
};
const receive = (pay: WechatPay, { headers, body } = bank.webhook(number)) => pay.readWebhook(headers, body);
async function paid(pay: WechatPay): Promise<WechatPay> {
  await pay.createCharge(request);
  bank.pay(number);
  return pay;
}

test('answers and webhooks are verified by a certificate from the provider, which is fetched once', async () => {
  const pay = await paid(wechat());
  expect(await pay.queryCharge(number)).toMatchObject({ state: 'paid' });
  expect(await receive(pay)).toMatchObject({ providerState: 'SUCCESS' });
  expect(lists).toBe(1);
});

test('during a change of certificates both are accepted, the old one until its expiry', async () => {
  const pay = await paid(wechat());
  bank.haveCertificates([old, next], next);
  now += 2 * 60_000;
  expect(await receive(pay)).toMatchObject({ providerState: 'SUCCESS' });
  expect(lists).toBe(2);
  bank.haveCertificates([old, next], old);
  expect(await receive(pay)).toMatchObject({ providerState: 'SUCCESS' });
  expect(lists).toBe(2);
  now = old.untilMs;
  await expect(receive(pay)).rejects.toThrow(/signature/);
  bank.haveCertificates([next], next);
  expect(await receive(pay)).toMatchObject({ providerState: 'SUCCESS' });
});

test('a certificate is not accepted before its start date', async () => {
  const pay = await paid(wechat());
  const early = certificate('6', begins + 6 * hourMs, begins + 60 * hourMs);
  bank.haveCertificates([old, early], early);
  now += 2 * 60_000;
  await expect(receive(pay)).rejects.toThrow(/signature/);
  now = early.fromMs;
  expect(await receive(pay)).toMatchObject({ providerState: 'SUCCESS' });
});

test('unknown serial numbers fetch the list at most once a minute', async () => {
  const pay = await paid(wechat());
  now += 2 * 60_000;
  const { headers, body } = bank.webhook(number);
  const forged = Array.from({ length: 200 }, (_, n) =>
    pay.readWebhook({ ...headers, 'wechatpay-serial': n.toString(16).padStart(40, 'F') }, body),
  );
  const became = await Promise.allSettled(forged);
  expect(became.every(({ status }) => status === 'rejected')).toBe(true);
  expect(lists).toBe(2);
  // Known keys still work meanwhile, and a stale webhook triggers no request.
  expect(await pay.readWebhook(headers, body)).toMatchObject({ providerState: 'SUCCESS' });
  const stale = { ...headers, 'wechatpay-serial': 'E'.repeat(40), 'wechatpay-timestamp': '1' };
  now += 61_000;
  await expect(pay.readWebhook(stale, body)).rejects.toThrow(/time/);
  expect(lists).toBe(2);
});

test('the list is fetched more than twice a day; while it fails, known keys stay in use', async () => {
  const pay = await paid(wechat());
  isAway = true;
  now += 11 * hourMs;
  expect(await pay.queryCharge(number)).toMatchObject({ state: 'paid' });
  expect(await pay.queryCharge(number)).toMatchObject({ state: 'paid' });
  expect(lists).toBe(2);
  isAway = false;
  // A certificate removed from the list early is no longer trusted.
  bank.haveCertificates([next], next);
  now += 61_000;
  expect(await pay.queryCharge(number)).toMatchObject({ state: 'paid' });
  expect(lists).toBe(3);
  bank.haveCertificates([old], old);
  await expect(receive(pay)).rejects.toThrow(/signature/);
});

test('a list with wrong encryption, a wrong signature or another certificate number is refused', async () => {
  await expect(wechat({ apiKey: 'x'.repeat(32) }).queryCharge(number)).rejects.toThrow(/not signed/);
  bank.haveCertificates([old], { ...next, serial: old.serial });
  await expect(wechat().queryCharge(number)).rejects.toThrow(/not signed/);
  bank.haveCertificates([{ ...old, serial: '6'.repeat(40) }], { ...old, serial: '6'.repeat(40) });
  await expect(wechat().queryCharge(number)).rejects.toThrow(/not signed/);
});

test('while a merchant changes to the public key, webhooks are accepted by either; afterwards by the key only', async () => {
  const pay = await paid(wechat({ platformKey: publicKey }));
  expect(lists).toBe(0);
  expect(await receive(pay)).toMatchObject({ providerState: 'SUCCESS' });
  expect(lists).toBe(1);
  bank.haveCertificates([], { ...old, key: bankKey, serial: 'PUB_KEY_ID_1' });
  expect(await receive(pay)).toMatchObject({ providerState: 'SUCCESS' });
  now = old.untilMs;
  bank.haveCertificates([], old);
  await expect(receive(pay)).rejects.toThrow(/signature/);
});
