import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { createStore, delMany, entries, keys, setMany, type UseStore } from 'idb-keyval';
import { siteStorage } from '#platform/site/storage.ts';

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

/** The stored answers: orders and customers with their details. Decisions and drafts are never stored. */
const orderKinds = ['list', 'one', 'log', 'products', 'contacts'];
const customerKinds = ['customers', 'customer', 'customer log', 'quals'];
const kinds = new Set<unknown>(orderKinds.concat(customerKinds));
export const maxStored = 300;
export const storedForMs = 7 * 24 * 60 * 60 * 1_000;

/** A browser that cannot store (a private window, a full disk) has no offline reading; nothing else changes. */
const orNothing = async <T>(order: Promise<T>): Promise<T | undefined> => order.catch(() => undefined);

let store: UseStore | undefined;
const storeNow = (): UseStore => (store ??= createStore('sycee-desk', 'answers'));
/** Namespace of one account at one site. */
const prefixOf = (account: string): string => `${siteStorage.nameOf('role')}:${account}:`;

export const isWorthKeeping = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean =>
  queryKey[0] === 'work' && kinds.has(queryKey[1]) && state.status === 'success';

/** Stores the newest answers. */
export async function saveAnswers(queries: QueryClient, account: string, hashes: ReadonlySet<string>): Promise<void> {
  const { queries: cachedQueries } = dehydrate(queries, {
    shouldDehydrateQuery: (query) => hashes.has(query.queryHash) && isWorthKeeping(query),
  });
  const answers = cachedQueries.map((query): [string, StoredAnswer] => [
    prefixOf(account) + query.queryHash,
    { query, at: query.state.dataUpdatedAt, shape: shapeNow },
  ]);
  await orNothing(setMany(answers, storeNow()));
}

/** Restores the stored answers that are not superseded; deletes those that are too old or beyond the limit. */
export async function restoreSnapshot(queries: QueryClient, account: string, nowMs: number): Promise<void> {
  const all = (await orNothing(entries<string, StoredAnswer>(storeNow()))) ?? [];
  const own = all
    .filter(([key]) => key.startsWith(prefixOf(account)))
    .toSorted(([, one], [, other]) => other.at - one.at);
  const isGood = ([, { at, shape }]: (typeof own)[number]) => shape === shapeNow && nowMs - at < storedForMs;
  const good = own.filter(isGood).slice(0, maxStored);
  const outdatedKeys = own.filter((one) => !good.includes(one)).map(([key]) => key);
  if (outdatedKeys.length > 0) await orNothing(delMany(outdatedKeys, storeNow()));
  hydrate(queries, { mutations: [], queries: good.map(([, { query }]) => query) });
}

/** Removes all stored answers of an account at logout. */
export async function deleteAnswers(account: string): Promise<void> {
  const all = (await orNothing(keys<string>(storeNow()))) ?? [];
  const own = all.filter((key) => key.startsWith(prefixOf(account)));
  await orNothing(delMany(own, storeNow()));
}
