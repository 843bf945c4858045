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

const envelopeVersion = 1;
const nameBytes = 4;
const purposes = ['person keys', 'kept answers', 'upload credentials', 'installation keys', 'proofs of work'] as const;
type Purpose = (typeof purposes)[number];

/** One secret with what derives from it. Its name tells which it is and nothing else. */
interface Held {
  name: Buffer;
  keys: Readonly<Record<Purpose, Buffer>>;
}
const derive = (secret: string, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'sycee', purpose, bytes));
const heldOf = (secret: string): Held => ({
  name: derive(secret, 'name', nameBytes),
  keys: Object.fromEntries(purposes.map((purpose) => [purpose, derive(secret, purpose)])) as Held['keys'],
});

export const persistentPurposes = ['keyed hashes', 'site addresses'] as const;
/** Keys that stay when the secret is another: installation_key. */
export type PersistentKeys = Readonly<Record<(typeof persistentPurposes)[number], Buffer>>;
/** As they were before they were kept. */
export const derivedPersistentKey = (secret: string): PersistentKeys => ({
  'keyed hashes': derive(secret, 'keyed hashes'),
  'site addresses': derive(secret, 'site addresses'),
});

/**
 * Every key of the installation. What the secret seals says which secret that was: version, name, then as `seal` writes it. What
 * was sealed before there were names is tried with each.
 */
export class Secrets {
  readonly #current: Held;
  readonly #held: readonly Held[];
  readonly #kept: PersistentKeys;

  /** `before`: secrets that were in use and open what is left of theirs. */
  constructor(secret: string, { before = [], kept }: { before?: readonly string[]; kept: PersistentKeys }) {
    this.#current = heldOf(secret);
    this.#held = [this.#current, ...before.map(heldOf)];
    this.#kept = kept;
  }

  #seal(purpose: Purpose, text: string | Buffer, bound: string): Buffer {
    const { name, keys } = this.#current;
    return Buffer.concat([Buffer.of(envelopeVersion), name, seal(keys[purpose], text, bound)]);
  }
  #open(purpose: Purpose, sealed: Buffer, bound: string): Buffer {
    const named = this.#named(sealed);
    const tries = [
      ...(named ? [() => open(named.keys[purpose], sealed.subarray(1 + nameBytes), bound)] : []),
      ...this.#held.map(
        ({ keys }) =>
          () =>
            open(keys[purpose], sealed, bound),
      ),
    ];
    for (const attempt of tries) {
      try {
        return attempt();
      } catch {
        // Another secret's, or an iv that looks like a name.
      }
    }
    throw new Error('None of the secrets opens this.');
  }
  #named(sealed: Buffer): Held | undefined {
    if (sealed[0] !== envelopeVersion) return undefined;
    return this.#held.find(({ name }) => name.equals(sealed.subarray(1, 1 + nameBytes)));
  }
  /** Whether the secret in use sealed it, and not one before it. */
  isCurrent = (sealed: Buffer): boolean => this.#named(sealed) === this.#current;

  /** A new key for one person's (or report's) data, and its wrapped form to store. */
  newDataKey(owner: string): { key: Buffer; wrapped: Buffer } {
    const key = randomBytes(32);
    return { key, wrapped: this.#seal('person keys', key, owner) };
  }
  unwrap = (wrapped: Buffer, owner: string): Buffer => this.#open('person keys', wrapped, owner);
  /** The same key, wrapped by the secret in use. */
  wrapAnew = (wrapped: Buffer, owner: string): Buffer => this.#seal('person keys', this.unwrap(wrapped, owner), owner);

  sealPersistent = (purpose: keyof PersistentKeys, key: Buffer): Buffer =>
    this.#seal('installation keys', key, purpose);
  openStored = (purpose: keyof PersistentKeys, sealed: Buffer): Buffer =>
    this.#open('installation keys', sealed, purpose);

  /** Finds equal values without opening them; different in every tenant and for every kind of value. */
  keyedHash(tenantId: string, kind: string, value: string): Buffer {
    return createHmac('sha256', this.#kept['keyed hashes']).update(`${tenantId}\0${kind}\0${value}`).digest();
  }

  sealAnswer = (text: string, bound: string): Buffer => this.#seal('kept answers', text, bound);
  openAnswer = (sealed: Buffer, bound: string): string => this.#open('kept answers', sealed, bound).toString();

  /** The access id of an upload: who may, without saying it to anybody but us. */
  sealAccess = (text: string): string => this.#seal('upload credentials', text, 'access').toString('base64url');
  openAccess(accessId: string): string | undefined {
    try {
      return this.#open('upload credentials', Buffer.from(accessId, 'base64url'), 'access').toString();
    } catch {
      return undefined;
    }
  }
  /** Each access id signs with a secret of its own. */
  accessSecret(accessId: string): Buffer {
    const { keys } = this.#named(Buffer.from(accessId, 'base64url')) ?? this.#current;
    return createHmac('sha256', keys['upload credentials']).update(accessId).digest();
  }

  /** Signs challenges of proofs of work; they live minutes, so a changed secret costs a client one more challenge. */
  proofOfWorkKey = (): string => this.#current.keys['proofs of work'].toString('hex');

  /** First path segment of a site's address. Never 16 characters long, for those are site keys. */
  sealSite(text: string): string {
    return seal(this.#kept['site addresses'], text, 'site').toString('base64url');
  }
  openSite(segment: string): string | undefined {
    const sealed = Buffer.from(segment, 'base64url');
    // Decoding forgives stray letters; an address has one spelling.
    if (sealed.toString('base64url') !== segment) return undefined;
    try {
      return open(this.#kept['site addresses'], sealed, 'site').toString();
    } catch {
      return undefined;
    }
  }
}
