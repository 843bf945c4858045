import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Report, ReportResult, ReportRow } from '../report-api.ts';
import { MissingDocuments } from './MissingDocuments.tsx';
import { NextSteps } from './NextSteps.tsx';
import { Versions } from './Versions.tsx';

const WhatIf = lazy(async () => ({ default: (await import('../whatif/WhatIf.tsx')).WhatIf }));

interface ReportAsideProps {
  report: Report;
  result: ReportResult;
  rows: readonly ReportRow[] | undefined;
  /** Only the newest version allows what-if, which uses the current rules. */
  isCurrent: boolean;
  onApply?: (row: ReportRow) => void;
}

/** Next steps, documents, and earlier versions. */
export function ReportAside({ report, result, rows, isCurrent, onApply }: ReportAsideProps) {
  return (
    <>
      <NextSteps reportId={report.id} steps={result.next_steps} rows={rows} onApply={onApply} />
      {isCurrent && rows && (
        <Suspense fallback={<Skeleton shape="card" />}>
          <WhatIf report={report} result={result} rows={rows} />
        </Suspense>
      )}
      <MissingDocuments documents={result.missing_documents} />
      <Versions report={report} />
    </>
  );
}
