import { isAtBank, type PoolExpiry, type Stage } from './status.ts';

/** Of a sea: who falls into it by themselves. */
export interface PoolRules {
  /** Null: silence alone makes nobody fall. */
  readonly contactDays: number | null;
  /** Null: want of an order that goes on makes nobody fall. */
  readonly dealDays: number | null;
  readonly warnDays: number;
  readonly protectedStages: readonly Stage[];
}

/** Of a customer; instants in milliseconds. */
export interface PoolFacts {
  /** Whoever has no adviser waits for one, and does not fall. */
  readonly hasOwner: boolean;
  readonly isLocked: boolean;
  /** Since when their adviser has them. */
  readonly assignedAt: number;
  readonly lastContactAt: number | null;
  /** The newest step of an open order. */
  readonly lastMoveAt: number | null;
  /** Where their open orders stand. */
  readonly openStages: readonly Stage[];
}

export interface Expiry {
  readonly reason: PoolExpiry;
  readonly on: number;
  /** From then on their adviser is warned. */
  readonly warnFrom: number;
}

const dayMs = 86_400_000;
const later = (a: number, b: number | null): number => Math.max(a, b ?? a);

/** When and why a customer falls if nothing more is done; null: not by themselves. */
export function expiryOf(facts: PoolFacts, rules: PoolRules): Expiry | null {
  if (!facts.hasOwner || facts.isLocked) return null;
  // While the institution has the file nobody else may take the customer, whatever the sea's rules say.
  if (facts.openStages.some((stage) => isAtBank(stage) || rules.protectedStages.includes(stage))) return null;
  const expiries = [
    dated('no_contact', rules.contactDays, later(facts.assignedAt, facts.lastContactAt)),
    dated('no_deal', rules.dealDays, later(facts.assignedAt, facts.lastMoveAt)),
  ].filter((expiry) => expiry !== null);
  const first = earliest(expiries);
  return first && { ...first, warnFrom: first.on - rules.warnDays * dayMs };
}

const dated = (reason: PoolExpiry, days: number | null, since: number) =>
  days === null ? null : { reason, on: since + days * dayMs };

/** Of the seas of a store the one whose day comes first; of two on one day the one that is named first. */
export function firstExpiry<Pool extends PoolRules>(
  facts: PoolFacts,
  pools: readonly Pool[],
): (Expiry & { pool: Pool }) | null {
  return earliest(
    pools.flatMap((pool) => {
      const expiry = expiryOf(facts, pool);
      return expiry ? [{ ...expiry, pool }] : [];
    }),
  );
}

const earliest = <One extends { on: number }>(expiries: readonly One[]): One | null =>
  expiries.reduce<One | null>((first, one) => (first === null || one.on < first.on ? one : first), null);
