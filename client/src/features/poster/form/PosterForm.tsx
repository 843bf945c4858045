import { unfilledOf } from '@sycee/domain/poster/shown';
import { Download, PencilRuler } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import '../poster.css';
import { PosterSaveLine } from '../draft/PosterSaveLine.tsx';
import { usePosterDraft } from '../draft/poster-files.ts';
import { refusedIds } from '../draft/refused-ids.ts';
import { usePosterActs } from '../list/use-poster-acts.ts';
import { editorPath, formPath } from '../paths.ts';
import { focusField } from './focus-field.ts';
import { openElements } from './open-elements.ts';
import { PosterWait } from './PosterWait.tsx';
import { formWords } from './words.ts';

const FormPreview = lazy(async () => ({ default: (await import('./FormPreview.tsx')).FormPreview }));
const FormFields = lazy(async () => ({ default: (await import('./FormFields.tsx')).FormFields }));
const PosterConflict = lazy(async () => ({ default: (await import('../draft/PosterConflict.tsx')).PosterConflict }));
const CodeFaults = lazy(async () => ({ default: (await import('../draft/CodeFaults.tsx')).CodeFaults }));
const ExportSheet = lazy(async () => ({ default: (await import('../export/ExportSheet.tsx')).ExportSheet }));

/** `?id=` is a poster with the caller’s card, whose texts and pictures are ordinary fields; a template can be used here. */
export function PosterForm() {
  const { id = '' } = useLocation().query;
  return <FormOf key={id} id={id} />;
}

function FormOf({ id }: { id: string }) {
  const w = useWords(formWords);
  const file = usePosterDraft(id);
  const role = useRole();
  const { busy, add } = usePosterActs();
  const [isExporting, setExporting] = useState(false);
  const [isTried, setTried] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);
  const { kept, draft, state, change, savedVersion } = file;
  if (!kept || !draft) return <PosterWait title={w.title} state={state} onRetry={() => void file.reload()} />;
  const isOwn = !kept.is_template || role === 'saas';
  const open = isOwn ? openElements(draft.scene, kept.is_template ? 'maker' : 'owner') : [];
  const unfilled = unfilledOf(draft.scene);
  const missing = open.flatMap(({ id: one }) => (unfilled.some((text) => text.id === one) ? [one] : []));
  const startExport = () => {
    setTried(true);
    if (unfilled.length === 0) return setExporting(true);
    if (missing[0] !== undefined) focusField(missing[0]);
    // A locked text has no field.
    else toast(w.missing(unfilled.map(({ fillIn }) => fillIn.hint)), { kind: 'bad' });
  };
  const makeOwn = async () => {
    const made = await add(id);
    if (made) go(formPath, { id: made.id }, { replace: true });
  };
  const dock = isOwn ? (
    <>
      <ButtonLink kind="line" icon={PencilRuler} href={hrefOf(editorPath, { id })}>
        {w.layout}
      </ButtonLink>
      {role !== 'saas' && (
        <Button icon={Download} className="grow" onClick={startExport}>
          {w.export}
        </Button>
      )}
    </>
  ) : (
    <Button className="grow" busy={busy !== null} onClick={() => void makeOwn()}>
      {w.choose}
    </Button>
  );
  return (
    <Page title={draft.title || w.title} dock={dock}>
      <div className="poster-form">
        <div className="poster-stage">
          <Suspense fallback={<Skeleton shape="card" />}>
            <FormPreview
              scene={draft.scene}
              pictures={kept.pictures}
              open={open}
              focused={focused}
              onPress={focusField}
            />
          </Suspense>
          {isOwn && <PosterSaveLine state={state} />}
        </div>
        {isOwn && (
          <div className="col g16">
            <Suspense fallback={<Skeleton shape="text" count={4} />}>
              {state.kind === 'conflict' && <PosterConflict file={file} />}
              <CodeFaults scene={draft.scene} />
              <FormFields
                kept={kept}
                draft={draft}
                open={open}
                refused={refusedIds(state)}
                missing={isTried ? missing : []}
                onChange={change}
                onFocus={setFocused}
              />
            </Suspense>
          </div>
        )}
      </div>
      <Suspense>
        {isExporting && (
          <ExportSheet
            id={id}
            draft={draft}
            isOffline={state.kind === 'offline'}
            savedVersion={savedVersion}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}
