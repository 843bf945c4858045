import type { Logger } from 'pino';
import type { Caller } from './caller.ts';
import type { Site } from './db/registry.ts';
import { coarseAddress } from './device-label.ts';

/** What is told of, and how loudly. The one list: a line of the log, and a count in the metrics, has one of these names. */
export const securityEvents = {
  /** A session began. */
  'login.done': 'info',
  /** The first secret was right; the second factor is asked for. */
  'login.half': 'info',
  /** Unknown mobile, wrong password, no account in use: one and the same here as in the answer. */
  'login.wrong': 'warn',
  /** A code by SMS was wrong, used, or too old. */
  'code.wrong': 'warn',
  /** A second factor, a recovery code or its ticket was. */
  'factor.wrong': 'warn',
  /** The password shown again, or the old one, was wrong. */
  'password.wrong': 'warn',
  'password.set': 'info',
  /** What the session did has to be preceded by a password or a factor once more. */
  'proof.asked': 'info',
  'proof.done': 'info',
  /** By a logout, a list of devices, a new password or mobile, an administrator. */
  'session.ended': 'info',
  /** A token that has ended, or is nobody’s, was shown again. */
  'session.dead': 'warn',
  /** Role, slug, scope or site did not allow it. */
  'access.refused': 'warn',
  'limit.hit': 'warn',
  /** No client of ours sends this: no JSON, too large, NUL, an id that is none, a cursor that we never gave. */
  'input.strange': 'warn',
  /** A credential, policy, host or key that was altered, or bytes that are not what they say. */
  'upload.refused': 'warn',
  /** A page of somebody else made a browser ask. */
  'origin.foreign': 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;
export type SecurityEvent = keyof typeof securityEvents;

export interface SecurityFacts {
  call?: string | undefined;
  /** Which way in: password, code, social, totp, passkey, recovery. */
  way?: string;
  /** Of several of a name which: the limit’s, the scene’s, what was strange. */
  kind?: string | undefined;
  role?: string;
  account?: string;
  /** Its keyed hash, as the database has it; the log never has the mobile. */
  mobile?: Buffer;
}
/** As much as is known of who asks by then. */
export interface Asking {
  site?: Site;
  caller?: Caller | null;
  /** Undefined of a connection that is gone, whatever Fastify's types say. */
  address: string | undefined;
  traceId: string;
}

const hashLetters = 16;

/** Structured lines of fixed names, without a mobile, a name, a password, a code or a token; and a count of each. */
export class SecurityLog {
  readonly #log: Logger;
  readonly counts = new Map<SecurityEvent, number>();
  constructor(log: Logger) {
    this.#log = log;
  }

  tell(event: SecurityEvent, { site, caller, address, traceId }: Asking, facts: SecurityFacts = {}): void {
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
