import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { createStore, delMany, entries, keys, set, setMany, type UseStore } from 'idb-keyval';
import { siteStorage } from '#platform/site/storage.ts';
import { maxStored, storedForMs } from './limits.ts';

type StoredQuery = DehydratedState['queries'][number];
interface StoredAnswer {
  query: StoredQuery;
  /** When the server gave the answer, in milliseconds since 1970. */
  at: number;
  /** Version of the answers' shape; answers of another version are not restored. */
  shape?: number;
}
/** Raised whenever a stored answer gets fields that its screen requires. */
const shapeNow = 3;

/** Which answers are stored. */
export type IsKept = (queryKey: QueryKey) => boolean;

/** A browser that cannot store (a private window, a full disk) has no offline reading; nothing else changes. */
async function orNothing<T>(begin: () => Promise<T>): Promise<T | undefined> {
  try {
    return await begin();
  } catch {
    return undefined;
  }
}

let store: UseStore | undefined;
const storeNow = (): UseStore => (store ??= createStore('sycee-desk', 'answers'));
/** Namespace of this site, and of one account at it. */
const sitePrefix = (): string => `${siteStorage.nameOf('role')}:`;
const prefixOf = (account: string): string => `${sitePrefix()}${account}:`;

export const isWorthKeeping = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>, isKept: IsKept): boolean =>
  state.status === 'success' && isKept(queryKey);

/** Whether the device stores anything. */
export async function canStore(): Promise<boolean> {
  const probe = `${sitePrefix()}probe`;
  const done = async () => {
    await set(probe, { at: 0 }, storeNow());
    await delMany([probe], storeNow());
    return true;
  };
  return (await orNothing(done)) === true;
}

/** Stores the newest answers. */
export async function saveAnswers(
  queries: QueryClient,
  account: string,
  shouldDehydrateQuery: (query: Query) => boolean,
): Promise<void> {
  const { queries: cachedQueries } = dehydrate(queries, { shouldDehydrateQuery });
  const answers = cachedQueries.map((query): [string, StoredAnswer] => [
    prefixOf(account) + query.queryHash,
    { query, at: query.state.dataUpdatedAt, shape: shapeNow },
  ]);
  await orNothing(() => setMany(answers, storeNow()));
}

type Entry = [key: string, answer: StoredAnswer];
const storedEntries = async (): Promise<Entry[]> =>
  (await orNothing(() => entries<string, StoredAnswer>(storeNow()))) ?? [];

/** The answers of an account that may be shown: of this version, not too old, and the newest up to the limit. */
function goodOf(all: readonly Entry[], account: string, nowMs: number): Entry[] {
  const isGood = ([key, { at, shape }]: Entry) =>
    key.startsWith(prefixOf(account)) && shape === shapeNow && nowMs - at < storedForMs;
  return all
    .filter(isGood)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, maxStored);
}

/** Restores the stored answers that are not superseded. */
export async function restoreSnapshot(queries: QueryClient, account: string, nowMs: number): Promise<void> {
  const good = goodOf(await storedEntries(), account, nowMs);
  hydrate(queries, { mutations: [], queries: good.map(([, { query }]) => query) });
}

/** Removes all stored answers of an account at logout. */
export async function deleteAnswers(account: string): Promise<void> {
  const all = (await orNothing(() => keys<string>(storeNow()))) ?? [];
  const own = all.filter((key) => key.startsWith(prefixOf(account)));
  await orNothing(() => delMany(own, storeNow()));
}

/** Removes what is too old or beyond the limit at this site, and everything of accounts whose session ended while no page noticed. */
export async function tidyAnswers(accounts: readonly string[], nowMs: number): Promise<void> {
  const all = (await storedEntries()).filter(([key]) => key.startsWith(sitePrefix()));
  const good = new Set(accounts.flatMap((account) => goodOf(all, account, nowMs)));
  const gone = all.filter((entry) => !good.has(entry)).map(([key]) => key);
  await orNothing(() => delMany(gone, storeNow()));
}
