import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import { timelyWithinMs } from './sequences.ts';

/** Longer payloads are dropped unopened. */
const payloadBytesAtMost = 4_000_000;
const logDroppedEveryMs = 60_000;

interface SealedChannelsParts {
  prefix: string;
  secrets: Secrets;
  clock: Clock;
  log: Logger;
}
type DropReason = 'unreadable' | 'malformed' | 'untimely' | 'repeated';

/** Names the channels, seals what is published in them, and drops what no server of this installation has published there just now. */
export class SealedChannels {
  readonly #parts: SealedChannelsParts;
  #dropped: Partial<Record<DropReason, number>> = {};
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: SealedChannelsParts) {
    this.#parts = parts;
  }

  /** A scope is a tenant, or the common one. */
  nameOf = (scope: string): string => `${this.#parts.prefix}sycee:${scope}`;
  scopeOf = (channel: string): string => channel.slice(this.nameOf('').length);

  seal = (scope: string, text: string): Buffer => this.#parts.secrets.sealForNodes(text, this.nameOf(scope));

  /** Undefined: dropped. */
  read<Said extends { time: number }>(scope: string, payload: Buffer, schema: z.ZodType<Said>): Said | undefined {
    const opened = this.#open(scope, payload);
    if (opened === undefined) return this.drop('unreadable');
    const parsed = schema.safeParse(opened);
    if (!parsed.success) return this.drop('malformed');
    if (Math.abs(this.#parts.clock.now() - parsed.data.time) > timelyWithinMs) return this.drop('untimely');
    return parsed.data;
  }

  drop(reason: DropReason): undefined {
    this.#dropped[reason] = (this.#dropped[reason] ?? 0) + 1;
  }

  /** Called regularly. */
  logDropped(): void {
    const now = performance.now();
    if (now - this.#loggedAt < logDroppedEveryMs || Object.keys(this.#dropped).length === 0) return;
    this.#loggedAt = now;
    this.#parts.log.warn({ dropped: this.#dropped }, 'payloads in Redis were not taken');
    this.#dropped = {};
  }

  #open(scope: string, payload: Buffer): unknown {
    if (payload.length > payloadBytesAtMost) return undefined;
    try {
      return JSON.parse(this.#parts.secrets.openOfNodes(payload, this.nameOf(scope)));
    } catch {
      return undefined;
    }
  }
}
