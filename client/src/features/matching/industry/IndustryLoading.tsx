import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ReportProgress } from '../loading/ReportProgress.tsx';
import { places, useOptions } from '../places.ts';
import { appendAnswers, isNotThere } from '../report-access.ts';
import { forgetReport, useReport } from '../use-report.ts';
import { industryWords } from './words.ts';

/** How far it is, and on to the plan the moment it is there. */
export function IndustryLoading() {
  const w = useWords(industryWords);
  const { id = '' } = useOptions();
  const queries = useQueryClient();
  const { data: report, error, isFetching, refetch } = useReport(id);
  const isReady = report?.state === 'ready';
  useEffect(() => {
    if (isReady) go(places.industryPlan, { id }, { replace: true });
  }, [isReady, id]);
  const again = useMutation({
    mutationFn: () => appendAnswers(id, {}, crypto.randomUUID()),
    onSuccess: () => forgetReport(queries, id),
  });
  return (
    <Page title={w.loading}>
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
      {error && !report && isNotThere(error) && <ErrorState title={w.notHere}>{w.notHereHint}</ErrorState>}
      {error && !report && !isNotThere(error) && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!report && !error && <Skeleton shape="card" />}
    </Page>
  );
}
