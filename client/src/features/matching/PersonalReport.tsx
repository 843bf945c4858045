import { useEffect } from 'react';
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
import { places, useOptions } from './places.ts';
import { ReportLetter } from './report/ReportLetter.tsx';
import { reportWords } from './report/words.ts';
import { isNotThere } from './report-access.ts';
import { useReport } from './use-report.ts';

/** `?id=` the report, `&v=` an earlier version of it. */
export function PersonalReport() {
  const w = useWords(reportWords);
  const { id = '', v } = useOptions();
  const { data: report, error, isFetching, refetch } = useReport(id, v ? Number(v) : undefined);
  const isUnmade = report !== undefined && report.state !== 'ready';
  useEffect(() => {
    if (isUnmade) go(places.loading, { id }, { replace: true });
  }, [isUnmade, id]);
  if (report?.result)
    return <ReportLetter key={`${report.id} ${report.version}`} report={report} result={report.result} />;
  return (
    <Page title={w.title}>
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
