import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { tooOften } from './refusal.ts';

const kinds = {
  /** Codes asked for from one address. */
  smsAddress: { points: 60, duration: 3600 },
  /** Codes asked for on one site. */
  smsSite: { points: 2000, duration: 3600 },
  /** Logins tried with one mobile, right or wrong. */
  login: { points: 20, duration: 600 },
  loginAddress: { points: 300, duration: 600 },
  /** Reports made by a guest of one address. */
  guestReport: { points: 60, duration: 3600 },
  /** Guests of one address who begin to keep drafts. */
  guestDraft: { points: 120, duration: 3600 },
} as const;
export type LimitKind = keyof typeof kinds;

/** Counts in memory: each node its own. Codes sent and tries at a code are counted in the database besides (sms_code). */
export class Limits {
  readonly #limiters: Record<string, RateLimiterMemory>;
  /** `times` widens every limit, for tests that make many calls from one address. */
  constructor(times = 1) {
    this.#limiters = Object.fromEntries(
      Object.entries(kinds).map(([kind, { points, duration }]) => [
        kind,
        new RateLimiterMemory({ keyPrefix: kind, points: points * times, duration }),
      ]),
    );
  }

  async take(kind: LimitKind, key: string): Promise<void> {
    try {
      await this.#limiters[kind]!.consume(key);
    } catch (spent) {
      if (spent instanceof Error) throw spent;
      throw tooOften(Math.ceil((spent as RateLimiterRes).msBeforeNext / 1000));
    }
  }
}
