import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import type { PayChannel } from '@sycee/domain/pay/channels';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { WebhookHeaders } from '#platform/ports/webhooks.ts';
import type {
  BillRow,
  Charge,
  ChargeRequest,
  PaymentInstructions,
  PaymentWebhook,
  PayProvider,
  Refund,
} from './pay-provider.ts';
import { PlatformKeys } from './platform-keys.ts';
import { readBill } from './v3-bill.ts';
import { chargeOf, refundAnswer, refundOf, transaction } from './v3-resources.ts';
import { signLines } from './v3-signature.ts';
import { readWebhook, type V3Trust } from './v3-webhook.ts';

export interface WechatPayOptions {
  /** `https://api.mch.weixin.qq.com` */
  api: string;
  appId: string;
  merchantId: string;
  merchantSerial: string;
  /** PEM. */
  merchantKey: string;
  apiKey: string;
  /** The platform's public key and its id; absent: certificates, which are fetched from the provider. */
  platformKey: { id: string; pem: string } | undefined;
  channels: readonly PayChannel[];
}
export interface SentRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body: string;
}
export interface GotAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}
export type Send = (request: SentRequest) => Promise<GotAnswer>;

const timeoutMs = 10_000;
const byFetch: Send = async ({ method, url, headers, body }) => {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method, headers, signal, redirect: 'error', ...(method === 'POST' && { body }) });
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
};

const prepaid = z.object({
  h5_url: z.string().optional(),
  code_url: z.string().optional(),
  prepay_id: z.string().optional(),
});
const refused = z.object({ code: z.string().max(64) });
const nothing = new Set(['ORDER_NOT_EXIST', 'NO_STATEMENT_EXIST']);
const billPlace = z.object({ hash_value: z.string(), download_url: z.string() });

/** WeChat Pay API v3. The sample bank is called by the same code without a network. */
export class WechatPay implements PayProvider {
  readonly sample: boolean;
  readonly appId: string;
  readonly channels: readonly PayChannel[];
  readonly #options: WechatPayOptions;
  readonly #key: KeyObject;
  readonly #platform: PlatformKeys;
  readonly #trust: V3Trust;
  readonly #clock: Clock;
  readonly #send: Send;

