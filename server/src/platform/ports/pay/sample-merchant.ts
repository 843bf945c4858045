import { createPublicKey, type KeyObject } from 'node:crypto';
import { areSigned } from './v3-signature.ts';
import type { SentRequest } from './wechat-pay.ts';

interface Merchant {
  merchantKey: KeyObject;
  merchantId: string;
  merchantSerial: string;
}

/** Whether the named merchant signed the request. */
export function isMerchant(known: Merchant, { method, url, headers, body }: SentRequest): boolean {
  const parts = new Map(
    [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const part = (name: string) => parts.get(name) ?? '';
  if (part('mchid') !== known.merchantId || part('serial_no') !== known.merchantSerial) return false;
  const { pathname, search } = new URL(url);
  const lines = [method, pathname + search, part('timestamp'), part('nonce_str'), body];
  return areSigned(createPublicKey(known.merchantKey), part('signature'), ...lines);
}
