import { useMemo, useState } from 'react';
import type { OrderItem } from '#features/crm/types.ts';

export interface Selection<Item = OrderItem> {
  items: readonly Item[];
  has: (id: string) => boolean;
  toggle: (item: Item) => void;
  /** Selects all items, or none if all are selected. */
  toggleAll: (items: readonly Item[]) => void;
}

/** The server's limit for one call. */
const atMost = 200;

/** The selected rows of one list; the selection is empty after the list changes. */
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

/** Selection of orders of one list for bulk actions; null while not selecting. */
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
