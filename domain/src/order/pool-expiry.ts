import { isAtBank, type PoolExpiry, type Stage } from './status.ts';

/** The rules of a pool by which customers expire into it. */
export interface PoolRules {
  /** Days without contact; null disables this rule. */
  readonly contactDays: number | null;
  /** Days without progress of an order; null disables this rule. */
  readonly dealDays: number | null;
  readonly warnDays: number;
  readonly protectedStages: readonly Stage[];
}

/** Facts of a customer; instants in milliseconds. */
export interface PoolFacts {
  /** A customer without an adviser waits for assignment and does not expire. */
  readonly hasOwner: boolean;
  readonly isLocked: boolean;
  /** When the customer was assigned to the present adviser. */
  readonly assignedAt: number;
  readonly lastContactAt: number | null;
  /** The newest step of any open order. */
  readonly lastMoveAt: number | null;
  /** Stages of the open orders. */
  readonly openStages: readonly Stage[];
}

export interface Expiry {
  readonly reason: PoolExpiry;
  readonly on: number;
  /** From this instant the adviser is warned. */
  readonly warnFrom: number;
}

const dayMs = 86_400_000;
const later = (a: number, b: number | null): number => Math.max(a, b ?? a);

/** When and why a customer expires into one pool without further contact or progress; null if never. */
export function expiryOf(facts: PoolFacts, rules: PoolRules): Expiry | null {
  if (!facts.hasOwner || facts.isLocked) return null;
  // Orders at the institution always protect the customer, whatever the pool's rules are.
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

/** The earliest expiry among a store's pools; on equal instants the first pool in the list wins. */
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

const earliest = <Dated extends { on: number }>(expiries: readonly Dated[]): Dated | null =>
  expiries.reduce<Dated | null>((first, one) => (first === null || one.on < first.on ? one : first), null);
