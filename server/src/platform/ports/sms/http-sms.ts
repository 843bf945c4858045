import type { Sms, SmsMessage } from './sms.ts';

export interface HttpSmsOptions {
  /** Gateway that accepts `{ mobile, template, params }` as JSON with a bearer token and answers 2xx. */
  url: string;
  token: string;
  /** Template by scene. */
  templates: Record<string, string>;
  timeoutMs: number;
}

/** A plain JSON gateway, as most SMS providers and relays offer it. */
export class HttpSms implements Sms {
  readonly sample = false;
  readonly #options: HttpSmsOptions;
  constructor(options: HttpSmsOptions) {
    this.#options = options;
  }
  /** A text does not fit the template of codes, so it needs a template of its own to be sent. */
  canSend(scene: string): boolean {
    return !(scene === 'refused' || scene === 'notice') || this.#options.templates[scene] !== undefined;
  }
  async send({ mobile, scene, code }: SmsMessage): Promise<void> {
    const { url, token, templates, timeoutMs } = this.#options;
    if (!this.canSend(scene)) return;
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
