import { siteStorage } from '#platform/site/storage.ts';
import type { History } from './history.ts';

export interface Unsaved<Saved, Value> {
  known: Saved;
  value: Value;
  history: History<Value>;
}
/** Only the value and the version that it was made from are stored, because the device may belong to somebody else. */
export interface StoredEdit {
  version: number;
  value: unknown;
}

/** The map keeps changes that were not saved when their screen was left, by account and name, until the page is closed. */
const kept = new Map<string, Unsaved<unknown, unknown>>();
const storedAs = (key: string) => `draft:edits ${key}` as const;

export const keptEdits = {
  keyOf: (accountNo: string, name: string): string => `${accountNo} ${name}`,
  get: <Saved, Value>(key: string) => kept.get(key) as Unsaved<Saved, Value> | undefined,
  stored: (key: string) => siteStorage.get<StoredEdit>(storedAs(key)),
  set(key: string, unsaved: Unsaved<unknown, unknown>, stored: StoredEdit | null): void {
    kept.set(key, unsaved);
    if (stored) siteStorage.set(storedAs(key), stored);
  },
  remove(key: string): void {
    kept.delete(key);
    siteStorage.remove(storedAs(key));
  },
  /** After a logout somebody else may use the device. */
  removeOf(accountNo: string): void {
    const beginning = keptEdits.keyOf(accountNo, '');
    for (const key of kept.keys()) if (key.startsWith(beginning)) kept.delete(key);
    siteStorage.removeDrafts(storedAs(beginning));
  },
};
