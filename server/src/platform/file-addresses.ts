import { type ObjectKey, readKey } from '@sycee/domain/upload/key';
import { type UploadKindName, uploadKind } from '@sycee/domain/upload/kinds';
import type { Clock } from './clock.ts';
import { isSameText, type Secrets } from './secrets.ts';

export interface FileHosts {
  /** Origins of this installation, `https://sycee.example.com`; the first is the canonical one. */
  origins: readonly [string, ...string[]];
  /** Separate host of files that everybody may read for good, `https://img.example.com/`; absent: /files/ at the installation's origin. */
  filesHost: string | undefined;
}

/** The message in which a reader has seen a file. */
export interface MessagePlace {
  tid: string;
  seq: number;
}

/** The case in which headquarters see a picture, also one that was taken away. */
export interface CasePlace {
  case: string;
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
    return (!uploadKind(kind).isChecked && this.#hosts.filesHost) || `${origin}${folder}`;
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

  /** An address is good for five minutes at most; that of a file in a message or case only for as long as the message or case has the file. */
  signed(key: string, origin: string, place?: MessagePlace | CasePlace): { address: string; expiresAt: Date } {
    const { tenantNo } = known(key);
    const expires = Math.ceil((this.#clock.now() + goodForMs) / 1000);
    const query = place && ('case' in place ? `case=${place.case}` : `message=${place.tid}.${place.seq}`);
    const signature = this.#sign(tenantNo, key, expires, query);
    return {
      address: `${origin}${folder}${key}?${query ? `${query}&` : ''}expires=${expires}&signature=${signature}`,
      expiresAt: new Date(expires * 1000),
    };
  }
  isSigned(key: string, { expires, signature, ...place }: SignedQuery): boolean {
    const object = readKey(key);
    if (!object || typeof expires !== 'string' || typeof signature !== 'string') return false;
    const places = (['message', 'case'] as const).flatMap((name) =>
      place[name] === undefined ? [] : [[name, place[name]] as const],
    );
    if (places.length > 1 || places.some(([, value]) => typeof value !== 'string')) return false;
    const [query] = places.map(([name, value]) => `${name}=${value}`);
    if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 <= this.#clock.now()) return false;
    return isSameText(signature, this.#sign(object.tenantNo, key, Number(expires), query));
  }

  #sign(tenantNo: string, key: string, expires: number, place?: string): string {
    const text = place === undefined ? `${key} ${expires}` : `${key} ${expires} ${place}`;
    return this.#secrets.keyedHash(tenantNo, 'file address', text).toString('base64url');
  }
}

/** The query of a signed address, as it arrives. */
export interface SignedQuery {
  expires?: unknown;
  signature?: unknown;
  message?: unknown;
  case?: unknown;
}
/** The message of an address whose signature was checked; undefined if it has none. */
export function messageOf({ message }: SignedQuery): MessagePlace | undefined {
  const [tid, seq] = String(message ?? '').split('.');
  return tid && seq ? { tid, seq: Number(seq) } : undefined;
}
/** The case of an address whose signature was checked; undefined if it has none. */
export function caseOf({ case: id }: SignedQuery): CasePlace | undefined {
  return typeof id === 'string' ? { case: id } : undefined;
}

function known(key: string): ObjectKey {
  const object = readKey(key);
  if (!object) throw new Error('This is no key of an object.');
  return object;
}
