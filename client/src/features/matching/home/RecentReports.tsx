import { businessDateOf } from '@sycee/domain/time/business-date';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { type GuestReport, guestReports } from '#features/verdicts/index.ts';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { askForLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Note } from '#ui/Note.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { kindWords } from '../kind.ts';
import { ReportItem } from '../list/ReportItem.tsx';
import { paths, reportHref } from '../paths.ts';
import { homeWords } from './words.ts';

/** A member's reports from the server; a guest's from this device. */
export function RecentReports() {
  const w = useWords(homeWords);
  const isMember = useRole() === 'member';
  const [kept] = useState(guestReports);
  return (
    <section className="col g12" id="reports">
      <SectionHead
        title={w.reports}
        fact={!isMember && kept.length > 0 && w.reportsOnDevice}
        action={<GoLink href={hrefOf(paths.list)}>{w.allReports}</GoLink>}
      />
      {isMember && <OwnReports isAlone={kept.length === 0} />}
      {!isMember && kept.length === 0 && <NoReports />}
      {kept.length > 0 && <StoredReports reports={kept} />}
      {!isMember && kept.length > 0 && (
        <Note
          action={
            <Button kind="line" size="sm" onClick={() => askForLogin('member')}>
              {w.logIn}
            </Button>
          }
        >
          {w.guestNote}
        </Note>
      )}
    </section>
  );
}

function NoReports() {
  const w = useWords(homeWords);
  return (
    <Card className="f g16 match-none">
      <FileText size={24} aria-hidden="true" />
      <span className="col g2">
        <b className="b">{w.noReports}</b>
        <span className="t13 c3">{w.noReportsText}</span>
      </span>
    </Card>
  );
}

function StoredReports({ reports }: { reports: readonly GuestReport[] }) {
  const w = useWords(homeWords);
  const kinds = useWords(kindWords);
  const [language] = useLanguage();
  return (
    <List card label={w.reports}>
      {reports.map(({ report_id, number, at, kind = 'personal' }) => (
        <Row
          key={report_id}
          href={reportHref(kind, report_id)}
          lead={<FileText size={20} className="cp" />}
          title={kinds[kind]}
          sub={
            <span className="num">
              {w.madeOn(dayWords(at, language))} · {number}
            </span>
          }
          chevron
        />
      ))}
    </List>
  );
}

function OwnReports({ isAlone }: { isAlone: boolean }) {
  const w = useWords(homeWords);
  const [language] = useLanguage();
  const [today] = useState(() => businessDateOf(Date.now()));
  const own = useInfiniteQuery({
    queryKey: ['reports', language],
    queryFn: ({ pageParam }) => call('GET /tax/api/list', { query: { cursor: pageParam, page_size: 10 }, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const { data, isError, isFetching, refetch } = own;
  if (isError && !data) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" count={3} />;
  const reports = data.pages.flatMap(({ list }) => list);
  if (reports.length === 0) return isAlone ? <NoReports /> : null;
  return (
    <>
      <List card label={w.reports}>
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} today={today} />
        ))}
      </List>
      <LoadMoreFooter list={own} auto={false} />
    </>
  );
}
