import { asByHand, assignByWeight, type NotAssignedReason, whyNotAssigned } from '@sycee/domain/order/assign-by-weight';
import type { About } from '#features/crm/types.ts';

/** The fields of an order or a customer that the assignment uses. */
export interface Assignable {
  id: string;
  title: string;
  city: { code: string } | null;
  store_name: string;
}

export interface Broker {
  account_no: string;
  name: string;
  on_duty: boolean;
  open: number;
  waiting: number;
  capacity: number;
  weight: number;
  cities: readonly { code: string; name: string }[];
}

export interface Plan {
  /** How many each chosen adviser would get. */
  gets: ReadonlyMap<string, number>;
  /** Why an adviser would get none. */
  whyNotAssigned(broker: Broker): NotAssignedReason;
  given: number;
  people: number;
  full: number;
  otherCity: number;
}

export type Mode = 'evenly' | 'by_hand';
export const hasRoom = ({ on_duty, open, capacity }: Broker): boolean => on_duty && open < capacity;

/** For customers, those not yet called count against the capacity, as open orders do. */
export const loadedBy = (about: About, brokers: readonly Broker[]): readonly Broker[] =>
  about === 'customer' ? brokers.map((broker) => ({ ...broker, open: broker.open + broker.waiting })) : brokers;

const loadOf = ({ account_no: id, open, capacity, weight, cities }: Broker) => ({
  id,
  open,
  capacity,
  weight,
  cities: cities.map(({ code }) => code),
});

/** How many orders each adviser would get, by the same rule as on the server. */
export function planFor(
  orders: readonly Pick<Assignable, 'id' | 'city'>[],
  brokers: readonly Broker[],
  chosen: ReadonlySet<string>,
  mode: Mode,
): Plan {
  const loads = brokers.filter((broker) => broker.on_duty && chosen.has(broker.account_no)).map(loadOf);
  const toAssign = orders.map(({ id, city }) => ({ id, city: city?.code ?? null }));
  const { assigned, unassigned } = assignByWeight(toAssign, mode === 'by_hand' ? loads.map(asByHand) : loads);
  const gets = new Map<string, number>();
  for (const { brokerId } of assigned) gets.set(brokerId, (gets.get(brokerId) ?? 0) + 1);
  const countUnassigned = (reason: 'full' | 'otherCity') => unassigned.filter(({ why }) => why === reason).length;
  return {
    gets,
    whyNotAssigned: (broker) => whyNotAssigned({ ...loadOf(broker), on_duty: broker.on_duty }, toAssign),
    given: assigned.length,
    people: gets.size,
    full: countUnassigned('full'),
    otherCity: countUnassigned('otherCity'),
  };
}
