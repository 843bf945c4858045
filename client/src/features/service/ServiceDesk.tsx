import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useHasButton, useHasMenu, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DutyCard } from './DutyCard.tsx';
import { RequestItem } from './RequestItem.tsx';
import './service.css';
import { readAgainMs, useDeskChange } from './use-desk-change.ts';
import { serviceWords } from './words.ts';

/** Who waits at the store, oldest first, and what is being answered. */
export function ServiceDesk() {
  const w = useWords(serviceWords);
  const queries = useQueryClient();
  const changedAt = useDeskChange();
  const role = useRole();
  const mayManage = useHasButton('service.manage');
  const maySeeFigures = useHasMenu('work');
  const maySetHours = mayManage && role !== 'broker';
  const { data, error, refetch } = useQuery({
    queryKey: ['service queue', changedAt],
    queryFn: () => call('GET /message/api/consult/queue', { quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: readAgainMs,
    refetchOnWindowFocus: 'always',
  });
  const changed = () => queries.invalidateQueries({ queryKey: ['service queue'] });
  return (
    <Page title={w.desk} meta={w.deskHint}>
      {!data ? (
        error ? (
          <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton count={4} />
        )
      ) : (
        <div className="two-column">
          <div className="col g20">
            <section className="col g12">
              <SectionHead title={w.waiting} fact={String(data.waiting.length)} />
              {data.waiting.length === 0 ? (
                <EmptyState art="letters" title={w.noneWaiting}>
                  {w.noneWaitingHint}
                </EmptyState>
              ) : (
                <ul className="card list clip" aria-label={w.waiting}>
                  {data.waiting.map((request) => (
                    <RequestItem key={request.id} request={request} onChange={changed} />
                  ))}
                </ul>
              )}
            </section>
            <section className="col g12">
              <SectionHead title={w.answering} fact={String(data.answering.length)} />
              {data.answering.length === 0 ? (
                <p className="t13 c3">{w.noneAnswering}</p>
              ) : (
                <ul className="card list clip" aria-label={w.answering}>
                  {data.answering.map((request) => (
                    <RequestItem key={request.id} request={request} onChange={changed} />
                  ))}
                </ul>
              )}
            </section>
          </div>
          <aside className="col g12">
            <DutyCard duty={data.duty} onChange={changed} />
            {maySetHours && <GoLink href={hrefOf('/pages/admin/store_hours')}>{w.hours}</GoLink>}
            {maySetHours && <GoLink href={hrefOf('/pages/admin/quick_answers')}>{w.manageQuick}</GoLink>}
            {maySeeFigures && <GoLink href={hrefOf('/subpkgs/work/team_figures')}>{w.figures}</GoLink>}
          </aside>
        </div>
      )}
    </Page>
  );
}
