import { useEffect, useState } from 'react';
import { siteStorage } from '#platform/site/storage.ts';

export interface NoteDraft {
  kind: 'note' | 'call';
  text: string;
  /** Undefined: the appointment stays as it is. */
  next: string | null | undefined;
}

const keyOf = (id: string) => `draft:note:${id}` as const;
const isWorthKeeping = ({ text, next }: NoteDraft): boolean => text.trim() !== '' || next !== undefined;

/** A note being written, stored on this device until it is saved, so that a reload loses nothing. */
export function useNoteDraft(id: string, kind: NoteDraft['kind'] = 'note') {
  const blank: NoteDraft = { kind, text: '', next: undefined };
  const [draft, setDraft] = useState<NoteDraft>(() => ({ ...blank, ...siteStorage.get<NoteDraft>(keyOf(id)) }));
  const [wasStored] = useState(() => siteStorage.get<NoteDraft>(keyOf(id)) !== null);
  useEffect(() => {
    siteStorage.set(keyOf(id), isWorthKeeping(draft) ? draft : null);
  }, [id, draft]);
  return {
    draft,
    /** The draft existed when the page opened. */
    wasStored,
    isStored: isWorthKeeping(draft),
    change: (part: Partial<NoteDraft>) => setDraft((old) => ({ ...old, ...part })),
    clear: () => {
      siteStorage.remove(keyOf(id));
      setDraft(blank);
    },
  };
}
