import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export const fakeAccount = {
  appId: 'wx1',
  secret: 'good',
  token: 'callback',
  aesKey: Buffer.from('0123456789abcdef0123456789abcdef').toString('base64').slice(0, 43),
  templates: {
    default: { id: 'T-default-1', text: 'thing2', time: 'time4' },
    work: { id: 'T-work-001', text: 'thing1' },
  },
} as const;
const fieldsOfTemplate: Readonly<Record<string, readonly string[]>> = {
  'T-default-1': ['thing2', 'time4'],
  'T-work-001': ['thing1'],
};

export interface ShownMessage {
  openId: string;
  template: string;
  data: Record<string, string>;
  url: string;
  tag: string;
  messageNo: string;
}

/**
 * WeChat as far as an official account uses it: logins by code, the stable token, and template messages with their documented checks. It shows each `client_msg_id` to
 * a receiver once.
 */
export class FakeWechat {
  readonly shown: ShownMessage[] = [];
  /** Every accepted or repeated call. */
  calls = 0;
  tokens = 0;
  token = '';
  /** Codes with which the next messages to these open ids are refused. */
  readonly refusals = new Map<string, number>();
  readonly #shownOf = new Map<string, ShownMessage>();
  readonly #used = new Set<string>();
  readonly #server: http.Server;
  #nextNo = 200_163_836;

  readonly #counted: () => Promise<void>;

  private constructor(counted: () => Promise<void>) {
    this.#counted = counted;
    this.#server = http.createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const url = new URL(request.url ?? '', 'http://wechat');
      const answer = this.#answer(url, text);
      if (url.pathname === '/cgi-bin/message/template/send') await this.#counted();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  }
  /** `counted` is called for each message, before the answer to it. */
  static async start(counted = async () => {}): Promise<FakeWechat> {
    const fake = new FakeWechat(counted);
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
  shownTo = (openId: string): ShownMessage[] => this.shown.filter((one) => one.openId === openId);

  #answer({ pathname, searchParams }: URL, text: string): object {
    const refuse = (errcode: number) => ({ errcode, errmsg: `refused, hints ${text}` });
    if (pathname === '/cgi-bin/stable_token') {
      const { appid, secret, grant_type } = JSON.parse(text);
      if (appid !== fakeAccount.appId || grant_type !== 'client_credential') return refuse(40013);
      if (secret !== fakeAccount.secret) return refuse(40125);
      this.token ||= `token-${++this.tokens}`;
      return { access_token: this.token, expires_in: 7200 };
    }
    if (pathname === '/sns/oauth2/access_token') {
      const { appid, secret, code = '', grant_type } = Object.fromEntries(searchParams);
      if (appid !== fakeAccount.appId || secret !== fakeAccount.secret || grant_type !== 'authorization_code')
        return refuse(40125);
      if (!code.startsWith('code-')) return refuse(40029);
      if (this.#used.has(code)) return refuse(40163);
      this.#used.add(code);
      return {
        access_token: 'A',
        expires_in: 7200,
        refresh_token: 'R',
        openid: code.slice(5).split('~')[0],
        scope: 'snsapi_base',
      };
    }
    if (pathname !== '/cgi-bin/message/template/send') return refuse(40066);
    if (searchParams.get('access_token') !== this.token || !this.token) return refuse(40001);
    const { touser, template_id, data, url, client_msg_id, ...more } = JSON.parse(text);
    const refusal = this.refusals.get(touser);
    if (refusal) return refuse(refusal);
    const fields = fieldsOfTemplate[template_id];
    if (!fields) return refuse(40037);
    const isFit =
      Object.keys(data).sort().join() === [...fields].sort().join() &&
      Object.keys(more).length === 0 &&
      Object.entries<{ value: string }>(data).every(([name, { value }]) =>
        name.startsWith('thing') ? value.length > 0 && value.length <= 20 : /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value),
      );
    if (!isFit) return refuse(47003);
    this.calls++;
    const known = this.#shownOf.get(`${touser} ${client_msg_id}`);
    if (known) return { errcode: 0, errmsg: 'ok', msgid: Number(known.messageNo) };
    const messageNo = String(this.#nextNo++);
    const texts = Object.entries<{ value: string }>(data).map(([name, { value }]) => [name, value]);
    const message = {
      openId: touser,
      template: template_id,
      data: Object.fromEntries(texts),
      url,
      tag: client_msg_id,
      messageNo,
    };
    this.shown.push(message);
    this.#shownOf.set(`${touser} ${client_msg_id}`, message);
    return { errcode: 0, errmsg: 'ok', msgid: Number(messageNo) };
  }
}

const signed = (parts: readonly string[]): string =>
  createHash('sha1')
    .update([fakeAccount.token, ...parts].sort().join(''))
    .digest('hex');

/** The address and body of an event as WeChat posts it in its secure mode. */
export function eventOf(messageNo: string, status: string, now: number, appId: string = fakeAccount.appId) {
  const xml = `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><FromUserName><![CDATA[o1]]></FromUserName><CreateTime>1</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[TEMPLATESENDJOBFINISH]]></Event><MsgID>${messageNo}</MsgID><Status><![CDATA[${status}]]></Status></xml>`;
  const message = Buffer.from(xml);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(message.length);
  const plain = Buffer.concat([randomBytes(16), length, message, Buffer.from(appId)]);
  const padding = 32 - (plain.length % 32);
  const key = Buffer.from(`${fakeAccount.aesKey}=`, 'base64');
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.alloc(padding, padding)])), cipher.final()]);
  const [timestamp, nonce, encrypted] = [String(Math.floor(now / 1000)), '1234', sealed.toString('base64')];
  return {
    query: {
      signature: signed([timestamp, nonce]),
      timestamp,
      nonce,
      encrypt_type: 'aes',
      msg_signature: signed([timestamp, nonce, encrypted]),
    },
    body: `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`,
  };
}

/** The address by which WeChat proves a callback address. */
export function echoOf(echostr: string, now: number) {
  const [timestamp, nonce] = [String(Math.floor(now / 1000)), '1234'];
  return { signature: signed([timestamp, nonce]), timestamp, nonce, echostr };
}
