import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Clock } from '#platform/clock.ts';
import type { Posted } from '#platform/ports/webhooks.ts';
import { billText } from './sample-bill.ts';
import { handedOut, type SampleCertificate } from './sample-certificate.ts';
import type { BankCharge, BankRefund } from './sample-charge.ts';
import { isMerchant } from './sample-merchant.ts';
import { sealResource, signLines } from './v3-signature.ts';
import type { GotAnswer, SentRequest } from './wechat-pay.ts';

export interface BankKeys {
  key: KeyObject;
  keyId: string;
  merchantKey: KeyObject;
  merchantSerial: string;
  apiKey: string;
  appId: string;
  merchantId: string;
}
/** Wrong values for a webhook. */
export interface Forgery {
  signature?: true;
  time?: true;
  amount?: true;
  app?: true;
}
interface BankOptions {
  keys: BankKeys;
  clock: Clock;
  cashier: (number: string) => string;
  charges: BankCharge[];
  /** Called with the charges after each change, to store them. */
  keep: (charges: BankCharge[]) => void;
}

interface Unsigned {
  status: number;
  body: string;
  /** File answers are not signed. */
  isFile?: true;
}

/** Simulates WeChat Pay API v3 as far as this server calls it. No money moves. */
export class SampleBank {
  readonly #of: BankOptions;
  readonly #charges: Map<string, BankCharge>;
  /** Signs webhooks; the newest certificate by default. */
  #signer: { key: KeyObject; id: string };
  #certificates: readonly SampleCertificate[] = [];

  constructor(options: BankOptions) {
    this.#of = options;
    this.#charges = new Map(options.charges.map((charge) => [charge.number, charge]));
    this.#signer = { key: options.keys.key, id: options.keys.keyId };
  }

  /** Replaces the certificates and the one that signs. */
  haveCertificates(all: readonly SampleCertificate[], signer: SampleCertificate): void {
    this.#certificates = all;
    this.#signer = { key: signer.key, id: signer.serial };
  }

  charge = (number: string): BankCharge | undefined => this.#charges.get(number);

  /** Signs with the public key if the request names it, otherwise with a certificate. */
  answer = async (request: SentRequest): Promise<GotAnswer> => {
    const answer = this.#serve(request);
    const { key, keyId: id } = this.#of.keys;
    const isByKey = request.headers['wechatpay-serial'] === id;
    return answer.isFile ? { ...answer, headers: {} } : this.#signed(answer, isByKey ? { key, id } : this.#signer);
  };

