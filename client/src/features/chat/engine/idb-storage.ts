import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { type ChatStorage, type Kind, kinds, memoryStorage, type Stored } from './storage.ts';

/** 2: voice messages that were played. */
const version = 2;

/** The copy of an account in IndexedDB; in memory if the browser does not store. */
export async function openStorage(name: string): Promise<ChatStorage> {
  try {
    const database = await openDB(name, version, {
      upgrade(db) {
        for (const kind of kinds) if (!db.objectStoreNames.contains(kind)) db.createObjectStore(kind);
      },
      // Another tab logs out: it can delete the copy only when nobody holds it.
      blocking(_now, _next, event) {
        (event.target as IDBDatabase | null)?.close();
      },
    });
    return storageOf(database, name);
  } catch {
    return memoryStorage();
  }
}

export const deleteStorage = (name: string): Promise<void> => deleteDB(name).catch(() => {});

function storageOf(db: IDBPDatabase, name: string): ChatStorage {
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
    async destroy() {
      db.close();
      await deleteStorage(name);
    },
    close: () => db.close(),
  };
}
