import { isWithin } from '#regions/code.ts';

export interface BrokerLoad {
  readonly id: string;
  /** Open work now. */
  readonly open: number;
  /** Most open work at a time. */
  readonly capacity: number;
  /** Their part against the others': who has 2 gets twice as many as who has 1, and who has 0 gets only by hand. */
  readonly weight: number;
  /** Codes of the cities that are theirs; none: any. */
  readonly cities: readonly string[];
}
export interface OrderToAssign {
  readonly id: string;
  /** Code of the customer's city; null: not known, and anybody's. */
  readonly city: string | null;
}

export interface Distribution {
  readonly given: readonly { readonly orderId: string; readonly brokerId: string }[];
  readonly left: readonly { readonly orderId: string; readonly why: 'full' | 'otherCity' }[];
}

export const weightMost = 10;

const serves = ({ cities }: BrokerLoad, city: string | null): boolean =>
  city === null || cities.length === 0 || cities.some((one) => isWithin(city, one));

/** By hand a manager has looked: only the capacity is asked. */
export const asByHand = <Broker extends BrokerLoad>(broker: Broker): Broker => ({ ...broker, weight: 1, cities: [] });

/**
 * To each in proportion to their weight, within one; never past a capacity, and a city's only to who serves it. What few can
 * take is given first. The same input always gives the same result, in whatever order the brokers stand.
 */
export function distributeEvenly(orders: readonly OrderToAssign[], brokers: readonly BrokerLoad[]): Distribution {
  const order = brokers.filter(({ weight }) => weight > 0).sort((a, b) => a.open - b.open || (a.id < b.id ? -1 : 1));
  const got = new Map(order.map(({ id }) => [id, 0]));
  const takers = new Map<string, string>();
  const left = new Map<string, Distribution['left'][number]['why']>();
  const byCity = [...Map.groupBy(orders, ({ city }) => city)]
    .map(([city, its]) => ({ city: city ?? '', its, able: order.filter((broker) => serves(broker, city)) }))
    .sort((a, b) => a.able.length - b.able.length || (a.city < b.city ? -1 : 1));
  for (const { its, able } of byCity) {
    const shares = sharesOf(its.length, able, got);
    const hands = deal(able, shares);
    for (const [at, { id }] of its.entries()) {
      const brokerId = hands[at];
      if (brokerId === undefined) left.set(id, able.length > 0 ? 'full' : 'otherCity');
      else takers.set(id, brokerId);
    }
    for (const { id } of able) got.set(id, got.get(id)! + shares.get(id)!);
  }
  return {
    given: orders.flatMap(({ id }) => (takers.has(id) ? [{ orderId: id, brokerId: takers.get(id)! }] : [])),
    left: orders.flatMap(({ id }) => (left.has(id) ? [{ orderId: id, why: left.get(id)! }] : [])),
  };
}

/** How many more each gets: all are filled to one level, which for each is as high as their weight; then whole numbers. */
function sharesOf(n: number, able: readonly BrokerLoad[], got: ReadonlyMap<string, number>): Map<string, number> {
  const vessels = able.map(({ id, open, capacity, weight }) => {
    const from = got.get(id)!;
    return { id, weight, from, to: Math.max(from, capacity - open) };
  });
  const ctx = (level: number) => vessels.map(({ weight, from, to }) => Math.min(to, Math.max(from, weight * level)));
  const poured = (level: number) => ctx(level).reduce((sum, height, i) => sum + height - vessels[i]!.from, 0);
  const edges = vessels.flatMap(({ weight, from, to }) => [from / weight, to / weight]).sort((a, b) => a - b);
  const above = edges.findIndex((edge) => poured(edge) >= n);
  // With no edge above there is less room than orders: everybody is full.
  let level = edges.at(-1) ?? 0;
  if (above >= 0) {
    const [low, high] = [edges[Math.max(0, above - 1)]!, edges[above]!];
    const [below, beyond] = [poured(low), poured(high)];
    level = beyond > below ? low + ((n - below) / (beyond - below)) * (high - low) : low;
  }
  const heights = ctx(level);
  const whole = heights.map((height) => Math.floor(height + 1e-9));
  const poured0 = whole.reduce((sum, height, i) => sum + height - vessels[i]!.from, 0);
  const room = vessels.reduce((sum, { from, to }) => sum + to - from, 0);
  const byRest = heights
    .map((height, i) => ({ i, rest: height - whole[i]! }))
    .filter(({ rest }) => rest > 1e-9)
    .sort((a, b) => (Math.abs(a.rest - b.rest) > 1e-9 ? b.rest - a.rest : a.i - b.i));
  for (const { i } of byRest.slice(0, Math.min(n, room) - poured0)) whole[i]! += 1;
  return new Map(vessels.map(({ id, from }, i) => [id, whole[i]! - from]));
}

/** Round by round, one to each who still gets some. */
function deal(able: readonly BrokerLoad[], shares: ReadonlyMap<string, number>): string[] {
  const most = Math.max(0, ...shares.values());
  return Array.from({ length: most }, (_, round) => able.filter(({ id }) => shares.get(id)! > round)).flatMap(
    (takers) => takers.map(({ id }) => id),
  );
}

/** Why somebody who takes part would get none. */
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
