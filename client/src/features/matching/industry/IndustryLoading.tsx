import { useEffect } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { PendingReport } from '../loading/PendingReport.tsx';
import { paths, useOptions } from '../paths.ts';
import { useReport } from '../use-report.ts';
import { industryWords } from './words.ts';

/** Shows the progress, and opens the plan as soon as it is ready. */
export function IndustryLoading() {
  const w = useWords(industryWords);
  const { id = '' } = useOptions();
  const read = useReport(id);
  const isReady = read.data?.state === 'ready';
  useEffect(() => {
    if (isReady) go(paths.industryPlan, { id }, { replace: true });
  }, [isReady, id]);
  return (
    <Page title={w.loading}>
      <PendingReport id={id} read={read} />
    </Page>
  );
}
