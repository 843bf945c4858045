import { MomentText } from '#features/crm/time/MomentText.tsx';
import type { Flow } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { StageBar } from '#ui/StageBar.tsx';
import { orderWords } from './words.ts';

/** All stages with their names, for wide screens. */
export function StageSteps({ flow }: { flow: Flow }) {
  const w = useWords(orderWords);
  return (
    <ol className="work-steps" aria-label={w.stages}>
      {flow.steps.map(({ slug, name, state, at }) => (
        <li key={slug} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true" />
          <span className="t12">
            {name}
            {state === 'now' && at && (
              <span className="c3">
                {' · '}
                <MomentText at={at} dayOnly />
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The stages on a phone: a bar, the current stage and the next one. */
export function StageLine({ flow, state }: { flow: Flow; state: string }) {
  const w = useWords(orderWords);
  const at = flow.steps.findIndex((step) => step.slug === flow.stage);
  return (
    <div className="col">
      <StageBar of={flow.steps.length} at={at} silent />
      <div className="fb t13">
        <span className="m">
          {state} <span className="c3">· {w.stageAt(at + 1, flow.steps.length)}</span>
        </span>
        {flow.next_stage && <span className="c3">{w.stageNext(flow.next_stage.name)}</span>}
      </div>
    </div>
  );
}
