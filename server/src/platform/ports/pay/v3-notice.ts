import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { ForgedNotice, type NoticeHeaders } from '#platform/ports/notices.ts';
import type { Notice } from './pay-provider.ts';
import { chargeOf, refundOf, refundResponse, transaction } from './v3-resources.ts';
import { areSigned, openResource } from './v3-signature.ts';

/** The keys for verifying the provider and identifying this merchant. */
export interface V3Trust {
  appId: string;
  merchantId: string;
  /** Decrypts notices; 32 characters. */
  apiKey: string;
  /** The provider's key, by its id or the serial number of its certificate. */
  platformKey: (serial: string) => Promise<KeyObject | undefined>;
}

/** A notice is signed again each time it is sent. */
const maxClockSkewMs = 300_000;
const notice = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().max(64),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

/** Verifies a payment notice. Nothing else that arrives is trusted about money. */
export async function readNotice(trust: V3Trust, headers: NoticeHeaders, body: string, nowMs: number): Promise<Notice> {
  const header = (name: string): string => {
    const value = headers[`wechatpay-${name}`];
    if (typeof value !== 'string' || !value) throw new ForgedNotice('form');
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
    throw new ForgedNotice('time');
  const key = await trust.platformKey(serial);
  if (!key || !areSigned(key, signature, timestamp, nonce, body)) throw new ForgedNotice('signature');
  const { id, event_type: state, resource } = formed(notice, parsed(body));
  const response = opened(trust, resource);
  if (state.startsWith('REFUND.')) {
    const about = formed(refundResponse, response);
    if (about.mchid !== trust.merchantId) throw new ForgedNotice('app');
    return {
      id,
      providerState: state,
      about: { refund: refundOf(about.out_refund_no, about.refund_status, about.amount.refund) },
    };
  }
  const about = formed(transaction, response);
  if (about.appid !== trust.appId || about.mchid !== trust.merchantId) throw new ForgedNotice('app');
  try {
    return { id, providerState: about.trade_state, about: { charge: chargeOf(about) } };
  } catch {
    throw new ForgedNotice('form');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ForgedNotice('form');
  }
}

function opened({ apiKey }: V3Trust, resource: z.output<typeof notice>['resource']): unknown {
  try {
    return openResource(apiKey, resource);
  } catch {
    throw new ForgedNotice('signature');
  }
}

function formed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (!read.success) throw new ForgedNotice('form');
  return read.data;
}
