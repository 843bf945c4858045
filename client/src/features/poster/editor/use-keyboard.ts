import { copy, move, remove, reorder } from '@sycee/domain/poster/edit';
import { useEffect } from 'react';
import { type EditorStore, newId } from './editor-store.ts';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const farStep = 10;

/** Runs what a key does in the editor; returns whether it does anything. */
function press(store: EditorStore, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const { editor, apply } = store;
  const hasSelection = store.view().selected.length > 0;
  if (ctrlKey || metaKey) {
    const acts: Readonly<Record<string, () => void>> = {
      a: store.selectAll,
      c: store.copySelected,
      v: store.paste,
      d: () => apply((draft) => copy(draft, editor, newId)),
      z: shiftKey ? store.redo : store.undo,
      y: store.redo,
    };
    acts[key.toLowerCase()]?.();
    return key.toLowerCase() in acts;
  }
  const step = arrows[key];
  if (step && hasSelection) {
    const far = shiftKey ? farStep : 1;
    apply((draft) => move(draft, editor, step[0] * far, step[1] * far), `move by keys ${store.view().selected.join()}`);
    return true;
  }
  if (!hasSelection) return false;
  if (key === 'Delete' || key === 'Backspace') apply((draft) => remove(draft, editor));
  else if (key === 'Escape') store.select([]);
  else if (key === '[') apply((draft) => reorder(draft, editor, 'backward'));
  else if (key === ']') apply((draft) => reorder(draft, editor, 'forward'));
  else return false;
  return true;
}

/** Keys belong to the editor unless something is written, a dialog is open, or a control goes through its choices by arrows. */
const isElsewhere = ({ target, key }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element &&
    (target.closest('input, textarea, select') !== null ||
      (key in arrows && target.closest('[role="radiogroup"], [role="tablist"]') !== null)));

export function useKeyboard(store: EditorStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isElsewhere(event) || event.altKey) return;
      if (press(store, event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store]);
}
