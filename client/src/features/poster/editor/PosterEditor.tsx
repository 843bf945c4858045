import { useEffect, useMemo, useRef, useState } from 'react';
import { usePageTitle } from '#platform/frame/title.ts';
import { useWords } from '#platform/words.ts';
import { useLayout } from '#ui/layout.ts';
import { CodeFaults } from '../draft/CodeFaults.tsx';
import { PosterConflict } from '../draft/PosterConflict.tsx';
import { type KeptPoster, type PosterDraft, posterFiles, type usePosterDraft } from '../draft/poster-files.ts';
import { usePaintSources } from '../drawing/use-paint-sources.ts';
import { DeskPanels } from './DeskPanels.tsx';
import { EditorContext } from './EditorContext.ts';
import { EditorStore } from './editor-store.ts';
import { PhonePanels } from './PhonePanels.tsx';
import { RefusedNote } from './RefusedNote.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type StageHandle, StageView } from './StageView.tsx';
import { TopBar } from './TopBar.tsx';
import type { Tool } from './tools.ts';
import { useKeyboard } from './use-keyboard.ts';
import { editorWords } from './words.ts';
import { ZoomBar } from './ZoomBar.tsx';

interface PosterEditorProps {
  id: string;
  kept: KeptPoster;
  draft: PosterDraft;
  file: ReturnType<typeof usePosterDraft>;
}

/** The whole editor: the page in the middle, what can be done with it around it. */
export function PosterEditor({ id, kept, draft, file }: PosterEditorProps) {
  const w = useWords(editorWords);
  const { isWide } = useLayout();
  usePageTitle(draft.title || w.title);
  const [store] = useState(() => makeStore(id, kept));
  useEffect(() => posterFiles.of(id).subscribe(store.follow), [id, store]);
  useKeyboard(store);
  const sources = usePaintSources(draft.scene, kept.pictures);
  const stage = useRef<StageHandle>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [tool, setTool] = useState<Tool | null>(isWide ? 'add' : null);
  const [scale, setScale] = useState(1);
  const parts = useMemo(() => ({ store, file, kept, id }), [store, file, kept, id]);
  const open = () => {
    setTool('style');
    // The panel is drawn first.
    requestAnimationFrame(() => box.current?.focus());
  };
  const Panels = isWide ? DeskPanels : PhonePanels;
  return (
    <EditorContext value={parts}>
      <div className="poster-editor">
        <TopBar />
        <main id="main" tabIndex={-1} className="pe-main">
          <StageView ref={stage} sources={sources} onOpen={open} onZoom={setScale} />
          <RefusedNote stage={stage} />
          <CodeFaults scene={draft.scene} />
          <div className="pe-strip">
            <ZoomBar scale={scale} stage={stage} />
            <SelectionBar onEdit={open} />
          </div>
          {file.state.kind === 'conflict' && (
            <div className="pe-conflict">
              <PosterConflict file={file} />
            </div>
          )}
        </main>
        <Panels tool={tool} onTool={setTool} box={box} />
      </div>
    </EditorContext>
  );
}

function makeStore(id: string, kept: KeptPoster): EditorStore {
  const file = posterFiles.of(id);
  return new EditorStore(kept.is_template ? 'maker' : 'owner', {
    scene: () => file.view().draft!.scene,
    keep: (scene) => file.change((now) => ({ ...now, scene })),
  });
}
