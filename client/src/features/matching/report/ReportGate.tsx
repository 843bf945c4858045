import type { ReactNode } from 'react';
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
import { places, reportHref } from '../places.ts';
import { isNotThere, type Report } from '../report-access.ts';
import { useReport } from '../use-report.ts';
import { gateWords } from './gate-words.ts';
import { reportWords } from './words.ts';

interface ReportGateProps {
  id: string;
  version?: number;
  title: string;
  /** Why a report that is not paid for cannot be used here. */
  lockedText: string;
  children: (report: Report) => ReactNode;
}

/** For what is made of a report: it has to be there, ready and open, and else it is said what to do first. */
export function ReportGate({ id, version, title, lockedText, children }: ReportGateProps) {
  const { data: report, error, isFetching, refetch } = useReport(id, version);
  if (report?.state === 'ready' && !report.payment.locked) return children(report);
  if (!report && !error) return <Waiting title={title} />;
  return (
    <Page title={title}>
      {report && <NotYet report={report} lockedText={lockedText} />}
      {!report && error && isNotThere(error) && <NotHere />}
      {!report && error && !isNotThere(error) && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
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
