import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PayChannel } from '@sycee/domain/pay/channels';
import type { Clock } from '#platform/clock.ts';
import { SampleFile } from '#platform/ports/sample-file.ts';
import type { Posted, WebhookHeaders } from '#platform/ports/webhooks.ts';
import type { ChargeRequest, PayProvider } from './pay-provider.ts';
import { SampleBank } from './sample-bank.ts';
import type { BankCharge } from './sample-charge.ts';
import { WechatPay } from './wechat-pay.ts';

/** The scenarios that the sample cashier offers. */
export const cashierKeys = [
  'pay',
  'fail',
  'lose',
  'twice',
  'out_of_order',
  'forged_signature',
  'forged_time',
  'forged_amount',
  'forged_app',
  'late',
  'double',
] as const;
export type CashierKey = (typeof cashierKeys)[number];
export const cashierPath = '/pay/cashier';

interface Stored {
  bankKey: string;
  merchantKey: string;
  apiKey: string;
  charges: BankCharge[];
}
const keyId = 'PUB_KEY_ID_SAMPLE';
const merchantSerial = 'SAMPLE0001';
const [appId, merchantId] = ['wx00000000000sample', '1900000001'];

/**
 * The provider of the demo world: the real WeChat Pay client with a sample bank behind it, which stores its state in a
 * file.
 */
export class EmbeddedPay implements PayProvider {
  readonly sample = true;
  readonly appId = appId;
  readonly channels: readonly PayChannel[] = ['h5'];
  readonly #file: SampleFile<Stored>;
  readonly #clock: Clock;
  #made: { bank: SampleBank; pay: WechatPay } | undefined;

  constructor(dataDir: string, clock: Clock) {
    this.#file = new SampleFile(dataDir, 'pay-sample.json', firstKeys);
    this.#clock = clock;
  }

  get bank(): SampleBank {
    return this.#open().bank;
  }
  createCharge = (request: ChargeRequest) => this.#open().pay.createCharge(request);
  queryCharge = (number: string) => this.#open().pay.queryCharge(number);
  close = (number: string) => this.#open().pay.close(number);
  refund = (input: Parameters<PayProvider['refund']>[0]) => this.#open().pay.refund(input);
  bill = (day: string) => this.#open().pay.bill(day);
  readWebhook = (headers: WebhookHeaders, body: string) => this.#open().pay.readWebhook(headers, body);

  /** Applies a button of the cashier and returns the resulting webhooks in the order of their arrival. */
  press(number: string, key: CashierKey): Posted[] {
    const { bank } = this.#open();
    const webhookOf = (...args: Parameters<SampleBank['webhook']> extends [string, ...infer More] ? More : never) =>
      bank.webhook(number, ...args);
    if (key.startsWith('forged_'))
      return [webhookOf({ state: 'SUCCESS', forged: { [key.slice('forged_'.length)]: true } })];
    if (key === 'fail') {
      bank.set(number, 'PAYERROR');
      return [webhookOf()];
    }
    if (key === 'late') {
      bank.set(number, 'CLOSED');
      const closed = webhookOf();
      bank.pay(number);
      return [closed, webhookOf()];
    }
    bank.pay(number);
    if (key === 'lose') return [];
    const paid = webhookOf();
    if (key === 'twice') return [paid, paid];
    // The webhook of the earlier failed attempt arrives afterwards.
    if (key === 'out_of_order') return [paid, webhookOf({ state: 'PAYERROR' })];
    if (key !== 'double') return [paid];
    bank.pay(number);
    return [paid, webhookOf()];
  }

  /** Keys are generated at first use, because that takes too long for a start. */
  #open(): { bank: SampleBank; pay: WechatPay } {
    if (this.#made) return this.#made;
    const stored = this.#file.read();
    const [bankKey, merchantKey] = [createPrivateKey(stored.bankKey), createPrivateKey(stored.merchantKey)];
    const bank = new SampleBank({
      keys: { key: bankKey, keyId, merchantKey, merchantSerial, apiKey: stored.apiKey, appId, merchantId },
      clock: this.#clock,
      cashier: (number) => `${cashierPath}/${number}`,
      charges: stored.charges,
      keep: (charges) => this.#file.write({ ...stored, charges }),
    });
    const options = {
      api: 'https://sample.invalid',
      appId,
      merchantId,
      merchantSerial,
      merchantKey: stored.merchantKey,
      apiKey: stored.apiKey,
      platformKey: {
        id: keyId,
        pem: createPublicKey(bankKey).export({ type: 'spki', format: 'pem' }).toString(),
      },
      channels: this.channels,
    };
    this.#made = { bank, pay: new WechatPay(options, this.#clock, { send: bank.answer, sample: true }) };
    return this.#made;
  }
}

function firstKeys(): Stored {
  const newKey = () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { bankKey: newKey(), merchantKey: newKey(), apiKey: randomBytes(16).toString('hex'), charges: [] };
}
