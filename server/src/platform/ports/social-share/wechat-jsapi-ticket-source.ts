import type { Stored, WechatApi } from '#platform/ports/wechat/wechat-api.ts';
import type { JsapiTicketSource } from './jsapi-ticket-source.ts';

/** jsapi_ticket of the official account. WeChat limits requests for it, so concurrent callers share one request. */
export class WechatJsapiTicketSource implements JsapiTicketSource {
  readonly sample = false;
  readonly appId: string;
  readonly #api: WechatApi;
  #ticket: Stored | undefined;
  #pending: Promise<string> | undefined;

  constructor(api: WechatApi) {
    this.#api = api;
    this.appId = api.appId;
  }

  async ticket(): Promise<string> {
    if (this.#api.isFresh(this.#ticket)) return this.#ticket.value;
    this.#pending ??= this.#requestTicket().finally(() => {
      this.#pending = undefined;
    });
    return await this.#pending;
  }

  async #requestTicket(): Promise<string> {
    const answer = await this.#api.call<{ ticket?: string }>('/cgi-bin/ticket/getticket', { query: { type: 'jsapi' } });
    this.#ticket = this.#api.stored(answer.ticket, answer);
    return this.#ticket.value;
  }
}
