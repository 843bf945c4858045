/** Tickets for signing pages for the JS share API of the social platform. */
export interface JsapiTicketSource {
  readonly appId: string;
  /** A sample that the platform would not accept. */
  readonly sample: boolean;
  ticket(): Promise<string>;
}
