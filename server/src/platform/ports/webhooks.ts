// Signed webhooks of external providers: the payment provider and the tax gateway. Routes and tables call them notices.
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The signature is wrong, or the webhook is for another recipient or too old. */
export class ForgedWebhook extends Error {
  readonly reason: 'form' | 'time' | 'signature' | 'app';
  constructor(reason: ForgedWebhook['reason']) {
    super(`A webhook was refused for its ${reason}.`);
    this.reason = reason;
  }
}

/** A webhook that a sample provider would post. */
export interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
}
