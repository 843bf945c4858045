import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from './api-error.ts';

const kinds = {
  /** Codes asked for from one address. */
  smsAddress: { points: 60, duration: 3600 },
  /** Codes asked for on one site. */
  smsSite: { points: 2000, duration: 3600 },
  loginAddress: { points: 300, duration: 600 },
  /** Reports made by a guest of one address. */
  guestReport: { points: 60, duration: 3600 },
  /** Links to reports that are opened from one address. */
  sharedReport: { points: 600, duration: 3600 },
  /** Searches for companies, from one address: one types ahead. */
  companySearch: { points: 1200, duration: 3600 },
  /** Companies asked about at providers, by an account or by guests of one address. */
  companyAsked: { points: 60, duration: 3600 },
  /** Statements begun, pieces of their files and readings of them, by an account or by guests of one address. */
  statement: { points: 30, duration: 3600 },
  statementPiece: { points: 1500, duration: 3600 },
  statementReading: { points: 60, duration: 3600 },
  /** Lists of customers that are begun, their pieces and readings, by an account. */
  customerImport: { points: 30, duration: 3600 },
  customerImportPiece: { points: 1500, duration: 3600 },
  customerImportReading: { points: 120, duration: 3600 },
  /** Payments begun and gone on with, by an account. */
  pay: { points: 240, duration: 3600 },
  /** Addresses of banks' pages given to an account. */
  bankJump: { points: 60, duration: 3600 },
  /** Invitations sent by an account. */
  invitation: { points: 60, duration: 3600 },
  /** Whole chains of the audit log read by an account. */
  auditChain: { points: 240, duration: 3600 },
  /** Lists of customers taken out of the house by an account. */
  customerExport: { points: 60, duration: 3600 },
  /** Searches for people, by an account. */
  peopleSearch: { points: 120, duration: 3600 },
  /** Files of one account. */
  upload: { points: 600, duration: 3600 },
  /** Megabytes of one account: what nothing refers to is swept after a day, so this is what lies there at most. */
  uploadMega: { points: 1500, duration: 24 * 3600 },
  /** Guests of one address who begin to keep drafts. */
  guestDraft: { points: 120, duration: 3600 },
} as const;
export type LimitKind = keyof typeof kinds;

/**
 * Counts in memory: each node its own. What guards one mobile is counted in the database, for all nodes: codes sent, tries at
 * a code (sms_code, sms_day) and logins (login_try).
 */
export class Limits {
  readonly #limiters: Record<string, RateLimiterMemory>;
  readonly #times: number;
  /** `times` widens every limit, for tests that make many calls from one address. */
  constructor(times = 1) {
    this.#times = times;
    this.#limiters = Object.fromEntries(
      Object.entries(kinds).map(([kind, { points, duration }]) => [
        kind,
        new RateLimiterMemory({ keyPrefix: kind, points: points * times, duration }),
      ]),
    );
  }

  /** Of a limit that is counted elsewhere. */
  widened(points: number): number {
    return points * this.#times;
  }

  async take(kind: LimitKind, key: string, points = 1): Promise<void> {
    try {
      await this.#limiters[kind]!.consume(key, points);
    } catch (spent) {
      if (spent instanceof Error) throw spent;
      throw rateLimited(Math.ceil((spent as RateLimiterRes).msBeforeNext / 1000), kind);
    }
  }
}
