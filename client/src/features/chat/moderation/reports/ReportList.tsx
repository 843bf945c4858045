import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { reasonWords } from '#features/chat/report-reasons.ts';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ExactTime } from '../ExactTime.tsx';
import { ListState } from '../ListState.tsx';
import type { MessageReport } from '../types.ts';
import { moderationWords } from '../words.ts';

const ReadPopup = lazy(async () => ({ default: (await import('../ReadPopup.tsx')).ReadPopup }));
const DecidePopup = lazy(async () => ({ default: (await import('./DecidePopup.tsx')).DecidePopup }));

const filters = ['open', 'upheld', 'dismissed', 'all'] as const;
type Filter = (typeof filters)[number];

/** Reports of messages and people: look at them with a reason, then decide. */
export function ReportList() {
  const w = useWords(moderationWords);
  const [status, setStatus] = useState<Filter>('open');
  const [reading, setReading] = useState<MessageReport | null>(null);
  const [deciding, setDeciding] = useState<MessageReport | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['moderation', 'reports', status],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call('GET /admin/api/message_reports', {
        query: { cursor: pageParam || undefined, status: status === 'all' ? undefined : status },
        quiet: true,
      }),
    getNextPageParam: ({ next }) => next,
  });
  return (
    <div className="col g16">
      <Segmented
        label={w.filter}
        value={status}
        onChange={setStatus}
        options={filters.map((value) => ({ value, label: w[value] }))}
      />
      <ListState query={list} label={w.list} empty={status === 'open' ? w.noneOpen : w.none} emptyHint={w.noneHint}>
        {(report) => (
          <ReportItem
            key={report.id}
            report={report}
            onRead={() => setReading(report)}
            onDecide={() => setDeciding(report)}
          />
        )}
      </ListState>
      <Suspense>
        {reading && (
          <ReadPopup
            report={reading}
            onClose={() => setReading(null)}
            acts={
              reading.status === 'open' && (
                <Button
                  size="lg"
                  onClick={() => {
                    setReading(null);
                    setDeciding(reading);
                  }}
                >
                  {w.decide}
                </Button>
              )
            }
          />
        )}
        {deciding && <DecidePopup report={deciding} onClose={() => setDeciding(null)} />}
      </Suspense>
    </div>
  );
}

interface ReportItemProps {
  report: MessageReport;
  onRead: () => void;
  onDecide: () => void;
}
function ReportItem({ report, onRead, onDecide }: ReportItemProps) {
  const w = useWords(moderationWords);
  const reasons = useWords(reasonWords);
  const [language] = useLanguage();
  const { reported, reporter, reported_history: of, reporter_history: by } = report;
  const isOpen = report.status === 'open';
  const title =
    reporter === null
      ? w.markedBy(report.rules.join('、'), reported.name)
      : (report.kind === 'person' ? w.reportedPerson : w.reported)(reporter.name, reported.name);
  return (
    <li className="moderation-report">
      <Avatar name={reported.name} src={reported.avatar} />
      <div className="moderation-what col g2">
        <b className="m">{title}</b>
        <span className="t13 c3">
          {reasons[report.reason]}
          {report.messages > 0 && ` · ${w.count(report.messages)}`} · <ExactTime at={report.created_at} />
        </span>
        <span className="t13 c3">
          {w.history(dayWords(of.since, language), of.reports, of.upheld)}
          {of.measures > 0 && ` · ${w.restrictedNow}`}
        </span>
        {by && by.reports > 0 && <span className="t13 c3">{w.reporterHistory(by.reports, by.dismissed)}</span>}
      </div>
      <span className="f g6 wrap moderation-acts">
        <Button kind={isOpen ? 'pri' : 'soft'} size="sm" onClick={onRead}>
          {w.read}
        </Button>
        {isOpen ? (
          <Button kind="line" size="sm" onClick={onDecide}>
            {w.decide}
          </Button>
        ) : (
          <span className="v bare">{w[report.status]}</span>
        )}
      </span>
    </li>
  );
}
