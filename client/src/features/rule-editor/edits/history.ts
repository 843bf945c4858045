import type { ProductDraft } from '@sycee/domain/catalog/product-draft';

/** The part of a draft that this screen writes; undoing leaves everything else as others wrote it. */
type Written = Pick<ProductDraft, 'rules' | 'boxes' | 'amount' | 'rate'>;
const writtenOf = ({ rules, boxes, amount, rate }: ProductDraft): Written => ({ rules, boxes, amount, rate });

export interface History {
  readonly past: readonly Written[];
  readonly future: readonly Written[];
  /** Name and instant of the newest change: typing in one field is one step. */
  readonly last: { readonly name: string; readonly atMs: number } | null;
}
export const emptyHistory: History = { past: [], future: [], last: null };

const steps = 100;
const sameTypingMs = 1_000;

/** Keeps what was before a change. */
export function record({ past, last }: History, before: ProductDraft, name: string, atMs: number): History {
  const isSameTyping = last !== null && last.name === name && atMs - last.atMs < sameTypingMs;
  return {
    past: isSameTyping ? past : [...past.slice(1 - steps), writtenOf(before)],
    future: [],
    last: { name, atMs },
  };
}

interface Step {
  readonly history: History;
  readonly draft: ProductDraft;
}

export function undo({ past, future }: History, draft: ProductDraft): Step | null {
  const before = past.at(-1);
  if (!before) return null;
  const history = { past: past.slice(0, -1), future: [...future, writtenOf(draft)], last: null };
  return { history, draft: { ...draft, ...before } };
}

export function redo({ past, future }: History, draft: ProductDraft): Step | null {
  const after = future.at(-1);
  if (!after) return null;
  const history = { past: [...past, writtenOf(draft)], future: future.slice(0, -1), last: null };
  return { history, draft: { ...draft, ...after } };
}
