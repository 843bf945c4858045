import { useMemo, useState } from 'react';
import type { WorkItem } from '#features/crm/types.ts';

export interface Selection {
  works: readonly WorkItem[];
  has: (id: string) => boolean;
  toggle: (work: WorkItem) => void;
  /** All of them, or none when all are chosen already. */
  toggleAll: (works: readonly WorkItem[]) => void;
}

/** The server takes so many at a time. */
const atMost = 200;

/** Orders of one list picked to be given out; null while nobody picks. */
export function useSelection(listName: string): { selection: Selection | null; start: () => void; stop: () => void } {
  const [picked, setPicked] = useState<ReadonlyMap<string, WorkItem> | null>(null);
  const [pickedIn, setPickedIn] = useState(listName);
  if (pickedIn !== listName) {
    setPickedIn(listName);
    setPicked(null);
  }
  const selection = useMemo<Selection | null>(() => {
    if (!picked) return null;
    const set = (works: readonly WorkItem[]) =>
      setPicked(new Map(works.slice(0, atMost).map((work) => [work.id, work])));
    const now = [...picked.values()];
    return {
      works: now,
      has: (id) => picked.has(id),
      toggle: (work) => set(picked.has(work.id) ? now.filter(({ id }) => id !== work.id) : [...now, work]),
      toggleAll: (works) => set(works.every(({ id }) => picked.has(id)) ? [] : works),
    };
  }, [picked]);
  return { selection, start: () => setPicked(new Map()), stop: () => setPicked(null) };
}
