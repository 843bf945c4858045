import { lazy, Suspense, useEffect } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { askForLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ReportKind } from '../kind.ts';
import { places, reportOptions, reportPlace, useOptions } from '../places.ts';
import { isNotThere } from '../report-access.ts';
import { useReport } from '../use-report.ts';
import { ReportLetter } from './ReportLetter.tsx';
import { reportTitles, reportWords } from './words.ts';

const CompareVersions = lazy(async () => ({
  default: (await import('../versions/CompareVersions.tsx')).CompareVersions,
}));

/** `?id=` the report, `&v=` an earlier version of it, `&with=` another one beside that. */
export function ReportScreen({ kind }: { kind: ReportKind }) {
  const { id = '', v, with: other } = useOptions();
  if (!other) return <OneVersion kind={kind} />;
  return (
    <Suspense>
      <CompareVersions key={id} id={id} before={Number(v)} after={Number(other)} />
    </Suspense>
  );
}

/** One of another kind goes to its own screen. */
function OneVersion({ kind }: { kind: ReportKind }) {
  const titles = useWords(reportTitles);
  const { id = '', v } = useOptions();
  const { data: report, error, isFetching, refetch } = useReport(id, v ? Number(v) : undefined);
  const isUnmade = report !== undefined && report.state !== 'ready';
  useEffect(() => {
    if (isUnmade) go(places.loading, { id }, { replace: true });
  }, [isUnmade, id]);
  const otherKind = report && report.kind !== kind ? report.kind : undefined;
  useEffect(() => {
    if (otherKind && !isUnmade) go(reportPlace(otherKind), { ...reportOptions(otherKind), id, v }, { replace: true });
  }, [otherKind, isUnmade, id, v]);
  if (report?.result && !otherKind)
    return <ReportLetter key={`${report.id} ${report.version}`} report={report} result={report.result} />;
  return (
    <Page title={titles[kind]}>
      {error && !report ? (
        <Unread error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton shape="hero" />
          <Skeleton shape="card" />
          <Skeleton shape="row" count={5} />
        </>
      )}
    </Page>
  );
}

function Unread({ error, isBusy, onRetry }: { error: Error; isBusy: boolean; onRetry: () => void }) {
  const w = useWords(reportWords);
  const isMember = useRole() === 'member';
  if (!isNotThere(error)) return <ErrorState busy={isBusy} onRetry={onRetry} />;
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
