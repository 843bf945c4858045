import type { Contract } from '@sycee/contract/all';
import { type Arguments, type DataOut, methodOf, pathOf } from '@sycee/contract/core/call';
import { code, type Envelope } from '@sycee/contract/core/envelope';
import { fromOfRole, header, idempotencyKey, source } from '@sycee/contract/core/headers';
import type { Role } from '@sycee/contract/core/roles';

/** All callers of a tour share one known device, which needs no proof of work. */
const deviceKey = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

export interface Site {
  prefix: string;
  ffp_no: string;
  store_no: number;
}

/** Calls the server as the client does, as one role or as a guest. */
export interface Caller {
  <Key extends keyof Contract & string>(
    at: Key,
    given: Arguments<Key, Contract[Key]> & { claim?: string },
  ): Promise<DataOut<Contract[Key]>>;
  /** Sends bytes to an address outside the contract. */
  put(path: string, content: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<void>;
}

interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** A guest's proof of owning a report. */
  claim?: string;
}

export function callerAt(
  address: string,
  site?: Site,
  session?: { role: Role; token: string },
  besides: Record<string, string> = {},
): Caller {
  const call = async (at: keyof Contract & string, given: unknown) => {
    const { params = {}, query = {}, body, claim } = given as CallInput;
    const path = pathOf(at).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const answer = await fetch(`${address}${path}?${search}`, {
      method: methodOf(at),
      headers: { ...headersOf(site, session), ...besides, ...(claim && { [header.claim]: claim }) },
      body: methodOf(at) === 'GET' ? undefined : JSON.stringify(body ?? {}),
    });
    const envelope = (await answer.json()) as Envelope<never>;
    if (envelope.code !== code.done && envelope.code !== code.answeredAsGuest) {
      throw new Error(`${at} returned ${envelope.code}: ${envelope.message}`);
    }
    return envelope.data;
  };
  const put: Caller['put'] = async (path, content, more) => {
    const headers = { ...headersOf(site, session), ...more, 'content-type': 'application/octet-stream' };
    const answer = await fetch(`${address}${path}`, { method: 'PUT', headers, body: content });
    const { code: is } = (await answer.json()) as Envelope<never>;
    if (is !== code.done) throw new Error(`${path} returned ${is}`);
  };
  return Object.assign(call, { put }) as Caller;
}

function headersOf(site: Site | undefined, session: { role: Role; token: string } | undefined): Record<string, string> {
  return {
    'content-type': 'application/json',
    [header.source]: source,
    [header.from]: fromOfRole[session?.role ?? 'member'],
    [idempotencyKey]: crypto.randomUUID(),
    [header.device]: deviceKey,
    ...(site
      ? { [header.prefix]: site.prefix, [header.tenantNo]: site.ffp_no, [header.storeNo]: String(site.store_no) }
      : {}),
    ...(session ? { [header.token]: session.token } : {}),
  };
}
