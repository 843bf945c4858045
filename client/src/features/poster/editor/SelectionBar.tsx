import { copy, remove, setLocked } from '@sycee/domain/poster/edit';
import { Copy, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { ActButton } from './ActButton.tsx';
import { useEditor } from './EditorContext.ts';
import { newId } from './editor-store.ts';
import { editorWords } from './words.ts';

/** The most frequent actions on the selected elements. */
export function SelectionBar({ onEdit }: { onEdit: () => void }) {
  const w = useWords(editorWords);
  const { store, scene, selected } = useEditor();
  if (selected.length === 0) return <span className="t12 c3 only-phone">{w.hint}</span>;
  const { editor } = store;
  const isLocked = scene.elements.some(({ id, locked }) => selected.includes(id) && locked);
  return (
    <div className="pe-bar" role="toolbar" aria-label={w.selected(selected.length)}>
      {selected.length > 1 ? (
        <span className="t13">{w.selected(selected.length)}</span>
      ) : (
        <ActButton icon={Pencil} label={w.edit} onClick={onEdit} />
      )}
      <ActButton icon={Copy} label={w.copy} onClick={() => store.apply((draft) => copy(draft, editor, newId))} />
      <ActButton
        icon={isLocked ? LockOpen : Lock}
        label={isLocked ? w.unlock : w.lock}
        onClick={() => store.apply((draft) => setLocked(draft, editor, !isLocked))}
      />
      <ActButton icon={Trash2} label={w.remove} onClick={() => store.apply((draft) => remove(draft, editor))} />
    </div>
  );
}
