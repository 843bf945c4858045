import { setImmediate } from 'node:timers/promises';

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop, one after another for all requests and jobs of the process: several that run at
 * once do not add up to one long block.
 */
export function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** What `act` makes of each item, with a pause after so many that other requests wait a few milliseconds only. */
export async function inTurns<Item, Made>(
  items: readonly Item[],
  act: (item: Item, at: number) => Made,
  perTurn = 2_000,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [at, item] of items.entries()) {
    if (at % perTurn === 0) await nextTurn();
    made.push(act(item, at));
  }
  return made;
}
