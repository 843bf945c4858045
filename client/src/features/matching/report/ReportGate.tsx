import type { ReactNode } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ReportLoadError } from '../loading/ReportLoadError.tsx';
import { reportHref } from '../paths.ts';
import type { Report } from '../report-api.ts';
import { useReport } from '../use-report.ts';
import { gateWords } from './gate-words.ts';

interface ReportGateProps {
  id: string;
  version?: number;
  title: string;
  /** Why a locked report cannot be used here. */
  lockedText: string;
  children: (report: Report) => ReactNode;
}

/** Renders `children` for a report that exists, is ready and unlocked; otherwise says what to do first. */
export function ReportGate({ id, version, title, lockedText, children }: ReportGateProps) {
  const read = useReport(id, version);
  const { data: report, error } = read;
  if (report?.state === 'ready' && !report.payment.locked) return children(report);
  if (!report && !error) return <Waiting title={title} />;
  return (
    <Page title={title}>
      {report && <NotYet report={report} lockedText={lockedText} />}
      {!report && error && <ReportLoadError read={read} />}
    </Page>
  );
}

export function Waiting({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Skeleton shape="card" count={3} />
    </Page>
  );
}

function NotYet({ report: { id, kind, state }, lockedText }: { report: Report; lockedText: string }) {
  const w = useWords(gateWords);
  const [what, text, next] =
    state === 'running'
      ? [w.running, w.runningText, w.seeProgress]
      : state === 'failed'
        ? [w.failed, w.failedText, w.toReport]
        : [w.locked, lockedText, w.unlock];
  return (
    <EmptyState title={what} action={<ButtonLink href={reportHref(kind, id)}>{next}</ButtonLink>}>
      {text}
    </EmptyState>
  );
}
