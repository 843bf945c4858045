import type { Logger } from 'pino';
import type { Caller } from './caller.ts';
import type { Site } from './db/registry.ts';
import { coarseAddress } from './device-label.ts';

/** All security events with their log level. A log line and a metric use these names only. */
export const securityEvents = {
  /** A session began. */
  'login.done': 'info',
  /** The first factor was accepted; the second is pending. */
  'login.half': 'info',
  /** Unknown mobile, wrong password, or no active account: not distinguished, as in the answer. */
  'login.wrong': 'warn',
  /** An SMS code was wrong, used, or expired. */
  'code.wrong': 'warn',
  /** A second factor, a recovery code or its ticket was wrong. */
  'factor.wrong': 'warn',
  /** The current password, given as a proof or for a change, was wrong. */
  'password.wrong': 'warn',
  'password.set': 'info',
  /** The action needs a fresh proof by password or factor. */
  'proof.asked': 'info',
  'proof.done': 'info',
  /** By a logout, the list of devices, a new password or mobile, or an administrator. */
  'session.ended': 'info',
  /** An expired or unknown token was used. */
  'session.dead': 'warn',
  /** Refused by role, slug, data scope or site. */
  'access.refused': 'warn',
  'limit.hit': 'warn',
  /** Input that no client of this project sends: no JSON, too large, NUL, a malformed id, an invalid cursor. */
  'input.strange': 'warn',
  /** An altered credential, policy, host or key, or content of another type than declared. */
  'upload.refused': 'warn',
  /** The content check refused a picture, voice message or video. */
  'content.refused': 'warn',
  /** The content check gave no answer; the file was not taken, and is to be sent again. */
  'content.unchecked': 'warn',
  /** A page of another origin made the browser send the request. */
  'origin.foreign': 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;
export type SecurityEvent = keyof typeof securityEvents;

export interface SecurityFacts {
  call?: string | undefined;
  /** Login method: password, code, social, totp, passkey, recovery. */
  way?: string;
  /** Distinguishes events of one name: which limit, scene or malformed input. */
  kind?: string | undefined;
  role?: string;
  account?: string;
  /** Keyed hash as in the database; the log never contains the mobile. */
  mobile?: Buffer;
}
/** The sender of a request as far as it is known when the event is logged. */
export interface RequestSender {
  site?: Site;
  caller?: Caller | null;
  /** Undefined for a closed connection, contrary to Fastify's types. */
  address: string | undefined;
  traceId: string;
}

const hashLetters = 16;

/** Writes structured lines with fixed names, without mobile, name, password, code or token, and counts each name. */
export class SecurityLog {
  readonly #log: Logger;
  readonly counts = new Map<SecurityEvent, number>();
  constructor(log: Logger) {
    this.#log = log;
  }

  record(event: SecurityEvent, { site, caller, address, traceId }: RequestSender, facts: SecurityFacts = {}): void {
    this.counts.set(event, (this.counts.get(event) ?? 0) + 1);
    const { mobile, ...rest } = facts;
    this.#log[securityEvents[event]]({
      security: event,
      ...(site && { site: `${site.prefix}_${site.tenantNo}_${site.storeNo}` }),
      ...(caller && { role: caller.role, account: caller.account }),
      ...rest,
      ...(mobile && { mobile: mobile.toString('base64url').slice(0, hashLetters) }),
      from: coarseAddress(address ?? ''),
      traceId,
    });
  }
}
