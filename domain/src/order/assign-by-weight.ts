import { isWithin } from '#regions/code.ts';

export interface BrokerLoad {
  readonly id: string;
  /** Open orders now. */
  readonly open: number;
  /** Maximum of open orders. */
  readonly capacity: number;
  /** Share relative to other advisers: weight 2 gets twice as many as weight 1, and weight 0 gets orders only by hand. */
  readonly weight: number;
  /** Codes of the served cities; empty: any city. */
  readonly cities: readonly string[];
}
export interface OrderToAssign {
  readonly id: string;
  /** Code of the customer's city; null if unknown, which every adviser serves. */
  readonly city: string | null;
}

export interface Distribution {
  readonly assigned: readonly { readonly orderId: string; readonly brokerId: string }[];
  readonly unassigned: readonly { readonly orderId: string; readonly why: 'full' | 'otherCity' }[];
}

export const maxWeight = 10;

const serves = ({ cities }: BrokerLoad, city: string | null): boolean =>
  city === null || cities.length === 0 || cities.some((one) => isWithin(city, one));

/** A manual assignment ignores weight and cities; only the capacity counts. */
export const asByHand = <Broker extends BrokerLoad>(broker: Broker): Broker => ({ ...broker, weight: 1, cities: [] });

/**
 * Assigns orders in proportion to weights, within one, never beyond a capacity and only to advisers who serve the order's city.
 * Orders that few advisers serve are assigned first. The result does not depend on the order of `brokers`.
 */
export function assignByWeight(orders: readonly OrderToAssign[], brokers: readonly BrokerLoad[]): Distribution {
  const sorted = brokers.filter(({ weight }) => weight > 0).sort((a, b) => a.open - b.open || (a.id < b.id ? -1 : 1));
  const assignedCounts = new Map(sorted.map(({ id }) => [id, 0]));
  const brokerOf = new Map<string, string>();
  const reasonOf = new Map<string, Distribution['unassigned'][number]['why']>();
  const byCity = [...Map.groupBy(orders, ({ city }) => city)]
    .map(([city, cityOrders]) => ({
      city: city ?? '',
      cityOrders,
      able: sorted.filter((broker) => serves(broker, city)),
    }))
    .sort((a, b) => a.able.length - b.able.length || (a.city < b.city ? -1 : 1));
  for (const { cityOrders, able } of byCity) {
    const shares = sharesOf(cityOrders.length, able, assignedCounts);
    const turns = takeTurns(able, shares);
    for (const [i, { id }] of cityOrders.entries()) {
      const brokerId = turns[i];
      if (brokerId === undefined) reasonOf.set(id, able.length > 0 ? 'full' : 'otherCity');
      else brokerOf.set(id, brokerId);
    }
    for (const { id } of able) assignedCounts.set(id, assignedCounts.get(id)! + shares.get(id)!);
  }
  return {
    assigned: orders.flatMap(({ id }) => (brokerOf.has(id) ? [{ orderId: id, brokerId: brokerOf.get(id)! }] : [])),
    unassigned: orders.flatMap(({ id }) => (reasonOf.has(id) ? [{ orderId: id, why: reasonOf.get(id)! }] : [])),
  };
}

/**
 * How many orders each adviser gets: water filling. All are filled to one level per unit of weight, bounded by their capacity, and
 * the result is rounded to whole numbers by largest remainder.
 */
function sharesOf(
  n: number,
  able: readonly BrokerLoad[],
  assignedCounts: ReadonlyMap<string, number>,
): Map<string, number> {
  const vessels = able.map(({ id, open, capacity, weight }) => {
    const from = assignedCounts.get(id)!;
    return { id, weight, from, to: Math.max(from, capacity - open) };
  });
  const heightsAt = (level: number) =>
    vessels.map(({ weight, from, to }) => Math.min(to, Math.max(from, weight * level)));
  const poured = (level: number) => heightsAt(level).reduce((sum, height, i) => sum + height - vessels[i]!.from, 0);
  const edges = vessels.flatMap(({ weight, from, to }) => [from / weight, to / weight]).sort((a, b) => a - b);
  const above = edges.findIndex((edge) => poured(edge) >= n);
  // No edge above means that the free capacity is smaller than the number of orders: all advisers are full.
  let level = edges.at(-1) ?? 0;
  if (above >= 0) {
    const [low, high] = [edges[Math.max(0, above - 1)]!, edges[above]!];
    const [below, beyond] = [poured(low), poured(high)];
    level = beyond > below ? low + ((n - below) / (beyond - below)) * (high - low) : low;
  }
  const heights = heightsAt(level);
  const whole = heights.map((height) => Math.floor(height + 1e-9));
  const pouredWhole = whole.reduce((sum, height, i) => sum + height - vessels[i]!.from, 0);
  const capacityLeft = vessels.reduce((sum, { from, to }) => sum + to - from, 0);
  const byRemainder = heights
    .map((height, i) => ({ i, remainder: height - whole[i]! }))
    .filter(({ remainder }) => remainder > 1e-9)
    .sort((a, b) => (Math.abs(a.remainder - b.remainder) > 1e-9 ? b.remainder - a.remainder : a.i - b.i));
  for (const { i } of byRemainder.slice(0, Math.min(n, capacityLeft) - pouredWhole)) whole[i]! += 1;
  return new Map(vessels.map(({ id, from }, i) => [id, whole[i]! - from]));
}

/** Broker ids in turns: each round names every adviser who still gets an order. */
function takeTurns(able: readonly BrokerLoad[], shares: ReadonlyMap<string, number>): string[] {
  const rounds = Math.max(0, ...shares.values());
  return Array.from({ length: rounds }, (_, round) => able.filter(({ id }) => shares.get(id)! > round)).flatMap(
    (round) => round.map(({ id }) => id),
  );
}

/** Why a selected adviser would get no order. */
export type NotAssignedReason = 'offDuty' | 'full' | 'noWeight' | 'otherCity' | 'enough';

export function whyNotAssigned(
  broker: BrokerLoad & { on_duty: boolean },
  orders: readonly OrderToAssign[],
): NotAssignedReason {
  if (!broker.on_duty) return 'offDuty';
  if (broker.open >= broker.capacity) return 'full';
  if (broker.weight === 0) return 'noWeight';
  return orders.some(({ city }) => serves(broker, city)) ? 'enough' : 'otherCity';
}
