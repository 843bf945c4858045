import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { ForgedWebhook, type WebhookHeaders } from '#platform/ports/webhooks.ts';
import type { PaymentWebhook } from './pay-provider.ts';
import { chargeOf, refundOf, refundResponse, transaction } from './v3-resources.ts';
import { areSigned, openResource } from './v3-signature.ts';

/** The keys for verifying the provider and identifying this merchant. */
export interface V3Trust {
  appId: string;
  merchantId: string;
  /** Decrypts webhooks; 32 characters. */
  apiKey: string;
  /** The provider's key, by its id or the serial number of its certificate. */
  platformKey: (serial: string) => Promise<KeyObject | undefined>;
}

/** A webhook is signed again each time it is sent. */
const maxClockSkewMs = 300_000;
const webhook = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().max(64),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

/** Verifies a payment webhook. Nothing else that arrives is trusted about money. */
export async function readWebhook(
  trust: V3Trust,
  headers: WebhookHeaders,
  body: string,
  nowMs: number,
): Promise<PaymentWebhook> {
  const header = (name: string): string => {
    const value = headers[`wechatpay-${name}`];
    if (typeof value !== 'string' || !value) throw new ForgedWebhook('form');
    return value;
  };
  const [timestamp, nonce, serial, signature] = [
    header('timestamp'),
    header('nonce'),
    header('serial'),
    header('signature'),
  ];
  // The cheap checks come first, as finding the key may need a request.
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - nowMs) > maxClockSkewMs)
    throw new ForgedWebhook('time');
  const key = await trust.platformKey(serial);
  if (!key || !areSigned(key, signature, timestamp, nonce, body)) throw new ForgedWebhook('signature');
  const { id, event_type: state, resource } = formed(webhook, parsed(body));
  const response = opened(trust, resource);
  if (state.startsWith('REFUND.')) {
    const about = formed(refundResponse, response);
    if (about.mchid !== trust.merchantId) throw new ForgedWebhook('app');
    return {
      id,
      providerState: state,
      about: { refund: refundOf(about.out_refund_no, about.refund_status, about.amount.refund) },
    };
  }
  const about = formed(transaction, response);
  if (about.appid !== trust.appId || about.mchid !== trust.merchantId) throw new ForgedWebhook('app');
  try {
    return { id, providerState: about.trade_state, about: { charge: chargeOf(about) } };
  } catch {
    throw new ForgedWebhook('form');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ForgedWebhook('form');
  }
}

function opened({ apiKey }: V3Trust, resource: z.output<typeof webhook>['resource']): unknown {
  try {
    return openResource(apiKey, resource);
  } catch {
    throw new ForgedWebhook('signature');
  }
}

function formed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (!read.success) throw new ForgedWebhook('form');
  return read.data;
}
