import type { DraftField } from '@sycee/domain/catalog/draft-fields';
import { draftProblems } from '@sycee/domain/catalog/draft-problems';
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
import { Conflict } from './form/Conflict.tsx';
import { Costs } from './form/Costs.tsx';
import type { DraftForm } from './form/draft-form.ts';
import { Offer } from './form/Offer.tsx';
import { Place } from './form/Place.tsx';
import { Problems, problemsId } from './form/Problems.tsx';
import { Rules } from './form/Rules.tsx';
import { SaveLine } from './form/SaveLine.tsx';
import { Terms } from './form/Terms.tsx';
import { formWords } from './form/words.ts';
import { StatusCard } from './publish/StatusCard.tsx';
import { publishWords } from './publish/words.ts';
import './product-desk.css';
import { useReloadProducts } from './queries.ts';
import { useProductDraft } from './use-product-draft.ts';

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
  // The linter reads all rules; typing does not wait for it.
  const checked = useDeferredValue(draft);
  const problems = useMemo(() => (checked ? draftProblems(checked) : []), [checked]);
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
  const refused = problems.filter(({ severity }) => severity === 'refuse');
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
    if (refused.length === 0) return setOpen('publish');
    const list = document.getElementById(problemsId);
    list?.scrollIntoView({ block: 'center' });
    list?.focus({ preventScroll: true });
  };
  const onChanged = () => {
    void reload();
    void reloadList();
  };
  const canPublish = mayPublish && kept.status !== 'archived' && (kept.is_changed || kept.status !== 'published');
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
  const sections = [
    { title: w.basics, body: <Basics form={form} /> },
    { title: w.offer, body: <Offer form={form} /> },
    { title: w.costs, body: <Costs form={form} /> },
    { title: w.rules, fact: w.rulesFact(draft.rules.length), body: <Rules form={form} id={id} /> },
    { title: w.place, body: <Place form={form} /> },
    { title: w.terms, body: <Terms form={form} /> },
  ];
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
        <Conflict key={state.theirs.version} state={state} draft={draft} onResolve={resolve} />
      )}
      <div className="pd-bench">
        <div className="col g20">
          {sections.map(({ title, fact, body }) => (
            <Card key={title} className="col g16">
              <SectionHead title={title} fact={fact} />
              {body}
            </Card>
          ))}
        </div>
        <aside className="col g16">
          <StatusCard kept={kept} onChanged={onChanged} />
          <Problems problems={problems} />
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
