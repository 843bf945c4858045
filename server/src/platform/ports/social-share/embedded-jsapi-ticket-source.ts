import type { JsapiTicketSource } from './jsapi-ticket-source.ts';

/** Makes no request. Signatures made with it are marked as samples. */
export class EmbeddedJsapiTicketSource implements JsapiTicketSource {
  readonly appId = 'wx0000000000000000';
  readonly sample = true;
  ticket = async (): Promise<string> => 'sample-ticket';
}
