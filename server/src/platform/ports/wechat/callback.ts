import { createDecipheriv, createHash } from 'node:crypto';
import { isSameText } from '#platform/secrets.ts';
import { ForgedWebhook } from '../webhooks.ts';
import type { WechatReport } from './official-account.ts';

/** What the account’s console shares with this installation: its token and the key of its messages (EncodingAESKey). */
export interface WechatCallbackOptions {
  appId: string;
  token: string;
  /** 43 characters: 32 bytes in base64. */
  aesKey: string;
}
export type CallbackQuery = Readonly<Record<string, string | undefined>>;

/** A captured call is not taken again after this time. */
const freshForMs = 10 * 60_000;
const ivBytes = 16;
/** Random bytes before the length of the message. */
const saltBytes = 16;
const lengthBytes = 4;

/**
 * Reads what WeChat posts to the callback address of the account. Only its secure mode is accepted: in plain mode the signature does not cover the message.
 */
export class WechatCallback {
  readonly #options: WechatCallbackOptions;
  readonly #key: Buffer;
  constructor(options: WechatCallbackOptions) {
    this.#options = options;
    this.#key = Buffer.from(`${options.aesKey}=`, 'base64');
  }

  /** The text that proves the address when the operator enters it at WeChat. */
  echo(query: CallbackQuery, now: number): string {
    this.#check(query.signature, [query.timestamp, query.nonce], query.timestamp, now);
    return query.echostr ?? '';
  }

  /** What became of a template message; null: another event. */
  report(query: CallbackQuery, body: string, now: number): WechatReport | null {
    const sealed = fieldOf(body, 'Encrypt');
    this.#check(query.msg_signature, [query.timestamp, query.nonce, sealed], query.timestamp, now);
    const event = this.#open(sealed);
    if (fieldOf(event, 'Event') !== 'TEMPLATESENDJOBFINISH') return null;
    const status = fieldOf(event, 'Status');
    const result = status === 'success' ? 'delivered' : /user/.test(status) ? 'blocked' : 'failed';
    return { messageNo: fieldOf(event, 'MsgID'), result };
  }

  #check(
    given: string | undefined,
    parts: readonly (string | undefined)[],
    timestamp: string | undefined,
    now: number,
  ) {
    const texts = [this.#options.token, ...parts.map((part) => part ?? '')].sort();
    const right = createHash('sha1').update(texts.join('')).digest('hex');
    if (!given || !isSameText(given, right)) throw new ForgedWebhook('signature');
    if (Math.abs(now - Number(timestamp) * 1000) > freshForMs) throw new ForgedWebhook('time');
  }

  /** AES-256-CBC: salt, length, message, app id. */
  #open(sealed: string): string {
    let text: Buffer;
    try {
      const cipher = createDecipheriv('aes-256-cbc', this.#key, this.#key.subarray(0, ivBytes)).setAutoPadding(false);
      const padded = Buffer.concat([cipher.update(sealed, 'base64'), cipher.final()]);
      text = padded.subarray(0, padded.length - (padded.at(-1) ?? 0));
    } catch {
      throw new ForgedWebhook('form');
    }
    if (text.length < saltBytes + lengthBytes) throw new ForgedWebhook('form');
    const end = saltBytes + lengthBytes + text.readUInt32BE(saltBytes);
    if (text.subarray(end).toString() !== this.#options.appId) throw new ForgedWebhook('app');
    return text.subarray(saltBytes + lengthBytes, end).toString();
  }
}

/** Every field of WeChat’s flat XML: `<Name><![CDATA[…]]></Name>` or `<Name>…</Name>`. */
const fields = /<(\w{1,40})>(?:<!\[CDATA\[([^\]<>]*)\]\]>|([^<>]*))<\/\1>/g;
/** One of them; empty if there is none. */
function fieldOf(xml: string, name: string): string {
  const [, , inCdata, plain] = [...xml.matchAll(fields)].find(([, found]) => found === name) ?? [];
  return inCdata ?? plain ?? '';
}
