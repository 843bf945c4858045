import type { Sms, SmsMessage } from './sms.ts';

export interface HttpSmsOptions {
  /** Gateway that takes `{ mobile, template, params }` as JSON under a bearer token and answers 2xx. */
  url: string;
  token: string;
  /** Template by scene. */
  templates: Record<string, string>;
  timeoutMs: number;
}

/** A plain JSON gateway, as the large senders and most relays offer it. */
export class HttpSms implements Sms {
  readonly sample = false;
  readonly #options: HttpSmsOptions;
  constructor(options: HttpSmsOptions) {
    this.#options = options;
  }
  async send({ mobile, scene, code }: SmsMessage): Promise<void> {
    const { url, token, templates, timeoutMs } = this.#options;
    // What is no code makes no sense in the template of codes: without one of its own it is not sent.
    if (scene === 'refused' && !templates.refused) return;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ mobile, template: templates[scene] ?? templates.default, params: { code } }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
  }
}
