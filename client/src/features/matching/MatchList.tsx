import { businessDateOf } from '@sycee/domain/time/business-date';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { askForLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Note } from '#ui/Note.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { kindWords, type ReportKind } from './kind.ts';
import { type ListedReport, ReportItem } from './list/ReportItem.tsx';
import { type ReportFilter, useOwnList, useStoredReports } from './list/use-report-list.ts';
import { listWords } from './list/words.ts';
import { paths } from './paths.ts';

const anything: ReportFilter = { kind: undefined, company: '' };

/** All reports of the caller: a member's from the server, a guest's from this device. */
export function MatchList() {
  const w = useWords(listWords);
  const kinds = useWords(kindWords);
  const isMember = useRole() === 'member';
  const [wanted, setWanted] = useState(anything);
  const choose = (kind: ReportKind | undefined) => setWanted({ ...wanted, kind });
  const showAll = () => setWanted(anything);
  return (
    <Page title={w.title}>
      <SettledSearch
        label={w.search}
        placeholder={w.search}
        keyword={wanted.company}
        onSearch={(company) => setWanted({ ...wanted, company })}
      />
      <div className="scr" role="group" aria-label={w.kinds}>
        <Chip on={!wanted.kind} onClick={() => choose(undefined)}>
          {w.all}
        </Chip>
        {(Object.keys(kinds) as ReportKind[]).map((kind) => (
          <Chip key={kind} on={wanted.kind === kind} onClick={() => choose(kind)}>
            {kinds[kind]}
          </Chip>
        ))}
      </div>
      {isMember ? <Own wanted={wanted} onAll={showAll} /> : <Stored wanted={wanted} onAll={showAll} />}
    </Page>
  );
}

interface PartProps {
  wanted: ReportFilter;
  onAll: () => void;
}

function Own({ wanted, onAll }: PartProps) {
  const list = useOwnList(wanted);
  const { data, isError, isFetching, refetch } = list;
  if (isError && !data) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" count={5} />;
  const reports = data.pages.flatMap((page) => page.list);
  return (
    <>
      {reports.length > 0 && <Reports reports={reports} />}
      {reports.length === 0 && !list.hasNextPage && <None wanted={wanted} onAll={onAll} />}
      <LoadMoreFooter list={list} />
    </>
  );
}

function Stored({ wanted, onAll }: PartProps) {
  const w = useWords(listWords);
  const { reports, hasAny, isPending, isLost, isFetching, again } = useStoredReports(wanted);
  if (isPending) return <Skeleton shape="row" count={3} />;
  if (isLost) return <ErrorState busy={isFetching} onRetry={again} />;
  return (
    <>
      {hasAny && (
        <Note
          action={
            <Button kind="line" size="sm" onClick={() => askForLogin('member')}>
              {w.logIn}
            </Button>
          }
        >
          {w.onDevice}
        </Note>
      )}
      {reports.length > 0 ? <Reports reports={reports} /> : <None wanted={wanted} onAll={onAll} />}
    </>
  );
}

function Reports({ reports }: { reports: readonly ListedReport[] }) {
  const w = useWords(listWords);
  const [today] = useState(() => businessDateOf(Date.now()));
  return (
    <List card label={w.title}>
      {reports.map((report) => (
        <ReportItem key={report.id} report={report} today={today} />
      ))}
    </List>
  );
}

function None({ wanted, onAll }: PartProps) {
  const w = useWords(listWords);
  if (wanted.kind || wanted.company)
    return (
      <EmptyState title={w.nothing} action={<Button onClick={onAll}>{w.showAll}</Button>}>
        {w.nothingText}
      </EmptyState>
    );
  return (
    <EmptyState title={w.none} action={<ButtonLink href={hrefOf(paths.home)}>{w.start}</ButtonLink>}>
      {w.noneText}
    </EmptyState>
  );
}
