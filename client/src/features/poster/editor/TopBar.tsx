import { History, Redo2, Undo2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { back, go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PosterSaveLine } from '../draft/PosterSaveLine.tsx';
import { formPath, listPath } from '../paths.ts';
import { useEditor } from './EditorContext.ts';
import { editorWords } from './words.ts';

const VersionsPopup = lazy(async () => ({ default: (await import('./VersionsPopup.tsx')).VersionsPopup }));

/** The way out, back and forth, and whether what is drawn is saved. */
export function TopBar() {
  const w = useWords(editorWords);
  const { id, store, file, kept, canUndo, canRedo } = useEditor();
  const [isShowingVersions, setShowingVersions] = useState(false);
  const finish = () =>
    kept.is_template ? go(listPath, undefined, { replace: true }) : go(formPath, { id }, { replace: true });
  return (
    <header className="pe-top">
      <IconButton icon={X} label={w.close} onClick={back} />
      <IconButton icon={Undo2} label={w.undo} disabled={!canUndo} onClick={store.undo} />
      <IconButton icon={Redo2} label={w.redo} disabled={!canRedo} onClick={store.redo} />
      <div className="grow mid">
        <h1 className="vh">{file.draft?.title || w.title}</h1>
        <PosterSaveLine state={file.state} isShort />
      </div>
      <IconButton icon={History} label={w.versions} onClick={() => setShowingVersions(true)} />
      <Button onClick={finish}>{w.done}</Button>
      <Suspense>{isShowingVersions && <VersionsPopup onClose={() => setShowingVersions(false)} />}</Suspense>
    </header>
  );
}
