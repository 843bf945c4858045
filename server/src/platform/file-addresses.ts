import { type ObjectKey, readKey } from '@sycee/domain/upload/key';
import { type UploadKindName, uploadKind } from '@sycee/domain/upload/kinds';
import type { Clock } from './clock.ts';
import { isSameText, type Secrets } from './secrets.ts';

export interface FileHosts {
  /** Origins of this installation, `https://sycee.example.com`; the first is the canonical one. */
  origins: readonly [string, ...string[]];
  /** Separate host of public files, `https://img.example.com/`; absent: /files/ at the installation's origin. */
  filesHost: string | undefined;
}

/** The message in which a reader has seen a file. */
export interface MessagePlace {
  tid: string;
  seq: number;
}

const goodForMs = 5 * 60_000;
const folder = '/files/';

/** Builds addresses of objects: host and key (spec section 7); private ones also carry an expiry and a signature. */
export class FileAddresses {
  readonly #hosts: FileHosts;
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  constructor(hosts: FileHosts, secrets: Secrets, clock: Clock) {
    this.#hosts = hosts;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /**
   * The requested origin if it is one of this installation's, otherwise the canonical one. An unknown Host header is
   * never used.
   */
  originOf(requestedOrigin: string): string {
    const { origins } = this.#hosts;
    return origins.includes(requestedOrigin) ? requestedOrigin : origins[0];
  }
  get origins(): readonly string[] {
    return this.#hosts.origins;
  }
  /** The canonical origin, for links in messages. */
  get ownOrigin(): string {
    return this.#hosts.origins[0];
  }
  isOrigin = (origin: string): boolean => this.#hosts.origins.includes(origin);

  /** Base address for uploading and reading files of a kind, with a trailing slash. */
  host(kind: UploadKindName, origin: string): string {
    return (!uploadKind(kind).isPrivate && this.#hosts.filesHost) || `${origin}${folder}`;
  }
  /** Compared literally: an address that must be decoded, resolved or completed first does not match. */
  isHost(url: string, kind: UploadKindName): boolean {
    return this.#hosts.origins.some((origin) => this.host(kind, origin) === url);
  }

  /** The address of a public object. */
  address(key: string, origin: string): string {
    const { kind } = known(key);
    if (uploadKind(kind).isPrivate) throw new Error('A private file has signed addresses only.');
    return `${this.host(kind, origin)}${key}`;
  }
  /** The address of a public object in answers that every origin shares: without an origin where the object is at the installation's own. */
  sharedAddress = (key: string): string => this.address(key, '');
  /** The key of a public object, from its address or its key. */
  keyOf(text: string, kind: UploadKindName): string | undefined {
    const hosts = ['', ...this.#hosts.origins].map((origin) => this.host(kind, origin));
    const host = hosts.find((one) => text.startsWith(one)) ?? '';
    const key = text.slice(host.length);
    return readKey(key)?.kind === kind ? key : undefined;
  }

  /** The address of a file in a message is good for as long as the message has the file, and five minutes at most. */
  signed(key: string, origin: string, message?: MessagePlace): { address: string; expiresAt: Date } {
    const { tenantNo } = known(key);
    const expires = Math.ceil((this.#clock.now() + goodForMs) / 1000);
    const place = message && `${message.tid}.${message.seq}`;
    const signature = this.#sign(tenantNo, key, expires, place);
    return {
      address: `${origin}${folder}${key}?${place ? `message=${place}&` : ''}expires=${expires}&signature=${signature}`,
      expiresAt: new Date(expires * 1000),
    };
  }
  isSigned(key: string, { expires, signature, message }: SignedQuery): boolean {
    const object = readKey(key);
    if (!object || typeof expires !== 'string' || typeof signature !== 'string') return false;
    if (message !== undefined && typeof message !== 'string') return false;
    if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 <= this.#clock.now()) return false;
    return isSameText(signature, this.#sign(object.tenantNo, key, Number(expires), message));
  }

  #sign(tenantNo: string, key: string, expires: number, message?: string): string {
    const text = message === undefined ? `${key} ${expires}` : `${key} ${expires} ${message}`;
    return this.#secrets.keyedHash(tenantNo, 'file address', text).toString('base64url');
  }
}

/** The query of a signed address, as it arrives. */
export interface SignedQuery {
  expires?: unknown;
  signature?: unknown;
  message?: unknown;
}
/** The message of an address whose signature was checked; undefined if it has none. */
export function messageOf({ message }: SignedQuery): MessagePlace | undefined {
  const [tid, seq] = String(message ?? '').split('.');
  return tid && seq ? { tid, seq: Number(seq) } : undefined;
}

function known(key: string): ObjectKey {
  const object = readKey(key);
  if (!object) throw new Error('This is no key of an object.');
  return object;
}
