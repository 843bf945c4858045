import { type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { areSigned, openText } from './v3-signature.ts';

interface SignedAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}
interface PlatformKeysOptions {
  /** The platform's public key by its id, when it is used instead of certificates. */
  publicKey: { id: string; key: KeyObject } | undefined;
  apiKey: string;
  clock: Clock;
  /** Calls GET /v3/certificates. */
  fetchCertificates: () => Promise<SignedAnswer>;
}
interface CachedKeys {
  key: KeyObject;
  fromMs: number;
  untilMs: number;
}

/**
 * New certificates appear in the list a day before their use; the provider recommends reading it more than twice a day.
 */
const freshForMs = 11 * 3_600_000;
/** Unknown serial numbers come from untrusted headers, so they trigger a request at most this often. */
const atMostEveryMs = 60_000;
const certificates = z.object({
  data: z.array(
    z.object({
      serial_no: z.string().max(64),
      effective_time: z.iso.datetime({ offset: true }),
      expire_time: z.iso.datetime({ offset: true }),
      encrypt_certificate: z.object({
        algorithm: z.literal('AEAD_AES_256_GCM'),
        nonce: z.string(),
        associated_data: z.string(),
        ciphertext: z.string(),
      }),
    }),
  ),
});

/** The keys by which the provider signs: its public key, its certificates, or both during a change. */
export class PlatformKeys {
  readonly #of: PlatformKeysOptions;
  #held: ReadonlyMap<string, CachedKeys> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  #triedAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(options: PlatformKeysOptions) {
    this.#of = options;
  }

  async of(serial: string): Promise<KeyObject | undefined> {
    const { publicKey, clock } = this.#of;
    if (serial === publicKey?.id) return publicKey.key;
    const isFresh = clock.now() - this.#readAt < freshForMs;
    if (!isFresh || !this.#held.has(serial)) await this.#read();
    return inForce(this.#held.get(serial), clock.now());
  }

  async haveSigned({ headers, body }: SignedAnswer): Promise<boolean> {
    return isSignedBy(await this.of(headers['wechatpay-serial'] ?? ''), headers, body);
  }

  /** Concurrent callers share one request. An unreadable list leaves the previous keys in place. */
  #read(): Promise<void> {
    const now = this.#of.clock.now();
    if (!this.#reading && now - this.#triedAt < atMostEveryMs) return Promise.resolve();
    this.#reading ??= this.#readNow(now)
      .catch(() => {})
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  async #readNow(now: number): Promise<void> {
    this.#triedAt = now;
    const { fetchCertificates, apiKey, publicKey } = this.#of;
    const answer = await fetchCertificates();
    if (answer.status !== 200) return;
    const reported = new Map(
      certificates.parse(JSON.parse(answer.body)).data.map((one) => {
        const read = new X509Certificate(openText(apiKey, one.encrypt_certificate));
        if (read.serialNumber !== one.serial_no.toUpperCase()) throw new Error('A certificate has another number.');
        // The dates in the list are authoritative: while a certificate is being replaced, its own dates are outdated.
        const certificate = {
          key: read.publicKey,
          fromMs: Date.parse(one.effective_time),
          untilMs: Date.parse(one.expire_time),
        };
        return [one.serial_no, certificate] as const;
      }),
    );
    // Signed by a known certificate, or by one from the list itself, which only a holder of the APIv3 key can have
    // encrypted.
    const serial = answer.headers['wechatpay-serial'] ?? '';
    const signer = serial === publicKey?.id ? publicKey.key : (this.#held.get(serial) ?? reported.get(serial))?.key;
    if (!isSignedBy(signer, answer.headers, answer.body)) return;
    this.#held = reported;
    this.#readAt = now;
  }
}

const inForce = (certificate: CachedKeys | undefined, now: number): KeyObject | undefined =>
  certificate && certificate.fromMs <= now && now < certificate.untilMs ? certificate.key : undefined;

function isSignedBy(key: KeyObject | undefined, headers: SignedAnswer['headers'], body: string): boolean {
  const header = (name: string) => headers[`wechatpay-${name}`] ?? '';
  return !!key && areSigned(key, header('signature'), header('timestamp'), header('nonce'), body);
}
