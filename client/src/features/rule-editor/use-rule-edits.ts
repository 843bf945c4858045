import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import { useState } from 'react';
import { useProductDraft } from '#features/product-desk/index.ts';
import { emptyHistory, type History, record, redo, undo } from '#platform/edits/history.ts';

/** Changes the draft. Changes with the same name within a second, as typing in a field makes them, are undone at once. */
export type Edit = (name: string, next: (draft: ProductDraft) => ProductDraft) => void;

/** The part of a draft that this screen writes; undoing leaves everything else as others wrote it. */
type Written = Pick<ProductDraft, 'rules' | 'boxes' | 'amount' | 'rate'>;
const writtenOf = ({ rules, boxes, amount, rate }: ProductDraft): Written => ({ rules, boxes, amount, rate });

/** The draft of a product with undo and redo for what this screen writes. */
export function useRuleEdits(id: string) {
  const file = useProductDraft(id);
  const [history, setHistory] = useState<History<Written>>(emptyHistory);
  const { draft, change } = file;
  const edit: Edit = (name, next) => {
    if (!draft) return;
    const after = next(draft);
    if (after === draft) return;
    setHistory(record(history, writtenOf(draft), name, performance.now()));
    change(() => after);
  };
  const step = (take: typeof undo) => {
    const taken = draft && take(history, writtenOf(draft));
    if (!taken) return;
    setHistory(taken.history);
    change((now) => ({ ...now, ...taken.value }));
  };
  return {
    ...file,
    edit,
    undo: () => step(undo),
    redo: () => step(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
