import { isAtBank, type SeaFall, type Stage } from './status.ts';

/** Of a sea: who falls into it by themselves. */
export interface SeaRules {
  /** Null: silence alone makes nobody fall. */
  readonly contactDays: number | null;
  /** Null: want of an order that goes on makes nobody fall. */
  readonly dealDays: number | null;
  readonly warnDays: number;
  readonly protectedStages: readonly Stage[];
}

/** Of a customer; instants in milliseconds. */
export interface SeaFacts {
  /** Whoever has no adviser waits for one, and does not fall. */
  readonly hasOwner: boolean;
  readonly isLocked: boolean;
  /** Since when their adviser has them. */
  readonly ownedSince: number;
  readonly lastContactAt: number | null;
  /** The newest step of an open order. */
  readonly lastMoveAt: number | null;
  /** Where their open orders stand. */
  readonly openStages: readonly Stage[];
}

export interface Fall {
  readonly reason: SeaFall;
  readonly on: number;
  /** From then on their adviser is warned. */
  readonly warnFrom: number;
}

const dayMs = 86_400_000;
const later = (a: number, b: number | null): number => Math.max(a, b ?? a);

/** When and why a customer falls if nothing more is done; null: not by themselves. */
export function fallOf(facts: SeaFacts, rules: SeaRules): Fall | null {
  if (!facts.hasOwner || facts.isLocked) return null;
  // While the institution has the file nobody else may take the customer, whatever the sea's rules say.
  if (facts.openStages.some((stage) => isAtBank(stage) || rules.protectedStages.includes(stage))) return null;
  const falls = [
    dated('no_contact', rules.contactDays, later(facts.ownedSince, facts.lastContactAt)),
    dated('no_deal', rules.dealDays, later(facts.ownedSince, facts.lastMoveAt)),
  ].filter((fall) => fall !== null);
  const first = earliest(falls);
  return first && { ...first, warnFrom: first.on - rules.warnDays * dayMs };
}

const dated = (reason: SeaFall, days: number | null, since: number) =>
  days === null ? null : { reason, on: since + days * dayMs };

/** Of the seas of a store the one whose day comes first; of two on one day the one that is named first. */
export function firstFall<Sea extends SeaRules>(facts: SeaFacts, seas: readonly Sea[]): (Fall & { sea: Sea }) | null {
  return earliest(
    seas.flatMap((sea) => {
      const fall = fallOf(facts, sea);
      return fall ? [{ ...fall, sea }] : [];
    }),
  );
}

const earliest = <One extends { on: number }>(falls: readonly One[]): One | null =>
  falls.reduce<One | null>((first, one) => (first === null || one.on < first.on ? one : first), null);
