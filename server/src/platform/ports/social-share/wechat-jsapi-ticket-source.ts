import type { Clock } from '#platform/clock.ts';
import type { JsapiTicketSource } from './jsapi-ticket-source.ts';

export interface WechatOptions {
  apiUrl: string;
  appId: string;
  secret: string;
  timeoutMs: number;
}

interface Stored {
  value: string;
  until: number;
}
/** Fields of every answer of the platform. */
interface Answer {
  errcode?: number;
  errmsg?: string;
  expires_in?: number;
}

/** Renewed this long before expiry, so that no page is signed with a ticket that expires while in use. */
const earlyMs = 5 * 60_000;
/** The platform’s codes for an invalid or expired token. */
const deadToken = new Set([40001, 40014, 42001]);

/**
 * jsapi_ticket of the official account. The stable token is used, so servers share one and do not invalidate each
 * other's. The platform limits requests for both, so concurrent callers share one request.
 */
export class WechatJsapiTicketSource implements JsapiTicketSource {
  readonly sample = false;
  readonly appId: string;
  readonly #options: WechatOptions;
  readonly #clock: Clock;
  #token: Stored | undefined;
  #ticket: Stored | undefined;
  #pending: Promise<string> | undefined;

  constructor(options: WechatOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
    this.appId = options.appId;
  }

  async ticket(): Promise<string> {
    if (this.#isFresh(this.#ticket)) return this.#ticket.value;
    this.#pending ??= this.#requestTicket().finally(() => {
      this.#pending = undefined;
    });
    return await this.#pending;
  }

  async #requestTicket(): Promise<string> {
    let answer = await this.#getTicket();
    if (deadToken.has(answer.errcode ?? 0)) {
      this.#token = undefined;
      answer = await this.#getTicket();
    }
    this.#ticket = this.#kept(answer.ticket, answer);
    return this.#ticket.value;
  }

  async #getTicket(): Promise<Answer & { ticket?: string }> {
    const token = await this.#accessToken();
    const query = new URLSearchParams({ access_token: token, type: 'jsapi' });
    return await this.#request(`/cgi-bin/ticket/getticket?${query}`);
  }

  async #accessToken(): Promise<string> {
    if (this.#isFresh(this.#token)) return this.#token.value;
    const { appId, secret } = this.#options;
    const body = JSON.stringify({ grant_type: 'client_credential', appid: appId, secret });
    const answer: Answer & { access_token?: string } = await this.#request('/cgi-bin/stable_token', {
      method: 'POST',
      body,
    });
    this.#token = this.#kept(answer.access_token, answer);
    return this.#token.value;
  }

  async #request<Body>(path: string, init: RequestInit = {}): Promise<Answer & Body> {
    const { apiUrl, timeoutMs } = this.#options;
    const answer = await fetch(`${apiUrl}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`The share platform answered ${answer.status}.`);
    return (await answer.json()) as Answer & Body;
  }

  /** Errors contain only the number, because the platform repeats secrets in its messages. */
  #kept(value: string | undefined, { errcode, expires_in = 0 }: Answer): Stored {
    if (!value) throw new Error(`The share platform refused with ${errcode ?? 'no code'}.`);
    return { value, until: this.#clock.now() + expires_in * 1000 - earlyMs };
  }
  #isFresh = (stored: Stored | undefined): stored is Stored => stored !== undefined && stored.until > this.#clock.now();
}
