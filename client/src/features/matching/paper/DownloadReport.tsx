import { lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { askForLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { places, reportHref, useOptions } from '../places.ts';
import { reportWords } from '../report/words.ts';
import { isNotThere, type Report, type ReportResult } from '../report-access.ts';
import { useReport, useReportRows } from '../use-report.ts';
import { stateWords } from './state-words.ts';

const MatchPaper = lazy(async () => ({ default: (await import('./MatchPaper.tsx')).MatchPaper }));
const LegalPaper = lazy(async () => ({ default: (await import('./LegalPaper.tsx')).LegalPaper }));
const PlanPaper = lazy(async () => ({ default: (await import('./PlanPaper.tsx')).PlanPaper }));

/** `?id=` the report, `&v=` an earlier version of it: the pages as they come out of a printer. */
export function DownloadReport() {
  const { download: title } = useWords(reportWords);
  const { id = '', v } = useOptions();
  const { data: report, error, isFetching, refetch } = useReport(id, v ? Number(v) : undefined);
  if (report?.state === 'ready' && !report.payment.locked)
    return (
      <Suspense fallback={<Waiting />}>
        <Paper report={report} />
      </Suspense>
    );
  if (report) return <NotYet report={report} />;
  if (!error) return <Waiting />;
  return (
    <Page title={title}>
      {isNotThere(error) ? <NotHere /> : <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
    </Page>
  );
}

function Paper({ report }: { report: Report }) {
  if (report.kind === 'legal' && report.risk) return <LegalPaper report={report} risk={report.risk} />;
  if (report.kind === 'industry' && report.industry) return <PlanPaper report={report} industry={report.industry} />;
  return report.result && <Products report={report} result={report.result} />;
}

/** On paper once every one of them is read. */
function Products({ report, result }: { report: Report; result: ReportResult }) {
  const { download: title } = useWords(reportWords);
  const { data: rows, isError, isFetching, refetch } = useReportRows(report.id, report.version);
  if (rows) return <MatchPaper report={report} result={result} rows={rows} />;
  if (!isError) return <Waiting />;
  return (
    <Page title={title}>
      <ErrorState busy={isFetching} onRetry={() => void refetch()} />
    </Page>
  );
}

function Waiting() {
  const { download: title } = useWords(reportWords);
  return (
    <Page title={title}>
      <Skeleton shape="card" count={3} />
    </Page>
  );
}

/** Locked, still being made, or not to be made: what to do first. */
function NotYet({ report: { id, kind, state, payment } }: { report: Report }) {
  const w = useWords(stateWords);
  const { download: title } = useWords(reportWords);
  const to = reportHref(kind, id);
  const [what, text, next] =
    state === 'running'
      ? [w.running, w.runningText, w.seeProgress]
      : payment.locked
        ? [w.locked, w.lockedText, w.unlock]
        : [w.failed, w.failedText, w.toReport];
  return (
    <Page title={title}>
      <EmptyState title={what} action={<ButtonLink href={to}>{next}</ButtonLink>}>
        {text}
      </EmptyState>
    </Page>
  );
}

function NotHere() {
  const w = useWords(reportWords);
  const isMember = useRole() === 'member';
  return (
    <ErrorState
      title={w.notHere}
      action={
        <>
          {!isMember && <Button onClick={() => askForLogin('member')}>{w.logInPlain}</Button>}
          <ButtonLink kind={isMember ? 'pri' : 'line'} href={hrefOf(places.home)}>
            {w.toMatch}
          </ButtonLink>
        </>
      }
    >
      {isMember ? w.notHereMember : w.notHereGuest}
    </ErrorState>
  );
}
