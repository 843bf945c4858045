import { useSyncExternalStore } from 'react';
import { siteIdentity } from '#platform/site/site.ts';
import { siteStorage } from '#platform/site/storage.ts';

/** A product of the shortlist, with enough data to name it if the site no longer has it. */
export interface ShortlistProduct {
  number: string;
  name: string;
  glyph: string;
  color: number;
}

export const shortlistMax = 20;

/** Newest first, without duplicates; null if the list is full. */
export function withProduct(list: readonly ShortlistProduct[], product: ShortlistProduct): ShortlistProduct[] | null {
  const others = list.filter(({ number }) => number !== product.number);
  return others.length < shortlistMax ? [product, ...others] : null;
}

/** Puts a removed product back in its position; other changes made meanwhile are kept. */
export function restored(
  now: readonly ShortlistProduct[],
  before: readonly ShortlistProduct[],
  taken: ReadonlySet<string>,
): ShortlistProduct[] {
  const currentNumbers = new Set(now.map(({ number }) => number));
  const previousNumbers = new Set(before.map(({ number }) => number));
  const known = before.filter(({ number }) => currentNumbers.has(number) || taken.has(number));
  return [...now.filter(({ number }) => !previousNumbers.has(number)), ...known].slice(0, shortlistMax);
}

/** Storage is untrusted: entries that are no product are left out. */
export const readList = (stored: unknown): ShortlistProduct[] =>
  (Array.isArray(stored) ? stored : [])
    .filter(
      (one): one is ShortlistProduct =>
        typeof one?.number === 'string' &&
        /^[\w-]{1,40}$/.test(one.number) &&
        typeof one.name === 'string' &&
        typeof one.glyph === 'string' &&
        Number.isInteger(one.color),
    )
    .slice(0, shortlistMax);

// Also in memory, for a browser that cannot store.
let inMemory: { site: string; list: readonly ShortlistProduct[] } | null = null;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

export function shortlist(): readonly ShortlistProduct[] {
  const site = siteIdentity();
  if (inMemory?.site !== site) inMemory = { site, list: readList(siteStorage.get('cart')) };
  return inMemory.list;
}

export function setShortlist(list: readonly ShortlistProduct[]): void {
  inMemory = { site: siteIdentity(), list };
  if (list.length > 0) siteStorage.set('cart', list);
  else siteStorage.remove('cart');
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  const changedElsewhere = ({ key }: StorageEvent) => {
    if (key !== null && key !== siteStorage.nameOf('cart')) return;
    inMemory = null;
    notifyListeners();
  };
  listeners.add(listener);
  window.addEventListener('storage', changedElsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', changedElsewhere);
  };
}

/** The shortlist of this site on this device, newest first; the same in every tab. */
export const useShortlist = (): readonly ShortlistProduct[] => useSyncExternalStore(subscribe, shortlist);
