import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { isPushEndpoint, type PushMessage, type PushResult, type PushSender, type PushTarget } from './push-sender.ts';

export interface WebPushOptions {
  /** Whom a push service may contact: `mailto:` or `https:`. */
  subject: string;
  /** VAPID’s private key: 32 bytes. */
  privateKey: Buffer;
  timeoutMs: number;
}
/** Replaced in tests, because endpoints are at known hosts only. */
export type Post = (url: string, init: RequestInit) => Promise<Response>;

/** The public key of VAPID’s private key, as browsers want it. */
export function publicKeyOf(privateKey: Buffer): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return pair.getPublicKey('base64url');
}

/** Web push with VAPID: the payload is encrypted for the browser (RFC 8291), so the push service cannot read it. */
export class WebPushSender implements PushSender {
  readonly sample = false;
  readonly publicKey: string;
  readonly #options: WebPushOptions;
  readonly #post: Post;

  constructor(options: WebPushOptions, post: Post = fetch) {
    this.publicKey = publicKeyOf(options.privateKey);
    this.#options = options;
    this.#post = post;
  }

  async send({ endpoint, p256dh, auth }: PushTarget, message: PushMessage): Promise<PushResult> {
    if (!isPushEndpoint(endpoint)) return { is: 'gone' };
    const { subject, privateKey, timeoutMs } = this.#options;
    const { title, path, tag, urgency, ttlS } = message;
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ title, path, tag }),
      {
        vapidDetails: { subject, publicKey: this.publicKey, privateKey: privateKey.toString('base64url') },
        contentEncoding: 'aes128gcm',
        TTL: ttlS,
        urgency,
        topic: tag,
      },
    );
    const answer = await this.#post(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(request.body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return { is: 'gone' };
    return answer.ok ? { is: 'accepted' } : { is: 'failed', status: answer.status };
  }
}
