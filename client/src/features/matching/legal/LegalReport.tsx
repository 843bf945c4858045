import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Page } from '#platform/frame/Page.tsx';
import { askForLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useLayout } from '#ui/layout.ts';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { dateWords } from '../date-words.ts';
import { ReportProgress } from '../loading/ReportProgress.tsx';
import { places } from '../places.ts';
import { DownloadLink } from '../report/DownloadLink.tsx';
import { appendAnswers, isNotThere, type Report } from '../report-access.ts';
import { forgetReport, useReport } from '../use-report.ts';
import { LegalAside } from './LegalAside.tsx';
import { LegalHero } from './LegalHero.tsx';
import './legal.css';
import { legalHref } from './legal-href.ts';
import { RiskCases } from './RiskCases.tsx';
import { RiskItems } from './RiskItems.tsx';
import { legalWords } from './words.ts';

export type Risk = NonNullable<Report['risk']>;

/** What a lender will find, the worst first, with what to do about each. */
export function LegalReport({ id }: { id: string }) {
  const w = useWords(legalWords);
  const { data: report, error, isFetching, refetch } = useReport(id);
  const again = useAgain(id);
  if (report?.risk) return <Letter report={report} risk={report.risk} again={again} />;
  return (
    <Page title={w.report}>
      {report?.state === 'running' && <ReportProgress progress={report.progress} number={report.number} />}
      {report?.state === 'failed' && (
        <ErrorState
          title={w.failedReport}
          action={
            <Button icon={RotateCw} busy={again.isPending} onClick={() => again.mutate()}>
              {w.again}
            </Button>
          }
        >
          {w.failedHint}
        </ErrorState>
      )}
      {/* A report of another kind has no risks to show. */}
      {((error && isNotThere(error)) || report?.state === 'ready') && <NotHere />}
      {error && !report && !isNotThere(error) && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!report && !error && <Skeleton shape="card" count={3} />}
    </Page>
  );
}

function NotHere() {
  const w = useWords(legalWords);
  const isMember = useRole() === 'member';
  return (
    <ErrorState
      title={w.notHere}
      action={
        isMember ? (
          <ButtonLink href={hrefOf(places.home)}>{w.toMatch}</ButtonLink>
        ) : (
          <Button onClick={() => askForLogin('member')}>{w.toLogIn}</Button>
        )
      }
    >
      {w.notHereHint}
    </ErrorState>
  );
}

/** The same company by what sources, rules and files say today: a new version. */
function useAgain(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => appendAnswers(id, {}, crypto.randomUUID()),
    onSuccess: () => forgetReport(queries, id),
  });
}

function Letter({ report, risk, again }: { report: Report; risk: Risk; again: ReturnType<typeof useAgain> }) {
  const w = useWords(legalWords);
  const [language] = useLanguage();
  const { desk } = useLayout();
  const anew = (
    <ButtonLink kind="line" href={legalHref()}>
      {w.anew}
    </ButtonLink>
  );
  const repeat = (
    <Button className={desk ? undefined : 'grow'} icon={RotateCw} busy={again.isPending} onClick={() => again.mutate()}>
      {w.again}
    </Button>
  );
  return (
    <Page
      title={w.report}
      meta={w.meta(report.number, dateWords(report.as_of, language))}
      actions={<DownloadLink report={report} />}
      deskActions={
        <>
          {anew}
          {repeat}
        </>
      }
      dock={
        <>
          {anew}
          {repeat}
        </>
      }
    >
      {report.expired && <Note kind="warn">{w.expired(dateWords(report.expires_on, language))}</Note>}
      <LegalHero report={report} risk={risk} />
      <div className="letter legal">
        <div className="legal-main">
          <RiskItems items={risk.items} />
          {risk.cases.length > 0 && <RiskCases cases={risk.cases} />}
        </div>
        <LegalAside report={report} />
      </div>
      <p className="t12 c3 legal-fine">{w.fine}</p>
    </Page>
  );
}
