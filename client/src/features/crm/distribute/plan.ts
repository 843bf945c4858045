import { distributeEvenly } from '@sycee/domain/work/distribute';

export interface Broker {
  account_no: string;
  name: string;
  on_duty: boolean;
  open: number;
  capacity: number;
}

export interface Plan {
  /** How many each of the chosen would get. */
  gets: ReadonlyMap<string, number>;
  given: number;
  people: number;
  left: number;
}

export const hasRoom = ({ on_duty, open, capacity }: Broker): boolean => on_duty && open < capacity;

/** Who would get how many, by the rule the server goes by. */
export function planFor(workIds: readonly string[], brokers: readonly Broker[], chosen: ReadonlySet<string>): Plan {
  const taking = brokers.filter((broker) => broker.on_duty && chosen.has(broker.account_no));
  const { given, left } = distributeEvenly(
    workIds,
    taking.map(({ account_no: id, open, capacity }) => ({ id, open, capacity })),
  );
  const gets = new Map<string, number>();
  for (const { brokerId } of given) gets.set(brokerId, (gets.get(brokerId) ?? 0) + 1);
  return { gets, given: given.length, people: gets.size, left: left.length };
}
