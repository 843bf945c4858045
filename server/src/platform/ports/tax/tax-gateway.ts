import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import { ForgedWebhook } from '#platform/ports/webhooks.ts';
import {
  areSigned,
  beginAnswer,
  dataResponse,
  headerNames,
  isWithinClockSkew,
  noticePayload,
  refusalResponse,
  secondsOf,
  signLines,
  stateResponse,
} from './gateway-protocol.ts';
import {
  type BeginInput,
  type Collected,
  type TaxAuthorizationState,
  type TaxGatewayPort,
  type TaxWebhook,
} from './tax-gateway-port.ts';

export interface TaxGatewayOptions {
  /** `https://tax-gateway.example.com` */
  url: string;
  app: string;
  secret: string;
  timeoutMs: number;
}
export interface SentRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body: string;
}
export interface GotAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}
export type Send = (request: SentRequest, timeoutMs: number) => Promise<GotAnswer>;

/** Well above the size of an answer with 20,000 rows. */
const answerAtMostBytes = 24_000_000;
const byFetch: Send = async ({ method, url, headers, body }, timeoutMs) => {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method, headers, signal, redirect: 'error', ...(body && { body }) });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > answerAtMostBytes) throw new Error('The tax gateway answers without an end.');
    chunks.push(chunk);
  }
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.concat(chunks).toString(),
  };
};

/**
 * A gateway to tax bureaus. The sample one is called by the same code without a network. Errors never name the company.
 */
export class TaxGateway implements TaxGatewayPort {
  readonly sample: boolean;
  readonly #options: TaxGatewayOptions;
  readonly #clock: Clock;
  readonly #send: Send;

  constructor(options: TaxGatewayOptions, clock: Clock, { send = byFetch, sample = false } = {}) {
    this.#options = options;
    this.#clock = clock;
    this.#send = send;
    this.sample = sample;
  }

  async begin({ number, company, tables, webhookUrl, expiresAtMs }: BeginInput) {
    const response = await this.#call('POST', '/v1/authorisations', {
      number,
      company,
      tables,
      notice_url: webhookUrl,
      expires_at: new Date(expiresAtMs).toISOString(),
    });
    if (!response) return 'unknown_company' as const;
    const read = beginAnswer.parse(response);
    this.#isAbout(number, read.number);
    return { url: this.#address(read.url) };
  }

  async queryState(number: string): Promise<TaxAuthorizationState | null> {
    const response = await this.#call('GET', `/v1/authorisations/${number}`);
    if (!response) return null;
    const read = stateResponse.parse(response);
    this.#isAbout(number, read.number);
    return { companyCode: read.company_code, reportedState: read.state };
  }

  async collect(number: string, after: string | null): Promise<Collected> {
    const from = after === null ? '' : `?after=${encodeURIComponent(after)}`;
    const response = await this.#call('GET', `/v1/authorisations/${number}/data${from}`);
    if (!response) return { state: 'failed' };
    const { state, as_of, parts, failed, next, ...read } = dataResponse.parse(response);
    this.#isAbout(number, read.number);
    if (state !== 'done') return { state };
    if (!as_of) throw new Error('The tax gateway did not say of which day its data is.');
    return { state, asOf: as_of, parts, failed, next };
  }

  async end(number: string): Promise<void> {
    await this.#call('DELETE', `/v1/authorisations/${number}`);
  }

  readWebhook(headers: Parameters<TaxGatewayPort['readWebhook']>[0], path: string, body: string): TaxWebhook {
    const { app, secret } = this.#options;
    const header = (name: string): string => {
      const value = headers[name];
      if (typeof value !== 'string' || !value) throw new ForgedWebhook('form');
      return value;
    };
    const [time, nonce] = [header(headerNames.time), header(headerNames.nonce)];
    if (!areSigned(secret, header(headerNames.signature), 'notice', path, time, nonce, body))
      throw new ForgedWebhook('signature');
    if (!isWithinClockSkew(time, this.#clock.now())) throw new ForgedWebhook('time');
    const read = noticePayload.safeParse(parsed(body));
    if (!read.success) throw new ForgedWebhook('form');
    const { id, number, company_code, state } = read.data;
    if (read.data.app !== app || header(headerNames.app) !== app) throw new ForgedWebhook('app');
    return { id, number, companyCode: company_code, reportedState: state };
  }

  /** Null: not found. */
  async #call(method: SentRequest['method'], path: string, input?: object): Promise<unknown> {
    const { app, secret, url, timeoutMs } = this.#options;
    const body = input ? JSON.stringify(input) : '';
    const [time, nonce] = [secondsOf(this.#clock.now()), randomBytes(16).toString('hex')];
    const signature = signLines(secret, 'request', method, path, time, nonce, body);
    const headers = {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      [headerNames.app]: app,
      [headerNames.time]: time,
      [headerNames.nonce]: nonce,
      [headerNames.signature]: signature,
    };
    const answer = await this.#send({ method, url: `${url}${path}`, headers, body }, timeoutMs).catch(
      (error: unknown) => {
        throw new Error(`The tax gateway gave no answer: ${error instanceof Error ? error.name : 'unknown'}.`);
      },
    );
    // The signature covers the nonce of the request, which ties the answer to it.
    const reportedAt = answer.headers[headerNames.time] ?? '';
    const receivedSignature = answer.headers[headerNames.signature] ?? '';
    if (
      !areSigned(secret, receivedSignature, 'answer', nonce, String(answer.status), reportedAt, answer.body) ||
      !isWithinClockSkew(reportedAt, this.#clock.now())
    )
      throw new Error(`The tax gateway’s answer ${answer.status} is not signed by it.`);
    if (answer.status === 200) return JSON.parse(answer.body);
    if (answer.status === 404) return null;
    const refused = refusalResponse.safeParse(parsed(answer.body));
    throw new Error(`The tax gateway answered ${answer.status} ${refused.success ? refused.data.code : ''}.`);
  }

  #isAbout(requested: string, answered: string): void {
    if (requested !== answered) throw new Error('The tax gateway answered about another authorisation.');
  }

  /** Accepts a page over https or on this computer, or this server's page for a sample. */
  #address(url: string): string {
    if (this.sample && url.startsWith('/')) return url;
    const to = URL.parse(url);
    const isLocal = to?.hostname === '127.0.0.1' || to?.hostname === 'localhost';
    if (!to || !(to.protocol === 'https:' || (to.protocol === 'http:' && isLocal)))
      throw new Error('The tax gateway answered with an address to which nobody can be sent.');
    return to.href;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
