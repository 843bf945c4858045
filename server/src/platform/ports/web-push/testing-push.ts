import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushTarget } from './push-sender.ts';
import type { Post } from './web-push-sender.ts';

export interface ShownPush {
  title: string;
  path: string;
  tag: string;
  headers: http.IncomingHttpHeaders;
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

/** Opens a payload as a browser does: RFC 8291 with the content coding aes128gcm of RFC 8188. */
function decrypted(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const shared = browser.computeSecret(senderKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey, Buffer.of(1)]);
  const prk = hmac(salt, hmac(hmac(auth, shared), keyInfo));
  const key = hmac(prk, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, 16);
  const nonce = hmac(prk, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Checks the VAPID signature (RFC 8292) and answers what it claims. */
function claimsOf(authorization: string): { aud: string; sub: string; exp: number; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  if (!isSigned) throw new Error('The VAPID signature is wrong.');
  return { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), key };
}

/** A push service with its browsers: it verifies VAPID, decrypts what it gets, and shows one notification of a tag. */
export class FakePushService {
  readonly #server: http.Server;
  readonly #browsers = new Map<string, { pair: ECDH; auth: Buffer; key: string; shown: Map<string, ShownPush> }>();
  /** Statuses with which endpoints refuse. */
  readonly refusals = new Map<string, number>();
  pushes = 0;

  private constructor() {
    this.#server = http.createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const endpoint = String(request.headers['x-endpoint']);
      const browser = this.#browsers.get(endpoint);
      const refusal = this.refusals.get(endpoint) ?? (browser ? 0 : 410);
      if (refusal === 307) return response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
      if (refusal || !browser) return response.writeHead(refusal).end();
      const { aud, exp, sub, key } = claimsOf(String(request.headers.authorization));
      const isRight = aud === new URL(endpoint).origin && exp * 1000 > Date.now() && sub && key === browser.key;
      if (!isRight) return response.writeHead(403).end();
      const message = JSON.parse(decrypted(Buffer.concat(parts), browser.pair, browser.auth));
      this.pushes++;
      browser.shown.set(message.tag, { ...message, headers: request.headers });
      response.writeHead(201).end();
    });
  }
  static async start(): Promise<FakePushService> {
    const fake = new FakePushService();
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
  /** Brings what is for a push service here. */
  post: Post = (url, init) => {
    const { port } = this.#server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}/`, { ...init, headers: { ...init.headers, 'x-endpoint': url } });
  };
  /** A browser that subscribes to a VAPID key. */
  subscribe(key: string, host = 'fcm.googleapis.com'): PushTarget {
    const pair = createECDH('prime256v1');
    const auth = randomBytes(16);
    const endpoint = `https://${host}/fcm/send/${randomBytes(24).toString('base64url')}`;
    const p256dh = pair.generateKeys('base64url');
    this.#browsers.set(endpoint, { pair, auth, key, shown: new Map() });
    return { endpoint, p256dh, auth: auth.toString('base64url') };
  }
  shownAt = ({ endpoint }: PushTarget): ShownPush[] => [...(this.#browsers.get(endpoint)?.shown.values() ?? [])];
}