  #serve(request: SentRequest): Unsigned {
    if (!isMerchant(this.#of.keys, request)) return this.#say(401, { code: 'SIGN_ERROR', message: '签名错误' });
    const { pathname, searchParams } = new URL(request.url);
    const input = request.body ? (JSON.parse(request.body) as never) : ({} as never);
    const one = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(pathname);
    const offered = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(pathname);
    if (offered) return this.#createCharge(offered[1]!, input);
    if (one?.[2]) return this.#close(one[1]!);
    if (one) return this.#tell(one[1]!);
    if (pathname === '/v3/refund/domestic/refunds') return this.#refund(input);
    if (pathname === '/v3/bill/tradebill') return this.#bill(request.url, searchParams.get('bill_date') ?? '');
    if (pathname === '/v3/billdownload/file')
      return { status: 200, body: this.#billText(searchParams.get('token') ?? ''), isFile: true };
    if (pathname === '/v3/certificates' && this.#certificates.length > 0)
      return this.#say(200, { data: handedOut(this.#certificates, this.#of.keys.apiKey) });
    return this.#say(404, { code: 'RESOURCE_NOT_EXISTS', message: '没有这个地址' });
  }

  /** Records a payment; a repeated call records a duplicate one. */
  pay(number: string): void {
    const charge = this.#charges.get(number);
    if (!charge) return;
    charge.payments.push({ transactionId: `4200${randomBytes(12).toString('hex')}`, atMs: this.#of.clock.now() });
    charge.state = 'SUCCESS';
    this.#keep();
  }
  set(number: string, state: 'CLOSED' | 'PAYERROR'): void {
    const charge = this.#charges.get(number);
    if (charge) charge.state = state;
    this.#keep();
  }

  /** A webhook about the `nth` payment of a charge, or about another state of it. */
  webhook(
    number: string,
    { nth, state, forged = {} }: { nth?: number; state?: BankCharge['state']; forged?: Forgery } = {},
  ): Posted {
    const charge = this.#charges.get(number)!;
    const response = this.#transaction(charge, nth ?? charge.payments.length - 1, state, forged);
    return this.#post(charge.noticeUrl, `TRANSACTION.${response.trade_state}`, 'transaction', response, forged);
  }
  refundWebhook(refundNumber: string): Posted {
    const charge = [...this.#charges.values()].find(({ refunds }) =>
      refunds.some((one) => one.number === refundNumber),
    )!;
    const refund = charge.refunds.find((one) => one.number === refundNumber)!;
    const response = {
      mchid: this.#of.keys.merchantId,
      out_trade_no: charge.number,
      ...refundBody(refund),
      refund_status: 'SUCCESS',
    };
    return this.#post(charge.noticeUrl, 'REFUND.SUCCESS', 'refund', response, {});
  }

  #post(url: string, type: string, kind: string, response: object, forged: Forgery): Posted {
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: new Date(this.#of.clock.now()).toISOString(),
      event_type: type,
      resource_type: 'encrypt-resource',
      resource: { original_type: kind, ...sealResource(this.#of.keys.apiKey, response, kind) },
    });
    return this.#signedPost({ url, body }, forged);
  }

  /** The next attempt to post a webhook: a provider signs each with the time of its own. */
  nextAttempt = ({ url, body }: Posted): Posted => this.#signedPost({ url, body }, {});

  #signedPost({ url, body }: Pick<Posted, 'url' | 'body'>, forged: Forgery): Posted {
    const longAgoMs = forged.time ? 3_600_000 : 0;
    const timestamp = String(Math.floor((this.#of.clock.now() - longAgoMs) / 1000));
    const nonce = randomBytes(16).toString('hex');
    const signature = signLines(
      forged.signature ? this.#of.keys.merchantKey : this.#signer.key,
      timestamp,
      nonce,
      body,
    );
    const headers = {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': this.#signer.id,
      'wechatpay-signature': signature,
    };
    return { url, headers, body };
  }

  #transaction(charge: BankCharge, nth: number, state = charge.state, forged: Forgery = {}) {
    const paid = charge.payments[Math.max(0, nth)];
    const { appId, merchantId } = this.#of.keys;
    const isPaid = state === 'SUCCESS' || state === 'REFUND';
    return {
      appid: forged.app ? 'wx0000000000000000' : appId,
      mchid: merchantId,
      out_trade_no: charge.number,
      trade_state: state,
      attach: charge.attach,
      ...(isPaid && {
        transaction_id: paid?.transactionId ?? `4200${randomBytes(12).toString('hex')}`,
        success_time: new Date(paid?.atMs ?? this.#of.clock.now()).toISOString().replace('Z', '+00:00'),
        amount: { total: forged.amount ? 1 : charge.amountFen, currency: 'CNY' },
      }),
    };
  }

  #createCharge(
    channel: string,
    input: {
      out_trade_no: string;
      amount: { total: number };
      attach: string;
      description: string;
      notify_url: string;
      payer?: { openid?: string };
      scene_info?: { payer_client_ip?: string };
    },
  ): Unsigned {
    const { out_trade_no: number } = input;
    const lacks =
      (channel === 'jsapi' && !input.payer?.openid) || (channel === 'h5' && !input.scene_info?.payer_client_ip);
    if (lacks) return this.#say(400, { code: 'PARAM_ERROR', message: '参数错误' });
    const known = this.#charges.get(number);
    if (known && known.amountFen !== input.amount.total)
      return this.#say(400, { code: 'INVALID_REQUEST', message: '订单号重复' });
    if (known?.state === 'SUCCESS') return this.#say(400, { code: 'ORDERPAID', message: '订单已支付' });
    if (known?.state === 'CLOSED') return this.#say(400, { code: 'ORDER_CLOSED', message: '订单已关闭' });
    const { attach, description, notify_url: noticeUrl, amount } = input;
    if (!known)
      this.#charges.set(number, {
        number,
        amountFen: amount.total,
        attach,
        description,
        noticeUrl,
        state: 'NOTPAY',
        payments: [],
        refunds: [],
      });
    this.#keep();
    if (channel === 'h5') return this.#say(200, { h5_url: this.#of.cashier(number) });
    if (channel === 'native') return this.#say(200, { code_url: `weixin://wxpay/bizpayurl?pr=${number}` });
    return this.#say(200, { prepay_id: `wx${number}` });
  }

  #close(number: string): Unsigned {
    const charge = this.#charges.get(number);
    if (!charge) return this.#say(404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' });
    if (charge.payments.length > 0) return this.#say(400, { code: 'ORDERPAID', message: '订单已支付' });
    this.set(number, 'CLOSED');
    return { status: 204, body: '' };
  }

  #tell(number: string): Unsigned {
    const charge = this.#charges.get(number);
    if (!charge) return this.#say(404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' });
    return this.#say(200, this.#transaction(charge, 0));
  }

  #refund(input: { transaction_id: string; out_refund_no: string; amount: { refund: number } }): Unsigned {
    const { transaction_id: transactionId, out_refund_no: number, amount } = input;
    const charge = [...this.#charges.values()].find(({ payments }) =>
      payments.some((one) => one.transactionId === transactionId),
    );
    if (!charge) return this.#say(404, { code: 'RESOURCE_NOT_EXISTS', message: '订单不存在' });
    const known = charge.refunds.find((one) => one.number === number);
    const returned = charge.refunds.filter((one) => one.transactionId === transactionId && one.number !== number);
    const remaining = charge.amountFen - returned.reduce((sum, one) => sum + one.amountFen, 0);
    if (amount.refund > remaining) return this.#say(400, { code: 'INVALID_REQUEST', message: '退款金额大于支付金额' });
    const refund = known ?? {
      number,
      refundId: `5030${randomBytes(12).toString('hex')}`,
      transactionId,
      amountFen: amount.refund,
      atMs: this.#of.clock.now(),
    };
    if (!known) charge.refunds.push(refund);
    if (charge.refunds.length >= charge.payments.length) charge.state = 'REFUND';
    this.#keep();
    return this.#say(200, { ...refundBody(refund), out_trade_no: charge.number, status: 'SUCCESS' });
  }

  #bill(url: string, day: string): Unsigned {
    const body = this.#billText(day);
    if (!body) return this.#say(400, { code: 'NO_STATEMENT_EXIST', message: '账单不存在' });
    const download_url = new URL(`/v3/billdownload/file?token=${day}`, url).href;
    return this.#say(200, {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(body).digest('hex'),
      download_url,
    });
  }
  #billText = (day: string): string => billText([...this.#charges.values()], (atMs) => businessDateOf(atMs) === day);

  #say = (status: number, content: object): Unsigned => ({ status, body: JSON.stringify(content) });
  #signed({ status, body }: Unsigned, { key, id }: { key: KeyObject; id: string }): GotAnswer {
    const timestamp = String(Math.floor(this.#of.clock.now() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const headers = {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': id,
      'wechatpay-signature': signLines(key, timestamp, nonce, body),
    };
    return { status, headers, body };
  }
  #keep = (): void => this.#of.keep([...this.#charges.values()]);
}

const refundBody = ({ number, refundId, transactionId, amountFen }: BankRefund) => ({
  refund_id: refundId,
  out_refund_no: number,
  transaction_id: transactionId,
  amount: { refund: amountFen, total: amountFen, currency: 'CNY' },
});
