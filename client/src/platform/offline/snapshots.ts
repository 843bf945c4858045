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

/** Restores the stored answers that are not superseded; deletes those that are too old or beyond the limit. */
export async function restoreSnapshot(queries: QueryClient, account: string, nowMs: number): Promise<void> {
  const all = (await orNothing(() => entries<string, StoredAnswer>(storeNow()))) ?? [];
  const own = all
    .filter(([key]) => key.startsWith(prefixOf(account)))
    .toSorted(([, one], [, other]) => other.at - one.at);
  const isGood = ([, { at, shape }]: (typeof own)[number]) => shape === shapeNow && nowMs - at < storedForMs;
  const good = own.filter(isGood).slice(0, maxStored);
  const outdatedKeys = own.filter((one) => !good.includes(one)).map(([key]) => key);
  if (outdatedKeys.length > 0) await orNothing(() => delMany(outdatedKeys, storeNow()));
  hydrate(queries, { mutations: [], queries: good.map(([, { query }]) => query) });
}

async function deleteWhere(isGone: (key: string) => boolean): Promise<void> {
  const all = (await orNothing(() => keys<string>(storeNow()))) ?? [];
  await orNothing(() => delMany(all.filter(isGone), storeNow()));
}

/** Removes all stored answers of an account at logout. */
export const deleteAnswers = (account: string): Promise<void> =>
  deleteWhere((key) => key.startsWith(prefixOf(account)));

/** Removes the stored answers of accounts whose session ended at this site while no page noticed. */
export function deleteAnswersExcept(accounts: readonly string[]): Promise<void> {
  const kept = accounts.map(prefixOf);
  const site = sitePrefix();
  return deleteWhere((key) => key.startsWith(site) && !kept.some((prefix) => key.startsWith(prefix)));
}
