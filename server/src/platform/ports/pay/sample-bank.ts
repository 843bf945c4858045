import { createHash, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Clock } from '#platform/clock.ts';
import { billText } from './sample-bill.ts';
import type { BankCharge, BankRefund } from './sample-charge.ts';
import { areSigned, sealResource, signLines } from './v3-signature.ts';
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
/** A notice on its way. */
export interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
}
/** What a notice says otherwise than it should. */
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
  /** Called after each change. */
  keep: (charges: BankCharge[]) => void;
}

/** Plays the other side of WeChat Pay API v3, as far as we ask it. No money moves. */
export class SampleBank {
  readonly #of: BankOptions;
  readonly #charges: Map<string, BankCharge>;

  constructor(options: BankOptions) {
    this.#of = options;
    this.#charges = new Map(options.charges.map((charge) => [charge.number, charge]));
  }

  charge = (number: string): BankCharge | undefined => this.#charges.get(number);

  answer = async (request: SentRequest): Promise<GotAnswer> => {
    if (!this.#isMerchant(request)) return this.#say(401, { code: 'SIGN_ERROR', message: '签名错误' });
    const { pathname, searchParams } = new URL(request.url);
    const asked = request.body ? (JSON.parse(request.body) as never) : ({} as never);
    const one = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(pathname);
    const offered = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(pathname);
    if (offered) return this.#offer(offered[1]!, asked);
    if (one?.[2]) return this.#close(one[1]!);
    if (one) return this.#tell(one[1]!);
    if (pathname === '/v3/refund/domestic/refunds') return this.#refund(asked);
    if (pathname === '/v3/bill/tradebill') return this.#bill(request.url, searchParams.get('bill_date') ?? '');
    if (pathname === '/v3/billdownload/file')
      return { status: 200, headers: {}, body: this.#billText(searchParams.get('token') ?? '') };
    return this.#say(404, { code: 'RESOURCE_NOT_EXISTS', message: '没有这个地址' });
  };

  /** Money comes, once more if it did already. */
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

  /** `nth` payment of a charge, or another state of it, as a notice tells it. */
  notice(
    number: string,
    { nth, state, forged = {} }: { nth?: number; state?: BankCharge['state']; forged?: Forgery } = {},
  ): Posted {
    const charge = this.#charges.get(number)!;
    const told = this.#transaction(charge, nth ?? charge.payments.length - 1, state, forged);
    return this.#post(charge.noticeUrl, `TRANSACTION.${told.trade_state}`, 'transaction', told, forged);
  }
  refundNotice(refundNumber: string): Posted {
    const charge = [...this.#charges.values()].find(({ refunds }) =>
      refunds.some((one) => one.number === refundNumber),
    )!;
    const refund = charge.refunds.find((one) => one.number === refundNumber)!;
    const told = {
      mchid: this.#of.keys.merchantId,
      out_trade_no: charge.number,
      ...refundBody(refund),
      refund_status: 'SUCCESS',
    };
    return this.#post(charge.noticeUrl, 'REFUND.SUCCESS', 'refund', told, {});
  }

  #post(url: string, type: string, kind: string, told: object, forged: Forgery): Posted {
    const { key, keyId, apiKey } = this.#of.keys;
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: new Date(this.#of.clock.now()).toISOString(),
      event_type: type,
      resource_type: 'encrypt-resource',
      resource: { original_type: kind, ...sealResource(apiKey, told, kind) },
    });
    const longAgoMs = forged.time ? 3_600_000 : 0;
    const timestamp = String(Math.floor((this.#of.clock.now() - longAgoMs) / 1000));
    const nonce = randomBytes(16).toString('hex');
    const signature = signLines(forged.signature ? this.#of.keys.merchantKey : key, timestamp, nonce, body);
    const headers = {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': keyId,
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

  #offer(
    channel: string,
    asked: {
      out_trade_no: string;
      amount: { total: number };
      attach: string;
      description: string;
      notify_url: string;
      payer?: { openid?: string };
      scene_info?: { payer_client_ip?: string };
    },
  ): GotAnswer {
    const { out_trade_no: number } = asked;
    const lacks =
      (channel === 'jsapi' && !asked.payer?.openid) || (channel === 'h5' && !asked.scene_info?.payer_client_ip);
    if (lacks) return this.#say(400, { code: 'PARAM_ERROR', message: '参数错误' });
    const known = this.#charges.get(number);
    if (known && known.amountFen !== asked.amount.total)
      return this.#say(400, { code: 'INVALID_REQUEST', message: '订单号重复' });
    if (known?.state === 'SUCCESS') return this.#say(400, { code: 'ORDERPAID', message: '订单已支付' });
    if (known?.state === 'CLOSED') return this.#say(400, { code: 'ORDER_CLOSED', message: '订单已关闭' });
    const { attach, description, notify_url: noticeUrl, amount } = asked;
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

  #close(number: string): GotAnswer {
    const charge = this.#charges.get(number);
    if (!charge) return this.#say(404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' });
    if (charge.payments.length > 0) return this.#say(400, { code: 'ORDERPAID', message: '订单已支付' });
    this.set(number, 'CLOSED');
    return this.#signed(204, '');
  }

  #tell(number: string): GotAnswer {
    const charge = this.#charges.get(number);
    if (!charge) return this.#say(404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' });
    return this.#say(200, this.#transaction(charge, 0));
  }

  #refund(asked: { transaction_id: string; out_refund_no: string; amount: { refund: number } }): GotAnswer {
    const { transaction_id: transactionId, out_refund_no: number, amount } = asked;
    const charge = [...this.#charges.values()].find(({ payments }) =>
      payments.some((one) => one.transactionId === transactionId),
    );
    if (!charge) return this.#say(404, { code: 'RESOURCE_NOT_EXISTS', message: '订单不存在' });
    const known = charge.refunds.find((one) => one.number === number);
    const returned = charge.refunds.filter((one) => one.transactionId === transactionId && one.number !== number);
    const left = charge.amountFen - returned.reduce((sum, one) => sum + one.amountFen, 0);
    if (amount.refund > left) return this.#say(400, { code: 'INVALID_REQUEST', message: '退款金额大于支付金额' });
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

  #bill(url: string, day: string): GotAnswer {
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

  #isMerchant({ method, url, headers, body }: SentRequest): boolean {
    const { merchantKey, merchantId, merchantSerial } = this.#of.keys;
    const parts = new Map(
      [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const part = (name: string) => parts.get(name) ?? '';
    const { pathname, search } = new URL(url);
    const isRight = part('mchid') === merchantId && part('serial_no') === merchantSerial;
    return (
      isRight &&
      areSigned(
        createPublicKey(merchantKey),
        part('signature'),
        method,
        pathname + search,
        part('timestamp'),
        part('nonce_str'),
        body,
      )
    );
  }

  #say = (status: number, what: object): GotAnswer => this.#signed(status, JSON.stringify(what));
  #signed(status: number, body: string): GotAnswer {
    const timestamp = String(Math.floor(this.#of.clock.now() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const { key, keyId } = this.#of.keys;
    const headers = {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': keyId,
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
