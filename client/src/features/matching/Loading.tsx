import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { ReportProgress } from './loading/ReportProgress.tsx';
import { loadingWords } from './loading/words.ts';
import { places, reportOptions, reportPlace, useOptions } from './places.ts';
import { appendAnswers, isNotThere } from './report-access.ts';
import { useReport } from './use-report.ts';

/** Shows how far a report is, and goes on to it the moment it is there: nothing waits for show. */
export function Loading() {
  const w = useWords(loadingWords);
  const { id = '' } = useOptions();
  const { data: report, error, isFetching, refetch } = useReport(id);
  const made = report?.state === 'ready' ? report.kind : undefined;
  useEffect(() => {
    if (made) go(reportPlace(made), { ...reportOptions(made), id }, { replace: true });
  }, [made, id]);
  const again = useAgain(id);
  return (
    <Page title={w.title}>
      {report?.state === 'running' && <ReportProgress progress={report.progress} number={report.number} />}
      {report?.state === 'failed' && (
        <ErrorState
          title={w.failed}
          action={
            <Button icon={RotateCw} busy={again.isPending} onClick={() => again.mutate()}>
              {w.again}
            </Button>
          }
        >
          {w.failedHint}
        </ErrorState>
      )}
      {error && !report && <Unread error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
    </Page>
  );
}

/** The same answers once more. */
function useAgain(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => appendAnswers(id, {}, crypto.randomUUID()),
    onSuccess: () => queries.resetQueries({ queryKey: ['report', id] }),
  });
}

function Unread({ error, isBusy, onRetry }: { error: Error; isBusy: boolean; onRetry: () => void }) {
  const w = useWords(loadingWords);
  if (!isNotThere(error)) return <ErrorState busy={isBusy} onRetry={onRetry} />;
  return (
    <ErrorState title={w.notHere} action={<ButtonLink href={hrefOf(places.home)}>{w.toMatch}</ButtonLink>}>
      {w.notHereHint}
    </ErrorState>
  );
}
