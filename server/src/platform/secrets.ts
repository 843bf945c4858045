import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
/** By how much sealing lengthens a text. */
export const sealingBytes = ivBytes + tagBytes;

/** Random bytes are drawn for many texts at once; each is used for one. */
let drawn = Buffer.alloc(0);
function newIv(): Buffer {
  if (drawn.length === 0) drawn = randomBytes(ivBytes * 512);
  const iv = drawn.subarray(0, ivBytes);
  drawn = drawn.subarray(ivBytes);
  return iv;
}

/** A cipher spends four times as long on a key in a buffer, so callers that use a key often keep its key object. */
const keyObjectOf = (key: Buffer | KeyObject): KeyObject => (Buffer.isBuffer(key) ? createSecretKey(key) : key);

/** AES-256-GCM: iv, sealed bytes, tag. `bound` is the associated data; with any other value the text does not open. */
export function seal(key: Buffer | KeyObject, text: string | Buffer, bound: string): Buffer {
  const iv = newIv();
  const cipher = createCipheriv('aes-256-gcm', keyObjectOf(key), iv).setAAD(Buffer.from(bound));
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

export function open(key: Buffer | KeyObject, sealed: Buffer, bound: string): Buffer {
  if (sealed.length < sealingBytes) throw new Error('Too short to have been sealed.');
  const decipher = createDecipheriv('aes-256-gcm', keyObjectOf(key), sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(bound))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

/** A token is long and random, so a plain hash is safe to store. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares in constant time. */
export function isSameText(actual: string, right: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const envelopeVersion = 1;
const nameBytes = 4;
const purposes = [
  'person keys',
  'kept answers',
  'upload credentials',
  'installation keys',
  'proofs of work',
  'between servers',
  'media addresses',
] as const;
type Purpose = (typeof purposes)[number];

/** A secret with its derived keys. Its name identifies the secret without revealing it. */
interface HeldSecret {
  name: Buffer;
  keys: Readonly<Record<Purpose, Buffer>>;
}
const derive = (secret: string, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'sycee', purpose, bytes));
const heldOf = (secret: string): HeldSecret => ({
  name: derive(secret, 'name', nameBytes),
  keys: Object.fromEntries(purposes.map((purpose) => [purpose, derive(secret, purpose)])) as HeldSecret['keys'],
});

export const persistentPurposes = ['keyed hashes', 'site addresses'] as const;
/** Keys that survive a rotation of the secret: installation_key. */
export type PersistentKeys = Readonly<Record<(typeof persistentPurposes)[number], Buffer>>;
/** The keys as installations derived them before they were stored. */
export const derivedPersistentKey = (secret: string): PersistentKeys => ({
  'keyed hashes': derive(secret, 'keyed hashes'),
  'site addresses': derive(secret, 'site addresses'),
});

/**
 * Every key of the installation. Sealed values start with a version and the name of their secret. Older values have no
 * name and are tried with each secret.
 */
export class Secrets {
  readonly #current: HeldSecret;
  readonly #held: readonly HeldSecret[];
  readonly #kept: PersistentKeys;

  /** `before`: previous secrets, for values still sealed under them. */
  constructor(
    secret: string,
    { before = [], kept: persistentKeys }: { before?: readonly string[]; kept: PersistentKeys },
  ) {
    this.#current = heldOf(secret);
    this.#held = [this.#current, ...before.map(heldOf)];
    this.#kept = persistentKeys;
  }

  #seal(purpose: Purpose, text: string | Buffer, bound: string): Buffer {
    const { name, keys } = this.#current;
    return Buffer.concat([Buffer.of(envelopeVersion), name, seal(keys[purpose], text, bound)]);
  }
  #open(purpose: Purpose, sealed: Buffer, bound: string): Buffer {
    const named = this.#named(sealed);
    const candidates = [
      ...(named ? [() => open(named.keys[purpose], sealed.subarray(1 + nameBytes), bound)] : []),
      ...this.#held.map(
        ({ keys }) =>
          () =>
            open(keys[purpose], sealed, bound),
      ),
    ];
    for (const attempt of candidates) {
      try {
        return attempt();
      } catch {
        // Sealed under another secret, or an iv that resembles a name.
      }
    }
    throw new Error('None of the secrets opens this.');
  }
  #named(sealed: Buffer): HeldSecret | undefined {
    if (sealed[0] !== envelopeVersion) return undefined;
    return this.#held.find(({ name }) => name.equals(sealed.subarray(1, 1 + nameBytes)));
  }
  /** Whether the current secret sealed it. */
  isCurrent = (sealed: Buffer): boolean => this.#named(sealed) === this.#current;

  /** A new key for one person's (or report's) data, and its wrapped form to store. */
  newDataKey(owner: string): { key: Buffer; wrapped: Buffer } {
    const key = randomBytes(32);
    return { key, wrapped: this.#seal('person keys', key, owner) };
  }
  unwrap = (wrapped: Buffer, owner: string): Buffer => this.#open('person keys', wrapped, owner);
  /** Wraps the same key under the current secret. */
  rewrap = (wrapped: Buffer, owner: string): Buffer => this.#seal('person keys', this.unwrap(wrapped, owner), owner);

  sealPersistent = (purpose: keyof PersistentKeys, key: Buffer): Buffer =>
    this.#seal('installation keys', key, purpose);
  openStored = (purpose: keyof PersistentKeys, sealed: Buffer): Buffer =>
    this.#open('installation keys', sealed, purpose);

  /** Finds equal values without opening them; the hash differs by tenant and kind of value. */
  keyedHash(tenantId: string, kind: string, value: string): Buffer {
    return createHmac('sha256', this.#kept['keyed hashes']).update(`${tenantId}\0${kind}\0${value}`).digest();
  }

  sealAnswer = (text: string, bound: string): Buffer => this.#seal('kept answers', text, bound);
  openAnswer = (sealed: Buffer, bound: string): string => this.#open('kept answers', sealed, bound).toString();

  /** What servers tell each other over a Redis that must not read it. */
  sealForNodes = (text: string, bound: string): Buffer => this.#seal('between servers', text, bound);
  openOfNodes = (sealed: Buffer, bound: string): string => this.#open('between servers', sealed, bound).toString();

  /** A part of an address that only this server can read; undefined if it has not written it. */
  sealMediaAddress = (text: string): string => this.#seal('media addresses', text, 'address').toString('base64url');
  openMediaAddress(sealed: string): string | undefined {
    try {
      return this.#open('media addresses', Buffer.from(sealed, 'base64url'), 'address').toString();
    } catch {
      return undefined;
    }
  }

  /** The access id of an upload: names the allowed account in a form that only this server can open. */
  sealAccess = (text: string): string => this.#seal('upload credentials', text, 'access').toString('base64url');
  openAccess(accessId: string): string | undefined {
    try {
      return this.#open('upload credentials', Buffer.from(accessId, 'base64url'), 'access').toString();
    } catch {
      return undefined;
    }
  }
  /** Each access id has its own signing secret. */
  accessSecret(accessId: string): Buffer {
    const { keys } = this.#named(Buffer.from(accessId, 'base64url')) ?? this.#current;
    return createHmac('sha256', keys['upload credentials']).update(accessId).digest();
  }

  /** Signs proof-of-work challenges; they last minutes, so a changed secret costs a client only one more challenge. */
  proofOfWorkKey = (): string => this.#current.keys['proofs of work'].toString('hex');

  /** The private key by which push services know this installation (VAPID); it survives a rotation, as browsers subscribe to it. */
  pushKey = (): Buffer => derive(this.#kept['keyed hashes'].toString('hex'), 'web push');

  /** The first path segment of a site's address. Never 16 characters long, because those are site keys. */
  sealSite(text: string): string {
    return seal(this.#kept['site addresses'], text, 'site').toString('base64url');
  }
  openSite(segment: string): string | undefined {
    const sealed = Buffer.from(segment, 'base64url');
    // Base64 decoding ignores stray characters, but an address has one spelling only.
    if (sealed.toString('base64url') !== segment) return undefined;
    try {
      return open(this.#kept['site addresses'], sealed, 'site').toString();
    } catch {
      return undefined;
    }
  }
}
