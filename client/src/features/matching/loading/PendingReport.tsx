import { RotateCw } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { useReport } from '../use-report.ts';
import { ReportLoadError } from './ReportLoadError.tsx';
import { ReportProgress } from './ReportProgress.tsx';
import { useAgain } from './use-again.ts';
import { loadingWords } from './words.ts';

interface PendingReportProps {
  id: string;
  read: ReturnType<typeof useReport>;
  /** The report is ready but of a kind that is not shown here. */
  isOther?: boolean;
}

/** A report that cannot be read yet: its progress, its failure with a retry, or why it is not shown. */
export function PendingReport({ id, read, isOther = false }: PendingReportProps) {
  const w = useWords(loadingWords);
  const again = useAgain(id);
  const { data: report, error } = read;
  if (isOther || (error && !report)) return <ReportLoadError read={read} />;
  if (!report) return <Skeleton shape="card" count={3} />;
  if (report.state === 'running') return <ReportProgress progress={report.progress} number={report.number} />;
  if (report.state === 'ready') return null;
  return (
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
  );
}
