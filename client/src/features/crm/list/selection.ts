import { useMemo, useState } from 'react';
import type { OrderItem } from '#features/crm/types.ts';

export interface Selection<Item = OrderItem> {
  items: readonly Item[];
  has: (id: string) => boolean;
  toggle: (item: Item) => void;
  /** All of them, or none when all are chosen already. */
  toggleAll: (items: readonly Item[]) => void;
}

/** The server takes so many at a time. */
const atMost = 200;

/** Rows of one list that are picked; another list begins with none. */
export function usePicked<Item extends { id: string }>(
  listName: string,
): { selection: Selection<Item>; clear: () => void } {
  const [picked, setPicked] = useState<ReadonlyMap<string, Item>>(new Map());
  const [pickedIn, setPickedIn] = useState(listName);
  if (pickedIn !== listName) {
    setPickedIn(listName);
    setPicked(new Map());
  }
  const selection = useMemo<Selection<Item>>(() => {
    const set = (items: readonly Item[]) => setPicked(new Map(items.slice(0, atMost).map((item) => [item.id, item])));
    const now = [...picked.values()];
    return {
      items: now,
      has: (id) => picked.has(id),
      toggle: (item) => set(picked.has(item.id) ? now.filter(({ id }) => id !== item.id) : [...now, item]),
      toggleAll: (items) => set(items.every(({ id }) => picked.has(id)) ? [] : items),
    };
  }, [picked]);
  return { selection, clear: () => setPicked(new Map()) };
}

/** Orders of one list picked for what is done to many; null while nobody picks. */
export function useSelection(listName: string): { selection: Selection | null; start: () => void; stop: () => void } {
  const { selection, clear } = usePicked<OrderItem>(listName);
  const [onIn, setOnIn] = useState<string | null>(null);
  if (onIn !== null && onIn !== listName) setOnIn(null);
  const stop = () => {
    setOnIn(null);
    clear();
  };
  return { selection: onIn === listName ? selection : null, start: () => setOnIn(listName), stop };
}
