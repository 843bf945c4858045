import type { Report, ReportResult, ReportRow } from '../report-access.ts';
import { MissingDocuments } from './MissingDocuments.tsx';
import { NextSteps } from './NextSteps.tsx';
import { Versions } from './Versions.tsx';

interface ReportAsideProps {
  report: Report;
  result: ReportResult;
  rows: readonly ReportRow[] | undefined;
  onApply?: (row: ReportRow) => void;
}

/** What to do, what to bring, and how it was before. */
export function ReportAside({ report, result, rows, onApply }: ReportAsideProps) {
  return (
    <>
      <NextSteps reportId={report.id} steps={result.next_steps} rows={rows} onApply={onApply} />
      <MissingDocuments documents={result.missing_documents} />
      <Versions report={report} />
    </>
  );
}
