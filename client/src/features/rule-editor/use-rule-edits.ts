import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import { useState } from 'react';
import { useProductDraft } from '#features/product-desk/index.ts';
import { emptyHistory, record, redo, undo } from './edits/history.ts';

/** Changes the draft. Changes with the same name within a second, as typing in a field makes them, are undone at once. */
export type Edit = (name: string, next: (draft: ProductDraft) => ProductDraft) => void;

/** The draft of a product with undo and redo for what this screen writes. */
export function useRuleEdits(id: string) {
  const file = useProductDraft(id);
  const [history, setHistory] = useState(emptyHistory);
  const { draft, change } = file;
  const edit: Edit = (name, next) => {
    if (!draft) return;
    const after = next(draft);
    if (after === draft) return;
    setHistory(record(history, draft, name, performance.now()));
    change(after);
  };
  const step = (take: typeof undo) => {
    const taken = draft && take(history, draft);
    if (!taken) return;
    setHistory(taken.history);
    change(taken.draft);
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
