import { useState } from 'react';

interface Row {
  id: string;
}
export interface Kept<Item, Outcome> {
  items: readonly Item[];
  outcomeOf: (item: Item) => Outcome | undefined;
  add: (item: Item, outcome: Outcome) => void;
  /** Before the list is read again, because a decision was refused. */
  addAll: (items: readonly Item[]) => void;
  clear: () => void;
}

/**
 * Rows that stay where they are until the list is left, with what was decided. If they went, the next row would come under the pointer, and a second press would decide it.
 */
export function useKept<Item extends Row, Outcome extends string>(): Kept<Item, Outcome> {
  const [kept, setKept] = useState<ReadonlyMap<string, { item: Item; outcome?: Outcome }>>(new Map());
  return {
    items: [...kept.values()].map(({ item }) => item),
    outcomeOf: ({ id }) => kept.get(id)?.outcome,
    add: (item, outcome) => setKept((before) => new Map(before).set(item.id, { item, outcome })),
    addAll: (items) => setKept((before) => new Map([...items.map((item) => [item.id, { item }] as const), ...before])),
    clear: () => setKept(new Map()),
  };
}
