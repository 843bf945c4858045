import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { type ChatStorage, type Kind, kinds, memoryStorage, type Stored } from './storage.ts';

/** 2: voice messages that were played. */
const version = 2;

/**
 * The copy of an account in IndexedDB; in memory if the browser does not store. Once it is closed, or another tab deletes it at a logout, what is still under way here is
 * kept in memory and goes with the page: a page that is about to end has no use for an error.
 */
export async function openStorage(name: string): Promise<ChatStorage> {
  let current = memoryStorage();
  try {
    const database = await openDB(name, version, {
      upgrade(db) {
        for (const kind of kinds) if (!db.objectStoreNames.contains(kind)) db.createObjectStore(kind);
      },
      // Another tab logs out, and can delete the copy only when nobody holds it; or it has a newer version of the page, and this one has to say that it cannot store.
      blocking(_now, next, event) {
        (event.target as IDBDatabase | null)?.close();
        if (next === null) current = memoryStorage();
      },
    });
    current = storageOf(database);
  } catch {
    return current;
  }
  return {
    get: (kind, key) => current.get(kind, key),
    all: (kind) => current.all(kind),
    change: (kind, key, by) => current.change(kind, key, by),
    putAll: (kind, records) => current.putAll(kind, records),
    clear: (which) => current.clear(which),
    close() {
      current.close();
      current = memoryStorage();
    },
  };
}

export const deleteStorage = (name: string): Promise<void> => deleteDB(name).catch(() => {});

function storageOf(db: IDBPDatabase): ChatStorage {
  return {
    get: async <K extends Kind>(kind: K, key: string) => (await db.get(kind, key)) as Stored[K] | undefined,
    all: async <K extends Kind>(kind: K) => (await db.getAll(kind)) as Stored[K][],
    async change(kind, key, by) {
      const transaction = db.transaction(kind, 'readwrite');
      const next = by((await transaction.store.get(key)) as Stored[typeof kind] | undefined);
      if (next === null) await transaction.store.delete(key);
      else await transaction.store.put(next, key);
      await transaction.done;
      return next;
    },
    async putAll(kind, records) {
      const transaction = db.transaction(kind, 'readwrite', { durability: 'relaxed' });
      await Promise.all([...records.map(([key, record]) => transaction.store.put(record, key)), transaction.done]);
    },
    async clear(which) {
      const transaction = db.transaction(which, 'readwrite');
      await Promise.all([...which.map((kind) => transaction.objectStore(kind).clear()), transaction.done]);
    },
    close: () => db.close(),
  };
}
