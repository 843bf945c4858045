import { useEffect, useState } from 'react';
import { useRole } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import type { ContactDetail } from './types.ts';

interface Typed {
  remark: string;
  tags: string;
}

/** Remark and tags being typed, stored on this device until they are saved, so that leaving the screen loses nothing. */
export function useSettingsDraft({ contacts_no, remark, tags }: ContactDetail) {
  const key = `draft:contact:${useRole()}:${contacts_no}` as const;
  const [changes, setChanges] = useState<Partial<Typed>>(() => siteStorage.get<Partial<Typed>>(key) ?? {});
  const saved: Typed = { remark, tags: tags.join('，') };
  const typed = { ...saved, ...changes };
  const isChanged = typed.remark !== saved.remark || typed.tags !== saved.tags;
  useEffect(() => {
    siteStorage.set(key, isChanged ? changes : null);
  }, [key, isChanged, changes]);
  return {
    typed,
    isChanged,
    change: (part: Partial<Typed>) => setChanges((now) => ({ ...now, ...part })),
    clear: () => {
      siteStorage.remove(key);
      setChanges({});
    },
  };
}
