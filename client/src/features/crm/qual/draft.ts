import { useEffect, useState } from 'react';
import { siteStorage } from '#platform/site/storage.ts';
import type { Known } from './queries.ts';

/** A value to be saved; null removes it. */
export interface Change {
  value: Known['raw'] | null;
  source: 'said' | 'seen';
  seen_on: string;
}
export type Changes = Readonly<Partial<Record<Known['attr'], Change>>>;

/** The input is stored on this device until it is saved. */
export function useQualDraft(subject: string) {
  const name = `draft:qual:${subject}` as const;
  const [changes, setChanges] = useState<Changes>(() => siteStorage.get<Changes>(name) ?? {});
  const count = Object.keys(changes).length;
  useEffect(() => {
    siteStorage.set(name, count > 0 ? changes : null);
  }, [name, count, changes]);
  return {
    changes,
    count,
    change: (attr: Known['attr'], next: Change | null) =>
      setChanges(({ [attr]: _, ...others }) => (next ? { ...others, [attr]: next } : others)),
    clear: () => setChanges({}),
  };
}
