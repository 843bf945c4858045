export interface BrokerLoad {
  readonly id: string;
  /** Open work now. */
  readonly open: number;
  /** Most open work at a time. */
  readonly capacity: number;
}

export interface Distribution {
  readonly given: readonly { readonly workId: string; readonly brokerId: string }[];
  /** No capacity left for these. */
  readonly left: readonly string[];
}

/**
 * Round by round, one to each broker with room, the least loaded first: what is given differs by at most one among
 * brokers with room. The same input always gives the same result.
 */
export function distributeEvenly(workIds: readonly string[], brokers: readonly BrokerLoad[]): Distribution {
  const order = [...brokers].sort((a, b) => a.open - b.open || (a.id < b.id ? -1 : 1));
  const given: { workId: string; brokerId: string }[] = [];
  for (let round = 0; given.length < workIds.length; round++) {
    const withRoom = order.filter(({ open, capacity }) => open + round < capacity);
    if (withRoom.length === 0) break;
    for (const { id } of withRoom) {
      const workId = workIds[given.length];
      if (workId === undefined) break;
      given.push({ workId, brokerId: id });
    }
  }
  return { given, left: workIds.slice(given.length) };
}
