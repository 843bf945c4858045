import type { Contract } from '@sycee/contract/all';
import type { Address, Arguments, CallSpec, DataOut, Method } from '@sycee/contract/core/call';
import { code, type Envelope } from '@sycee/contract/core/envelope';
import { header, idempotencyKey, requestTimeoutMs, rightsHeader } from '@sycee/contract/core/headers';
import type { Role } from '@sycee/contract/core/roles';
import { noticeRights } from '#platform/session/rights.ts';
import { currentRole, currentSessionEntry, expireRole } from '#platform/session/session.ts';
import { wordsNow } from '#platform/words.ts';
import { isSessionOver, isSuccess } from './codes.ts';
import { CallFailure } from './failure.ts';
import { requestHeaders } from './headers.ts';
import { isEnrolFirst, isReauthenticationRequired, reauthenticate, requestStarts, showFailure } from './on-failure.ts';
import { isProofOfWorkRequired, showProofOfWorkFailed, solutionOf } from './proof-of-work.ts';
import { httpWords } from './words.ts';

type Known = keyof Contract & Address;
type SpecOf<Key extends Known> = Contract[Key] extends CallSpec ? Contract[Key] : never;
interface Options {
  /** A guest's proof of owning a report. */
  claim?: string;
  /** Idempotency key of a write: a repeated click sends the same one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The caller shows failures itself. */
  quiet?: boolean;
  /** Nobody asked for it, as a counter beside the page: it fails quietly, and an ended session is shown as a banner instead of the login. */
  background?: boolean;
  /** Form fields at which the caller shows errors; a failure that concerns only these is not shown a second time. */
  fields?: readonly string[];
}
type CallInput<Key extends Known> = Arguments<Key, SpecOf<Key>> & Options;
type MayOmit<T> = {} extends T ? [given?: T] : [given: T];

/**
 * Makes a call by the address that the contract declares: `call('GET /finance/api/get_index')`. The types come from the contract; no schema
 * is bundled. Rejects with a CallFailure that was already shown, unless `quiet`. If the server requires a second factor or a proof of work,
 * the user is asked and the call is repeated; a cancelled request is not reported again.
 */
export async function call<Key extends Known>(
  address: Key,
  ...[given]: MayOmit<CallInput<Key>>
): Promise<DataOut<SpecOf<Key>>> {
  const options = { ...(given as Loose | undefined) };
  for (let attempts = 0; ; attempts++) {
    try {
      return await callOnce(address, options);
    } catch (error) {
      const next = error instanceof CallFailure ? await requirements(error, attempts >= maxQuestions) : null;
      if (!next) throw isProofOfWorkOpen(error) ? unfinished(error) : error;
      Object.assign(options, next);
    }
  }
}

const isProofOfWorkOpen = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && isProofOfWorkRequired(error);
/** The failure after a cancelled or failed proof: the server's message no longer applies. */
const unfinished = (failure: CallFailure): CallFailure =>
  new CallFailure(failure.code, wordsNow(httpWords).workUnfinished, failure.data);

/** A second factor and a proof of work, each of which may have expired when it arrives. */
const maxQuestions = 4;

/** Returns the headers of the next attempt; null if there is none. */
async function requirements(failure: CallFailure, isEnough: boolean): Promise<{ solution?: string } | null> {
  if (isReauthenticationRequired(failure)) return !isEnough && (await reauthenticate()) ? {} : null;
  if (!isProofOfWorkRequired(failure)) return null;
  if (isEnough) {
    showProofOfWorkFailed();
    return null;
  }
  const solution = await solutionOf(failure.data.work);
  return solution === null ? null : { solution };
}

async function callOnce<Key extends Known>(address: Key, input: Loose = {}): Promise<DataOut<SpecOf<Key>>> {
  const { params, query, body, claim, idempotencyKey: key, signal, quiet, background, fields, solution } = input;
  const method = address.slice(0, address.indexOf(' ')) as Method;
  const role = currentRole();
  const sent: Sender = role ? { role, token: currentSessionEntry()?.token ?? '' } : null;
  requestStarts();
  try {
    const envelope = await send(
      method,
      urlOf(address, params, query),
      body,
      {
        ...requestHeaders(),
        ...(claim && { [header.claim]: claim }),
        ...(key && { [idempotencyKey]: key }),
        ...(solution && { [header.work]: solution }),
      },
      sent,
      signal,
    );
    if (!isSuccess(method, envelope.code)) throw new CallFailure(envelope.code, envelope.message, envelope.data);
    // The token is dead and the answer is that of a guest: the user stays on the page, and a banner is shown.
    if (envelope.code === code.answeredAsGuest && sent) expireRole(sent.role, sent.token);
    return envelope.data as DataOut<SpecOf<Key>>;
  } catch (error) {
    const failure = asFailure(error);
    // A page that needs the login asks for it itself once the role is gone.
    if (background && sent && isSessionOver(failure.code)) {
      expireRole(sent.role, sent.token);
      throw failure;
    }
    // An ended or restricted session is handled here for every caller.
    const isShownElsewhere =
      ((quiet || background || isShownAtFields(fields, failure)) && !isEnrolFirst(failure)) ||
      isReauthenticationRequired(failure) ||
      isProofOfWorkRequired(failure);
    if ((!isShownElsewhere || isSessionOver(failure.code)) && !signal?.aborted) showFailure(failure, method, sent);
    throw failure;
  }
}

type Sender = { role: Role; token: string } | null;
interface Loose extends Options {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** A solved proof of work. */
  solution?: string;
}

function isShownAtFields(fields: readonly string[] = [], failure: CallFailure): boolean {
  const wrong = Object.keys(failure.fields);
  return wrong.length > 0 && wrong.every((field) => fields.includes(field));
}

function urlOf(address: string, params: Loose['params'], query: Loose['query']): string {
  const path = address
    .slice(address.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const entries = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

async function send(
  method: Method,
  url: string,
  body: unknown,
  headers: Record<string, string>,
  sent: Sender,
  signal?: AbortSignal,
): Promise<Envelope> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const response = await fetch(url, {
    method,
    headers,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    cache: 'no-store',
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  });
  noticeRights(sent, response.headers.get(rightsHeader));
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (response.status === 200 && envelope) return envelope;
  // The server's failures have an envelope too; those of a proxy in front of it may not.
  if (envelope?.code && method !== 'PUT' && method !== 'DELETE')
    throw new CallFailure(envelope.code, envelope.message, envelope.data);
  throw new CallFailure('status', wordsNow(httpWords).requestError);
}

function asFailure(error: unknown): CallFailure {
  return error instanceof CallFailure ? error : new CallFailure('network', wordsNow(httpWords).networkError);
}
