import { lazy, Suspense } from 'react';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import '../poster.css';
import './editor.css';
import { usePosterDraft } from '../draft/poster-files.ts';
import { PosterWait } from '../form/PosterWait.tsx';
import { editorWords } from './words.ts';

const PosterEditor = lazy(async () => ({ default: (await import('./PosterEditor.tsx')).PosterEditor }));

/** `?id=` is an own poster, or for headquarters a template, in the whole editor. */
export function EditPoster() {
  const { id = '' } = useLocation().query;
  return <EditorOf key={id} id={id} />;
}

function EditorOf({ id }: { id: string }) {
  const w = useWords(editorWords);
  const file = usePosterDraft(id);
  const { kept, draft, state } = file;
  const wait = <PosterWait title={w.title} state={state} onRetry={() => void file.reload()} />;
  if (!kept || !draft) return wait;
  return (
    <Suspense fallback={wait}>
      <PosterEditor id={id} kept={kept} draft={draft} file={file} />
    </Suspense>
  );
}
