import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonWords } from '#features/chat/report-reasons.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { modal } from '#ui/modal.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import './moderation.css';
import { ExactTime } from './ExactTime.tsx';
import { ReadPopup } from './ReadPopup.tsx';
import type { MessageReport } from './types.ts';
import { moderationWords } from './words.ts';

const filters = ['open', 'upheld', 'dismissed', 'all'] as const;
type Filter = (typeof filters)[number];

/** Reports of messages: read a part of the conversation with a reason, then decide. */
export function MessageReports() {
  const w = useWords(moderationWords);
  const [status, setStatus] = useState<Filter>('open');
  const [reading, setReading] = useState<MessageReport | 'court' | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['message reports', status],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call('GET /admin/api/message_reports', {
        query: { cursor: pageParam || undefined, status: status === 'all' ? undefined : status },
        quiet: true,
      }),
    getNextPageParam: ({ next }) => next,
  });
  const reports = list.data?.pages.flatMap((page) => page.list);
  const body = () => {
    if (!reports) return list.isError ? <ErrorState onRetry={() => void list.refetch()} /> : <Skeleton count={5} />;
    if (reports.length === 0)
      return (
        <EmptyState art="letters" title={status === 'open' ? w.noneOpen : w.none}>
          {w.noneHint}
        </EmptyState>
      );
    return (
      <>
        <ul className="card list clip" aria-label={w.list}>
          {reports.map((report) => (
            <ReportItem key={report.id} report={report} onRead={() => setReading(report)} />
          ))}
        </ul>
        <LoadMoreFooter list={list} />
      </>
    );
  };
  return (
    <Page
      title={w.title}
      meta={w.meta}
      actions={
        <Button kind="line" size="sm" onClick={() => setReading('court')}>
          {w.court}
        </Button>
      }
    >
      <Segmented
        label={w.filter}
        value={status}
        onChange={setStatus}
        options={filters.map((value) => ({ value, label: w[value] }))}
      />
      <div className="col g12">{body()}</div>
      {reading && <ReadPopup report={reading === 'court' ? null : reading} onClose={() => setReading(null)} />}
    </Page>
  );
}

function ReportItem({ report, onRead }: { report: MessageReport; onRead: () => void }) {
  const w = useWords(moderationWords);
  const reasons = useWords(reasonWords);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const decide = async (status: 'upheld' | 'dismissed') => {
    const ask = status === 'upheld' ? { title: w.upholdAsk, ok: w.uphold } : { title: w.dismissAsk, ok: w.dismiss };
    if (!(await modal.show({ ...ask, text: w.decideText, cancel: true }))) return;
    setBusy(true);
    try {
      await call('POST /admin/api/message_reports/decide', { body: { report_id: report.id, status } });
      await queries.invalidateQueries({ queryKey: ['message reports'] });
      toast(w.decided, { kind: 'ok' });
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="moderation-report">
      <Avatar name={report.reported.name} src={report.reported.avatar} />
      <div className="moderation-what col g2">
        <b className="m">{w.reported(report.reporter.name, report.reported.name)}</b>
        <span className="t13 c3">
          {reasons[report.reason]} · {w.count(report.messages)} · <ExactTime at={report.created_at} />
        </span>
      </div>
      <span className="f g6 wrap moderation-acts">
        <Button kind={report.status === 'open' ? 'pri' : 'soft'} size="sm" onClick={onRead}>
          {w.read}
        </Button>
        {report.status === 'open' ? (
          <>
            <Button kind="line" size="sm" busy={isBusy} onClick={() => void decide('dismissed')}>
              {w.dismiss}
            </Button>
            <Button kind="line" size="sm" busy={isBusy} onClick={() => void decide('upheld')}>
              {w.uphold}
            </Button>
          </>
        ) : (
          <span className="v bare">{w[report.status]}</span>
        )}
      </span>
    </li>
  );
}
