import { create } from 'zustand';
import { siteStorage } from '#platform/site/storage.ts';

/** The account of the member who switched offline reading on, on this device; null: it is off. It ends with the session. */
export const useOfflineReading = create<{ account: string | null }>(() => ({ account: null }));

/** Reads the switch of this site; other tabs may have changed it. */
export const restoreOfflineReading = (): void =>
  useOfflineReading.setState({ account: siteStorage.get<string>('offline_reading') });

export function setOfflineReading(account: string | null): void {
  siteStorage.set('offline_reading', account);
  useOfflineReading.setState({ account });
}
