import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import type { Finding } from '@sycee/domain/matching/lint-finding';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowLeft, Redo2, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { currentQuery } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { changesFrom } from './changes.ts';
import { AmountForm } from './formula/AmountForm.tsx';
import { RateForm } from './formula/RateForm.tsx';
import type { LiveTest as Tested } from './live-test/live-test.ts';
import { RuleList, type Selected } from './RuleList.tsx';
import { BoxForm } from './rule/BoxForm.tsx';
import { RuleForm } from './rule/RuleForm.tsx';
import { SaveState } from './SaveState.tsx';
import './rule-editor.css';
import { type Edit, useRuleEdits } from './use-rule-edits.ts';
import { editorWords } from './words.ts';

const TrialCard = lazy(async () => ({ default: (await import('./trial/TrialCard.tsx')).TrialCard }));

/** Headquarters write who can get a product: rules, groups of rules, amount and rate, tried with sample customers at once. */
export function RuleEditor() {
  const w = useWords(editorWords);
  const { id } = currentQuery();
  if (!id)
    return (
      <Page title={w.title('')}>
        <EmptyState art="ledger" title={w.noProduct}>
          {w.noProductText}
        </EmptyState>
      </Page>
    );
  return <Editor key={id} id={id} />;
}

function Editor({ id }: { id: string }) {
  const w = useWords(editorWords);
  const [language] = useLanguage();
  const edits = useRuleEdits(id);
  const { draft, kept, state } = edits;
  useUndoKeys(edits);
  const published = kept?.published?.draft ?? null;
  return (
    <Page
      title={w.title(draft?.name[language] ?? '')}
      meta={
        draft && <span className="num">{published ? w.changed(changesFrom(published, draft)) : w.neverPublished}</span>
      }
      actions={
        <>
          <IconButton label={w.undo} icon={Undo2} disabled={!edits.canUndo} onClick={edits.undo} />
          <IconButton label={w.redo} icon={Redo2} disabled={!edits.canRedo} onClick={edits.redo} />
        </>
      }
    >
      {state.kind === 'failed' && <ErrorState title={state.failure.message} onRetry={() => void edits.reload()} />}
      {state.kind === 'loading' && <Skeleton shape="row" count={6} />}
      <SaveState edits={edits} />
      {draft && (
        <Workbench draft={draft} published={published} edit={edits.edit}>
          <Suspense>
            <TrialCard product={id} savedVersion={edits.savedVersion} isUnsaved={state.kind !== 'saved'} />
          </Suspense>
        </Workbench>
      )}
    </Page>
  );
}

/** Ctrl+Z outside of a text field, where it is the field’s own. */
function useUndoKeys({ undo, redo }: Pick<ReturnType<typeof useRuleEdits>, 'undo' | 'redo'>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

interface WorkbenchProps {
  draft: ProductDraft;
  published: ProductDraft | null;
  edit: Edit;
  /** What follows the live test. */
  children: ReactNode;
}

const isOfRules = ({ ruleId, field }: Finding): boolean =>
  ruleId !== null || field === 'rules' || field === 'amount' || field === 'rate';

/** The linter and the live test; null until they are fetched. */
const useChecks = () =>
  useQuery({
    queryKey: ['rule checks'],
    queryFn: () => import('./checks.ts'),
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? null;

/** The list, what is chosen in it, and what follows for sample customers; on a phone the list, then what is chosen. */
function Workbench({ draft, published, edit, children }: WorkbenchProps) {
  const w = useWords(editorWords);
  const { isWide } = useLayout();
  const [chosen, setChosen] = useState<Selected | null>(null);
  // Typing goes first; sentences and the test follow as soon as there is time.
  const settled = useDeferredValue(draft);
  const checks = useChecks();
  const findings = useMemo(() => checks?.lintDraft(settled).filter(isOfRules) ?? null, [checks, settled]);
  const tested = useMemo(() => checks?.liveTest(settled, published) ?? null, [checks, settled, published]);
  const selected =
    chosen !== null && isThere(draft, chosen) ? chosen : isWide ? (draft.rules[0]?.id ?? 'amount') : null;
  const select = (next: Selected) => {
    setChosen(next);
    if (!isWide) window.scrollTo(0, 0);
  };
  const list = (
    <RuleList
      draft={draft}
      published={published}
      findings={findings}
      selected={selected}
      onSelect={select}
      edit={edit}
    />
  );
  const test = checks && tested && <checks.LiveTest tested={tested}>{children}</checks.LiveTest>;
  const form = selected && <Chosen draft={draft} id={selected} findings={findings ?? []} tested={tested} edit={edit} />;
  if (isWide)
    return (
      <div className="re-bench">
        {list}
        {form}
        {test}
      </div>
    );
  return (
    <div className={clsx('re-bench', 'steps')}>
      {form ? (
        <>
          <div>
            <Button kind="ghost" size="sm" icon={ArrowLeft} onClick={() => setChosen(null)}>
              {w.back}
            </Button>
          </div>
          {form}
        </>
      ) : (
        list
      )}
      {test}
    </div>
  );
}

const isThere = ({ rules, boxes }: ProductDraft, id: Selected): boolean =>
  id === 'amount' || id === 'rate' || [...rules, ...boxes].some((one) => one.id === id);

interface ChosenProps extends Pick<WorkbenchProps, 'draft' | 'edit'> {
  id: Selected;
  findings: readonly Finding[];
  tested: Tested | null;
}

function Chosen({ draft, id, findings, tested, edit }: ChosenProps) {
  const own = findings.filter(({ ruleId, field }) => ruleId === id || (ruleId === null && field === id));
  if (id === 'amount') return <AmountForm draft={draft} findings={own} edit={edit} />;
  if (id === 'rate') return <RateForm draft={draft} findings={own} edit={edit} />;
  const box = draft.boxes.find((one) => one.id === id);
  if (box) return <BoxForm draft={draft} box={box} findings={own} edit={edit} />;
  const rule = draft.rules.find((one) => one.id === id);
  const results = (tested?.cases ?? []).flatMap(({ after }) => after.rules.filter((one) => one.id === id));
  const example = results.find(({ state }) => state === 'failed') ?? null;
  return rule && <RuleForm key={id} draft={draft} rule={rule} findings={own} example={example} edit={edit} />;
}
