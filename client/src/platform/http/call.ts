import type { Contract } from '@sycee/contract/all';
import type { Address, Arguments, CallSpec, DataOut, Method } from '@sycee/contract/core/call';
import { code, type Envelope } from '@sycee/contract/core/envelope';
import { header, idempotencyKey, requestTimeoutMs, rightsHeader } from '@sycee/contract/core/headers';
import type { Role } from '@sycee/contract/core/roles';
import { noticeRights } from '#platform/session/rights.ts';
import { currentEntry, currentRole, expireRole } from '#platform/session/session.ts';
import { wordsNow } from '#platform/words.ts';
import { isSessionOver, isSuccess } from './codes.ts';
import { CallFailure } from './failure.ts';
import { requestHeaders } from './headers.ts';
import { isEnrolFirst, isProofRequired, proofIsShown, requestStarts, showFailure } from './on-failure.ts';
import { httpWords } from './words.ts';
import { isProofOfWorkRequired, sayWorkFailed, workIsDone } from './work.ts';

type Known = keyof Contract & Address;
type SpecOf<Key extends Known> = Contract[Key] extends CallSpec ? Contract[Key] : never;
interface Options {
  /** A guest's proof that a report is theirs. */
  claim?: string;
  /** Sent with a write, so that a second click is the first one again. */
  once?: string;
  signal?: AbortSignal;
  /** The caller shows failures itself. */
  quiet?: boolean;
  /** The fields at which the caller shows what is wrong: a refusal of nothing else is not said a second time. */
  fields?: readonly string[];
}
type CallInput<Key extends Known> = Arguments<Key, SpecOf<Key>> & Options;
type MayOmit<T> = {} extends T ? [given?: T] : [given: T];

/**
 * Makes a call by its address, as the contract writes it: `call('GET /finance/api/get_index')`. Types come from the contract;
 * no schema travels to the browser. Rejects with a CallFailure that was already shown, unless `quiet`.
 * Where the server first wants to see again who it is, or a proof of work, this sees to it and then goes on; whoever would rather
 * not has been told enough.
 */
export async function call<Key extends Known>(
  address: Key,
  ...[given]: MayOmit<CallInput<Key>>
): Promise<DataOut<SpecOf<Key>>> {
  const options = { ...(given as Loose | undefined) };
  for (let again = 0; ; again++) {
    try {
      return await callOnce(address, options);
    } catch (error) {
      const next = error instanceof CallFailure ? await requirements(error, again >= maxQuestions) : null;
      if (!next) throw isWorkOpen(error) ? unfinished(error) : error;
      Object.assign(options, next);
    }
  }
}

const isWorkOpen = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && isProofOfWorkRequired(error);
/** Cancelled, or not to be solved: what the server said of it is true no more. */
const unfinished = (failure: CallFailure): CallFailure =>
  new CallFailure(failure.code, wordsNow(httpWords).workUnfinished, failure.data);

/** A proof of who it is and a proof of work, each of which may be too old when it arrives. */
const maxQuestions = 4;

/** The headers of the next try; null when there is no other try. */
async function requirements(failure: CallFailure, isEnough: boolean): Promise<{ work?: string } | null> {
  if (isProofRequired(failure)) return !isEnough && (await proofIsShown()) ? {} : null;
  if (!isProofOfWorkRequired(failure)) return null;
  if (isEnough) {
    sayWorkFailed();
    return null;
  }
  const work = await workIsDone(failure.data.work);
  return work === null ? null : { work };
}

async function callOnce<Key extends Known>(address: Key, given: Loose = {}): Promise<DataOut<SpecOf<Key>>> {
  const { params, query, body, claim, once, signal, quiet, fields, work } = given;
  const method = address.slice(0, address.indexOf(' ')) as Method;
  const role = currentRole();
  const sent: Sender = role ? { role, token: currentEntry()?.token ?? '' } : null;
  requestStarts();
  try {
    const envelope = await send(
      method,
      urlOf(address, params, query),
      body,
      {
        ...requestHeaders(),
        ...(claim && { [header.claim]: claim }),
        ...(once && { [idempotencyKey]: once }),
        ...(work && { [header.work]: work }),
      },
      sent,
      signal,
    );
    if (!isSuccess(method, envelope.code)) throw new CallFailure(envelope.code, envelope.message, envelope.data);
    // The token is dead, and the answer a guest's: nobody is sent away, and a banner says so.
    if (envelope.code === code.answeredAsGuest && sent) expireRole(sent.role, sent.token);
    return envelope.data as DataOut<SpecOf<Key>>;
  } catch (error) {
    const failure = asFailure(error);
    // That the session is over, or may do one thing only, is no caller's own affair.
    const isSaid =
      ((quiet || isSaidAt(fields, failure)) && !isEnrolFirst(failure)) ||
      isProofRequired(failure) ||
      isProofOfWorkRequired(failure);
    if ((!isSaid || isSessionOver(failure.code)) && !signal?.aborted) showFailure(failure, method, sent);
    throw failure;
  }
}

type Sender = { role: Role; token: string } | null;
interface Loose extends Options {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** A solved proof of work. */
  work?: string;
}

function isSaidAt(fields: readonly string[] = [], failure: CallFailure): boolean {
  const wrong = Object.keys(failure.fields);
  return wrong.length > 0 && wrong.every((field) => fields.includes(field));
}

function urlOf(address: string, params: Loose['params'], query: Loose['query']): string {
  const path = address
    .slice(address.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const given = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
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
  // Failures of ours come with an envelope too; the edge's may not.
  if (envelope?.code && method !== 'PUT' && method !== 'DELETE')
    throw new CallFailure(envelope.code, envelope.message, envelope.data);
  throw new CallFailure('status', wordsNow(httpWords).requestError);
}

function asFailure(error: unknown): CallFailure {
  return error instanceof CallFailure ? error : new CallFailure('network', wordsNow(httpWords).networkError);
}
