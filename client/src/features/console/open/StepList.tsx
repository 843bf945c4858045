import { Check } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { useLayout } from '#ui/layout.ts';
import { StageBar } from '#ui/StageBar.tsx';
import { openWords } from './open-words.ts';
import { type OpenStep, openSteps, problemsOf, type TenantDraft } from './tenant-draft.ts';

/** The steps with the current one marked: a list on wide screens, a bar on a phone. */
export function StepList({
  draft,
  step,
  onStep,
}: {
  draft: TenantDraft;
  step: OpenStep;
  onStep: (step: OpenStep) => void;
}) {
  const w = useWords(openWords);
  const { isWide } = useLayout();
  const at = openSteps.indexOf(step);
  if (!isWide) return <StageBar of={openSteps.length} at={at} />;
  const facts: Partial<Record<OpenStep, string>> = {
    who: draft.zh,
    stores: draft.stores.map(({ zh }) => zh).join('、'),
    admin: draft.adminName,
  };
  return (
    <nav aria-label={w.steps}>
      <ol className="step-list">
        {openSteps.map((one, i) => {
          const isDone = i < at && Object.keys(problemsOf(draft, one)).length === 0;
          return (
            <li key={one}>
              <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => onStep(one)}>
                <span className={isDone ? 'mk done' : 'mk'}>{isDone ? <Check size={14} /> : i + 1}</span>
                <span className="col g2">
                  {w[one]}
                  {facts[one] && <span className="t13 c3 el">{facts[one]}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
