import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: iv, sealed bytes, tag. `bound` is what the text belongs to; elsewhere it does not open. */
export function seal(key: Buffer, text: string | Buffer, bound: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

export function open(key: Buffer, sealed: Buffer, bound: string): Buffer {
  if (sealed.length < ivBytes + tagBytes) throw new Error('Too short to have been sealed.');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(bound))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

/** A token is long and random, so a plain hash is enough to keep. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Takes as long for a wrong text as for the right one. */
export function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Every key of the installation, derived from its one secret. */
export class Secrets {
  readonly #wrapping: Buffer;
  readonly #hashing: Buffer;
  readonly #siteAddress: Buffer;
  readonly #answers: Buffer;
  readonly #uploads: Buffer;

  constructor(secret: string) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'sycee', purpose, 32));
    this.#wrapping = derive('person keys');
    this.#hashing = derive('keyed hashes');
    this.#siteAddress = derive('site addresses');
    this.#answers = derive('kept answers');
    this.#uploads = derive('upload credentials');
  }

  /** A new key for one person's (or report's) data, and its wrapped form to store. */
  newDataKey(owner: string): { key: Buffer; wrapped: Buffer } {
    const key = randomBytes(32);
    return { key, wrapped: seal(this.#wrapping, key, owner) };
  }
  unwrap(wrapped: Buffer, owner: string): Buffer {
    return open(this.#wrapping, wrapped, owner);
  }

  /** Finds equal values without opening them; different in every ffp and for every kind of value. */
  keyedHash(ffp: string, kind: string, value: string): Buffer {
    return createHmac('sha256', this.#hashing).update(`${ffp}\0${kind}\0${value}`).digest();
  }

  sealAnswer = (text: string, bound: string): Buffer => seal(this.#answers, text, bound);
  openAnswer = (sealed: Buffer, bound: string): string => open(this.#answers, sealed, bound).toString();

  /** The access id of an upload: who may, without saying it to anybody but us. */
  sealAccess = (text: string): string => seal(this.#uploads, text, 'access').toString('base64url');
  openAccess(accessId: string): string | undefined {
    try {
      return open(this.#uploads, Buffer.from(accessId, 'base64url'), 'access').toString();
    } catch {
      return undefined;
    }
  }
  /** Each access id signs with a secret of its own. */
  accessSecret = (accessId: string): Buffer => createHmac('sha256', this.#uploads).update(accessId).digest();

  /** First path segment of a site's address. Never 16 characters long, for those are site keys. */
  sealSite(text: string): string {
    return seal(this.#siteAddress, text, 'site').toString('base64url');
  }
  openSite(segment: string): string | undefined {
    const sealed = Buffer.from(segment, 'base64url');
    // Decoding forgives stray letters; an address has one spelling.
    if (sealed.toString('base64url') !== segment) return undefined;
    try {
      return open(this.#siteAddress, sealed, 'site').toString();
    } catch {
      return undefined;
    }
  }
}
