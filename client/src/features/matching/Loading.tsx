import { useEffect } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { PendingReport } from './loading/PendingReport.tsx';
import { loadingWords } from './loading/words.ts';
import { reportOptions, reportPath, useOptions } from './paths.ts';
import { useReport } from './use-report.ts';

/** Shows the progress of a report, and opens it as soon as it is ready. */
export function Loading() {
  const w = useWords(loadingWords);
  const { id = '' } = useOptions();
  const read = useReport(id);
  const made = read.data?.state === 'ready' ? read.data.kind : undefined;
  useEffect(() => {
    if (made) go(reportPath(made), { ...reportOptions(made), id }, { replace: true });
  }, [made, id]);
  return (
    <Page title={w.title}>
      <PendingReport id={id} read={read} />
    </Page>
  );
}