  constructor(
    options: WechatPayOptions,
    clock: Clock,
    { send = byFetch, sample = false }: { send?: Send; sample?: boolean } = {},
  ) {
    const { appId, merchantId, apiKey, platformKey } = options;
    this.#options = options;
    this.#key = createPrivateKey(options.merchantKey);
    this.#platform = new PlatformKeys({
      publicKey: platformKey && { id: platformKey.id, key: createPublicKey(platformKey.pem) },
      apiKey,
      clock,
      fetchCertificates: () => this.#send(this.#signed('GET', `${options.api}/v3/certificates`, '')),
    });
    this.#trust = { appId, merchantId, apiKey, platformKey: (serial) => this.#platform.of(serial) };
    this.#clock = clock;
    this.#send = send;
    this.sample = sample;
    this.appId = options.appId;
    this.channels = options.channels;
  }

  async createCharge(request: ChargeRequest): Promise<PaymentInstructions> {
    const { appId: appid, merchantId: mchid } = this.#options;
    const { channel, number } = request;
    const input = {
      appid,
      mchid,
      description: request.description,
      out_trade_no: number,
      time_expire: new Date(request.expiresAtMs).toISOString().replace(/\.\d+Z$/, '+00:00'),
      attach: request.tenantNo,
      notify_url: request.webhookUrl,
      amount: { total: request.amountFen, currency: 'CNY' },
      ...(channel === 'jsapi' && { payer: { openid: request.openId } }),
      ...(channel === 'h5' && { scene_info: { payer_client_ip: request.address, h5_info: { type: 'Wap' } } }),
    };
    const { h5_url, code_url, prepay_id } = prepaid.parse(
      await this.#call('POST', `/v3/pay/transactions/${channel}`, input),
    );
    if (channel === 'h5' && h5_url) return { channel, url: h5_url };
    if (channel === 'native' && code_url) return { channel, code: code_url };
    if (channel === 'jsapi' && prepay_id) return { channel, params: this.#jsapiParams(prepay_id) };
    throw new Error('The payment provider answered without a way to pay.');
  }

  async queryCharge(number: string): Promise<Charge | null> {
    const response = await this.#call(
      'GET',
      `/v3/pay/transactions/out-trade-no/${number}?mchid=${this.#options.merchantId}`,
      null,
    );
    if (!response) return null;
    const read = transaction.parse(response);
    if (read.mchid !== this.#options.merchantId || read.appid !== this.#options.appId || read.out_trade_no !== number)
      throw new Error('The payment provider answered about another charge.');
    return chargeOf(read);
  }

  async close(number: string): Promise<void> {
    await this.#call('POST', `/v3/pay/transactions/out-trade-no/${number}/close`, { mchid: this.#options.merchantId });
  }

  async refund(input: Parameters<PayProvider['refund']>[0]): Promise<Refund> {
    const { number, providerNo, amountFen, webhookUrl } = input;
    const response = await this.#call('POST', '/v3/refund/domestic/refunds', {
      transaction_id: providerNo,
      out_refund_no: number,
      notify_url: webhookUrl,
      amount: { refund: amountFen, total: amountFen, currency: 'CNY' },
    });
    const { out_refund_no, status, amount } = refundAnswer.parse(response);
    if (out_refund_no !== number) throw new Error('The payment provider answered about another refund.');
    return refundOf(out_refund_no, status, amount.refund);
  }

  async bill(day: string): Promise<BillRow[]> {
    const response = await this.#call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`, null);
    // Nothing moved on that day.
    if (!response) return [];
    const { hash_value, download_url } = billPlace.parse(response);
    // A bill is not signed, but its hash was, in the signed answer.
    const { status, body } = await this.#send(this.#signed('GET', download_url, ''));
    if (status !== 200 || createHash('sha1').update(body).digest('hex') !== hash_value.toLowerCase())
      throw new Error('The bill of the payment provider is not the one that was announced.');
    return readBill(body);
  }

  readWebhook(headers: WebhookHeaders, body: string): Promise<PaymentWebhook> {
    return readWebhook(this.#trust, headers, body, this.#clock.now());
  }

  #jsapiParams(prepayId: string): Extract<PaymentInstructions, { channel: 'jsapi' }>['params'] {
    const { appId } = this.#options;
    const [timeStamp, nonceStr, packageText] = [this.#seconds(), newNonce(), `prepay_id=${prepayId}`];
    const paySign = signLines(this.#key, appId, timeStamp, nonceStr, packageText);
    return { appId, timeStamp, nonceStr, package: packageText, signType: 'RSA', paySign };
  }

  /** Null: not found. */
  async #call(method: 'GET' | 'POST', path: string, input: object | null): Promise<unknown> {
    const request = this.#signed(method, `${this.#options.api}${path}`, input ? JSON.stringify(input) : '');
    const answer = await this.#send(request);
    if (!(await this.#platform.haveSigned(answer)))
      throw new Error(`The payment provider’s answer ${answer.status} is not signed by it.`);
    if (answer.status === 204) return {};
    if (answer.status === 200) return JSON.parse(answer.body);
    const { code } = refused.parse(JSON.parse(answer.body));
    if (nothing.has(code)) return null;
    throw new Error(`The payment provider answered ${answer.status} ${code}.`);
  }

  #signed(method: 'GET' | 'POST', url: string, body: string): SentRequest {
    const { merchantId, merchantSerial } = this.#options;
    const { pathname, search } = new URL(url);
    const [timestamp, nonce] = [this.#seconds(), newNonce()];
    const signature = signLines(this.#key, method, pathname + search, timestamp, nonce, body);
    const parts = { mchid: merchantId, nonce_str: nonce, timestamp, serial_no: merchantSerial, signature };
    const authorization = `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts).map(([key, value]) => `${key}="${value}"`)}`;
    const headers = {
      authorization,
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'sycee',
      // Requests answers signed with the public key; otherwise a certificate signs them.
      ...(this.#options.platformKey && { 'wechatpay-serial': this.#options.platformKey.id }),
    };
    return { method, url, headers, body };
  }

  #seconds = (): string => String(Math.floor(this.#clock.now() / 1000));
}

const newNonce = (): string => randomBytes(16).toString('hex');
