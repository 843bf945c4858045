import { Play, RotateCw, WifiOff, X } from 'lucide-react';
import { useRef } from 'react';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import { useScope } from '#platform/session/scope.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { type FitJob, type useFitJob, useFitJobActions } from './fit-job.ts';
import { fitJobWords, outdatedWords } from './fit-job-words.ts';

interface FitJobPanelProps {
  product: string;
  /** The name of the product. */
  name: string;
  query: ReturnType<typeof useFitJob>;
}

/** Starts a check of all customers for a product, and shows its progress and the time of its results. */
export function FitJobPanel({ product, name, query }: FitJobPanelProps) {
  const w = useWords(fitJobWords);
  const { isBusy, start, cancel } = useFitJobActions(product);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is replaced, so the focus moves to the heading of what follows it.
  const thenFocus = (action: Promise<void>) => void action.then(() => heading.current?.focus());
  const isNarrowed = useScope() !== 'all';
  const job = query.data?.job;
  // A scope switch narrows the counts, not what was checked.
  const results = job?.counts
    ? w[isNarrowed ? 'narrowed' : 'results'](name, job.total, job.counts.match, job.counts.needs_data)
    : '';
  const isLost = query.isError && query.data !== undefined;
  return (
    <Card className="col g12" aria-labelledby="fit-job">
      <h2 id="fit-job" className="t16 b" tabIndex={-1} ref={heading}>
        {w.title}
      </h2>
      <p className="vh" role="status">
        {job && (job.state === 'finished' ? results : announcement(job, job.state, w))}
      </p>
      {query.data === undefined ? (
        <Note
          kind="warn"
          action={
            <Button kind="line" size="sm" icon={RotateCw} onClick={() => void query.refetch()}>
              {w.retry}
            </Button>
          }
        >
          {w.unread}
        </Note>
      ) : job?.state === 'running' ? (
        <>
          <Progress job={job} />
          {isLost && (
            <Note kind="warn" icon={WifiOff}>
              {w.offline}
            </Note>
          )}
          <div className="f">
            <Button key="cancel" kind="line" icon={X} busy={isBusy} onClick={() => thenFocus(cancel(job.id))}>
              {w.cancel}
            </Button>
          </div>
        </>
      ) : (
        <>
          {job?.state === 'finished' ? (
            <Summary job={job} results={results} />
          ) : (
            <p className="t13 c2">{w[job?.state ?? 'none']}</p>
          )}
          <div className="f">
            <Button
              key="start"
              kind={job?.state === 'finished' && job.outdated.length === 0 ? 'line' : 'pri'}
              icon={job ? RotateCw : Play}
              busy={isBusy}
              onClick={() => thenFocus(start())}
            >
              {job ? w.again : w.start}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

type Words = (typeof fitJobWords)['zh'];
const announcedSteps = 4;

/** Announces the end and a few steps before it to screen readers; announcing each poll would interrupt their users. */
function announcement({ done, total }: FitJob, state: Exclude<FitJob['state'], 'finished'>, w: Words): string {
  if (state !== 'running') return w[state];
  return w.announced((Math.floor((announcedSteps * done) / Math.max(1, total)) * 100) / announcedSteps);
}

function Progress({ job: { done, total, seconds_left } }: { job: FitJob }) {
  const w = useWords(fitJobWords);
  return (
    <div className="col g6">
      <p className="fb wrap t13 num">
        <span>{w.running(done, total)}</span>
        <span className="c3">{seconds_left === null ? w.estimating : w.left(seconds_left)}</span>
      </p>
      <ProgressBar value={done / Math.max(1, total)} label={w.progress} />
      <p className="t12 c3">{w.leave}</p>
    </div>
  );
}

function Summary({ job: { created_at, outdated }, results }: { job: FitJob; results: string }) {
  const w = useWords(fitJobWords);
  const reasons = useWords(outdatedWords);
  return (
    <>
      <p className="t13 c2">
        {w.asOf} <MomentText at={created_at} />
        {' · '}
        {[results, w.excluded].join(w.gap)}
      </p>
      {outdated.length > 0 && (
        <Note kind="warn">{[...outdated.map((reason) => reasons[reason]), w.current].join(w.gap)}</Note>
      )}
    </>
  );
}
