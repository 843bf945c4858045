import type { Role } from '@sycee/contract/core/roles';
import { useOwnReport } from '#features/verdicts/index.ts';
import { useSiteConfig } from '#platform/site/config.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ApplyFields } from './ApplyFields.tsx';
import { DraftLine } from './DraftLine.tsx';
import { type Applied, type ApplyDraft, type ApplyProduct, applicantOf, blankDraft } from './draft.ts';
import { dataOf, fromData, isWorthKeeping } from './stored-draft.ts';
import { useSaving, useStoredDraft } from './use-stored-draft.ts';
import { applyWords } from './words.ts';

export interface ApplyFormProps {
  product?: ApplyProduct;
  reportId?: string;
  claim?: string;
  suggestedAmountFen?: number;
  customer?: { id: string; name: string };
  role: Role | null;
  /** What the form begins with instead of a stored draft. */
  begin?: Partial<ApplyDraft>;
  /** What was typed since the page was opened. */
  typed: Partial<ApplyDraft>;
  onTyped: (change: Partial<ApplyDraft>) => void;
  onClear: () => void;
  onApplied: (applied: Applied) => void;
}

/**
 * Renders the form only after consent text and stored draft have loaded, so that typed text is not replaced and no consent is given unseen.
 */
export function ApplyForm({ role, ...rest }: ApplyFormProps) {
  const w = useWords(applyWords);
  const config = useSiteConfig();
  const applicant = applicantOf(role);
  const draft = useStoredDraft(rest.product?.id, applicant);
  // A page of a product shows what the applicant's report says of it, so the adviser reads it too.
  const own = useOwnReport(rest.product?.id);
  const report = rest.reportId === undefined ? own : undefined;
  if (applicant === 'nobody') return <Note kind="info">{w.notForRole}</Note>;
  if (config.isError) return <ErrorState busy={config.isFetching} onRetry={() => void config.refetch()} />;
  if (!config.data || draft.isLoading) return <Skeleton shape="text" count={3} />;
  return <LoadedApplyForm {...rest} {...report} applicant={applicant} config={config.data} draftStored={draft} />;
}

interface LoadedApplyFormProps extends Omit<ApplyFormProps, 'role'> {
  applicant: Parameters<typeof useStoredDraft>[1];
  config: NonNullable<ReturnType<typeof useSiteConfig>['data']>;
  draftStored: ReturnType<typeof useStoredDraft>;
}

function LoadedApplyForm({
  begin,
  typed,
  onTyped,
  onClear,
  onApplied,
  applicant,
  config,
  draftStored,
  ...about
}: LoadedApplyFormProps) {
  const { kept, isStored, save } = draftStored;
  const draft = { ...blankDraft, ...(kept && fromData(kept)), ...begin, ...typed };
  const isTyped = Object.keys(typed).length > 0;
  const data = dataOf(draft, applicant);
  const stopSaving = useSaving(data, isStored && isTyped, save);
  const removeDraft = () => {
    stopSaving();
    save(null);
  };
  return (
    <div className="col g12">
      <ApplyFields
        {...about}
        applicant={applicant}
        config={config}
        draft={draft}
        onDraft={onTyped}
        onApplied={(applied) => {
          removeDraft();
          onApplied(applied);
        }}
      />
      {isStored && (
        <DraftLine
          days={applicant === 'member' ? config.draft_days.member : config.draft_days.guest}
          onClear={
            (kept || isTyped) && isWorthKeeping(data)
              ? () => {
                  removeDraft();
                  onClear();
                }
              : undefined
          }
        />
      )}
    </div>
  );
}
