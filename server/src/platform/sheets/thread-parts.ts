import { on, once } from 'node:events';
import { parentPort, type Worker } from 'node:worker_threads';
import { nextTurn } from '#platform/next-turn.ts';

/** A message of so many rows is cloned in about 10 ms; more at once would hold other requests. */
const itemsAtOnce = 2_000;

function* partsOf<Item>(items: readonly Item[], atOnce: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce);
}

/** Hands a long list to a thread, which takes it over by `receiveParts`. An empty part ends it. */
export async function postInParts(worker: Worker, items: readonly unknown[]): Promise<void> {
  for (const part of partsOf(items, itemsAtOnce)) {
    await nextTurn();
    worker.postMessage(part, []);
  }
  worker.postMessage([], []);
}

/** In a thread: the list that was handed over by `postInParts`. */
export async function receiveParts<Item>(): Promise<Item[]> {
  const items: Item[] = [];
  for await (const [part] of on(parentPort!, 'message') as AsyncIterable<[readonly Item[]]>) {
    if (part.length === 0) break;
    items.push(...part);
  }
  return items;
}

/** In a thread: reports a long list in parts. The next one goes when the last was taken over. */
export async function reportInParts<Item>(
  items: readonly Item[],
  report: (part: readonly Item[]) => void,
  atOnce = itemsAtOnce,
): Promise<void> {
  for (const part of partsOf(items, atOnce)) {
    report(part);
    await once(parentPort!, 'message');
  }
}
