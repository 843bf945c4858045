import type { Clock } from '#platform/clock.ts';
import type { Sms, SmsMessage } from './sms.ts';

const maxStored = 200;
export interface SentSms extends SmsMessage {
  at: number;
}

/** Sends nothing and keeps the newest messages in memory, for /dev/outbox only. */
export class EmbeddedSms implements Sms {
  readonly sample = true;
  readonly #sent: SentSms[] = [];
  readonly #clock: Clock;
  constructor(clock: Clock) {
    this.#clock = clock;
  }
  async send(message: SmsMessage): Promise<void> {
    this.#sent.unshift({ ...message, at: this.#clock.now() });
    this.#sent.length = Math.min(this.#sent.length, maxStored);
  }
  newest(): readonly SentSms[] {
    return this.#sent;
  }
}
