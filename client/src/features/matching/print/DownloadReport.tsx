import { lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useOptions } from '../paths.ts';
import { ReportGate, Waiting } from '../report/ReportGate.tsx';
import { reportWords } from '../report/words.ts';
import type { Report, ReportResult } from '../report-api.ts';
import { useReportRows } from '../use-report.ts';
import { downloadWords } from './download-words.ts';

const MatchPrint = lazy(async () => ({ default: (await import('./MatchPrint.tsx')).MatchPrint }));
const LegalPrint = lazy(async () => ({ default: (await import('./LegalPrint.tsx')).LegalPrint }));
const PlanPrint = lazy(async () => ({ default: (await import('./PlanPrint.tsx')).PlanPrint }));

/** `?id=` is the report, `&v=` an earlier version: its pages as they will be printed. */
export function DownloadReport() {
  const w = useWords(downloadWords);
  const { download: title } = useWords(reportWords);
  const { id = '', v } = useOptions();
  return (
    <ReportGate id={id} version={v ? Number(v) : undefined} title={title} lockedText={w.lockedText}>
      {(report) => (
        <Suspense fallback={<Waiting title={title} />}>
          <Print report={report} />
        </Suspense>
      )}
    </ReportGate>
  );
}

function Print({ report }: { report: Report }) {
  if (report.kind === 'legal' && report.risk) return <LegalPrint report={report} risk={report.risk} />;
  if (report.kind === 'industry' && report.industry) return <PlanPrint report={report} industry={report.industry} />;
  return report.result && <Products report={report} result={report.result} />;
}

/** Printed once all products have loaded. */
function Products({ report, result }: { report: Report; result: ReportResult }) {
  const { download: title } = useWords(reportWords);
  const { data: rows, isError, isFetching, refetch } = useReportRows(report.id, report.version);
  if (rows) return <MatchPrint report={report} result={result} rows={rows} />;
  if (!isError) return <Waiting title={title} />;
  return (
    <Page title={title}>
      <ErrorState busy={isFetching} onRetry={() => void refetch()} />
    </Page>
  );
}
