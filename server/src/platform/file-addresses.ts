import { type ObjectKey, readKey } from '@sycee/domain/upload/key';
import { type UploadKindName, uploadKind } from '@sycee/domain/upload/kinds';
import type { Clock } from './clock.ts';
import { isSameText, type Secrets } from './secrets.ts';

export interface FileHosts {
  /** `https://sycee.example.com`: where this installation answers. The first is its own name. */
  origins: readonly [string, ...string[]];
  /** Where public files are read instead, `https://img.example.com/`; absent: at the own origin under /files/. */
  filesHost: string | undefined;
}

const goodForMs = 5 * 60_000;
const folder = '/files/';

/** Address of an object is host and key (spec section 7); of a private one with an end and a signature behind it. */
export class FileAddresses {
  readonly #hosts: FileHosts;
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  constructor(hosts: FileHosts, secrets: Secrets, clock: Clock) {
    this.#hosts = hosts;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /** The one of our origins that was asked; whatever else a Host header says is not repeated. */
  originOf(input: string): string {
    const { origins } = this.#hosts;
    return origins.includes(input) ? input : origins[0];
  }
  /** For links that are sent. */
  get ownOrigin(): string {
    return this.#hosts.origins[0];
  }
  isOrigin = (origin: string): boolean => this.#hosts.origins.includes(origin);

  /** Where files of a kind are uploaded to and read, ending in a slash. */
  host(kind: UploadKindName, origin: string): string {
    return (!uploadKind(kind).isPrivate && this.#hosts.filesHost) || `${origin}${folder}`;
  }
  /** Compared letter by letter: what has to be decoded, resolved or completed first is another host. */
  isHost(url: string, kind: UploadKindName): boolean {
    return this.#hosts.origins.some((origin) => this.host(kind, origin) === url);
  }

  /** Of a public object. */
  address(key: string, origin: string): string {
    const { kind } = known(key);
    if (uploadKind(kind).isPrivate) throw new Error('A private file has signed addresses only.');
    return `${this.host(kind, origin)}${key}`;
  }
  /** The key of a public object from its address, or from itself. */
  keyOf(text: string, kind: UploadKindName): string | undefined {
    const hosts = this.#hosts.origins.map((origin) => this.host(kind, origin));
    const host = hosts.find((one) => text.startsWith(one)) ?? '';
    const key = text.slice(host.length);
    return readKey(key)?.kind === kind ? key : undefined;
  }

  signed(key: string, origin: string): { address: string; expiresAt: Date } {
    const { tenantNo } = known(key);
    const expires = Math.ceil((this.#clock.now() + goodForMs) / 1000);
    const signature = this.#sign(tenantNo, key, expires);
    return {
      address: `${origin}${folder}${key}?expires=${expires}&signature=${signature}`,
      expiresAt: new Date(expires * 1000),
    };
  }
  isSigned(key: string, expires: unknown, signature: unknown): boolean {
    const object = readKey(key);
    if (!object || typeof expires !== 'string' || typeof signature !== 'string') return false;
    if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 <= this.#clock.now()) return false;
    return isSameText(signature, this.#sign(object.tenantNo, key, Number(expires)));
  }

  #sign = (tenantNo: string, key: string, expires: number): string =>
    this.#secrets.keyedHash(tenantNo, 'file address', `${key} ${expires}`).toString('base64url');
}

function known(key: string): ObjectKey {
  const object = readKey(key);
  if (!object) throw new Error('This is no key of an object.');
  return object;
}
