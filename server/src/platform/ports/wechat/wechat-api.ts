import type { Clock } from '#platform/clock.ts';

export interface WechatOptions {
  apiUrl: string;
  appId: string;
  secret: string;
  timeoutMs: number;
}

/** Fields of every answer of WeChat. */
export interface WechatAnswer {
  errcode?: number;
  errmsg?: string;
  expires_in?: number;
}
export interface Stored {
  value: string;
  until: number;
}

/** Renewed this long before expiry, so that nothing is sent or signed with a value that expires while in use. */
const earlyMs = 5 * 60_000;
/** WeChat’s codes for an invalid or expired token. */
const deadToken = new Set([40001, 40014, 42001]);

/**
 * Calls of the official account, with its access token. The stable token is used, so servers share one and do not invalidate each other's. WeChat limits requests for
 * it, so concurrent callers share one request.
 */
export class WechatApi {
  readonly appId: string;
  readonly #options: WechatOptions;
  readonly #clock: Clock;
  #token: Stored | undefined;
  #pending: Promise<string> | undefined;

  constructor(options: WechatOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
    this.appId = options.appId;
  }

  /** Makes a call with the token, and once more with a new one if WeChat no longer knows it. */
  async call<Body>(
    path: string,
    { query = {}, body }: { query?: Record<string, string>; body?: object } = {},
  ): Promise<WechatAnswer & Body> {
    const attempt = async () => {
      const token = await this.#accessToken();
      const answer = await this.#request<Body>(
        `${path}?${new URLSearchParams({ access_token: token, ...query })}`,
        body,
      );
      return { token, answer };
    };
    const { token, answer } = await attempt();
    if (!deadToken.has(answer.errcode ?? 0)) return answer;
    if (this.#token?.value === token) this.#token = undefined;
    return (await attempt()).answer;
  }

  /** Errors contain only the number, because WeChat repeats secrets in its messages. */
  stored(value: string | undefined, { errcode, expires_in = 0 }: WechatAnswer): Stored {
    if (!value) throw new Error(`WeChat refused with ${errcode ?? 'no code'}.`);
    return { value, until: this.#clock.now() + expires_in * 1000 - earlyMs };
  }
  isFresh = (stored: Stored | undefined): stored is Stored => stored !== undefined && stored.until > this.#clock.now();

  async #accessToken(): Promise<string> {
    if (this.isFresh(this.#token)) return this.#token.value;
    this.#pending ??= this.#requestToken().finally(() => {
      this.#pending = undefined;
    });
    return await this.#pending;
  }

  async #requestToken(): Promise<string> {
    const { appId, secret } = this.#options;
    const body = { grant_type: 'client_credential', appid: appId, secret };
    const answer = await this.#request<{ access_token?: string }>('/cgi-bin/stable_token', body);
    this.#token = this.stored(answer.access_token, answer);
    return this.#token.value;
  }

  async #request<Body>(path: string, body: object | undefined): Promise<WechatAnswer & Body> {
    const { apiUrl, timeoutMs } = this.#options;
    const answer = await fetch(`${apiUrl}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`WeChat answered ${answer.status}.`);
    return (await answer.json()) as WechatAnswer & Body;
  }
}
