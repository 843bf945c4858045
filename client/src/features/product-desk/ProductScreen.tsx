import type { DraftField } from '@sycee/domain/catalog/draft-fields';
import type { Language } from '@sycee/domain/language/both';
import { Eye, History } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { currentQuery } from '#platform/navigation/query.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useLayout } from '#ui/layout.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Basics } from './form/Basics.tsx';
import type { DraftForm } from './form/draft-form.ts';
import { Problems, problemsId } from './form/Problems.tsx';
import { SaveLine } from './form/SaveLine.tsx';
import { formWords } from './form/words.ts';
import { publishWords } from './publish/words.ts';
import './product-desk.css';
import { useReloadProducts } from './queries.ts';
import { useDraftTexts } from './use-draft-texts.ts';
import { useProductDraft } from './use-product-draft.ts';

const Conflict = lazy(async () => ({ default: (await import('./form/Conflict.tsx')).Conflict }));
const LaterSections = lazy(async () => ({ default: (await import('./form/LaterSections.tsx')).LaterSections }));
const TemplateNote = lazy(async () => ({ default: (await import('./publish/TemplateNote.tsx')).TemplateNote }));
const StatusCard = lazy(async () => ({ default: (await import('./publish/StatusCard.tsx')).StatusCard }));
const PublishPopup = lazy(async () => ({ default: (await import('./publish/PublishPopup.tsx')).PublishPopup }));
const VersionsPopup = lazy(async () => ({ default: (await import('./publish/VersionsPopup.tsx')).VersionsPopup }));
const PreviewPopup = lazy(async () => ({ default: (await import('./publish/PreviewPopup.tsx')).PreviewPopup }));

/** One product: what is written, whether it is saved and complete, and what is published of it. */
export function ProductScreen() {
  const { id = '' } = currentQuery();
  return <OneProduct key={id} id={id} />;
}

function OneProduct({ id }: { id: string }) {
  const w = useWords(formWords);
  const p = useWords(publishWords);
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const mayPublish = useHasButton('product.publish');
  const [shownLanguage, setShownLanguage] = useState<Language>(language);
  const [open, setOpen] = useState<'publish' | 'versions' | 'preview' | null>(null);
  const [hasTried, setTried] = useState(false);
  const { kept, draft, state, change, resolve, replace, reload, savedVersion } = useProductDraft(id);
  const reloadList = useReloadProducts();
  const texts = useDraftTexts();
  // The linter reads all rules; typing does not wait for it.
  const checked = useDeferredValue(draft);
  const problems = useMemo(() => (checked ? (texts?.draftProblems(checked) ?? null) : null), [checked, texts]);
  if (!draft || !kept)
    return (
      <Page title={w.title}>
        {state.kind === 'failed' ? (
          <ErrorState
            title={state.failure.isNetwork ? undefined : state.failure.message}
            onRetry={() => void reload()}
          />
        ) : (
          <Skeleton shape="card" count={3} />
        )}
      </Page>
    );
  const refused = (problems ?? []).filter(({ severity }) => severity === 'refuse');
  const errors: Partial<Record<DraftField, string>> = {};
  if (hasTried) for (const { field, words } of refused) errors[field] ??= words[language];
  const form: DraftForm = {
    draft,
    set: (field, value) => change((now) => ({ ...now, [field]: value })),
    errors,
    shownLanguage: isWide ? null : shownLanguage,
  };
  const publish = () => {
    setTried(true);
    if (problems && refused.length === 0) return setOpen('publish');
    const list = document.getElementById(problemsId);
    list?.scrollIntoView({ block: 'center' });
    list?.focus({ preventScroll: true });
  };
  const onChanged = () => {
    void reload();
    void reloadList();
  };
  const canPublish =
    mayPublish && !kept.is_template && kept.status !== 'archived' && (kept.is_changed || kept.status !== 'published');
  const actions = (
    <>
      <Button kind="line" icon={History} onClick={() => setOpen('versions')}>
        {p.versions}
      </Button>
      <Button kind="line" icon={Eye} onClick={() => setOpen('preview')}>
        {w.preview}
      </Button>
      {mayPublish && (
        <Button disabled={!canPublish || state.kind === 'conflict'} onClick={publish}>
          {p.publish}
        </Button>
      )}
    </>
  );
  return (
    <Page title={draft.name[language] || w.noName} meta={isWide ? kept.number : undefined} dock={actions}>
      <div className="pd-top">
        <SaveLine state={state} />
        {!isWide && (
          <Segmented
            label={w.language}
            options={[
              { value: 'zh', label: w.chinese },
              { value: 'en', label: w.english },
            ]}
            value={shownLanguage}
            onChange={setShownLanguage}
          />
        )}
      </div>
      {state.kind === 'conflict' && (
        <Suspense>
          <Conflict key={state.newer.version} state={state} draft={draft} onResolve={resolve} />
        </Suspense>
      )}
      {kept.is_template && (
        <Suspense>
          <TemplateNote id={id} savedVersion={savedVersion} onConfirmed={onChanged} />
        </Suspense>
      )}
      <div className="pd-bench">
        <div className="col g20">
          <Card className="col g16">
            <SectionHead title={w.basics} />
            <Basics form={form} />
          </Card>
          <Suspense fallback={<Skeleton shape="card" count={3} />}>
            <LaterSections form={form} id={id} />
          </Suspense>
        </div>
        <aside className="col g16">
          <Suspense fallback={<Skeleton shape="card" count={1} />}>
            <StatusCard kept={kept} onChanged={onChanged} />
          </Suspense>
          {problems && (problems.length > 0 || !kept.is_template) && <Problems problems={problems} />}
        </aside>
      </div>
      <Suspense>
        {open === 'publish' && (
          <PublishPopup
            kept={kept}
            draft={draft}
            savedVersion={savedVersion}
            onClose={() => setOpen(null)}
            onDone={onChanged}
          />
        )}
        {open === 'versions' && (
          <VersionsPopup
            kept={kept}
            savedVersion={savedVersion}
            onClose={() => setOpen(null)}
            onRestored={(restored) => {
              replace(restored.draft, restored);
              onChanged();
            }}
          />
        )}
        {open === 'preview' && <PreviewPopup id={id} savedVersion={savedVersion} onClose={() => setOpen(null)} />}
      </Suspense>
    </Page>
  );
}
