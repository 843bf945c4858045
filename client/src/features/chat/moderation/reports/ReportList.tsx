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
import { useKept } from '../use-kept.ts';
import { usePages } from '../use-pages.ts';
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
  const kept = useKept<MessageReport, 'upheld' | 'dismissed'>();
  const [deciding, setDeciding] = useState<MessageReport | null>(null);
  const list = usePages(['reports', status], (cursor) =>
    call('GET /admin/api/message_reports', {
      query: { cursor, status: status === 'all' ? undefined : status },
      quiet: true,
    }),
  );
  return (
    <div className="col g16">
      <Segmented
        label={w.filter}
        value={status}
        onChange={(next) => {
          kept.clear();
          setStatus(next);
        }}
        options={filters.map((value) => ({ value, label: w[value] }))}
      />
      <ListState
        query={list}
        label={w.list}
        empty={status === 'open' ? w.noneOpen : w.none}
        emptyHint={w.noneHint}
        kept={kept.items}
      >
        {(report, isGone) => (
          <ReportItem
            key={report.id}
            report={report}
            outcome={kept.outcomeOf(report) ?? (isGone ? 'decided' : report.status)}
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
              reading.status === 'open' &&
              !kept.outcomeOf(reading) && (
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
        {deciding && (
          <DecidePopup
            report={deciding}
            onDecided={(outcome) => kept.add(deciding, outcome)}
            onFailed={() => kept.addAll(list.data?.pages.flatMap((page) => page.list) ?? [])}
            onClose={() => setDeciding(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

function markTitle(
  { rules, is_content_marked, reported: { name } }: MessageReport,
  w: (typeof moderationWords)['zh'],
): string {
  const names = rules.join('、');
  if (!is_content_marked) return w.markedBy(names, name);
  return names ? w.markedByBoth(names, name) : w.contentMarked(name);
}

interface ReportItemProps {
  report: MessageReport;
  /** `decided`: by somebody else meanwhile. */
  outcome: MessageReport['status'] | 'decided';
  onRead: () => void;
  onDecide: () => void;
}
function ReportItem({ report, outcome, onRead, onDecide }: ReportItemProps) {
  const w = useWords(moderationWords);
  const reasons = useWords(reasonWords);
  const [language] = useLanguage();
  const { reported, reporter, reported_history: of, reporter_history: by } = report;
  const isOpen = outcome === 'open';
  const title =
    reporter === null
      ? markTitle(report, w)
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
        <Button kind={isOpen ? 'pri' : 'soft'} size="sm" aria-label={w.of(w.read, reported.name)} onClick={onRead}>
          {w.read}
        </Button>
        {isOpen ? (
          <Button kind="line" size="sm" aria-label={w.of(w.decide, reported.name)} onClick={onDecide}>
            {w.decide}
          </Button>
        ) : (
          <span className="v bare" role="status">
            {w[outcome]}
          </span>
        )}
      </span>
    </li>
  );
}
