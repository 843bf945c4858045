import { useState } from 'react';
import type { SquareCase } from './types.ts';

/** As many as one decision takes. */
const atMost = 50;

export interface Selection {
  /** The chosen cases, as the list shows them now: a case that changed is decided on the version that is shown. */
  chosen: readonly SquareCase[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  setAll: (on: boolean) => void;
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Cases that are chosen for one decision; what is no longer in the list is not chosen. */
export function useSelection(cases: readonly SquareCase[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: cases.filter(({ id }) => ids.has(id)).slice(0, atMost),
    has: (id) => ids.has(id),
    toggle: (id) => setIds((before) => (before.has(id) ? without(before, [id]) : new Set([...before, id]))),
    setAll: (on) => setIds(new Set(on ? cases.slice(0, atMost).map(({ id }) => id) : [])),
    drop: (dropped) => setIds((before) => without(before, dropped)),
    clear: () => setIds(new Set()),
  };
}

const without = (ids: ReadonlySet<string>, dropped: readonly string[]) =>
  new Set([...ids].filter((id) => !dropped.includes(id)));
