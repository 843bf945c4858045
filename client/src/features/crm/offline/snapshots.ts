import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { createStore, delMany, entries, keys, setMany, type UseStore } from 'idb-keyval';
import { siteStorage } from '#platform/site/storage.ts';

type StoredQuery = DehydratedState['queries'][number];
interface StoredAnswer {
  query: StoredQuery;
  /** Milliseconds since 1970, when the server gave it. */
  at: number;
  /** Of which shape answers were then; what this version of the app could not show is not given back. */
  shape?: number;
}
/** Another whenever an answer that is kept gets fields that its screen cannot do without. */
const shapeNow = 2;

/** What is worth reading on the way: orders and customers with what is known of them. Never what is being decided or typed. */
const orderKinds = ['list', 'one', 'log', 'products', 'contacts'];
const customerKinds = ['customers', 'customer', 'customer log', 'quals'];
const kinds = new Set<unknown>(orderKinds.concat(customerKinds));
export const maxStored = 300;
export const storedForMs = 7 * 24 * 60 * 60 * 1_000;

/** A browser that keeps nothing (a private window, a full disk) reads nothing later; nothing else changes. */
const orNothing = async <T>(order: Promise<T>): Promise<T | undefined> => order.catch(() => undefined);

let store: UseStore | undefined;
const storeNow = (): UseStore => (store ??= createStore('sycee-desk', 'answers'));
/** Of one account at one site. */
const prefixOf = (account: string): string => `${siteStorage.nameOf('role')}:${account}:`;

export const isWorthKeeping = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean =>
  queryKey[0] === 'work' && kinds.has(queryKey[1]) && state.status === 'success';

/** Puts the newest answers aside. */
export async function keepAnswers(queries: QueryClient, account: string, hashes: ReadonlySet<string>): Promise<void> {
  const { queries: found } = dehydrate(queries, {
    shouldDehydrateQuery: (query) => hashes.has(query.queryHash) && isWorthKeeping(query),
  });
  const answers = found.map((query): [string, StoredAnswer] => [
    prefixOf(account) + query.queryHash,
    { query, at: query.state.dataUpdatedAt, shape: shapeNow },
  ]);
  await orNothing(setMany(answers, storeNow()));
}

/** Gives back what was put aside, where nothing newer is there; what is too old or too much goes. */
export async function restoreSnapshot(queries: QueryClient, account: string, nowMs: number): Promise<void> {
  const all = (await orNothing(entries<string, StoredAnswer>(storeNow()))) ?? [];
  const own = all
    .filter(([key]) => key.startsWith(prefixOf(account)))
    .toSorted(([, one], [, other]) => other.at - one.at);
  const isGood = ([, { at, shape }]: (typeof own)[number]) => shape === shapeNow && nowMs - at < storedForMs;
  const good = own.filter(isGood).slice(0, maxStored);
  const gone = own.filter((one) => !good.includes(one)).map(([key]) => key);
  if (gone.length > 0) await orNothing(delMany(gone, storeNow()));
  hydrate(queries, { mutations: [], queries: good.map(([, { query }]) => query) });
}

/** Whoever logs out leaves nothing on the device. */
export async function deleteAnswers(account: string): Promise<void> {
  const all = (await orNothing(keys<string>(storeNow()))) ?? [];
  const own = all.filter((key) => key.startsWith(prefixOf(account)));
  await orNothing(delMany(own, storeNow()));
}
