import { Play, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TrialResult } from './TrialResult.tsx';
import { type DraftTrial, useTrial, useTrialActions } from './trial.ts';
import { trialWords } from './words.ts';

interface TrialCardProps {
  product: string;
  /** Saves what is written and tells its version; null while it cannot be saved. */
  savedVersion: () => Promise<number | null>;
  /** Whether something is written that the newest trial has not read. */
  isUnsaved: boolean;
}

/** Tries the draft on the tenant's own customers: a job of the server, of which only totals are shown. */
export function TrialCard({ product, savedVersion, isUnsaved }: TrialCardProps) {
  const w = useWords(trialWords);
  const { data, isError, refetch } = useTrial(product);
  const { isBusy, start, cancel } = useTrialActions(product, savedVersion);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is replaced, so the focus moves to the heading of what follows it.
  const thenFocus = (action: Promise<void>) => void action.then(() => heading.current?.focus());
  const trial = data?.trial ?? null;
  return (
    <Card className="col g12 re-trial" aria-labelledby="draft-trial">
      <h2 id="draft-trial" className="t17 b" tabIndex={-1} ref={heading}>
        {w.title}
      </h2>
      <p className="t13 c3">{w.hint}</p>
      {!data && isError && (
        <Note
          kind="warn"
          action={
            <Button kind="line" size="sm" icon={RotateCw} onClick={() => void refetch()}>
              {w.retry}
            </Button>
          }
        >
          {w.unread}
        </Note>
      )}
      {!data && !isError && <Skeleton shape="row" count={2} />}
      {trial?.state === 'running' && (
        <Running trial={trial} isBusy={isBusy} onCancel={() => thenFocus(cancel(trial.id))} />
      )}
      {data && trial?.state !== 'running' && (
        <>
          {trial?.result && <TrialResult trial={trial} result={trial.result} isUnsaved={isUnsaved} />}
          {(trial?.state === 'failed' || trial?.state === 'cancelled' || trial?.state === 'expired') && (
            <p className="t13 c2">{w[trial.state]}</p>
          )}
          {data.customers < data.least ? (
            <Note kind="info">{w.tooFew(data.customers, data.least)}</Note>
          ) : (
            <Starts data={data} isBusy={isBusy} onStart={(extent) => thenFocus(start(extent))} />
          )}
        </>
      )}
    </Card>
  );
}

interface RunningProps {
  trial: DraftTrial;
  isBusy: boolean;
  onCancel: () => void;
}
function Running({ trial: { done, total, seconds_left: left }, isBusy, onCancel }: RunningProps) {
  const w = useWords(trialWords);
  return (
    <>
      <ProgressBar value={total === 0 ? 0 : done / total} label={w.progress(done, total)} />
      <p className="t13 c2 num">
        {w.progress(done, total)}
        {left !== null && left > 0 && ` · ${w.left(left)}`}
      </p>
      <div className="f">
        <Button kind="line" size="sm" icon={X} busy={isBusy} onClick={onCancel}>
          {w.cancel}
        </Button>
      </div>
    </>
  );
}

interface StartsProps {
  data: { trial: DraftTrial | null; customers: number; sample: number };
  isBusy: boolean;
  onStart: (extent: DraftTrial['extent']) => void;
}
/** The sample comes first; all customers are offered where there are more. */
function Starts({ data: { trial, customers, sample }, isBusy, onStart }: StartsProps) {
  const w = useWords(trialWords);
  const isMore = customers > sample;
  const isAgain = trial?.state === 'finished';
  return (
    <div className="f g8 wrap">
      <Button
        size="sm"
        kind={isAgain ? 'line' : 'pri'}
        icon={isAgain ? RotateCw : Play}
        busy={isBusy}
        onClick={() => onStart(isMore ? 'sample' : 'all')}
      >
        {isAgain ? w.again : isMore ? w.startSample(sample) : w.startAll(customers)}
      </Button>
      {isMore && (
        <Button size="sm" kind="soft" disabled={isBusy} onClick={() => onStart('all')}>
          {w.startAll(customers)}
        </Button>
      )}
    </div>
  );
}
